// ISA-L's inflate: zlib streams, piece by piece.
#ifndef MATTE_CINFLATE_H
#define MATTE_CINFLATE_H

#include <stddef.h>
#include <stdint.h>

// A zlib stream that is read.
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

void matte_inflater_free(struct matte_inflater *inflater);

// Reads from `*count` bytes of input and writes to `*room` bytes of output; both become what is left.
enum matte_inflated matte_inflate(
    struct matte_inflater *inflater, const uint8_t *input, size_t *count, uint8_t *output,
    size_t *room);

// The CRC-32 of bytes that follow those with the checksum `crc`; it begins with 0.
uint32_t matte_checksum(uint32_t crc, const uint8_t *bytes, size_t count);

// ISA-L's version.
struct matte_isal_version { int major, minor, patch; };
struct matte_isal_version matte_isal_version(void);

#endif
