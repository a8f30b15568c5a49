#include "Blocks.h"
#include "Vectors.h"

// Odd, so that no bit of a number is lost when it is multiplied.
#define ACROSS UINT32_C(0x9e3779b1)
#define DOWN UINT32_C(0x85ebca77)

INLINE uint32_t folded_8(uint32_t pixel) { return pixel; }
INLINE uint32_t folded_16(uint64_t pixel) {
  return (uint32_t)pixel * UINT32_C(0xc2b2ae3d) + (uint32_t)(pixel >> 32) * UINT32_C(0x27d4eb2f);
}

// The sum of eight powers: what a pixel counts in a run of its likes, or a run in a block.
INLINE uint32_t powers(uint32_t base) {
  uint32_t sum = 1;
  for (int step = 1; step < matte_hashed_side; step++) sum = sum * base + 1;
  return sum;
}

INLINE uint32_t eighth_power(uint32_t base) {
  base *= base;
  base *= base;
  return base * base;
}

CLONED void matte_label(uint16_t *labels, const uint8_t *flags, uint8_t mask, size_t count) {
  for (size_t x = 0; x < count; x++) labels[x] = (flags[x] & mask) != 0;
}

CLONED void matte_hash_blocks(
    uint32_t *blocks, const uint32_t *entering, const uint32_t *leaving, size_t count) {
  const uint32_t gone = eighth_power(DOWN);
  for (size_t x = 0; x < count; x++) blocks[x] = blocks[x] * DOWN + entering[x] - leaving[x] * gone;
}

CLONED void matte_count_labels(
    uint8_t *counts, const uint16_t *entering, const uint16_t *leaving, size_t count) {
  for (size_t x = 0; x < count; x++) counts[x] += (entering[x] != 0) - (leaving[x] != 0);
}

// Blocks that are looked at together: of many none may be taken.
#define GROUP 32

INLINE size_t take(
    uint32_t *places, const uint32_t *blocks, const uint8_t *counts, size_t start, size_t end, uint32_t mask) {
  size_t taken = 0;
  for (size_t x = start; x < end; x++) {
    uint64_t near;
    __builtin_memcpy(&near, counts + x, 8);
    places[taken] = (uint32_t)x;
    taken += !(blocks[x] & mask) & (near != 0);
  }
  return taken;
}

CLONED size_t matte_take_blocks(
    uint32_t *places, const uint32_t *blocks, const uint8_t *counts, size_t count, uint32_t mask) {
  size_t taken = 0, x = 0;
  for (; x + GROUP <= count; x += GROUP) {
    uint32_t least = mask;
    for (size_t index = 0; index < GROUP; index++) {
      const uint32_t bits = blocks[x + index] & mask;
      least = bits < least ? bits : least;
    }
    if (!least) taken += take(places + taken, blocks, counts, x, x + GROUP, mask);
  }
  return taken + take(places + taken, blocks, counts, x, count, mask);
}

// The parts of a row that are hashed at a time: what is made of them on the way stays at hand.
#define PART 256

#define LOOPS(BITS, WORD, name)                                                                        \
  CLONED void matte_copy_seen_##name(WORD *target, const WORD *row, size_t count) {                    \
    for (size_t x = 0; x < count; x++) target[x] = row[x] >> (sizeof(WORD) * 6) ? row[x] : 0;          \
  }                                                                                                    \
                                                                                                       \
  CLONED void matte_hash_runs_##name(uint32_t *hashes, const WORD *row, size_t count) {                \
    uint32_t own[PART + 7], pairs[PART + 6], fours[PART + 4];                                          \
    for (size_t start = 0; start < count; start += PART) {                                             \
      const size_t part = count - start < PART ? count - start : PART;                                 \
      for (size_t x = 0; x < part + 7; x++) own[x] = folded_##BITS(row[start + x]);                    \
      for (size_t x = 0; x < part + 6; x++) pairs[x] = own[x] * ACROSS + own[x + 1];                   \
      for (size_t x = 0; x < part + 4; x++) fours[x] = pairs[x] * (ACROSS * ACROSS) + pairs[x + 2];    \
      for (size_t x = 0; x < part; x++)                                                                \
        hashes[start + x] = fours[x] * (ACROSS * ACROSS * ACROSS * ACROSS) + fours[x + 4];             \
    }                                                                                                  \
  }                                                                                                    \
                                                                                                       \
  uint32_t matte_flat_block_##name(WORD pixel) {                                                       \
    return folded_##BITS(pixel) * powers(ACROSS) * powers(DOWN);                                       \
  }

LOOPS(8, uint32_t, rgba8)
LOOPS(16, uint64_t, rgba16)
