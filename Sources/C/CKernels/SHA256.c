#include "SHA256.h"

#include <string.h>

// The first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4, 4.2.2).
static const uint32_t constants[64] = {
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
  0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
  0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
  0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
  0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
  0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
  0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
  0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t turned(uint32_t word, int count) { return word >> count | word << (32 - count); }

static uint32_t big(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

// Section 6.2.2: the message schedule, 64 rounds, and their sum with the state.
static void add_block(uint32_t *state, const uint8_t *block) {
  uint32_t words[64], own[8];
  for (int index = 0; index < 16; index++) words[index] = big(block + 4 * index);
  for (int index = 16; index < 64; index++) {
    const uint32_t far = words[index - 15], near = words[index - 2];
    words[index] = words[index - 16] + (turned(far, 7) ^ turned(far, 18) ^ far >> 3) +
                   words[index - 7] + (turned(near, 17) ^ turned(near, 19) ^ near >> 10);
  }
  memcpy(own, state, sizeof own);
  // The words stay where they are: in each round the names of all move on by one.
#pragma clang loop unroll(full)
  for (int index = 0; index < 64; index++) {
#define own(name) own[((name) - index) & 7]
    const uint32_t a = own(0), b = own(1), c = own(2), e = own(4), f = own(5), g = own(6);
    const uint32_t first = own(7) + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) +
                           ((e & f) ^ (~e & g)) + constants[index] + words[index];
    own(3) += first;
    own(7) = first + (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
#undef own
  }
  for (int index = 0; index < 8; index++) state[index] += own[index];
}

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>

// True if the processor has instructions for it, and those for bytes in another order.
static int has_instructions(void) {
  unsigned a, b, c, d;
  if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_SSE4_1) || !(c & bit_SSSE3)) return 0;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & bit_SHA);
}

__attribute__((target("sha,sse4.1,ssse3"))) static void add_blocks(
    uint32_t *state, const uint8_t *bytes, size_t count) {
  const __m128i order = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
  // The instructions have the state as two vectors, F E B A and H G D C from the lowest on.
  const __m128i low = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xb1);
  const __m128i high = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(state + 4)), 0x1b);
  __m128i abef = _mm_alignr_epi8(low, high, 8), cdgh = _mm_blend_epi16(high, low, 0xf0);
  for (; count > 0; count--, bytes += 64) {
    const __m128i old_abef = abef, old_cdgh = cdgh;
    __m128i words[4];
    for (int part = 0; part < 4; part++)
      words[part] =
          _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(bytes + 16 * part)), order);
#pragma clang loop unroll(full)
    for (int four = 0; four < 16; four++) {
      const __m128i own = words[four % 4];
      __m128i sum = _mm_add_epi32(own, _mm_loadu_si128((const __m128i *)(constants + 4 * four)));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, sum);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(sum, 0x0e));
      // The words of four rounds later, from these and the three after them.
      const __m128i last = words[(four + 3) % 4], seventh = _mm_alignr_epi8(last, words[(four + 2) % 4], 4);
      sum = _mm_add_epi32(_mm_sha256msg1_epu32(own, words[(four + 1) % 4]), seventh);
      words[four % 4] = _mm_sha256msg2_epu32(sum, last);
    }
    abef = _mm_add_epi32(abef, old_abef);
    cdgh = _mm_add_epi32(cdgh, old_cdgh);
  }
  const __m128i first = _mm_shuffle_epi32(abef, 0x1b), second = _mm_shuffle_epi32(cdgh, 0xb1);
  _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(first, second, 0xf0));
  _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(second, first, 8));
}
#endif

void matte_sha256(uint32_t *state, const uint8_t *bytes, size_t count) {
#if defined(__x86_64__)
  if (has_instructions()) return add_blocks(state, bytes, count);
#endif
  for (; count > 0; count--, bytes += 64) add_block(state, bytes);
}

void matte_sha256_plain(uint32_t *state, const uint8_t *bytes, size_t count) {
  for (; count > 0; count--, bytes += 64) add_block(state, bytes);
}
