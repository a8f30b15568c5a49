#include "Claims.h"
#include "Vectors.h"

typedef double four __attribute__((vector_size(32)));
typedef long long four_masks __attribute__((vector_size(32)));
typedef uint8_t samples_8 __attribute__((vector_size(4)));
typedef uint16_t samples_16 __attribute__((vector_size(8)));

// The labels whose claims one short number can count.
#define PART 4096

typedef uint16_t labels_32 __attribute__((vector_size(64)));
typedef _Bool bits_32 __attribute__((ext_vector_type(32)));

INLINE uint64_t find_in_32(const uint16_t *labels, uint16_t label) {
  labels_32 all;
  __builtin_memcpy(&all, labels, sizeof all);
  const bits_32 bits = __builtin_convertvector(all == label, bits_32);
  uint32_t mask;
  __builtin_memcpy(&mask, &bits, sizeof mask);
  return mask;
}

CLONED uint64_t matte_find_label(const uint16_t *labels, uint16_t label, size_t count) {
  if (count == 64) return find_in_32(labels, label) | find_in_32(labels + 32, label) << 32;
  uint64_t mask = 0;
  for (size_t x = 0; x < count; x++) mask |= (uint64_t)(labels[x] == label) << x;
  return mask;
}

CLONED size_t matte_claim(uint16_t *labels, uint16_t label, size_t count) {
  size_t claimed = 0;
  for (size_t start = 0; start < count; start += PART) {
    const size_t end = count - start < PART ? count : start + PART;
    uint16_t part = 0;
    for (size_t x = start; x < end; x++) {
      const uint16_t is_free = labels[x] == matte_unclaimed;
      labels[x] = is_free ? label : labels[x];
      part += is_free;
    }
    claimed += part;
  }
  return claimed;
}

#define LOOPS(BITS, WORD, name)                                                                    \
  CLONED size_t matte_count_missed_##name(                                                         \
      const uint16_t *labels, const WORD *before, const WORD *after, size_t count,                 \
      const struct matte_lines *lines) {                                                           \
    const four none = {0, 0, 0, 0}, maximum = none + lines->maximum;                               \
    four gain, offset;                                                                             \
    __builtin_memcpy(&gain, lines->gain, sizeof gain);                                             \
    __builtin_memcpy(&offset, lines->offset, sizeof offset);                                       \
    size_t missed = 0;                                                                             \
    for (size_t x = 0; x < count; x++) {                                                           \
      samples_##BITS earlier, later;                                                               \
      __builtin_memcpy(&earlier, before + x, sizeof earlier);                                      \
      __builtin_memcpy(&later, after + x, sizeof later);                                           \
      const four exact = gain * __builtin_convertvector(earlier, four) + offset;                   \
      const four cut = __builtin_elementwise_min(__builtin_elementwise_max(exact, none), maximum); \
      const four miss = cut - __builtin_convertvector(later, four);                                \
      const four_masks is_beyond = (miss <= -1.5) | (miss >= 1.5);                                 \
      missed += (labels[x] == matte_unclaimed) & (__builtin_reduce_or(is_beyond) != 0);            \
    }                                                                                              \
    return missed;                                                                                 \
  }

#define RECOLOURS(WORD, name)                                                                      \
  CLONED void matte_count_recoloured_##name(                                                       \
      struct matte_recoloured *counts, const uint16_t *labels, const WORD *before,                 \
      const WORD *after, size_t count, WORD from, WORD to) {                                       \
    WORD all = 0, changed = 0, unclaimed = 0, new = 0;                                             \
    for (size_t x = 0; x < count; x++) {                                                           \
      const WORD was = before[x] == from, is = after[x] == to;                                     \
      all += was;                                                                                  \
      new += is;                                                                                   \
      changed += was & is;                                                                         \
      unclaimed += was & is & (labels[x] == matte_unclaimed);                                      \
    }                                                                                              \
    counts->all += all;                                                                            \
    counts->changed += changed;                                                                    \
    counts->unclaimed += unclaimed;                                                                \
    counts->new += new;                                                                            \
  }                                                                                                \
                                                                                                   \
  CLONED size_t matte_claim_recoloured_##name(                                                     \
      uint16_t *labels, uint16_t label, const WORD *before, const WORD *after, size_t count,       \
      WORD from, WORD to) {                                                                        \
    WORD claimed = 0;                                                                              \
    for (size_t x = 0; x < count; x++) {                                                           \
      const WORD is_claimed =                                                                      \
          (labels[x] == matte_unclaimed) & (before[x] == from) & (after[x] == to);                 \
      labels[x] = is_claimed ? label : labels[x];                                                  \
      claimed += is_claimed;                                                                       \
    }                                                                                              \
    return claimed;                                                                                \
  }

RECOLOURS(uint32_t, rgba8)
RECOLOURS(uint64_t, rgba16)
LOOPS(8, uint32_t, rgba8)
LOOPS(16, uint64_t, rgba16)
