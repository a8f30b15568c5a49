// Adds edges that run straight through a row to its areas, eight at a time. Each
// loop gives the same bytes on every machine.
#ifndef MATTE_EDGES_H
#define MATTE_EDGES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The name of a member in Swift.
#define MATTE_SWIFT(name) __attribute__((swift_name(name)))

// An active edge: a chain that runs through the current row, and its current segment; Swift's
// ActiveEdge. matte_add_active_edges reads the first four members only.
struct matte_active_edge {
  // The column where it enters the row or starts in it.
  double x;
  // Columns per row, positive to the right; infinite for a level segment.
  double slope;
  // The height down to which it is straight, if it entered the row at its top; -infinity if it
  // starts in the row.
  double end MATTE_SWIFT("straightEnd");
  // 1 if only its right side is inside, -1 if only its left side is, 0 if it bounds nothing.
  float fill_direction MATTE_SWIFT("fillDirection");
  // The winding number to the left.
  int32_t before;
  // The change of the winding number from left to right, 1 or -1; also the step from a vertex to
  // the one below.
  int32_t winding;
  // The vertex at the bottom of the current segment, the chain's first and its last.
  int32_t vertex;
  int32_t first;
  int32_t last;
  // True if it ends in the row or at its bottom.
  bool is_over MATTE_SWIFT("isOver");
};

// Its first four members are read as one vector.
_Static_assert(
    sizeof(struct matte_active_edge) == 56 &&
        offsetof(struct matte_active_edge, fill_direction) == 24,
    "an edge begins with a vector of four");

// A cell span: the first and last column of edges close together.
struct matte_cell_span {
  int32_t first;
  int32_t last;
};

// The state of a row to which edges are added from left to right.
struct matte_edge_row {
  // The height of the row's bottom.
  double bottom;
  // The number of columns; there is room for the areas of 8 more.
  double width;
  // The column of the last edge at the bottom of the row, and the rightmost column of all.
  double max_bottom;
  double max_right;
  // The sum of the fill directions of edges along the row's left side.
  float initial;
  // The most columns without an edge inside a cell span.
  int32_t gap;
  // The open cell span; its last column is less than -gap if there is none.
  struct matte_cell_span span;
  // No edge may start left of this column.
  int32_t min_first;
  // The number of finished cell spans, and the room for them, at least 8.
  int32_t ended_count;
  int32_t ended_limit;
};

// Advances edges to the bottom of the row and adds them to its areas, while they run straight
// through it and are in order at both its top and its bottom; stops too when there is no room for 8
// more cell spans.
//
// Returns the number of edges. Finished cell spans are written from left to right.
size_t matte_add_active_edges(
    struct matte_active_edge *active, size_t count, float *areas,
    struct matte_edge_row *row, struct matte_cell_span *ended);

// The portable version, to compare with.
size_t matte_add_active_edges_baseline(
    struct matte_active_edge *active, size_t count, float *areas,
    struct matte_edge_row *row, struct matte_cell_span *ended);

// Adds an edge of a signed height between two columns, which crosses the columns from `first` to
// `last`, two at least.
void matte_add_shallow(
    float *areas, double left, double right, int64_t first, int64_t last, double height);

#endif
