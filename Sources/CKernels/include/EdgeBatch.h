// Edges followed through many rows, each apart from the others.
#ifndef MATTE_EDGE_BATCH_H
#define MATTE_EDGE_BATCH_H

#include <stddef.h>
#include <stdint.h>

#include "Edges.h"

// A corner of a contour.
struct matte_vertex {
  double x, y;
};

// Swift's Point.
_Static_assert(
    sizeof(struct matte_vertex) == 16 && offsetof(struct matte_vertex, x) == 0 &&
        offsetof(struct matte_vertex, y) == 8,
    "vertices lie in memory as Swift's points do");

// Pixels along an edge, one by one, and the equally covered ones that follow them, in columns.
struct matte_run {
  uint16_t min_x, solid_min_x, max_x;
  uint8_t value;
};

// Swift's Coverage.Run.
_Static_assert(
    sizeof(struct matte_run) == 8 && _Alignof(struct matte_run) == 2 &&
        offsetof(struct matte_run, solid_min_x) == 2 && offsetof(struct matte_run, max_x) == 4 &&
        offsetof(struct matte_run, value) == 6,
    "runs lie in memory as Swift's do");

// Rows to which an edge is added.
struct matte_edge_batch {
  // The height of their top, how many they are, and their width in columns.
  double top;
  size_t rows;
  uint16_t width;
  // How many runs of a row are before the edge's own.
  size_t before;
  // For each row the first column in which an edge may lie.
  uint16_t *extent;
  // Where the four coverages and the run of the edge in the first row are, and how far they are from
  // row to row.
  uint8_t *values;
  size_t value_step;
  struct matte_run *runs;
  size_t run_step;
};

// Moves an edge on through rows, and writes of each how far four pixels along it are covered and its
// run; where the outside begins at it, the run before ends there. Stops before a row in which it begins,
// ends, is level, is wider than its four pixels, too close to a side or left of the reach.
//
// Returns how many rows that were.
size_t matte_add_batch_edge(
    struct matte_active_edge *edge, const struct matte_vertex *vertices, struct matte_edge_batch batch);

// Moves an edge that bounds nothing on through rows in which it lies, where the reach allows; stops where
// matte_add_batch_edge does. Returns how many rows that were.
size_t matte_advance_batch_edge(
    struct matte_active_edge *edge, const struct matte_vertex *vertices, struct matte_edge_batch batch);

// Moves an edge on through rows outside which it lies, left of their first column or else right of their
// last. Returns how many rows that were.
size_t matte_skip_batch_edge(
    struct matte_active_edge *edge, const struct matte_vertex *vertices, struct matte_edge_batch batch,
    int is_left);

#endif
