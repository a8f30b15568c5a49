// Rows of pixels summed by weights, part by part in floating point: the same bytes on every machine.
#ifndef MATTE_RESAMPLE_H
#define MATTE_RESAMPLE_H

#include <stddef.h>
#include <stdint.h>

// The parts of a pixel, each 0...255, blue first.
typedef float matte_parts __attribute__((vector_size(16)));

// Writes `count` pixels times a weight to `sums`; adds them if `adds` is not 0.
void matte_weigh_row(
    matte_parts *sums, const uint32_t *pixels, float weight, int adds, size_t count);

// Writes `count` pixels. Each is the sum of the parts from `first[x]` on, weighed by the weights from
// `offsets[x]` up to `offsets[x + 1]`, rounded to the nearest whole number.
void matte_weigh_columns(
    uint32_t *target, const matte_parts *sums, const int32_t *first, const int32_t *offsets,
    const float *weights, size_t count);

#endif
