// Rows of pixels summed by weights, part by part in floating point: the same bytes on every machine.
#ifndef MATTE_RESAMPLE_H
#define MATTE_RESAMPLE_H

#include <stddef.h>
#include <stdint.h>

// The parts of a pixel, each 0...255, blue first.
typedef float matte_parts __attribute__((vector_size(16)));

// Writes `width` sums: of the pixels of at least one row below the other, each times its row's weight.
// Each row begins `stride` pixels after the one above it.
void matte_weigh_rows(
    matte_parts *sums, const uint32_t *pixels, size_t width, size_t stride, const float *weights,
    size_t rows);

// Writes `count` pixels. Each is the sum of `taps` parts, at least one, from `first[x]` on, weighed by
// its own weights, which follow each other, and rounded to the nearest whole number.
void matte_weigh_columns(
    uint32_t *target, const matte_parts *sums, const int32_t *first, const float *weights,
    size_t taps, size_t count);

#endif
