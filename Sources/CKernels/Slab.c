#include "CKernels.h"

// A column that x lies in or at the side of: adding 1.5 * 2^52 leaves the nearest whole number in the
// low bits.
static inline uint32_t column(double x) {
  const double shifted = (x - 0.5 > 0 ? x - 0.5 : 0) + 6755399441055744;
  uint64_t bits;
  memcpy(&bits, &shifted, sizeof bits);
  return (uint32_t)bits;
}

// `is_falling` is known where this is called: both ways are loops without a branch.
__attribute__((always_inline)) static inline double add(
    struct matte_slab_edge edge, int is_falling, size_t rows, uint8_t *values, size_t value_step,
    struct matte_run *runs, size_t run_step) {
  double x = edge.x;
  for (size_t row = 0; row < rows; row++) {
    const double next = x + edge.slope;
    const double left = x < next ? x : next;
    const double right = x < next ? next : x;
    const uint32_t first = column(left);
    matte_write_quad(
        values, matte_edge_shares((float)(left - first), (float)(right - first)), is_falling);
    const uint16_t min_x = (uint16_t)first, solid_min_x = (uint16_t)(first + 4);
    *runs = is_falling ? (struct matte_run){min_x, solid_min_x, solid_min_x, 0}
                       : (struct matte_run){min_x, solid_min_x, edge.max_x, 255};
    if (is_falling) runs[-1].max_x = min_x;
    values += value_step;
    runs += run_step;
    x = next;
  }
  return x;
}

double matte_add_slab_edge(
    struct matte_slab_edge edge, size_t rows, uint8_t *values, size_t value_step,
    struct matte_run *runs, size_t run_step) {
  return edge.is_falling ? add(edge, 1, rows, values, value_step, runs, run_step)
                         : add(edge, 0, rows, values, value_step, runs, run_step);
}
