#include "Sample.h"
#include "Vectors.h"

#include <string.h>

#if defined(WIDE)
#include <immintrin.h>
#endif

typedef uint8_t bytes __attribute__((vector_size(4)));
typedef int16_t parts __attribute__((vector_size(8)));
typedef int32_t products __attribute__((vector_size(16)));

// 15 bits of how far a place lies past the pixel before it.
static inline int32_t past(int64_t place) { return (int32_t)((place >> 17) & 0x7fff); }

// The parts of a pixel, each with 7 bits after the point.
static inline parts unpacked(uint32_t pixel) {
  union { uint32_t pixel; bytes parts; } own = {pixel};
  return __builtin_convertvector(own.parts, parts) << 7;
}

// What lies `share` 2^15ths of the way from one to another; rounded.
static inline parts between(parts from, parts to, int32_t share) {
  const products way = __builtin_convertvector((parts)(to - from), products);
  return from + __builtin_convertvector((way * share + 0x4000) >> 15, parts);
}

// The pixel of parts with 7 bits after the point, each rounded.
static inline uint32_t packed(parts own) {
  union { bytes parts; uint32_t pixel; } whole = {
      __builtin_convertvector((own + 64) >> 7, bytes)};
  return whole.pixel;
}

static inline uint32_t mean(
    uint32_t top_left, uint32_t top_right, uint32_t left, uint32_t right, struct matte_place at) {
  const parts top = between(unpacked(top_left), unpacked(top_right), past(at.column));
  const parts bottom = between(unpacked(left), unpacked(right), past(at.column));
  return packed(between(top, bottom, past(at.row)));
}

void matte_sample_baseline(
    uint32_t *target, struct matte_picture picture, struct matte_place at, struct matte_place step,
    size_t count) {
  for (size_t x = 0; x < count; x++) {
    const uint32_t *top = picture.pixels + (at.row >> 32) * picture.stride + (at.column >> 32);
    const uint32_t *bottom = top + picture.stride;
    target[x] = mean(top[0], top[1], bottom[0], bottom[1], at);
    at.column += step.column;
    at.row += step.row;
  }
}

// A place brought to 0...last pixels.
static inline int64_t brought(int64_t place, int64_t last) {
  return place < 0 ? 0 : place > last << 32 ? last << 32 : place;
}

void matte_sample_outside(
    uint32_t *target, struct matte_picture picture, struct matte_place start,
    struct matte_place step, size_t count) {
  for (size_t x = 0; x < count; x++) {
    const struct matte_place at = {
        brought(start.column, picture.width - 1), brought(start.row, picture.height - 1)};
    const int64_t column = at.column >> 32, row = at.row >> 32;
    const int64_t next = column + (column < picture.width - 1);
    const uint32_t *top = picture.pixels + row * picture.stride;
    const uint32_t *bottom = row < picture.height - 1 ? top + picture.stride : top;
    target[x] = mean(top[column], top[next], bottom[column], bottom[next], at);
    start.column += step.column;
    start.row += step.row;
  }
}

// Half a pixel, and a little more: steps are rounded, and where two are equally near one must win.
#define NEAREST ((1LL << 31) + (1 << 16))

int64_t matte_nearest(int64_t place, int64_t count) {
  return brought(place + NEAREST, count - 1) >> 32;
}

// A loop of `matte_sample_nearest` along one row, of which no place is beyond the ends.
static void sample_row(
    uint32_t *target, const uint32_t *row, int64_t place, int64_t step, size_t count) {
  if (step == 1LL << 32) {  // stretched or skipped from row to row only
    memcpy(target, row + (place >> 32), count * sizeof *target);
    return;
  }
  size_t x = 0;
  for (; x + 4 <= count; x += 4) {
    target[x] = row[place >> 32];
    target[x + 1] = row[(place + step) >> 32];
    target[x + 2] = row[(place + 2 * step) >> 32];
    target[x + 3] = row[(place + 3 * step) >> 32];
    place += 4 * step;
  }
  for (; x < count; x++, place += step) target[x] = row[place >> 32];
}

void matte_sample_nearest(
    uint32_t *target, struct matte_picture picture, struct matte_place start,
    struct matte_place step, size_t count) {
  if (step.row == 0 && count > 0) {  // upright: all from one row
    const uint32_t *row = picture.pixels + matte_nearest(start.row, picture.height) * picture.stride;
    const int64_t first = start.column + NEAREST, end = picture.width << 32;
    const int64_t last = first + (int64_t)(count - 1) * step.column;
    if (first >= 0 && first < end && last >= 0 && last < end) {
      sample_row(target, row, first, step.column, count);
      return;
    }
    for (size_t x = 0; x < count; x++) {
      target[x] = row[matte_nearest(start.column, picture.width)];
      start.column += step.column;
    }
    return;
  }
  for (size_t x = 0; x < count; x++) {
    const int64_t row = matte_nearest(start.row, picture.height);
    target[x] = picture.pixels[row * picture.stride + matte_nearest(start.column, picture.width)];
    start.column += step.column;
    start.row += step.row;
  }
}

#if defined(WIDE)
// `between` for four pixels at once.
WIDE static inline __m256i between_4(__m256i from, __m256i to, __m256i share) {
  return _mm256_add_epi16(from, _mm256_mulhrs_epi16(_mm256_sub_epi16(to, from), share));
}

// `unpacked` for the first, or the second, of each pair of pixels.
WIDE static inline __m256i unpacked_4(__m256i pairs, int isSecond) {
  const __m128i bytes = _mm_setr_epi8(0, -1, 1, -1, 2, -1, 3, -1, 8, -1, 9, -1, 10, -1, 11, -1);
  const __m128i own = isSecond ? _mm_add_epi8(bytes, _mm_setr_epi8(
      4, 0, 4, 0, 4, 0, 4, 0, 4, 0, 4, 0, 4, 0, 4, 0)) : bytes;
  return _mm256_slli_epi16(_mm256_shuffle_epi8(pairs, _mm256_broadcastsi128_si256(own)), 7);
}

// `past` for four places, for each part of their pixels.
WIDE static inline __m256i past_4(__m256i places) {
  const __m128i all = _mm_setr_epi8(0, 1, 0, 1, 0, 1, 0, 1, 8, 9, 8, 9, 8, 9, 8, 9);
  return _mm256_shuffle_epi8(_mm256_srli_epi32(places, 17), _mm256_broadcastsi128_si256(all));
}

// `mean` for four places, their parts with 7 bits after the point rounded.
WIDE static inline __m256i mean_4(struct matte_picture picture, __m256i columns, __m256i rows) {
  const __m256i stride = _mm256_set1_epi64x(picture.stride);
  const __m256i index = _mm256_add_epi64(
      _mm256_mul_epu32(_mm256_srli_epi64(rows, 32), stride), _mm256_srli_epi64(columns, 32));
  const long long *top = (const long long *)picture.pixels;
  const long long *bottom = (const long long *)(picture.pixels + picture.stride);
  const __m256i upper = _mm256_i64gather_epi64(top, index, 4);
  const __m256i lower = _mm256_i64gather_epi64(bottom, index, 4);
  const __m256i right = past_4(columns);
  const __m256i mean = between_4(
      between_4(unpacked_4(upper, 0), unpacked_4(upper, 1), right),
      between_4(unpacked_4(lower, 0), unpacked_4(lower, 1), right), past_4(rows));
  return _mm256_srli_epi16(_mm256_add_epi16(mean, _mm256_set1_epi16(64)), 7);
}

// Four places from one on.
WIDE static inline __m256i four(int64_t start, int64_t step) {
  return _mm256_setr_epi64x(start, start + step, start + 2 * step, start + 3 * step);
}

// Four pairs of neighbours in a row: single loads are faster than a gather on many machines.
WIDE static inline __m256i pairs_4(const uint32_t *row, int64_t place, int64_t step) {
  const __m128i *at[4];
  for (int i = 0; i < 4; i++) at[i] = (const __m128i *)(row + ((place + i * step) >> 32));
  const __m128i first = _mm_unpacklo_epi64(_mm_loadl_epi64(at[0]), _mm_loadl_epi64(at[1]));
  const __m128i second = _mm_unpacklo_epi64(_mm_loadl_epi64(at[2]), _mm_loadl_epi64(at[3]));
  return _mm256_inserti128_si256(_mm256_castsi128_si256(first), second, 1);
}

// `widest` along two rows.
WIDE static size_t widest_upright(
    uint32_t *target, struct matte_picture picture, struct matte_place start, int64_t step,
    size_t count) {
  const uint32_t *top = picture.pixels + (start.row >> 32) * picture.stride;
  const uint32_t *bottom = top + picture.stride;
  const __m256i down = _mm256_set1_epi16((int16_t)past(start.row));
  const __m256i half = _mm256_set1_epi16(64), columnStep = _mm256_set1_epi64x(4 * step);
  __m256i columns = four(start.column, step);
  int64_t place = start.column;
  size_t x = 0;
  for (; x + 8 <= count; x += 8) {
    __m256i own[2];
    for (int i = 0; i < 2; i++) {
      const __m256i right = past_4(columns);
      const __m256i upper = pairs_4(top, place, step), lower = pairs_4(bottom, place, step);
      const __m256i mean = between_4(
          between_4(unpacked_4(upper, 0), unpacked_4(upper, 1), right),
          between_4(unpacked_4(lower, 0), unpacked_4(lower, 1), right), down);
      own[i] = _mm256_srli_epi16(_mm256_add_epi16(mean, half), 7);
      columns = _mm256_add_epi64(columns, columnStep);
      place += 4 * step;
    }
    const __m256i pixels = _mm256_permute4x64_epi64(_mm256_packus_epi16(own[0], own[1]), 0xd8);
    _mm256_storeu_si256((__m256i *)(target + x), pixels);
  }
  return x;
}

// Samples eight pixels at a time and returns how many that were.
WIDE static size_t widest(
    uint32_t *target, struct matte_picture picture, struct matte_place start,
    struct matte_place step, size_t count) {
  if (step.row == 0) return widest_upright(target, picture, start, step.column, count);
  const __m256i columnStep = _mm256_set1_epi64x(4 * step.column);
  const __m256i rowStep = _mm256_set1_epi64x(4 * step.row);
  __m256i columns = four(start.column, step.column);
  __m256i rows = four(start.row, step.row);
  size_t x = 0;
  for (; x + 8 <= count; x += 8) {
    const __m256i first = mean_4(picture, columns, rows);
    columns = _mm256_add_epi64(columns, columnStep);
    rows = _mm256_add_epi64(rows, rowStep);
    const __m256i second = mean_4(picture, columns, rows);
    columns = _mm256_add_epi64(columns, columnStep);
    rows = _mm256_add_epi64(rows, rowStep);
    const __m256i pixels = _mm256_permute4x64_epi64(_mm256_packus_epi16(first, second), 0xd8);
    _mm256_storeu_si256((__m256i *)(target + x), pixels);
  }
  return x;
}

#endif

BASELINE static size_t widest(
    uint32_t *target, struct matte_picture picture, struct matte_place start,
    struct matte_place step, size_t count) {
  return 0;
}

void matte_sample(
    uint32_t *target, struct matte_picture picture, struct matte_place start,
    struct matte_place step, size_t count) {
  const size_t done = count < 8 ? 0 : widest(target, picture, start, step, count);
  const struct matte_place rest = {
      start.column + (int64_t)done * step.column, start.row + (int64_t)done * step.row};
  matte_sample_baseline(target + done, picture, rest, step, count - done);
}
