// Edges that run straight through many rows.
#ifndef MATTE_SLAB_H
#define MATTE_SLAB_H

#include <stddef.h>
#include <stdint.h>

// Pixels along an edge, one by one, and the equally covered ones that follow them, in columns.
struct matte_run {
  uint16_t min_x, solid_min_x, max_x;
  uint8_t value;
};

// A line through rows, and what is to its right in all of them: the inside of a shape, to the column
// `max_x`, or if it `is_falling` the outside.
struct matte_slab_edge {
  // Where it enters the first row, at least 0, and how far it moves to the right per row, at most 3.
  double x, slope;
  uint16_t max_x;
  int is_falling;
};

// Writes how far four pixels at an edge are covered and their run, `value_step` and `run_step` on from
// row to row; if it is falling, the run before each ends where its own begins. Returns where the edge
// leaves the last row.
double matte_add_slab_edge(
    struct matte_slab_edge edge, size_t rows, uint8_t *values, size_t value_step,
    struct matte_run *runs, size_t run_step);

#endif
