// The same work by other means: copying memory, Cairo and pixman.
#ifndef MATTE_CPEERS_H
#define MATTE_CPEERS_H

#include <stddef.h>
#include <stdint.h>

// A picture: premultiplied BGRA, rows without padding. Opaque ones are given to peers as such. One
// without pixels is white.
typedef struct {
  uint32_t *pixels;
  int width, height, opaque;
} peer_picture;

// A path: for each op 'M', 'L', 'C' or 'Z' its coordinates in turn.
typedef struct {
  const char *ops;
  const double *coordinates;
} peer_path;

void peer_memcpy(peer_picture target, peer_picture source);
// Copies each row partly from one picture and partly from the other, as a diagonal divides them.
void peer_split_memcpy(peer_picture target, peer_picture below, peer_picture above);
// Replaces the target by `below` and fills the path with `above`.
// With bands, each four numbers x, y, width and height, only they are drawn.
void peer_cairo(
    peer_picture target, peer_picture below, peer_picture above, peer_path path, const int *bands,
    size_t band_count);
// Writes what the path covers of each pixel by Cairo, 0...255; the mask is clear before.
void peer_cairo_cover(uint8_t *mask, int width, int height, int stride, peer_path path);
// Does what peer_cairo does by pixman, with a mask that is there already: rasterising is not counted.
void peer_pixman(
    peer_picture target, peer_picture below, peer_picture above, uint8_t *mask, int stride);

#endif
