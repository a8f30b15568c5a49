#include "CInflate.h"

#include <isa-l/igzip_lib.h>
#include <stdbool.h>
#include <stdlib.h>

#include "Vectors.h"

size_t matte_deflate_bound(size_t count) {
  // What cannot be compressed is stored in blocks of at most 65,535 bytes with five before them. ISA-L's parts are a
  // little longer at times, and take two.
  return count + (count / 65535 + 2) * 10 + 64;
}

// Compresses the next bytes of a stream; true if all of them are in the target.
static bool add(struct isal_zstream *stream, size_t count, uint16_t flush) {
  stream->avail_in = (uint32_t)count;
  stream->flush = flush;
  return isal_deflate(stream) == COMP_OK && stream->avail_in == 0 && stream->avail_out > 0;
}

size_t matte_deflate(const uint8_t *bytes, size_t count, uint8_t *target, size_t room) {
  if (count > UINT32_MAX || room > UINT32_MAX) return 0;
  uint8_t *memory = malloc(ISAL_DEF_LVL1_DEFAULT);
  if (memory == NULL) return 0;
  struct isal_zstream stream;
  isal_deflate_init(&stream);
  stream.level = 1;
  stream.level_buf = memory;
  stream.level_buf_size = ISAL_DEF_LVL1_DEFAULT;
  stream.next_in = (uint8_t *)bytes;
  stream.next_out = target;
  stream.avail_out = (uint32_t)room;
  // Where ISA-L compresses the first bytes of a stream fast, it notes the third of them under a hash of the stream's
  // own address (igzip_icf_body_h1_gr_bt.asm, write_first_byte): what it writes would depend on where the stream is. It
  // never does so with 16 bytes or fewer.
  const size_t first = count < 16 ? count : 16;
  const bool is_whole =
      add(&stream, first, SYNC_FLUSH) && (count == first || add(&stream, count - first, FULL_FLUSH));
  leave_wide_vectors();
  free(memory);
  return is_whole ? stream.total_out : 0;
}

uint32_t matte_adler(const uint8_t *bytes, size_t count) {
  const uint32_t sum = isal_adler32(1, bytes, count);
  leave_wide_vectors();
  return sum;
}

uint32_t matte_join_adlers(uint32_t first, uint32_t second, size_t count) {
  const uint32_t base = 65521, low = first & 65535;
  const uint32_t times = (uint32_t)(count % base);
  const uint32_t sum = (low + (second & 65535) + base - 1) % base;
  // Each byte of the second is added to what the first had come to, less the 1 that both begin with.
  const uint32_t high =
      ((first >> 16) + (second >> 16) + (uint32_t)((uint64_t)times * (low + base - 1) % base)) % base;
  return high << 16 | sum;
}
