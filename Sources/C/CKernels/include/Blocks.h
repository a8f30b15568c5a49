// Loops that keep the pixels in which two pictures differ, and that make numbers of blocks of them.
#ifndef MATTE_BLOCKS_H
#define MATTE_BLOCKS_H

#include <stddef.h>
#include <stdint.h>

// Copies `count` pixels; transparent ones become 0.
void matte_copy_seen_rgba8(uint32_t *target, const uint32_t *row, size_t count);
void matte_copy_seen_rgba16(uint64_t *target, const uint64_t *row, size_t count);

// Writes 1 for each of `count` pixels that has a flag of `mask`, else 0.
void matte_label(uint16_t *labels, const uint8_t *flags, uint8_t mask, size_t count);

// The columns and rows of a block.
enum { matte_hashed_side = 8 };

// Writes the numbers of eight pixels beside each other, of which each of `count` is the first; seven more follow the last.
void matte_hash_runs_rgba8(uint32_t *hashes, const uint32_t *row, size_t count);
void matte_hash_runs_rgba16(uint32_t *hashes, const uint64_t *row, size_t count);

// Takes into the numbers of `count` blocks a row of numbers of runs, and takes out the one eight rows above.
void matte_hash_blocks(
    uint32_t *blocks, const uint32_t *entering, const uint32_t *leaving, size_t count);

// Counts for each of `count` columns the rows with a label: takes a row in, and takes out another one.
void matte_count_labels(
    uint8_t *counts, const uint16_t *entering, const uint16_t *leaving, size_t count);

// Writes the places of those of `count` blocks of whose number the bits of `mask` are 0, and of whose eight columns one has
// a count; how many they are. `counts` has seven more.
size_t matte_take_blocks(
    uint32_t *places, const uint32_t *blocks, const uint8_t *counts, size_t count, uint32_t mask);

// The number of a block of eight by eight pixels like one.
uint32_t matte_flat_block_rgba8(uint32_t pixel);
uint32_t matte_flat_block_rgba16(uint64_t pixel);

#endif
