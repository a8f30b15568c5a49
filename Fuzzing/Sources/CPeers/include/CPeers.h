// What other libraries make of the same bytes.
#ifndef MATTE_CPEERS_H
#define MATTE_CPEERS_H

#include <stddef.h>
#include <stdint.h>

// A PNG as libpng reads it: straight red, green, blue and alpha of 8 or 16 bits each, the latter in the order of
// this machine.
struct peer_picture {
  uint32_t width, height;
  // The bits of a sample, 8 or 16.
  uint32_t depth;
  // How often libpng warned.
  uint32_t warnings;
  // The samples, to be freed; NULL if the file cannot be read or has more than so many pixels.
  void *pixels;
};

struct peer_picture peer_read_png(const uint8_t *bytes, size_t count, size_t most_pixels);

void peer_free(void *pixels);

// An empty file in memory: its descriptor, or -1.
int peer_memory_file(void);

// The checksum of a PNG's chunk.
uint32_t peer_checksum(const uint8_t *bytes, size_t count);

#endif
