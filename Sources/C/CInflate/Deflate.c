#include "CInflate.h"

#include <isa-l/igzip_lib.h>
#include <stdlib.h>
#include <string.h>

size_t matte_deflate_bound(size_t count) {
  // What cannot be compressed is stored in blocks of at most 65,535 bytes with five before them.
  return count + (count / 65535 + 2) * 5 + 64;
}

size_t matte_deflate(const uint8_t *bytes, size_t count, uint8_t *target, size_t room) {
  if (count > UINT32_MAX || room > UINT32_MAX) return 0;
  uint8_t *memory = malloc(ISAL_DEF_LVL1_DEFAULT);
  if (memory == NULL) return 0;
  struct isal_zstream stream;
  // ISA-L searches for matches in a table of the stream that it does not clear: what it writes would depend on what the
  // memory held before.
  memset(&stream, 0, sizeof stream);
  isal_deflate_stateless_init(&stream);
  stream.level = 1;
  stream.level_buf = memory;
  stream.level_buf_size = ISAL_DEF_LVL1_DEFAULT;
  stream.flush = FULL_FLUSH;
  stream.end_of_stream = 0;
  stream.next_in = (uint8_t *)bytes;
  stream.avail_in = (uint32_t)count;
  stream.next_out = target;
  stream.avail_out = (uint32_t)room;
  const int status = isal_deflate_stateless(&stream);
  free(memory);
  return status == COMP_OK && stream.avail_in == 0 ? stream.total_out : 0;
}

uint32_t matte_adler(const uint8_t *bytes, size_t count) { return isal_adler32(1, bytes, count); }

uint32_t matte_join_adlers(uint32_t first, uint32_t second, size_t count) {
  const uint32_t base = 65521, low = first & 65535;
  const uint32_t times = (uint32_t)(count % base);
  const uint32_t sum = (low + (second & 65535) + base - 1) % base;
  // Each byte of the second is added to what the first had come to, less the 1 that both begin with.
  const uint32_t high =
      ((first >> 16) + (second >> 16) + (uint32_t)((uint64_t)times * (low + base - 1) % base)) % base;
  return high << 16 | sum;
}
