// Loops over pixels in which two pictures differ, some of which a change claims.
#ifndef MATTE_CLAIMS_H
#define MATTE_CLAIMS_H

#include <stddef.h>
#include <stdint.h>

// The label of a pixel that differs and that no change has claimed.
enum { matte_unclaimed = 1 };

// Gives those of `count` pixels that no change has claimed another label; how many they are.
size_t matte_claim(uint16_t *labels, uint16_t label, size_t count);

// A line for each sample: `gain` times it and `offset`, cut off at 0 and at `maximum`.
struct matte_lines {
  double gain[4];
  double offset[4];
  double maximum;
};

// How many of `count` pixels that no change has claimed lines do not lead to within a step.
size_t matte_count_missed_rgba8(
    const uint16_t *labels, const uint32_t *before, const uint32_t *after, size_t count,
    const struct matte_lines *lines);
size_t matte_count_missed_rgba16(
    const uint16_t *labels, const uint64_t *before, const uint64_t *after, size_t count,
    const struct matte_lines *lines);

#endif
