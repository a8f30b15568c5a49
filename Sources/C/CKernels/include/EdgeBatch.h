// Edges advanced through many rows at once, none of them near another.
#ifndef MATTE_EDGE_BATCH_H
#define MATTE_EDGE_BATCH_H

#include <stddef.h>
#include <stdint.h>

#include "Edges.h"

// A vertex of a contour.
struct matte_vertex {
  double x, y;
};

// Swift's Point.
_Static_assert(
    sizeof(struct matte_vertex) == 16 && offsetof(struct matte_vertex, x) == 0 &&
        offsetof(struct matte_vertex, y) == 8,
    "vertices lie in memory as Swift's points do");

// Edge pixels with a coverage each, and the solid span that follows them, in columns.
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

// The rows to which an edge is added.
struct matte_edge_batch {
  // The height of their top, their number, and their width in columns.
  double top;
  size_t rows;
  uint16_t width;
  // The number of runs in each row before the edge's own.
  size_t before;
  // For each row, the first column that an edge may touch.
  uint16_t *extent;
  // The edge's four coverages and its run in the first row, and the strides from row to row.
  uint8_t *values;
  size_t value_step;
  struct matte_run *runs;
  size_t run_step;
};

// Advances an edge through rows, and writes for each the coverage of the four pixels it may touch,
// and its run; where the outside starts, the run before ends there. Stops before a row in which the
// edge starts, ends, is level, touches more than four pixels, is too close to a side or touches
// columns before the row's extent.
//
// Returns the number of rows.
size_t matte_add_batch_edge(
    struct matte_active_edge *edge, const struct matte_vertex *vertices,
    struct matte_edge_batch batch);

// Advances an edge that bounds nothing, while it lies beyond the rows' extents; stops where
// matte_add_batch_edge does. Returns the number of rows.
size_t matte_advance_batch_edge(
    struct matte_active_edge *edge, const struct matte_vertex *vertices,
    struct matte_edge_batch batch);

// Advances an edge through rows where it lies left (or else right) of the view. Returns the number
// of rows.
size_t matte_skip_batch_edge(
    struct matte_active_edge *edge, const struct matte_vertex *vertices,
    struct matte_edge_batch batch, int is_left);

#endif
