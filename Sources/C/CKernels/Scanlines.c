#include "Scanlines.h"
#include "Vectors.h"

#include <string.h>

typedef uint8_t bytes __attribute__((vector_size(16), aligned(1)));
typedef uint8_t eight __attribute__((vector_size(8), aligned(1)));
typedef uint32_t pixels __attribute__((vector_size(16), aligned(4)));
typedef int16_t parts __attribute__((vector_size(16)));

INLINE void store(uint8_t *target, eight value) { memcpy(target, &value, sizeof value); }

INLINE eight load(const uint8_t *source) {
  eight value;
  memcpy(&value, source, sizeof value);
  return value;
}

// Adds to each pixel of 3 bytes all those before it, four at a time.
INLINE void unfilter_sub_3(uint8_t *target, const uint8_t *filtered, size_t count) {
  const bytes none = {0};
  bytes left = none;
  for (size_t x = 0; x < count; x += 12) {
    bytes own = *(const bytes *)(filtered + x);
    own += shuffle(own, none, 16, 16, 16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
    own += shuffle(own, none, 16, 16, 16, 16, 16, 16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    own += left;
    *(bytes *)(target + x) = own;
    left = shuffle(own, own, 9, 10, 11, 9, 10, 11, 9, 10, 11, 9, 10, 11, 9, 10, 11, 9);
  }
}

// The same with pixels of 4 bytes.
INLINE void unfilter_sub_4(uint8_t *target, const uint8_t *filtered, size_t count) {
  const bytes none = {0};
  bytes left = none;
  for (size_t x = 0; x < count; x += 16) {
    bytes own = *(const bytes *)(filtered + x);
    own += shuffle(own, none, 16, 16, 16, 16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
    own += shuffle(own, none, 16, 16, 16, 16, 16, 16, 16, 16, 0, 1, 2, 3, 4, 5, 6, 7);
    own += left;
    *(bytes *)(target + x) = own;
    left = shuffle(own, own, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15, 12, 13, 14, 15);
  }
}

// The same with pixels of one byte or two.
INLINE void unfilter_sub_1(uint8_t *target, const uint8_t *filtered, size_t count, int pixel_bytes) {
  const bytes none = {0};
  bytes left = none;
  for (size_t x = 0; x < count; x += 16) {
    bytes own = *(const bytes *)(filtered + x);
    if (pixel_bytes == 1)
      own += shuffle(own, none, 16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14);
    own += shuffle(own, none, 16, 16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13);
    own += shuffle(own, none, 16, 16, 16, 16, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
    own += shuffle(own, none, 16, 16, 16, 16, 16, 16, 16, 16, 0, 1, 2, 3, 4, 5, 6, 7);
    own += left;
    *(bytes *)(target + x) = own;
    left = pixel_bytes == 1
               ? shuffle(own, own, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15)
               : shuffle(own, own, 14, 15, 14, 15, 14, 15, 14, 15, 14, 15, 14, 15, 14, 15, 14, 15);
  }
}

INLINE void unfilter_sub(
    uint8_t *target, const uint8_t *filtered, size_t count, unsigned pixel_bytes) {
  if (pixel_bytes <= 2) return unfilter_sub_1(target, filtered, count, (int)pixel_bytes);
  if (pixel_bytes == 3) return unfilter_sub_3(target, filtered, count);
  if (pixel_bytes == 4) return unfilter_sub_4(target, filtered, count);
  // A pixel is written with some bytes beyond it, which the next one overwrites.
  eight left = {0};
  for (size_t x = 0; x < count; x += pixel_bytes) {
    left += load(filtered + x);
    store(target + x, left);
  }
}

INLINE void unfilter_up(
    uint8_t *target, const uint8_t *filtered, const uint8_t *above, size_t count) {
  for (size_t x = 0; x < count; x++) target[x] = filtered[x] + above[x];
}

// The means of the bytes to the left and above, rounded down; pixels are written as in unfilter_sub.
INLINE void unfilter_average(
    uint8_t *target, const uint8_t *filtered, const uint8_t *above, size_t count,
    unsigned pixel_bytes) {
  eight left = {0};
  for (size_t x = 0; x < count; x += pixel_bytes) {
    const eight up = load(above + x);
    left = load(filtered + x) + ((left & up) + ((left ^ up) >> 1));
    store(target + x, left);
  }
}

INLINE parts magnitude(parts value) { return __builtin_elementwise_max(value, -value); }

// Paeth's filter (9.4): of the bytes to the left, above and above to the left that which is nearest to the
// first two less the third.
INLINE void unfilter_paeth(
    uint8_t *target, const uint8_t *filtered, const uint8_t *above, size_t count,
    unsigned pixel_bytes) {
  parts left = {0}, corner = {0};
  for (size_t x = 0; x < count; x += pixel_bytes) {
    const parts up = __builtin_convertvector(load(above + x), parts);
    const parts by_left = up - corner, by_up = left - corner;
    const parts far_left = magnitude(by_left), far_up = magnitude(by_up);
    const parts far_corner = magnitude(by_left + by_up);
    const parts least =
        __builtin_elementwise_min(far_corner, __builtin_elementwise_min(far_left, far_up));
    const parts is_left = far_left == least, is_up = far_up == least;
    const parts nearest = (is_left & left) | (~is_left & ((is_up & up) | (~is_up & corner)));
    left = (__builtin_convertvector(load(filtered + x), parts) + nearest) & 255;
    store(target + x, __builtin_convertvector(left, eight));
    corner = up;
  }
}

INLINE void unfilter_by(
    uint8_t *target, const uint8_t *filtered, const uint8_t *above, size_t count,
    unsigned pixel_bytes, uint8_t filter) {
  switch (filter) {
    case matte_png_sub: return unfilter_sub(target, filtered, count, pixel_bytes);
    case matte_png_up: return unfilter_up(target, filtered, above, count);
    case matte_png_average: return unfilter_average(target, filtered, above, count, pixel_bytes);
    case matte_png_paeth: return unfilter_paeth(target, filtered, above, count, pixel_bytes);
    default: memcpy(target, filtered, count);
  }
}

// The widths are known to the compiler.
INLINE void unfilter(
    uint8_t *target, const uint8_t *filtered, const uint8_t *above, size_t count,
    unsigned pixel_bytes, uint8_t filter) {
  switch (pixel_bytes) {
    case 1: return unfilter_by(target, filtered, above, count, 1, filter);
    case 2: return unfilter_by(target, filtered, above, count, 2, filter);
    case 3: return unfilter_by(target, filtered, above, count, 3, filter);
    case 4: return unfilter_by(target, filtered, above, count, 4, filter);
    case 6: return unfilter_by(target, filtered, above, count, 6, filter);
    default: return unfilter_by(target, filtered, above, count, 8, filter);
  }
}

#include "Wavefront.h"

// How long it takes to read a row by itself, in steps of a mean.
INLINE int steps(uint8_t filter) {
  return filter == matte_png_paeth ? 4 : filter == matte_png_average ? 1 : 0;
}

INLINE void unfilter_rows(
    uint8_t *rows, size_t stride, const uint8_t *filtered, size_t count, unsigned pixel_bytes) {
  struct rows own = {.above = rows, .count = (ptrdiff_t)(count / pixel_bytes)};
  int filter = filtered[0], sum = 0;
  for (int row = 0; row < matte_rows_at_once; row++) {
    own.targets[row] = rows + (row + 1) * stride;
    own.filtered[row] = filtered + row * (count + 1) + 1;
    const uint8_t its = own.filtered[row][-1];
    sum += steps(its);
    if (its != filter) filter = matte_png_none;
  }
  if (sum < (pixel_bytes <= 4 ? 5 : 9) && filter < matte_png_average) {
    for (int row = 0; row < matte_rows_at_once; row++)
      unfilter(
          own.targets[row], own.filtered[row], rows + row * stride, count, pixel_bytes,
          own.filtered[row][-1]);
    return;
  }
  switch (pixel_bytes) {
    case 1: return unfilter_kind(&own, 1, filter);
    case 2: return unfilter_kind(&own, 2, filter);
    case 3: return unfilter_kind(&own, 3, filter);
    case 4: return unfilter_kind(&own, 4, filter);
    case 6: return unfilter_kind(&own, 6, filter);
    default: return unfilter_kind(&own, 8, filter);
  }
}

INLINE unsigned size(uint8_t value) { return value < 128 ? value : 256 - value; }

// Writes the bytes of a row less those of another, and returns the sum of their magnitudes.
INLINE uint64_t subtract(
    uint8_t *target, const uint8_t *row, const uint8_t *subtrahend, size_t count) {
  uint64_t sum = 0;
  for (size_t start = 0; start < count; start += 4096) {
    const size_t end = count - start < 4096 ? count : start + 4096;
    unsigned part = 0;
    for (size_t x = start; x < end; x++) {
      target[x] = row[x] - subtrahend[x];
      part += size(target[x]);
    }
    sum += part;
  }
  return sum;
}

INLINE void filter(
    uint8_t *target, const uint8_t *row, const uint8_t *above, size_t count,
    unsigned pixel_bytes) {
  if (memcmp(row, above, count) == 0) {
    // Nothing need be tried where a row is like the one above; of zeros both sums are 0.
    target[0] = row[0] == 0 && memcmp(row, row + 1, count - 1) == 0 ? matte_png_sub : matte_png_up;
    memset(target + 1, 0, count);
    return;
  }
  uint64_t sub = 0;
  const uint64_t up = subtract(target + 1, row, above, count);
  for (size_t x = 0; x < count && x < pixel_bytes; x++) sub += size(row[x]);
  // Up is in place; Sub is written where it is the smaller, which only its sum can tell.
  for (size_t x = pixel_bytes; x < count; x++) sub += size(row[x] - row[x - pixel_bytes]);
  target[0] = sub <= up ? matte_png_sub : matte_png_up;
  if (target[0] == matte_png_up) return;
  for (size_t x = 0; x < count && x < pixel_bytes; x++) target[1 + x] = row[x];
  if (count > pixel_bytes)
    subtract(target + 1 + pixel_bytes, row + pixel_bytes, row, count - pixel_bytes);
}

CLONED void matte_filter(
    uint8_t *target, const uint8_t *row, const uint8_t *above, size_t count,
    unsigned pixel_bytes) {
  filter(target, row, above, count, pixel_bytes);
}

INLINE void expand_colours(uint32_t *target, const uint8_t *row, size_t count) {
  size_t x = 0;
  for (; x + 4 <= count; x += 4) {
    const bytes own = *(const bytes *)(row + 3 * x);
    const bytes apart = shuffle(own, own, 0, 1, 2, 0, 3, 4, 5, 0, 6, 7, 8, 0, 9, 10, 11, 0);
    *(pixels *)(target + x) = (pixels)apart | 0xff000000;
  }
  for (; x < count; x++)
    target[x] = 0xff000000 | (uint32_t)row[3 * x + 2] << 16 | (uint32_t)row[3 * x + 1] << 8 |
                row[3 * x];
}

CLONED void matte_unfilter(
    uint8_t *target, const uint8_t *filtered, const uint8_t *above, size_t count,
    unsigned pixel_bytes, uint8_t filter) {
  unfilter(target, filtered, above, count, pixel_bytes, filter);
}

CLONED void matte_unfilter_rows(
    uint8_t *rows, size_t stride, const uint8_t *filtered, size_t count, unsigned pixel_bytes) {
  unfilter_rows(rows, stride, filtered, count, pixel_bytes);
}

CLONED void matte_expand_colours(uint32_t *target, const uint8_t *row, size_t count) {
  expand_colours(target, row, count);
}

INLINE void expand_greys(uint32_t *target, const uint8_t *row, size_t count) {
  size_t x = 0;
  for (; x + 4 <= count; x += 4) {
    const bytes own = *(const bytes *)(row + 2 * x);
    *(bytes *)(target + x) = shuffle(own, own, 0, 0, 0, 1, 2, 2, 2, 3, 4, 4, 4, 5, 6, 6, 6, 7);
  }
  for (; x < count; x++)
    target[x] = row[2 * x] * UINT32_C(0x010101) | (uint32_t)row[2 * x + 1] << 24;
}

CLONED void matte_expand_greys(uint32_t *target, const uint8_t *row, size_t count) {
  expand_greys(target, row, count);
}

// Pixels of less than eight bits, a byte of them at a time.
INLINE void expand_packed(
    uint32_t *target, const uint8_t *row, size_t count, unsigned bits, const uint32_t *table) {
  const unsigned each = 8 / bits, mask = (1 << bits) - 1;
  size_t x = 0;
  for (; x + each <= count; x += each, row++)
    for (unsigned place = 0; place < each; place++)
      target[x + place] = table[*row >> (8 - bits - bits * place) & mask];
  for (unsigned place = 0; x < count; x++, place++)
    target[x] = table[*row >> (8 - bits - bits * place) & mask];
}

// The same of one bit each, by vectors of eight pixels.
INLINE void expand_bits(
    uint32_t *target, const uint8_t *row, size_t count, const uint32_t *table) {
  typedef uint32_t eight __attribute__((vector_size(32), aligned(4)));
  const eight places = {128, 64, 32, 16, 8, 4, 2, 1}, none = {0};
  const eight clear = none + table[0], change = none + (table[0] ^ table[1]);
  const size_t whole = count / 8;
  for (size_t byte = 0; byte < whole; byte++)
    *(eight *)(target + 8 * byte) = clear ^ (change & (eight)(((none + row[byte]) & places) != 0));
  expand_packed(target + 8 * whole, row + whole, count % 8, 1, table);
}

CLONED void matte_expand_table(
    uint32_t *target, const uint8_t *row, size_t count, unsigned bits, const uint32_t *table) {
  switch (bits) {
    case 1: return expand_bits(target, row, count, table);
    case 2: return expand_packed(target, row, count, 2, table);
    case 4: return expand_packed(target, row, count, 4, table);
    default:
      // To gather eight of a table at once takes longer.
#pragma clang loop vectorize(disable)
      for (size_t x = 0; x < count; x++) target[x] = table[row[x]];
  }
}

static uint64_t big(const uint8_t *sample) { return (uint64_t)sample[0] << 8 | sample[1]; }

INLINE void expand_rgba16(
    uint64_t *target, const uint8_t *row, size_t count, unsigned samples) {
  typedef uint64_t deep __attribute__((vector_size(16), aligned(8)));
  const deep opaque = (deep){0} + (samples == 1 || samples == 3 ? UINT64_C(65535) << 48 : 0);
  size_t x = 0;
  // Two pixels at a time; a row has the slack.
  for (; x + 2 <= count; x += 2) {
    const bytes own = *(const bytes *)(row + 2 * samples * x), none = {0};
    const bytes two =
        samples == 1   ? shuffle(own, none, 1, 0, 1, 0, 1, 0, 16, 16, 3, 2, 3, 2, 3, 2, 16, 16)
        : samples == 2 ? shuffle(own, none, 1, 0, 1, 0, 1, 0, 3, 2, 5, 4, 5, 4, 5, 4, 7, 6)
        : samples == 3 ? shuffle(own, none, 1, 0, 3, 2, 5, 4, 16, 16, 7, 6, 9, 8, 11, 10, 16, 16)
                       : shuffle(own, none, 1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13, 12, 15, 14);
    *(deep *)(target + x) = (deep)two | opaque;
  }
  if (x == count) return;
  const uint8_t *last = row + 2 * samples * x;
  const unsigned colours = samples < 3 ? 1 : 3;
  uint64_t pixel = big(last);
  pixel |= colours == 1 ? pixel << 16 | pixel << 32 : big(last + 2) << 16 | big(last + 4) << 32;
  target[x] = pixel | (samples > colours ? big(last + 2 * colours) : 65535) << 48;
}

CLONED void matte_expand_rgba16(
    uint64_t *target, const uint8_t *row, size_t count, unsigned samples) {
  switch (samples) {
    case 1: return expand_rgba16(target, row, count, 1);
    case 2: return expand_rgba16(target, row, count, 2);
    case 3: return expand_rgba16(target, row, count, 3);
    default: return expand_rgba16(target, row, count, 4);
  }
}

CLONED void matte_write_big_rgba8(uint8_t *target, const uint32_t *pixels, size_t count) {
  const uint8_t *samples = (const uint8_t *)pixels;
  for (size_t x = 0; x < 4 * count; x++) {
    const uint16_t sample = (uint16_t)(samples[x] * 257);
    memcpy(target + 2 * x, &sample, 2);
  }
}

CLONED void matte_write_big_rgba16(uint8_t *target, const uint64_t *pixels, size_t count) {
  const uint16_t *samples = (const uint16_t *)pixels;
  for (size_t x = 0; x < 4 * count; x++) {
    const uint16_t sample = (uint16_t)(samples[x] << 8 | samples[x] >> 8);
    memcpy(target + 2 * x, &sample, 2);
  }
}

void matte_clear_rgba8(uint32_t *pixels, size_t count, uint32_t key) {
  for (size_t x = 0; x < count; x++)
    if (pixels[x] == (key | 0xff000000)) pixels[x] = key;
}

void matte_clear_rgba16(uint64_t *pixels, size_t count, uint64_t key) {
  for (size_t x = 0; x < count; x++)
    if (pixels[x] == (key | UINT64_C(0xffff) << 48)) pixels[x] = key;
}

uint32_t matte_all_rgba8(const uint32_t *pixels, size_t count) {
  uint32_t all = UINT32_MAX;
  for (size_t x = 0; x < count; x++) all &= pixels[x];
  return all;
}

uint64_t matte_all_rgba16(const uint64_t *pixels, size_t count) {
  uint64_t all = UINT64_MAX;
  for (size_t x = 0; x < count; x++) all &= pixels[x];
  return all;
}
