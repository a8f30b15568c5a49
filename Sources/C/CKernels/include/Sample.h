// Pictures seen between their pixels. Each loop gives the same bytes on every machine.
//
// Places are in 2^-32 pixels from the centre of the first pixel. What is seen at a place is the mean
// of the four pixels about it, each weighed by 15 bits, rounded once at the end.
#ifndef MATTE_SAMPLE_H
#define MATTE_SAMPLE_H

#include <stddef.h>
#include <stdint.h>

// A picture: premultiplied pixels, 0xAARRGGBB, `stride` from one row to the next. It has at least one
// pixel, and at most 2^30 columns and rows.
struct matte_picture {
  const uint32_t *pixels;
  int64_t stride;
  int64_t width;
  int64_t height;
};

// A place, or the way from one to the next.
struct matte_place {
  int64_t column;
  int64_t row;
};

// Writes `count` pixels as seen at `start` and on; all places lie on a pixel, or right of one and below
// it, that has others to its right and below.
void matte_sample(
    uint32_t *target, struct matte_picture picture, struct matte_place start,
    struct matte_place step, size_t count);

// The same as every machine does it, to be compared with.
void matte_sample_baseline(
    uint32_t *target, struct matte_picture picture, struct matte_place start,
    struct matte_place step, size_t count);

// The same for places anywhere: the picture's outermost pixels go on for ever.
void matte_sample_outside(
    uint32_t *target, struct matte_picture picture, struct matte_place start,
    struct matte_place step, size_t count);

// The pixel of `count` in a row or column whose centre is nearest to a place; of two that are equally near, to within
// 2^-16 pixels, the one to the right or below.
int64_t matte_nearest(int64_t place, int64_t count);

// Writes `count` pixels of the picture, each the one whose centre is nearest to its place, as `matte_nearest` says.
// Places may lie anywhere.
void matte_sample_nearest(
    uint32_t *target, struct matte_picture picture, struct matte_place start,
    struct matte_place step, size_t count);

#endif
