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

#include "Resample.h"
#include "Sample.h"

// Copies `count` pixels; source and target are apart.
static inline void matte_copy(uint32_t *target, const uint32_t *source, size_t count) {
  memcpy(target, source, count * sizeof *source);
}

// Compares `count` bytes; 1 if all are the same.
static inline int matte_equal(const uint8_t *a, const uint8_t *b, size_t count) {
  return memcmp(a, b, count) == 0;
}

// Writes one pixel `count` times.
void matte_fill(uint32_t *target, uint32_t pixel, size_t count);

// Writes `count` pixels `above`, each as far as `coverage` and `share` let it be seen, over `below`,
// which may be the target itself. A coverage of NULL is 255 everywhere.
void matte_blend(
    uint32_t *target, const uint32_t *below, const uint32_t *above, const uint8_t *coverage,
    uint32_t share, size_t count);

// The same with one pixel over all.
void matte_blend_color(
    uint32_t *target, const uint32_t *below, uint32_t above, const uint8_t *coverage,
    uint32_t share, size_t count);

// The two of the above that every machine runs, to be compared with.
void matte_blend_baseline(
    uint32_t *target, const uint32_t *below, const uint32_t *above, const uint8_t *coverage,
    uint32_t share, size_t count);
void matte_blend_color_baseline(
    uint32_t *target, const uint32_t *below, uint32_t above, const uint8_t *coverage,
    uint32_t share, size_t count);

// Multiplies `count` coverages by `factors`.
void matte_multiply(uint8_t *target, const uint8_t *factors, size_t count);

// Writes `count` factors times `share`.
void matte_scale(uint8_t *target, const uint8_t *factors, uint32_t share, size_t count);

// Adds up `groups` times four areas from `sum` on, writes each sum as a coverage 0...255, clears the
// areas and returns the last sum.
float matte_accumulate(float *areas, uint8_t *coverage, size_t groups, float sum);

#endif
