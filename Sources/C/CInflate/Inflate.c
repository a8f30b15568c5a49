#include "CInflate.h"

#include <isa-l.h>
#include <stdlib.h>
#include <string.h>

#include "Vectors.h"

struct matte_inflater {
  struct inflate_state state;
};

static struct matte_inflater *made(uint32_t crc_flag) {
  struct matte_inflater *inflater = malloc(sizeof *inflater);
  if (inflater == NULL) return NULL;
  isal_inflate_init(&inflater->state);
  inflater->state.crc_flag = crc_flag;
  return inflater;
}

struct matte_inflater *matte_inflater_new(void) { return made(ISAL_ZLIB); }

struct matte_inflater *matte_inflater_new_bare(void) { return made(ISAL_DEFLATE); }

void matte_inflater_free(struct matte_inflater *inflater) { free(inflater); }

// The most bytes that are read or written at a time: ISA-L counts in 32 bits.
static uint32_t part(size_t count) { return count < 1 << 30 ? (uint32_t)count : 1 << 30; }

enum matte_inflated matte_inflate(
    struct matte_inflater *inflater, const uint8_t *input, size_t *count, uint8_t *output,
    size_t *room) {
  struct inflate_state *state = &inflater->state;
  if (state->block_state == ISAL_BLOCK_FINISH) return matte_inflate_ended;
  const uint32_t given = part(*count), space = part(*room);
  state->next_in = (uint8_t *)input;
  state->avail_in = given;
  state->next_out = output;
  state->avail_out = space;
  const int status = isal_inflate(state);
  leave_wide_vectors();
  // At the end, and where it breaks, ISA-L gives back what it read ahead, even of an earlier input.
  const uint32_t read = state->avail_in < given ? given - state->avail_in : 0;
  const uint32_t written = space - state->avail_out;
  *count -= read;
  *room -= written;
  if (status != ISAL_DECOMP_OK && status != ISAL_END_INPUT) return matte_inflate_broken;
  if (state->block_state == ISAL_BLOCK_FINISH) return matte_inflate_ended;
  // A call that did nothing although it could would be made for ever.
  if (read == 0 && written == 0 && given && space) return matte_inflate_broken;
  return matte_inflate_goes_on;
}

size_t matte_inflater_size(void) { return sizeof(struct matte_inflater); }

// Between two calls ISA-L keeps all that it needs in the state, the last 32 kB of output, too.
void matte_inflater_save(const struct matte_inflater *inflater, uint8_t *state) {
  memcpy(state, inflater, sizeof *inflater);
}

void matte_inflater_restore(struct matte_inflater *inflater, const uint8_t *state) {
  memcpy(inflater, state, sizeof *inflater);
}

uint32_t matte_checksum(uint32_t crc, const uint8_t *bytes, size_t count) {
  crc = crc32_gzip_refl(crc, bytes, count);
  leave_wide_vectors();
  return crc;
}

struct matte_isal_version matte_isal_version(void) {
  return (struct matte_isal_version){ISAL_MAJOR_VERSION, ISAL_MINOR_VERSION, ISAL_PATCH_VERSION};
}
