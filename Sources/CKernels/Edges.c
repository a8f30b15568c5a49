#include "Edges.h"

// Every machine rounds alike: products are rounded before they are added to.
#pragma STDC FP_CONTRACT OFF

// Written once, for vectors of eight: where there are none as wide, the compiler cuts them up. What is
// inlined takes the width of the function that it becomes part of.
#define INLINE static inline __attribute__((always_inline))
// So nothing is said about how such vectors are handed over: they never are.
#pragma clang diagnostic ignored "-Wpsabi"

typedef double doubles __attribute__((vector_size(32), aligned(8)));
typedef int64_t longs __attribute__((vector_size(32)));
typedef float floats __attribute__((vector_size(32), aligned(4)));
typedef int32_t ints __attribute__((vector_size(32), aligned(4)));
typedef float quad __attribute__((vector_size(16), aligned(4)));
typedef int32_t four __attribute__((vector_size(16)));
typedef _Bool bits __attribute__((ext_vector_type(8)));

#define shuffle __builtin_shufflevector

// What matters of eight strands from left to right.
struct block {
  doubles x[2];
  doubles slope[2];
  doubles end[2];
  floats sign;
};

// Their edges in the row.
struct edges {
  // The columns at the bottom.
  doubles x[2];
  doubles left[2];
  doubles right[2];
  // The first and the last column that they cross.
  ints first;
  ints last;
  // Both ends, counted from the first column.
  floats start;
  floats stop;
};

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

INLINE void gather(struct block *own, const struct matte_strand *strands) {
  doubles tags[2];
  for (int half = 0; half < 2; half++) {
    const struct matte_strand *four = strands + 4 * half;
    const doubles a = *(const doubles *)four, b = *(const doubles *)(four + 1);
    const doubles c = *(const doubles *)(four + 2), d = *(const doubles *)(four + 3);
    const doubles even_ab = shuffle(a, b, 0, 4, 2, 6), odd_ab = shuffle(a, b, 1, 5, 3, 7);
    const doubles even_cd = shuffle(c, d, 0, 4, 2, 6), odd_cd = shuffle(c, d, 1, 5, 3, 7);
    own->x[half] = shuffle(even_ab, even_cd, 0, 1, 4, 5);
    own->end[half] = shuffle(even_ab, even_cd, 2, 3, 6, 7);
    own->slope[half] = shuffle(odd_ab, odd_cd, 0, 1, 4, 5);
    tags[half] = shuffle(odd_ab, odd_cd, 2, 3, 6, 7);
  }
  own->sign = shuffle((floats)tags[0], (floats)tags[1], 0, 2, 4, 6, 8, 10, 12, 14);
}

// The columns that places lie in or at the side of, as whole numbers in the low bits: adding 1.5*2^52
// leaves the nearest there.
INLINE doubles shifted(doubles x) {
  return __builtin_elementwise_max(x - 0.5, (doubles){0}) + 6755399441055744.0;
}

INLINE void cut(struct edges *own, const struct block *block) {
  const doubles none = {0};
  doubles first[2], last[2];
  quad start[2], stop[2];
  for (int half = 0; half < 2; half++) {
    const doubles top = block->x[half], slope = block->slope[half];
    own->x[half] = top + slope;
    own->left[half] = top + __builtin_elementwise_min(slope, none);
    own->right[half] = top + __builtin_elementwise_max(slope, none);
    first[half] = shifted(own->left[half]);
    last[half] = shifted(own->right[half]);
    const doubles origin = first[half] - 6755399441055744.0;
    start[half] = __builtin_convertvector(own->left[half] - origin, quad);
    stop[half] = __builtin_convertvector(own->right[half] - origin, quad);
  }
  own->first = narrow((longs)first[0], (longs)first[1]);
  own->last = narrow((longs)last[0], (longs)last[1]);
  own->start = shuffle(start[0], start[1], 0, 1, 2, 3, 4, 5, 6, 7);
  own->stop = shuffle(stop[0], stop[1], 0, 1, 2, 3, 4, 5, 6, 7);
}

// How many of them, from the first on, run straight through the row and in order.
INLINE unsigned plain(
    const struct edges *own, const struct block *block, const struct matte_strand_row *row) {
  const doubles *x = own->x, *top = block->x;
  const doubles before = {row->max_bottom};
  const longs a = (block->end[0] > row->bottom) & (x[0] >= shuffle(before, x[0], 0, 4, 5, 6))
      & (top[0] >= shuffle(top[0], top[0], 0, 0, 1, 2));
  const longs b = (block->end[1] > row->bottom) & (x[1] >= shuffle(x[0], x[1], 3, 4, 5, 6))
      & (top[1] >= shuffle(top[0], top[1], 3, 4, 5, 6));
  return (unsigned)__builtin_ctz(~mask(narrow(a, b)));
}

// What edges that cross but three columns add to the areas of four, as matte_add_edge does it: those
// of the edges n and n + 4 in the n-th vector.
INLINE void weigh(floats shares[4], const struct edges *own, floats sign) {
  const floats none = {0};
  const floats width = __builtin_elementwise_max(own->stop - own->start, none + 1e-6f);
  const floats factor = 0.5f / width * sign;
  const floats past_first = __builtin_elementwise_max(own->stop - 1, none);
  const floats past_second = __builtin_elementwise_max(own->stop - 2, none);
  const floats all = (own->start + own->stop) * 0.5f * sign;
  const floats after_first = past_first * past_first * factor;
  const floats third = past_second * past_second * factor;
  const floats first = all - after_first, second = after_first - third;
  const floats a = sign - first, b = first - second, c = second - third, d = third;
  const floats ab_low = shuffle(a, b, 0, 8, 1, 9, 4, 12, 5, 13);
  const floats ab_high = shuffle(a, b, 2, 10, 3, 11, 6, 14, 7, 15);
  const floats cd_low = shuffle(c, d, 0, 8, 1, 9, 4, 12, 5, 13);
  const floats cd_high = shuffle(c, d, 2, 10, 3, 11, 6, 14, 7, 15);
  shares[0] = shuffle(ab_low, cd_low, 0, 1, 8, 9, 4, 5, 12, 13);
  shares[1] = shuffle(ab_low, cd_low, 2, 3, 10, 11, 6, 7, 14, 15);
  shares[2] = shuffle(ab_high, cd_high, 0, 1, 8, 9, 4, 5, 12, 13);
  shares[3] = shuffle(ab_high, cd_high, 2, 3, 10, 11, 6, 7, 14, 15);
}

INLINE void scatter(float *areas, const floats shares[4], const int32_t *first, unsigned count) {
#define QUAD(edge) \
  if ((edge) < count) \
    *(quad *)(areas + first[edge]) += (edge) < 4 ? \
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
  float start[8];
  float stop[8];
  float sign[8];
};

INLINE void spread(struct columns *own, const struct edges *edges, floats sign) {
  for (int half = 0; half < 2; half++) {
    *(doubles *)(own->x + 4 * half) = edges->x[half];
    *(doubles *)(own->left + 4 * half) = edges->left[half];
    *(doubles *)(own->right + 4 * half) = edges->right[half];
  }
  *(ints *)own->first = edges->first;
  *(ints *)own->last = edges->last;
  *(floats *)own->start = edges->start;
  *(floats *)own->stop = edges->stop;
  *(floats *)own->sign = sign;
}

// Adds an edge that crosses but the first seven columns, as matte_add_edge does it.
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

INLINE void add_areas(
    float *areas, const struct edges *edges, const struct columns *own, floats sign,
    unsigned count) {
  const ints is_shallow = edges->last - edges->first > 2;
  floats shares[4];
  weigh(shares, edges, (floats)((ints)sign & ~is_shallow));
  if (count == 8) {
    scatter(areas, shares, own->first, 8);
  } else {
    scatter(areas, shares, own->first, count);
  }
  for (unsigned rest = mask(is_shallow) & ((1u << count) - 1); rest; rest &= rest - 1) {
    const int at = __builtin_ctz(rest);
    const int32_t first = own->first[at], last = own->last[at];
    if (last - first < 7) {
      add_wide(areas + first, own->start[at], own->stop[at], own->sign[at]);
    } else {
      matte_add_shallow(areas, own->left[at], own->right[at], first, last, own->sign[at]);
    }
  }
}

INLINE void end_stretch(
    struct matte_strand_row *row, struct matte_stretch *ended, int32_t last, int32_t next) {
  if (row->stretch.last >= 0) {
    ended[row->ended_count++] = (struct matte_stretch){row->stretch.first, last};
  }
  row->stretch.first = next;
  row->min_first = next;
}

// Takes the columns of edges, from left to right, into stretches.
INLINE void stretch(
    struct matte_strand_row *row, struct matte_stretch *ended, ints first, ints last,
    const struct columns *own, unsigned count) {
  const ints none = {0};
  const ints before = none + row->stretch.last;
  // How far the edges before each reach: they lie in order.
  const ints reach = __builtin_elementwise_max(
      shuffle(before, last, 0, 8, 9, 10, 11, 12, 13, 14), before);
  int32_t reaches[8];
  *(ints *)reaches = reach;
  for (unsigned far = mask(first > reach + row->gap) & ((1u << count) - 1); far; far &= far - 1) {
    const int at = __builtin_ctz(far);
    end_stretch(row, ended, reaches[at], own->first[at]);
    row->stretch.last = own->last[at];
  }
  const int32_t end = own->last[count - 1];
  if (end > row->stretch.last) row->stretch.last = end;
}

// The same without those that bound nothing.
static void stretch_some(
    struct matte_strand_row *row, struct matte_stretch *ended, const struct columns *own,
    unsigned bounding) {
  for (; bounding; bounding &= bounding - 1) {
    const int at = __builtin_ctz(bounding);
    if (own->first[at] > row->stretch.last + row->gap) {
      end_stretch(row, ended, row->stretch.last, own->first[at]);
      row->stretch.last = own->last[at];
    } else if (own->last[at] > row->stretch.last) {
      row->stretch.last = own->last[at];
    }
  }
}

INLINE void move(struct matte_strand *strands, const double *x, unsigned count) {
  for (unsigned index = 0; index < count; index++) strands[index].x = x[index];
}

// Adds eight strands, or the first of them, and returns how many that were.
INLINE unsigned add_block(
    struct matte_strand *strands, float *areas, struct matte_strand_row *row,
    struct matte_stretch *ended) {
  struct block own;
  struct edges edges;
  gather(&own, strands);
  cut(&edges, &own);
  unsigned done = plain(&edges, &own, row);
  if (done == 0) return 0;
  struct columns columns;
  spread(&columns, &edges, own.sign);
  if (!(columns.left[done - 1] < row->width)) {
    const longs a = edges.left[0] < row->width, b = edges.left[1] < row->width;
    done = (unsigned)__builtin_ctz(~mask(narrow(a, b)));
    if (done == 0) return 0;
  }
  const double right = columns.right[done - 1];
  if (columns.first[0] < row->min_first || !(columns.right[0] > 0) || !(right <= row->width + 1)) {
    return 0;
  }
  add_areas(areas, &edges, &columns, own.sign, done);
  const unsigned all = (1u << done) - 1;
  const unsigned bounding = mask(own.sign != 0) & all;
  if (bounding == all) {
    stretch(row, ended, edges.first, edges.last, &columns, done);
  } else {
    stretch_some(row, ended, &columns, bounding);
  }
  if (done == 8) {
    move(strands, columns.x, 8);
  } else {
    move(strands, columns.x, done);
  }
  row->max_bottom = columns.x[done - 1];
  row->max_right = right > row->max_right ? right : row->max_right;
  return done;
}

// Moves strands on that run through the row left of its first column or right of its last; returns
// how many that were.
static size_t pass_outside(
    struct matte_strand *strands, size_t count, struct matte_strand_row *row) {
  size_t index = 0;
  for (; index < count; index++) {
    struct matte_strand *own = strands + index;
    const double x = own->x + own->slope;
    const double left = x < own->x ? x : own->x, right = x < own->x ? own->x : x;
    if (!(own->end > row->bottom && x >= row->max_bottom && (right <= 0 || left >= row->width))) {
      break;
    }
    if (right <= 0) row->initial += own->sign;
    own->x = x;
    row->max_bottom = x;
    row->max_right = right > row->max_right ? right : row->max_right;
  }
  return index;
}

// Copies what matters of less than eight strands; the others of eight have ended.
INLINE struct matte_strand *fill(
    struct matte_strand block[8], const struct matte_strand *strands, size_t count) {
  const doubles none = {0, 0, -1, 0};
  for (size_t index = 0; index < 8; index++) {
    *(doubles *)(block + index) = index < count ? *(const doubles *)(strands + index) : none;
  }
  return block;
}

INLINE size_t add_all(
    struct matte_strand *strands, size_t count, float *areas, struct matte_strand_row *row,
    struct matte_stretch *ended) {
  size_t index = pass_outside(strands, count, row);
  while (index < count && row->ended_count + 8 <= row->ended_limit) {
    struct matte_strand *next = strands + index;
    const size_t rest = count - index;
    struct matte_strand last[8];
    if (rest < 8) next = fill(last, next, rest);
    const unsigned done = add_block(next, areas, row, ended);
    if (rest < 8) {
      for (unsigned own = 0; own < done; own++) strands[index + own].x = last[own].x;
    }
    index += done;
    if (done < 8) return index + pass_outside(strands + index, count - index, row);
  }
  return index;
}

void matte_add_shallow(
    float *areas, double left, double right, int64_t first, int64_t last, double height) {
  const double steepness = height / (right - left);
  const double start = (double)(first + 1) - left;
  const float begin = (float)(steepness * start * start / 2);
  areas[first] += begin;
  const float half = (float)(steepness / 2);
  float rest = (float)(steepness * start) - begin;
  for (int64_t column = first + 1; column < last; column++) {
    areas[column] += rest + half;
    rest = half;
  }
  const double end = right - (double)last;
  const double own = steepness * end;
  const float covered = (float)(own * (1 - end / 2));
  areas[last] += rest + covered;
  areas[last + 1] += (float)own - covered;
}

size_t matte_add_strands_baseline(
    struct matte_strand *strands, size_t count, float *areas, struct matte_strand_row *row,
    struct matte_stretch *ended) {
  return add_all(strands, count, areas, row, ended);
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static size_t add_strands_8(
    struct matte_strand *strands, size_t count, float *areas, struct matte_strand_row *row,
    struct matte_stretch *ended) {
  return add_all(strands, count, areas, row, ended);
}
#endif

size_t matte_add_strands(
    struct matte_strand *strands, size_t count, float *areas, struct matte_strand_row *row,
    struct matte_stretch *ended) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("avx2")) return add_strands_8(strands, count, areas, row, ended);
#endif
  return matte_add_strands_baseline(strands, count, areas, row, ended);
}
