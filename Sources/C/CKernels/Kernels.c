#include "CKernels.h"
#include "Vectors.h"

#include <wchar.h>

#if defined(WIDE)
#include <immintrin.h>
#endif

static inline uint32_t product(uint32_t x, uint32_t y) {
  const uint32_t t = x * y + 128;
  return (t + (t >> 8)) >> 8;
}

// Two parts in the low bytes of two halves, each times a share.
static inline uint32_t pair(uint32_t parts, uint32_t share) {
  const uint32_t t = parts * share + 0x00800080;
  return ((t + ((t >> 8) & 0x00ff00ff)) >> 8) & 0x00ff00ff;
}

static inline uint32_t scaled(uint32_t pixel, uint32_t share) {
  return pair(pixel & 0x00ff00ff, share) | pair((pixel >> 8) & 0x00ff00ff, share) << 8;
}

// Blends one by one, from pixel `x` on, what is less than a vector.
static inline void loop_1(
    uint32_t *target, const struct matte_sources *from, const uint8_t *coverage, uint32_t share,
    size_t x, size_t count) {
  for (; x < count; x++) {
    const uint32_t own = coverage ? product(coverage[x], share) : share;
    const uint32_t top = scaled(from->above ? from->above[x] : from->color, own);
    target[x] = top + scaled(from->below ? from->below[x] : from->ground, 255 - (top >> 24));
  }
}

// The sources `x` pixels further on.
static inline struct matte_sources moved(const struct matte_sources *from, size_t x) {
  return (struct matte_sources){
      from->below ? from->below + x : NULL, from->ground, from->above ? from->above + x : NULL,
      from->color};
}

#if defined(WIDE)
#define LANES 8
#define TARGET WIDE __attribute__((always_inline))
#define NAME(x) MATTE_JOIN(x, 8)
#include "Blend.h"
#undef LANES
#undef TARGET
#undef NAME

#define LANES 16
#define TARGET WIDER __attribute__((always_inline))
#define NAME(x) MATTE_JOIN(x, 16)
#include "Blend.h"
#undef LANES
#undef TARGET
#undef NAME

// Blends as much as wide vectors can; returns how many pixels that were.
WIDE static size_t widest(
    uint32_t *target, const struct matte_sources *from, const uint8_t *coverage, uint32_t share,
    size_t count) {
  return matte_loops_8(target, from, coverage, share, count);
}

WIDER static size_t widest(
    uint32_t *target, const struct matte_sources *from, const uint8_t *coverage, uint32_t share,
    size_t count) {
  const size_t x = count < 32 ? 0 : matte_loops_16(target, from, coverage, share, count);
  if (count - x < 8) return x;
  const struct matte_sources own = moved(from, x);
  return x + matte_loops_8(target + x, &own, coverage ? coverage + x : NULL, share, count - x);
}
#endif

BASELINE static size_t widest(
    uint32_t *target, const struct matte_sources *from, const uint8_t *coverage, uint32_t share,
    size_t count) {
  return 0;
}

// Blends from pixel `x` on, four at a time and then one by one.
static inline void rest(
    uint32_t *target, const struct matte_sources *from, const uint8_t *coverage, uint32_t share,
    size_t x, size_t count) {
  if (count - x >= 4) {
    const struct matte_sources own = moved(from, x);
    x += matte_loops_4(target + x, &own, coverage ? coverage + x : NULL, share, count - x);
  }
  loop_1(target, from, coverage, share, x, count);
}

void matte_blend(
    uint32_t *target, const struct matte_sources *sources, const uint8_t *coverage,
    uint32_t share, size_t count) {
  const size_t x = count < 8 ? 0 : widest(target, sources, coverage, share, count);
  if (x < count) rest(target, sources, coverage, share, x, count);
}

void matte_blend_baseline(
    uint32_t *target, const struct matte_sources *sources, const uint8_t *coverage,
    uint32_t share, size_t count) {
  rest(target, sources, coverage, share, 0, count);
}

void matte_fill(uint32_t *target, uint32_t pixel, size_t count) {
  // Greys are bytes alike, and long runs of bytes are written without being read first.
  if (pixel == (pixel & 255) * 0x01010101u) {
    memset(target, (int)(pixel & 255), count * sizeof *target);
    return;
  }
  _Static_assert(sizeof(wchar_t) == sizeof *target, "A pixel is filled as a wide character.");
  wmemset((wchar_t *)target, (wchar_t)pixel, count);
}

void matte_multiply(uint8_t *target, const uint8_t *factors, size_t count) {
  for (size_t x = 0; x < count; x++) target[x] = (uint8_t)product(target[x], factors[x]);
}

typedef float quad __attribute__((vector_size(16), aligned(4)));
typedef int32_t whole __attribute__((vector_size(16), aligned(4)));
typedef uint8_t four __attribute__((vector_size(4), aligned(1)));

// A sum of areas, 0...1 up to rounding errors, as a coverage: adding 2^23 leaves the nearest whole
// number in the low bits.
static inline four coverages(quad sums) {
  quad clamped = (quad)((whole)sums & (sums > 0));
  const whole above = clamped > 1;
  clamped = (quad)(((whole)(quad){1, 1, 1, 1} & above) | ((whole)clamped & ~above));
  // Halves are common, as where a shape is symmetric; rounding errors shall not tell their mirror
  // images apart, so that the limit lies a little below.
  const whole bits = (whole)((clamped * 255 + 0.001953125f) + 8388608);
  return __builtin_convertvector(bits & 255, four);
}

float matte_accumulate_baseline(float *areas, uint8_t *coverage, size_t groups, float sum) {
  const quad none = {0, 0, 0, 0};
  for (size_t group = 0; group < groups; group++) {
    quad *own = (quad *)(areas + 4 * group);
    quad sums = *own;
    *own = none;
    sums += __builtin_shufflevector(none, sums, 0, 4, 5, 6);
    sums += __builtin_shufflevector(none, sums, 0, 1, 4, 5);
    sums += sum;
    sum = sums[3];
    *(four *)(coverage + 4 * group) = coverages(sums);
  }
  sum += areas[4 * groups];
  areas[4 * groups] = 0;
  return sum;
}

#if defined(WIDE)
// The sums of eight areas, which are cleared, added up in the same order. `before` is the sum before
// them, and then the one after.
WIDE static inline __m256 added(float *areas, __m256 *before) {
  __m256 sums = _mm256_loadu_ps(areas);
  _mm256_storeu_ps(areas, _mm256_setzero_ps());
  const __m256i one = _mm256_slli_si256(_mm256_castps_si256(sums), 4);
  sums = _mm256_add_ps(sums, _mm256_castsi256_ps(one));
  const __m256i two = _mm256_slli_si256(_mm256_castps_si256(sums), 8);
  sums = _mm256_add_ps(sums, _mm256_castsi256_ps(two));
  const __m256 ends = _mm256_permute_ps(sums, 0xff);
  const __m256 own = _mm256_add_ps(*before, _mm256_permute2f128_ps(ends, ends, 0x08));
  const __m256 after = _mm256_add_ps(own, ends);
  *before = _mm256_permute2f128_ps(after, after, 0x11);
  return _mm256_add_ps(sums, own);
}

// Sums as whole numbers 0...255, once they are packed: one out of range saturates, which is as good as
// clamping it first, and conversion rounds as adding 2^23 does.
WIDE static inline __m256i whole_8(__m256 sums) {
  return _mm256_cvtps_epi32(_mm256_add_ps(
      _mm256_mul_ps(sums, _mm256_set1_ps(255)), _mm256_set1_ps(0.001953125f)));
}

WIDE static float accumulate(float *areas, uint8_t *coverage, size_t groups, float sum) {
  __m256 before = _mm256_set1_ps(sum);
  size_t x = 0;
  for (; x + 12 < 4 * groups; x += 16) {
    const __m256i first = whole_8(added(areas + x, &before));
    const __m256i second = whole_8(added(areas + x + 8, &before));
    const __m256i words = _mm256_packs_epi32(first, second);
    const __m256i bytes = _mm256_permutevar8x32_epi32(
        _mm256_packus_epi16(words, words), _mm256_setr_epi32(0, 4, 1, 5, 0, 0, 0, 0));
    _mm_storeu_si128((__m128i *)(coverage + x), _mm256_castsi256_si128(bytes));
  }
  for (; x < 4 * groups; x += 8) {
    const __m256i whole = whole_8(added(areas + x, &before));
    const __m128i words = _mm_packs_epi32(
        _mm256_castsi256_si128(whole), _mm256_extracti128_si256(whole, 1));
    _mm_storel_epi64((__m128i *)(coverage + x), _mm_packus_epi16(words, words));
  }
  // An odd group took the area after it along.
  sum = _mm256_cvtss_f32(before) + areas[4 * groups];
  areas[4 * groups] = 0;
  return sum;
}
#endif

BASELINE static float accumulate(float *areas, uint8_t *coverage, size_t groups, float sum) {
  return matte_accumulate_baseline(areas, coverage, groups, sum);
}

float matte_accumulate(float *areas, uint8_t *coverage, size_t groups, float sum) {
  return accumulate(areas, coverage, groups, sum);
}
