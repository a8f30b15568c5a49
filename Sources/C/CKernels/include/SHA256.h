// SHA-256 (FIPS 180-4).
#ifndef MATTE_SHA256_H
#define MATTE_SHA256_H

#include <stddef.h>
#include <stdint.h>

// Takes `count` blocks of 64 bytes into the eight words of a state; by instructions of its own where the
// processor has them.
void matte_sha256(uint32_t *state, const uint8_t *bytes, size_t count);

// The same without them.
void matte_sha256_plain(uint32_t *state, const uint8_t *bytes, size_t count);

#endif
