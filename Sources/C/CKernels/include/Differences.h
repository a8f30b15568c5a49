// Loops over rows of two pictures that are compared: pixels of 8 bits a sample in 32 bits ("plain"), or of
// 16 in 64 ("deep"), red in the lowest bits, straight alpha in the highest.
//
// What is known of a pixel is a byte of flags. All machines find the same numbers: sums of floating
// point are taken in the same order whatever the width of a vector.
#ifndef MATTE_DIFFERENCES_H
#define MATTE_DIFFERENCES_H

#include <stddef.h>
#include <stdint.h>

// The flags of a pixel.
enum {
  matte_different = 1,
  matte_visible = 2,
  matte_antialiased = 4,
  matte_counted = 8,
  matte_hidden = 16,
  matte_ignored = 32,
};

// The most columns or rows of a window in which the density is counted.
enum { matte_density_window = 16 };

// Writes the flags of `count` pixels: none where they are equal, hidden where both are transparent, else
// `mark`.
void matte_mark_rgba8(
    uint8_t *flags, const uint32_t *before, const uint32_t *after, size_t count, uint8_t mark);
void matte_mark_rgba16(
    uint8_t *flags, const uint64_t *before, const uint64_t *after, size_t count, uint8_t mark);

// Adds `mark` to the flags of different pixels whose distance in YIQ, over white or over black, is more than
// `limit`, and returns the sum of the squared differences of red, green and blue over white, 0...255.
double matte_measure_rgba8(
    uint8_t *flags, const uint32_t *before, const uint32_t *after, size_t count, double limit,
    uint8_t mark);
double matte_measure_rgba16(
    uint8_t *flags, const uint64_t *before, const uint64_t *after, size_t count, double limit,
    uint8_t mark);

// The same for pixels that are all opaque.
double matte_measure_opaque_rgba8(
    uint8_t *flags, const uint32_t *before, const uint32_t *after, size_t count, double limit,
    uint8_t mark);

// The way of red, green and blue from one picture to the other, over some pixels.
struct matte_way {
  int64_t pixels;
  int64_t steps[3];
  // The same of red, green and blue together, whichever way each pixel goes.
  int64_t magnitude;
};

// The columns of which a way takes the first: so many in so many.
enum { matte_way_columns = 8, matte_way_stride = 64 };

// The way of opaque pixels that differ, but not visibly: of `matte_way_columns` in `matte_way_stride` from column
// `start` on.
struct matte_way matte_faint_way_rgba8(
    const uint8_t *flags, const uint32_t *before, const uint32_t *after, size_t start, size_t count);
struct matte_way matte_faint_way_rgba16(
    const uint8_t *flags, const uint64_t *before, const uint64_t *after, size_t start, size_t count);

// The largest difference of a sample among pixels that have a flag of `mask`: of alpha only where either
// is transparent.
uint32_t matte_delta_rgba8(
    const uint8_t *flags, uint8_t mask, const uint32_t *before, const uint32_t *after, size_t count);
uint32_t matte_delta_rgba16(
    const uint8_t *flags, uint8_t mask, const uint64_t *before, const uint64_t *after, size_t count);

// A picture's row of `width` pixels between the rows above and below, which are NULL at the border.
struct matte_rows {
  const void *rows[3];
  size_t width;
};

// Adds `mark` to the flags of those pixels from column `start` to `end` that are equal to at least three of their
// neighbours; beyond the border is one that is equal.
void matte_mark_flat_rgba8(
    uint8_t *flat, const struct matte_rows *picture, size_t start, size_t end, uint8_t mark);
void matte_mark_flat_rgba16(
    uint8_t *flat, const struct matte_rows *picture, size_t start, size_t end, uint8_t mark);

// What `matte_mark_flat` adds for the picture before, for that after, and so for both.
enum { matte_flat_before = 1, matte_flat_after = 2, matte_flat_both = 3 };

// Marks as antialiased, in either picture, those pixels from column `start` to `end` that have a flag of `asked`.
//
// `flat` are the marks of flat pixels above, beside and below, with a column that is 0 at either end and 32 more at
// the last one: column 0 is in place 1.
void matte_mark_slopes_rgba8(
    uint8_t *flags, const uint8_t *const *flat, const struct matte_rows *before,
    const struct matte_rows *after, size_t start, size_t end, uint8_t asked);
void matte_mark_slopes_rgba16(
    uint8_t *flags, const uint8_t *const *flat, const struct matte_rows *before,
    const struct matte_rows *after, size_t start, size_t end, uint8_t asked);

// Writes the luma of `count` pixels over white, 0...255.
void matte_luma_rgba8(double *luma, const uint32_t *row, size_t count);
void matte_luma_rgba16(double *luma, const uint64_t *row, size_t count);

// Writes how far those pixels that are different look apart in YIQ, over white or over black, in steps of which `unit` are
// a squared distance of 1, rounded up: at least 1, at most `matte_levels`. And, unless `magnitudes` is null, their
// largest difference of a sample, of alpha only if either is transparent: of 16 bits 255 times the root of its share of
// 65535, rounded up. Writes nothing of other pixels.
enum { matte_levels = 250 };
void matte_levels_rgba8(
    uint8_t *levels, uint8_t *magnitudes, const uint8_t *flags, const uint32_t *before,
    const uint32_t *after, size_t count, double unit);
void matte_levels_rgba16(
    uint8_t *levels, uint8_t *magnitudes, const uint8_t *flags, const uint64_t *before,
    const uint64_t *after, size_t count, double unit);

// Puts the levels of `count` pixels on the side of the level `last` that their flags say: above it if they are visible. Those
// of pixels that do not count get numbers of their own; a level of 0 stays, unless the pixel is left out.
enum { matte_level_antialiased = 251, matte_level_ignored = 252, matte_level_permitted = 253 };
void matte_settle_levels(uint8_t *levels, const uint8_t *flags, size_t count, uint8_t last);

// Writes the greys, 166...255, of `count` pixels over white in a faded picture.
void matte_fade_rgba8(uint8_t *greys, const uint32_t *row, size_t count);
void matte_fade_rgba16(uint8_t *greys, const uint64_t *row, size_t count);

// Writes red, green and blue of `count` pixels over white, a byte each.
void matte_show_rgba8(uint8_t *colours, const uint32_t *row, size_t count);
void matte_show_rgba16(uint8_t *colours, const uint64_t *row, size_t count);

// A row of pixels as a number, and whether all of them are equal.
struct matte_row_hash {
  uint64_t value;
  uint32_t is_blank;
};

// Hashes `count` pixels, at least 1; all transparent ones are the same. Rows of other counts are not to be
// compared.
struct matte_row_hash matte_hash_rgba8(const uint32_t *row, size_t count);
struct matte_row_hash matte_hash_rgba16(const uint64_t *row, size_t count);

// Hashes each `width` pixels of a row of `count`, and what is left at its end; all transparent pixels are the same.
// `width` is a multiple of 8.
void matte_hash_parts_rgba8(uint16_t *hashes, const uint32_t *row, size_t count, size_t width);
void matte_hash_parts_rgba16(uint16_t *hashes, const uint64_t *row, size_t count, size_t width);

// Takes the next row into the hashes of `count` columns, in the same way as a row's, and into what is common to all
// pixels of a column (`ands`, at first all bits) and to any (`ors`, at first none).
void matte_hash_columns_rgba8(
    uint64_t *hashes, uint64_t *ands, uint64_t *ors, const uint32_t *row, size_t count);
void matte_hash_columns_rgba16(
    uint64_t *hashes, uint64_t *ands, uint64_t *ors, const uint64_t *row, size_t count);

// How many pixels have which flags.
struct matte_counts {
  uint64_t different, visible, antialiased, counted, hidden, ignored;
};

// Counts the flags of `count` pixels; antialiased ones if they are visible, too.
struct matte_counts matte_count(const uint8_t *flags, size_t count);

// Writes 1 for each 16 pixels of `count`, and for those that are left, if any of them has a flag, else 0.
enum { matte_block = 16 };
void matte_find_blocks(uint8_t *blocks, const uint8_t *flags, size_t count);

// Pixels that have a flag: where they begin and end, and how many of those between have it.
struct matte_flag_run {
  size_t start, end, pixels;
};

// The first run from column `from` on, in which no two neighbours with a flag of `mask` are further apart
// than `reach`; without pixels if there is none.
struct matte_flag_run matte_next_run(
    const uint8_t *flags, uint8_t mask, size_t from, size_t count, size_t reach);

// Adds to the counts of `count` columns a row of flags, and takes another away again; either may be NULL.
void matte_add_to_columns(
    uint8_t *columns, const uint8_t *added, const uint8_t *removed, uint8_t mask, size_t count);

// The most that 16 columns beside each other have together, of which each has at most 16.
uint32_t matte_max_in_window(const uint8_t *columns, size_t count);

#endif
