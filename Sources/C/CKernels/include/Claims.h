// Loops over pixels in which two pictures differ, some of which a change claims.
#ifndef MATTE_CLAIMS_H
#define MATTE_CLAIMS_H

#include <stddef.h>
#include <stdint.h>

// The label of a pixel that differs and that no change has claimed.
enum { matte_unclaimed = 1 };

// Which of at most 64 pixels have a label: a bit for each, the lowest for the first.
uint64_t matte_find_label(const uint16_t *labels, uint16_t label, size_t count);

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

// Of pixels those of one colour before, those of these that are of another one after, those of these that no change has
// claimed, and those of the other colour after.
struct matte_recoloured {
  size_t all;
  size_t changed;
  size_t unclaimed;
  size_t new;
};

// Adds to the numbers of pixels that are of one colour before and of another after.
void matte_count_recoloured_rgba8(
    struct matte_recoloured *counts, const uint16_t *labels, const uint32_t *before, const uint32_t *after,
    size_t count, uint32_t from, uint32_t to);
void matte_count_recoloured_rgba16(
    struct matte_recoloured *counts, const uint16_t *labels, const uint64_t *before, const uint64_t *after,
    size_t count, uint64_t from, uint64_t to);

// Gives those of `count` pixels another label that no change has claimed, and that are of one colour before and of another
// after; how many they are.
size_t matte_claim_recoloured_rgba8(
    uint16_t *labels, uint16_t label, const uint32_t *before, const uint32_t *after, size_t count,
    uint32_t from, uint32_t to);
size_t matte_claim_recoloured_rgba16(
    uint16_t *labels, uint16_t label, const uint64_t *before, const uint64_t *after, size_t count,
    uint64_t from, uint64_t to);

#endif
