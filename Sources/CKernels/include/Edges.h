// Edges that run straight through a row of pixels, eight at a time, to the areas that they cover.
// Each loop gives the same bytes on every machine.
#ifndef MATTE_EDGES_H
#define MATTE_EDGES_H

#include <stddef.h>
#include <stdint.h>

// A contour that runs down through rows. matte_add_active_edges looks at the first four alone.
struct matte_active_edge {
  // The column where it enters the row.
  double x;
  // How far it moves to the right per row.
  double slope;
  // The height down to which it is straight.
  double end;
  // 1 if the inside is to the right and the outside to the left, -1 the other way round, else 0.
  float fill_direction;
  // The winding number to the left, and by how much it grows to the right.
  int32_t before;
  int32_t winding;
  // The vertex at the bottom of the piece, the chain's first and its last.
  int32_t vertex;
  int32_t first;
  int32_t last;
  // 1 if it ends in the row or at its bottom, else 0.
  int32_t is_over;
};

// Swift's ActiveEdge wraps this and nothing else.
_Static_assert(
    sizeof(struct matte_active_edge) == 56 && _Alignof(struct matte_active_edge) == 8 &&
        offsetof(struct matte_active_edge, slope) == 8 && offsetof(struct matte_active_edge, end) == 16 &&
        offsetof(struct matte_active_edge, fill_direction) == 24 && offsetof(struct matte_active_edge, before) == 28 &&
        offsetof(struct matte_active_edge, is_over) == 48,
    "active edges lie in memory as in Swift");

// Columns that edges close together cross, both included.
struct matte_cell_span {
  int32_t first;
  int32_t last;
};

// A row of areas to which edges are added from left to right.
struct matte_edge_row {
  // The height of the row's bottom.
  double bottom;
  // The number of columns; there is room for the areas of 8 more.
  double width;
  // The column at the bottom of the last edge, and the right end of all.
  double max_bottom;
  double max_right;
  // The sum of the signs of those that run along the row's left end.
  float initial;
  // How many columns without an edge a span may have side by side.
  int32_t gap;
  // The span under way; its last column is less than -gap if there is none.
  struct matte_cell_span span;
  // No edge may begin left of this column.
  int32_t min_first;
  // How many spans have ended, and how many there is room for, 8 at least.
  int32_t ended_count;
  int32_t ended_limit;
};

// Moves edges on to the row's bottom and adds what they cover to its areas, as long as they run
// straight through it and lie in order both at its top and at its bottom; stops too when there is no
// room for the spans of 8 more.
//
// Returns how many edges that were. Spans that have ended are told from left to right.
size_t matte_add_active_edges(
    struct matte_active_edge *active, size_t count, float *areas,
    struct matte_edge_row *row, struct matte_cell_span *ended);

// The same as every machine does it, to be compared with.
size_t matte_add_active_edges_baseline(
    struct matte_active_edge *active, size_t count, float *areas,
    struct matte_edge_row *row, struct matte_cell_span *ended);

// Adds an edge of a signed height between two columns, which crosses the columns from `first` to
// `last`, two at least.
void matte_add_shallow(
    float *areas, double left, double right, int64_t first, int64_t last, double height);

#endif
