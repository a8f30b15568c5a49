// Inner loops over pixels and coverages. Each has a baseline that every machine runs and, where it
// pays, a wider one chosen by what the processor has; both give the same bytes.
//
// Pixels are premultiplied, 0xAARRGGBB. Every product of two 8-bit shares is rounded as RENDER does:
// t = x*y + 128, (t + (t >> 8)) >> 8.
#ifndef MATTE_CKERNELS_H
#define MATTE_CKERNELS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "Blocks.h"
#include "Claims.h"
#include "Differences.h"
#include "Directions.h"
#include "Edges.h"
#include "Resample.h"
#include "SHA256.h"
#include "Sample.h"
#include "Scanlines.h"
#include "Similarity.h"
#include "EdgeBatch.h"

// Every machine rounds alike: products are rounded before they are added to.
#pragma STDC FP_CONTRACT OFF

// What is blended: pixels, or one color where there are none.
struct matte_sources {
  const uint32_t *below;
  uint32_t ground;
  const uint32_t *above;
  uint32_t color;
};

#define MATTE_JOIN(a, b) matte_##a##_##b
#define LANES 4
#define TARGET __attribute__((always_inline))
#define NAME(x) MATTE_JOIN(x, 4)
#include "Blend.h"
#undef LANES
#undef TARGET
#undef NAME

// Copies `count` pixels; source and target are apart.
static inline void matte_copy(uint32_t *target, const uint32_t *source, size_t count) {
  memcpy(target, source, count * sizeof *source);
}

// Asks for pixels that will soon be read or written.
static inline void matte_fetch(const uint32_t *pixels) { __builtin_prefetch(pixels); }

// Compares `count` bytes; 1 if all are the same.
static inline int matte_equal(const uint8_t *a, const uint8_t *b, size_t count) {
  return memcmp(a, b, count) == 0;
}

// Blends four pixels of two sources, with a coverage each.
__attribute__((nonnull)) static inline void matte_blend_four(
    uint32_t *target, const uint32_t *below, const uint32_t *above, const uint8_t *coverage) {
  matte_step_4(target, below, 0, above, 0, coverage, 255, 0);
}

// The same over one color.
__attribute__((nonnull)) static inline void matte_blend_four_on(
    uint32_t *target, uint32_t ground, const uint32_t *above, const uint8_t *coverage) {
  matte_step_4(target, NULL, ground, above, 0, coverage, 255, 0);
}

// The same with one color over pixels, or if there are none over another.
__attribute__((nonnull(1, 5))) static inline void matte_blend_four_color(
    uint32_t *target, const uint32_t *below, uint32_t ground, uint32_t color,
    const uint8_t *coverage) {
  matte_step_4(target, below, ground, NULL, color, coverage, 255, 0);
}

// Writes one pixel `count` times.
void matte_fill(uint32_t *target, uint32_t pixel, size_t count);

// Writes `count` pixels from above, multiplied by `coverage` and `share`, over those below, which
// may be the target itself. A coverage of NULL is 255 everywhere.
void matte_blend(
    uint32_t *target, const struct matte_sources *sources, const uint8_t *coverage,
    uint32_t share, size_t count);

// The same as every machine does it, to be compared with.
void matte_blend_baseline(
    uint32_t *target, const struct matte_sources *sources, const uint8_t *coverage,
    uint32_t share, size_t count);

// Multiplies `count` coverages by `factors`.
void matte_multiply(uint8_t *target, const uint8_t *factors, size_t count);

typedef float matte_quad __attribute__((vector_size(16), aligned(4)));

// The means of max(t, 0) over ranges of t, each `width` wide, that end at `ends`: the integrals are
// (p^2 - q^2)/2 with p and q the ends of what of a range is positive, and p - q is p or the width.
static inline matte_quad matte_positive_means(matte_quad ends, float width) {
  const matte_quad none = {0, 0, 0, 0};
  const matte_quad p = __builtin_elementwise_max(ends, none);
  const matte_quad q = __builtin_elementwise_max(ends - width, none);
  return __builtin_elementwise_min(p, none + width) * (p + q) * (0.5f / width);
}

// How far the first four pixels of a row are covered right of a line that runs over a whole row from
// the column `left` to `right`: the mean of clamp(t, 0, 1) over t in side - right ... side - left,
// where side is the pixel's right side, and clamp(t, 0, 1) = max(t, 0) - max(t - 1, 0).
static inline matte_quad matte_edge_shares(float left, float right) {
  const matte_quad sides = {1, 2, 3, 4};
  const float width = right - left > 1e-6f ? right - left : 1e-6f;
  return matte_positive_means(sides - left, width) - matte_positive_means(sides - left - 1, width);
}

// Adds to the areas of four pixels an edge of a signed height that crosses only the first three, from
// `left` in the first to `right`.
//
// A pixel's area left of the edge is the mean of max(x - side, 0) over the edge's columns x for its
// left side, less that for its right side: for a side right of where the edge begins it is
// (right - side)^2 / (2 width), or 0 if the edge does not reach it, so that nothing is left behind in
// pixels that it does not cross.
static inline void matte_add_edge(float *areas, float left, float right, float height) {
  const float factor = 0.5f / (right - left > 1e-6f ? right - left : 1e-6f) * height;
  const float past_first = right > 1 ? right - 1 : 0, past_second = right > 2 ? right - 2 : 0;
  const float after_first = past_first * past_first * factor;
  const float third = past_second * past_second * factor;
  const float first = (left + right) * 0.5f * height - after_first, second = after_first - third;
  const matte_quad own = {height - first, first - second, second - third, third};
  *(matte_quad *)areas += own;
}

// Writes four shares 0...1 as coverages, or what is missing to 1 if `is_falling`. Adding 2^23 leaves
// the nearest whole number in the low bits.
//
// Halves are common, as where a shape is symmetric; rounding errors shall not tell their mirror
// images apart, so that the limit lies a little below.
static inline void matte_write_quad(uint8_t *coverage, matte_quad shares, int is_falling) {
  if (is_falling) shares = 1 - shares;
  const matte_quad none = {0, 0, 0, 0};
  shares = __builtin_elementwise_min(__builtin_elementwise_max(shares, none), none + 1);
  typedef int32_t whole __attribute__((vector_size(16)));
  typedef uint8_t four __attribute__((vector_size(4), aligned(1)));
  *(four *)coverage =
      __builtin_convertvector((whole)((shares * 255 + 0.001953125f) + 8388608) & 255, four);
}

// Adds up `groups` times four areas from `sum` on, writes each sum as a coverage 0...255, adds the area
// that follows, clears them all and returns the last sum. The four areas after that one are empty, and
// the four coverages after the last may be written to.
float matte_accumulate(float *areas, uint8_t *coverage, size_t groups, float sum);

// The same as every machine does it, to be compared with.
float matte_accumulate_baseline(float *areas, uint8_t *coverage, size_t groups, float sum);

#endif
