// Loops over the rows of a PNG, as its specification (second edition) has them.
#ifndef MATTE_SCANLINES_H
#define MATTE_SCANLINES_H

#include <stddef.h>
#include <stdint.h>

// How far beyond its end a row may be read or written.
enum { matte_scanline_slack = 16 };

// The filters of a row (section 9).
enum { matte_png_none, matte_png_sub, matte_png_up, matte_png_average, matte_png_paeth };

// Writes the bytes of a row from filtered ones and those of the row above, by one of the filters.
// All three rows have the slack. The bytes of a whole pixel are 1, 2, 3, 4, 6 or 8.
void matte_unfilter(
    uint8_t *target, const uint8_t *filtered, const uint8_t *above, size_t count,
    unsigned pixel_bytes, uint8_t filter);

// The rows that `matte_unfilter_rows` reads together.
enum { matte_rows_at_once = 4 };

// The same with four rows, each with its filter before it, in less time than one after the other.
//
// The row above them is at `rows`, and they are written behind it, each `stride` bytes from the one before.
void matte_unfilter_rows(
    uint8_t *rows, size_t stride, const uint8_t *filtered, size_t count, unsigned pixel_bytes);

// Writes the filter Sub or Up and the bytes of a row filtered by it: that of both whose bytes, as numbers with
// a sign, have the smaller sum of magnitudes (12.7).
//
// They are undone the fastest: pictures are read in two thirds of the time that all filters take, and what is
// drawn is not 1 % longer. The bytes of a whole pixel are 1, 3 or 4.
void matte_filter(
    uint8_t *target, const uint8_t *row, const uint8_t *above, size_t count, unsigned pixel_bytes);

// Writes the pixels of a row of red, green and blue, which has the slack.
void matte_expand_colours(uint32_t *target, const uint8_t *row, size_t count);

// Writes the pixels of a row of grey and alpha, which has the slack.
void matte_expand_greys(uint32_t *target, const uint8_t *row, size_t count);

// Writes the pixels that a table has for the numbers of a row, of 1, 2, 4 or 8 bits each.
void matte_expand_table(
    uint32_t *target, const uint8_t *row, size_t count, unsigned bits, const uint32_t *table);

// Writes the pixels of a row of 1...4 samples each, of 16 bits, the high byte first: grey, grey and alpha,
// colours, colours and alpha. The row has the slack.
void matte_expand_rgba16(uint64_t *target, const uint8_t *row, size_t count, unsigned samples);

// Writes the samples of pixels with 16 bits each, the high byte first; those of 8 bits times 257.
void matte_write_big_rgba8(uint8_t *target, const uint32_t *pixels, size_t count);
void matte_write_big_rgba16(uint8_t *target, const uint64_t *pixels, size_t count);

// Makes those opaque pixels transparent whose colour is `key`.
void matte_clear_rgba8(uint32_t *pixels, size_t count, uint32_t key);
void matte_clear_rgba16(uint64_t *pixels, size_t count, uint64_t key);

// All bits that are set in each of some pixels.
uint32_t matte_all_rgba8(const uint32_t *pixels, size_t count);
uint64_t matte_all_rgba16(const uint64_t *pixels, size_t count);

#endif
