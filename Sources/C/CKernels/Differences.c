#include "Differences.h"
#include "Vectors.h"

typedef double doubles __attribute__((vector_size(32), aligned(8)));
typedef int64_t longs __attribute__((vector_size(32)));
typedef uint64_t hashes __attribute__((vector_size(32), aligned(8)));
typedef int32_t ints __attribute__((vector_size(16)));
typedef uint8_t bytes __attribute__((vector_size(32), aligned(1)));
typedef uint8_t half_bytes __attribute__((vector_size(16), aligned(1)));
typedef int32_t steps __attribute__((vector_size(32)));
typedef float singles __attribute__((vector_size(32)));
typedef uint16_t sums __attribute__((vector_size(32)));

// Red, green and blue of four pixels, or the ways between them.
struct colours {
  doubles parts[3];
};

INLINE doubles luma(struct colours own) {
  return own.parts[0] * 0.29889531 + own.parts[1] * 0.58662247 + own.parts[2] * 0.11448223;
}

typedef uint32_t opaques __attribute__((vector_size(32), aligned(4)));

// True if eight pixels of 8 bits a sample are opaque.
INLINE int all_opaque(opaques pixels) {
  const opaques clear = ~pixels >> 24;
  uint32_t any = 0;
  for (int lane = 0; lane < 8; lane++) any |= clear[lane];
  return any == 0;
}

// Kotsarenko and Ramos, "Measuring perceived color difference using YIQ", 2010; squared.
INLINE doubles yiq_distance(struct colours way) {
  const doubles red = way.parts[0], green = way.parts[1], blue = way.parts[2];
  const doubles y = luma(way);
  const doubles i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189;
  const doubles q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694;
  return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q;
}

// The same of eight ways in whole numbers.
INLINE singles yiq_distances(const steps *way) {
  const singles red = __builtin_convertvector(way[0], singles), green = __builtin_convertvector(way[1], singles),
                blue = __builtin_convertvector(way[2], singles);
  const singles y = red * 0.29889531f + green * 0.58662247f + blue * 0.11448223f;
  const singles i = red * 0.59597799f - green * 0.27417610f - blue * 0.32180189f;
  const singles q = red * 0.21147017f - green * 0.52261711f + blue * 0.31114694f;
  return 0.5053f * y * y + 0.299f * i * i + 0.1957f * q * q;
}

// True if any of eight numbers is not 0.
INLINE int any(steps numbers) {
  int32_t all = 0;
  for (int lane = 0; lane < 8; lane++) all |= numbers[lane];
  return all != 0;
}

// Takes numbers into hashes, four or one. Collet, "xxHash fast digest algorithm", 0.1.1: a round of XXH64.
#define ROUND(NUMBER, name)                                            \
  INLINE NUMBER name(NUMBER hash, NUMBER own) {                        \
    hash += own * UINT64_C(0xc2b2ae3d27d4eb4f);                        \
    return (hash << 31 | hash >> 33) * UINT64_C(0x9e3779b185ebca87);   \
  }

ROUND(hashes, with_numbers)
ROUND(uint64_t, with_number)

#define JOIN(a, b) a##_##b
#define MATTE_JOIN(a, b) matte_##a##_##b

#define WORD uint32_t
#define SAMPLE uint8_t
#define BITS 8
#define LANES 8
#define NAME(x) JOIN(x, 8)
#define MATTE_NAME(x) MATTE_JOIN(x, rgba8)
#include "DifferenceLoops.h"
#undef WORD
#undef SAMPLE
#undef BITS
#undef LANES
#undef NAME
#undef MATTE_NAME

#define WORD uint64_t
#define SAMPLE uint16_t
#define BITS 16
#define LANES 4
#define NAME(x) JOIN(x, 16)
#define MATTE_NAME(x) MATTE_JOIN(x, rgba16)
#include "DifferenceLoops.h"

// The bytes of two where a mask is set, or is not.
INLINE bytes chosen(bytes mask, bytes set, bytes unset) {
  return (mask & set) | (~mask & unset);
}

INLINE void settle_levels(uint8_t *levels, const uint8_t *flags, size_t count, uint8_t last) {
  const bytes below = (bytes){0} + (uint8_t)(last > 1 ? last : 1), above = (bytes){0} + (uint8_t)(last + 1);
  for (size_t x = 0; x < count; x += 32) {
    const size_t left = count - x < 32 ? count - x : 32;
    bytes level = {0}, own = {0};
    __builtin_memcpy(&level, levels + x, left);
    __builtin_memcpy(&own, flags + x, left);
    const bytes is_visible = (bytes)((own & matte_visible) != 0);
    const bytes is_free = (bytes)(level != 0) & (bytes)((own & matte_counted) == 0);
    const bytes is_antialiased = is_free & (bytes)((own & matte_antialiased) != 0);
    bytes settled = chosen(
        is_visible, __builtin_elementwise_max(level, above), __builtin_elementwise_min(level, below));
    settled = chosen((bytes)(level != 0), settled, level);
    settled = chosen(is_free & is_visible, (bytes){0} + (uint8_t)matte_level_permitted, settled);
    settled = chosen(is_antialiased, (bytes){0} + (uint8_t)matte_level_antialiased, settled);
    settled = chosen((bytes)((own & matte_ignored) != 0), (bytes){0} + (uint8_t)matte_level_ignored, settled);
    __builtin_memcpy(levels + x, &settled, left);
  }
}

INLINE uint64_t total(bytes counts) {
  uint64_t sum = 0;
  for (int lane = 0; lane < 32; lane++) sum += counts[lane];
  return sum;
}

INLINE struct matte_counts counts(const uint8_t *flags, size_t count) {
  struct matte_counts all = {0};
  for (size_t x = 0; x < count;) {
    bytes different = {0}, visible = {0}, antialiased = {0}, counted = {0}, hidden = {0}, ignored = {0};
    // A lane counts no further than a byte can.
    for (int step = 0; step < 255 && x < count; step++, x += 32) {
      bytes own = {0};
      __builtin_memcpy(&own, flags + x, count - x < 32 ? count - x : 32);
      different += own & 1;
      visible += (own >> 1) & 1;
      antialiased += (own >> 1) & (own >> 2) & 1;
      counted += (own >> 3) & 1;
      hidden += (own >> 4) & 1;
      ignored += (own >> 5) & 1;
    }
    all.different += total(different);
    all.visible += total(visible);
    all.antialiased += total(antialiased);
    all.counted += total(counted);
    all.hidden += total(hidden);
    all.ignored += total(ignored);
  }
  return all;
}

INLINE void add_to_columns(
    uint8_t *columns, const uint8_t *added, const uint8_t *removed, uint8_t mask, size_t count) {
  for (size_t x = 0; x < count; x++) {
    if (added) columns[x] += (added[x] & mask) != 0;
    if (removed) columns[x] -= (removed[x] & mask) != 0;
  }
}

INLINE uint32_t max_in_window(const uint8_t *columns, size_t count) {
  uint32_t maximum = 0;
  size_t x = 0;
  // Sixteen windows at a time, each the sum of a vector's lane in sixteen places.
  for (; x + 2 * matte_density_window - 1 <= count; x += matte_density_window) {
    sums sum = {0};
    for (int step = 0; step < matte_density_window; step++)
      sum += __builtin_convertvector(*(const half_bytes *)(columns + x + step), sums);
    for (int lane = 0; lane < matte_density_window; lane++) maximum = sum[lane] > maximum ? sum[lane] : maximum;
  }
  uint32_t sum = 0;
  for (size_t end = x; end < count; end++) {
    sum += columns[end];
    if (end - x >= matte_density_window) sum -= columns[end - matte_density_window];
    if (sum > maximum) maximum = sum;
  }
  return maximum;
}

INLINE void find_blocks(uint8_t *blocks, const uint8_t *flags, size_t count) {
  for (size_t x = 0; x < count; x += matte_block) {
    uint64_t own[2] = {0};
    __builtin_memcpy(own, flags + x, count - x < matte_block ? count - x : matte_block);
    *blocks++ = (own[0] | own[1]) != 0;
  }
}

CLONED void matte_settle_levels(uint8_t *levels, const uint8_t *flags, size_t count, uint8_t last) {
  settle_levels(levels, flags, count, last);
}

CLONED void matte_find_blocks(uint8_t *blocks, const uint8_t *flags, size_t count) {
  find_blocks(blocks, flags, count);
}

CLONED struct matte_counts matte_count(const uint8_t *flags, size_t count) {
  return counts(flags, count);
}

CLONED void matte_add_to_columns(
    uint8_t *columns, const uint8_t *added, const uint8_t *removed, uint8_t mask, size_t count) {
  add_to_columns(columns, added, removed, mask, count);
}

CLONED uint32_t matte_max_in_window(const uint8_t *columns, size_t count) {
  return max_in_window(columns, count);
}

// Takes column x into a run if it has a flag; 0 if it is too far away.
static int extend(struct matte_flag_run *run, const uint8_t *flags, uint8_t mask, size_t x, size_t reach) {
  if (!(flags[x] & mask)) return 1;
  if (run->pixels && x - (run->end - 1) > reach) return 0;
  if (!run->pixels) run->start = x;
  run->end = x + 1;
  run->pixels++;
  return 1;
}

struct matte_flag_run matte_next_run(
    const uint8_t *flags, uint8_t mask, size_t from, size_t count, size_t reach) {
  const uint64_t masks = mask * UINT64_C(0x0101010101010101);
  struct matte_flag_run run = {0};
  size_t x = from;
  for (; x + 8 <= count; x += 8) {
    uint64_t own;
    __builtin_memcpy(&own, flags + x, 8);
    own &= masks;
    if (!own) {
      if (run.pixels && x + 8 - (run.end - 1) > reach) return run;
    } else if (own == masks && run.pixels && x - (run.end - 1) <= reach) {
      run.end = x + 8;
      run.pixels += 8;
    } else {
      for (size_t step = 0; step < 8; step++)
        if (!extend(&run, flags, mask, x + step, reach)) return run;
    }
  }
  for (; x < count; x++)
    if (!extend(&run, flags, mask, x, reach)) return run;
  return run;
}
