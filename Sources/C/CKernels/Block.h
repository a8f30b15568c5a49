// Adds eight edges at a time to a row of areas. Included by Edges.c alone.
#ifndef MATTE_BLOCK_H
#define MATTE_BLOCK_H

#include "Edges.h"
#include "Vectors.h"

typedef double doubles __attribute__((vector_size(32), aligned(8)));
typedef int64_t longs __attribute__((vector_size(32)));
typedef float floats __attribute__((vector_size(32), aligned(4)));
typedef int32_t ints __attribute__((vector_size(32), aligned(4)));
typedef float quad __attribute__((vector_size(16), aligned(4)));
typedef _Bool bits __attribute__((ext_vector_type(8)));

// The members that are read of eight edges, from left to right.
struct block {
  doubles x[2];
  doubles slope[2];
  doubles end[2];
  floats fill_direction;
};

// Their edges in the row.
struct edges {
  // The columns at the bottom.
  doubles x[2];
  doubles left[2];
  doubles right[2];
  // The first and the last column that they cross, the first in two widths.
  longs place[2];
  ints first;
  ints last;
  // Both ends, counted from the first column.
  floats start;
  floats stop;
};

// A bit for each truth.
INLINE unsigned mask(ints truth) {
  const bits own = __builtin_convertvector(truth, bits);
  uint8_t packed;
  __builtin_memcpy(&packed, &own, 1);
  return packed;
}

// 64-bit truths as 32-bit ones.
INLINE ints narrow(longs a, longs b) {
  return shuffle((ints)a, (ints)b, 0, 2, 4, 6, 8, 10, 12, 14);
}

INLINE void gather(struct block *own, const struct matte_active_edge *active) {
  doubles tags[2];
  for (int half = 0; half < 2; half++) {
    const struct matte_active_edge *four = active + 4 * half;
    const doubles a = *(const doubles *)four, b = *(const doubles *)(four + 1);
    const doubles c = *(const doubles *)(four + 2), d = *(const doubles *)(four + 3);
    const doubles even_ab = shuffle(a, b, 0, 4, 2, 6), odd_ab = shuffle(a, b, 1, 5, 3, 7);
    const doubles even_cd = shuffle(c, d, 0, 4, 2, 6), odd_cd = shuffle(c, d, 1, 5, 3, 7);
    own->x[half] = shuffle(even_ab, even_cd, 0, 1, 4, 5);
    own->end[half] = shuffle(even_ab, even_cd, 2, 3, 6, 7);
    own->slope[half] = shuffle(odd_ab, odd_cd, 0, 1, 4, 5);
    tags[half] = shuffle(odd_ab, odd_cd, 2, 3, 6, 7);
  }
  own->fill_direction = shuffle((floats)tags[0], (floats)tags[1], 0, 2, 4, 6, 8, 10, 12, 14);
}

// The columns that contain or touch x, as whole numbers in the low bits: adding 1.5*2^52 leaves the
// nearest there.
INLINE doubles shifted(doubles x) {
  return __builtin_elementwise_max(x - 0.5, (doubles){0}) + 6755399441055744;
}

INLINE void cut(struct edges *own, const struct block *block) {
  const doubles shift = (doubles){0} + 6755399441055744;
  doubles first[2], last[2];
  quad start[2], stop[2];
  for (int half = 0; half < 2; half++) {
    const doubles top = block->x[half], slope = block->slope[half];
    own->x[half] = top + slope;
    const longs x = (longs)own->x[half], other = (longs)top, is_left = own->x[half] < top;
    own->left[half] = (doubles)((x & is_left) | (other & ~is_left));
    own->right[half] = (doubles)((other & is_left) | (x & ~is_left));
    first[half] = shifted(own->left[half]);
    last[half] = shifted(own->right[half]);
    const doubles origin = first[half] - shift;
    own->place[half] = (longs)first[half] - (longs)shift;
    start[half] = __builtin_convertvector(own->left[half] - origin, quad);
    stop[half] = __builtin_convertvector(own->right[half] - origin, quad);
  }
  own->first = narrow((longs)first[0], (longs)first[1]);
  own->last = narrow((longs)last[0], (longs)last[1]);
  own->start = shuffle(start[0], start[1], 0, 1, 2, 3, 4, 5, 6, 7);
  own->stop = shuffle(stop[0], stop[1], 0, 1, 2, 3, 4, 5, 6, 7);
}

// How many of them, from the first on, run straight through the row and are in order.
INLINE unsigned straight_prefix(
    const struct edges *own, const struct block *block, const struct matte_edge_row *row) {
  const doubles *x = own->x, *top = block->x;
  const doubles before = {row->max_bottom};
  const longs a = (block->end[0] > row->bottom) & (x[0] >= shuffle(before, x[0], 0, 4, 5, 6))
      & (top[0] >= shuffle(top[0], top[0], 0, 0, 1, 2));
  const longs b = (block->end[1] > row->bottom) & (x[1] >= shuffle(x[0], x[1], 3, 4, 5, 6))
      & (top[1] >= shuffle(top[0], top[1], 3, 4, 5, 6));
  return (unsigned)__builtin_ctz(~mask(narrow(a, b)));
}

// What edges that cross at most three columns add to four areas, as matte_add_edge does: those of
// the edges n and n + 4 in the n-th vector.
INLINE void weigh(floats shares[4], const struct edges *own, floats fill_direction) {
  const floats none = {0};
  const floats width = __builtin_elementwise_max(own->stop - own->start, none + 1e-6f);
  const floats factor = 0.5f / width * fill_direction;
  const floats past_first = __builtin_elementwise_max(own->stop - 1, none);
  const floats past_second = __builtin_elementwise_max(own->stop - 2, none);
  const floats all = (own->start + own->stop) * 0.5f * fill_direction;
  const floats after_first = past_first * past_first * factor;
  const floats third = past_second * past_second * factor;
  const floats first = all - after_first, second = after_first - third;
  const floats a = fill_direction - first, b = first - second, c = second - third, d = third;
  const floats ab_low = shuffle(a, b, 0, 8, 1, 9, 4, 12, 5, 13);
  const floats ab_high = shuffle(a, b, 2, 10, 3, 11, 6, 14, 7, 15);
  const floats cd_low = shuffle(c, d, 0, 8, 1, 9, 4, 12, 5, 13);
  const floats cd_high = shuffle(c, d, 2, 10, 3, 11, 6, 14, 7, 15);
  shares[0] = shuffle(ab_low, cd_low, 0, 1, 8, 9, 4, 5, 12, 13);
  shares[1] = shuffle(ab_low, cd_low, 2, 3, 10, 11, 6, 7, 14, 15);
  shares[2] = shuffle(ab_high, cd_high, 0, 1, 8, 9, 4, 5, 12, 13);
  shares[3] = shuffle(ab_high, cd_high, 2, 3, 10, 11, 6, 7, 14, 15);
}

// Adds the shares of the first `count` edges from their places on.
INLINE void scatter(float *areas, const floats shares[4], const longs place[2], unsigned count) {
#define QUAD(edge) \
  if ((edge) < count) \
    *(quad *)(areas + place[(edge) / 4][(edge) & 3]) += (edge) < 4 ? \
        shuffle(shares[(edge) & 3], shares[0], 0, 1, 2, 3) : \
        shuffle(shares[(edge) & 3], shares[0], 4, 5, 6, 7);
  QUAD(0) QUAD(1) QUAD(2) QUAD(3) QUAD(4) QUAD(5) QUAD(6) QUAD(7)
#undef QUAD
}

// The columns of eight edges one by one.
struct columns {
  double x[8];
  double left[8];
  double right[8];
  int32_t first[8];
  int32_t last[8];
};

INLINE void spread(struct columns *own, const struct edges *edges) {
  for (int half = 0; half < 2; half++) {
    *(doubles *)(own->x + 4 * half) = edges->x[half];
    *(doubles *)(own->left + 4 * half) = edges->left[half];
    *(doubles *)(own->right + 4 * half) = edges->right[half];
  }
  *(ints *)own->first = edges->first;
  *(ints *)own->last = edges->last;
}

// Adds an edge that crosses at most seven columns, as matte_add_edge does.
INLINE void add_wide(float *areas, float start, float stop, float height) {
  const floats none = {0};
  const floats sides = {1, 2, 3, 4, 5, 6, 7, 8};
  const floats past = __builtin_elementwise_max(stop - sides, none);
  const floats after = past * past * (0.5f / (stop - start) * height);
  const floats all = none + (start + stop) * 0.5f * height;
  const floats own = shuffle(all, after, 0, 8, 9, 10, 11, 12, 13, 14) - after;
  const floats before = none + height;
  *(floats *)areas += shuffle(before, own, 0, 8, 9, 10, 11, 12, 13, 14) - own;
}

// Adds the edges that cross more than three columns.
INLINE void add_long(
    float *areas, const struct edges *edges, const struct columns *own, floats fill_direction,
    unsigned which) {
  float start[8], stop[8], height[8];
  *(floats *)start = edges->start;
  *(floats *)stop = edges->stop;
  *(floats *)height = fill_direction;
  for (; which; which &= which - 1) {
    const int at = __builtin_ctz(which);
    const int32_t first = own->first[at], last = own->last[at];
    if (last - first < 7) {
      add_wide(areas + first, start[at], stop[at], height[at]);
    } else {
      matte_add_shallow(areas, own->left[at], own->right[at], first, last, height[at]);
    }
  }
}

// Adds the first `count` edges.
INLINE void add_areas(
    float *areas, const struct edges *edges, const struct columns *own, floats fill_direction,
    unsigned count) {
  const ints is_shallow = edges->last - edges->first > 2;
  floats shares[4];
  weigh(shares, edges, (floats)((ints)fill_direction & ~is_shallow));
  scatter(areas, shares, edges->place, count);
  const unsigned rest = mask(is_shallow) & ((1u << count) - 1);
  if (rest) add_long(areas, edges, own, fill_direction, rest);
}

#endif
