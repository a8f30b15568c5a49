// ISA-L's inflate and deflate: zlib streams, piece by piece.
#ifndef MATTE_CINFLATE_H
#define MATTE_CINFLATE_H

#include <stddef.h>
#include <stdint.h>

// A stream that is read.
struct matte_inflater;

// How it stands when a call returns.
enum matte_inflated {
  // All input was read, or there is no room for more output. Until a call without input writes nothing, there
  // is more output to be had without any.
  matte_inflate_goes_on,
  // The stream is at its end.
  matte_inflate_ended,
  // The stream breaks the rules of RFC 1950 or 1951.
  matte_inflate_broken,
};

// Begins to read a stream; NULL if there is no memory.
struct matte_inflater *matte_inflater_new(void);

// The same of a stream without zlib's head and end (RFC 1951), as in zip files.
struct matte_inflater *matte_inflater_new_bare(void);

void matte_inflater_free(struct matte_inflater *inflater);

// Reads from `*count` bytes of input and writes to `*room` bytes of output; both become what is left.
enum matte_inflated matte_inflate(
    struct matte_inflater *inflater, const uint8_t *input, size_t *count, uint8_t *output,
    size_t *room);

// The bytes of a reader's state, and copies of it: another reader with that state goes on where this one stands.
size_t matte_inflater_size(void);
void matte_inflater_save(const struct matte_inflater *inflater, uint8_t *state);
void matte_inflater_restore(struct matte_inflater *inflater, const uint8_t *state);

// The CRC-32 of bytes that follow those with the checksum `crc`; it begins with 0.
uint32_t matte_checksum(uint32_t crc, const uint8_t *bytes, size_t count);

// ISA-L's version.
struct matte_isal_version { int major, minor, patch; };
struct matte_isal_version matte_isal_version(void);

// The most bytes that `matte_deflate` makes of `count`.
size_t matte_deflate_bound(size_t count);

// Deflates bytes by level 1, less than 4 GB of them, to whole bytes that refer to none before them and may be
// followed by others; none of them is the last block. How many they are; 0 if there is no memory, or no room.
size_t matte_deflate(const uint8_t *bytes, size_t count, uint8_t *target, size_t room);

// The Adler-32 of bytes.
uint32_t matte_adler(const uint8_t *bytes, size_t count);

// That of bytes with one which are followed by `count` bytes with another.
uint32_t matte_join_adlers(uint32_t first, uint32_t second, size_t count);

#endif
