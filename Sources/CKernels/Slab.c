#include "CKernels.h"

#include <math.h>

// What a strand does in a row that it runs through from top to bottom.
struct passage {
  // The columns that it crosses, and where it leaves the row.
  double left, right, x;
  // The piece in which it leaves it: how far that moves to the right per row, and the vertex at its end.
  double slope;
  int32_t vertex;
};

// The passage of a strand with vertices in the row, at the bottom included; 0 if it begins or ends
// there, or is level.
static int turn(
    const struct matte_strand *strand, const struct matte_vertex *vertices, double bottom,
    struct passage *passage) {
  if (strand->end == -INFINITY) return 0;
  int32_t vertex = strand->vertex;
  double left = strand->x, right = strand->x;
  struct matte_vertex start, end = vertices[vertex];
  do {
    left = end.x < left ? end.x : left;
    right = end.x > right ? end.x : right;
    if (vertex == strand->last) return 0;
    vertex += strand->winding;
    start = end;
    end = vertices[vertex];
    if (start.y == end.y) return 0;
  } while (end.y <= bottom);
  const double slope = (end.x - start.x) / (end.y - start.y);
  const double x = start.x + slope * (bottom - start.y);
  *passage = (struct passage){
      x < left ? x : left, x > right ? x : right, x, slope, vertex};
  return 1;
}

static inline int pass(
    const struct matte_strand *strand, const struct matte_vertex *vertices, double bottom,
    struct passage *passage) {
  if (!(strand->end > bottom)) return turn(strand, vertices, bottom, passage);
  const double x = strand->x + strand->slope;
  *passage = (struct passage){
      x < strand->x ? x : strand->x, x < strand->x ? strand->x : x, x, strand->slope,
      strand->vertex};
  return 1;
}

static inline void leave(
    struct matte_strand *strand, const struct matte_vertex *vertices, const struct passage *passage) {
  strand->x = passage->x;
  if (strand->vertex == passage->vertex) return;
  strand->vertex = passage->vertex;
  strand->slope = passage->slope;
  strand->end = vertices[passage->vertex].y;
}

static inline matte_quad line_shares(double a, double b, double first) {
  return matte_edge_shares((float)((a < b ? a : b) - first), (float)((a < b ? b : a) - first));
}

// How far the four pixels from the column `first` on are covered right of a strand in a row.
static inline matte_quad shares(
    const struct matte_strand *strand, const struct matte_vertex *vertices,
    const struct passage *passage, double top, double first) {
  if (strand->vertex == passage->vertex) return line_shares(strand->x, passage->x, first);
  struct matte_vertex start = {strand->x, top};
  matte_quad sum = {0, 0, 0, 0};
  for (int32_t vertex = strand->vertex; vertex != passage->vertex; vertex += strand->winding) {
    const struct matte_vertex end = vertices[vertex];
    sum += line_shares(start.x, end.x, first) * (float)(end.y - start.y);
    start = end;
  }
  return sum + line_shares(start.x, passage->x, first) * (float)(top + 1 - start.y);
}

// A column that x lies in or at the side of: adding 1.5 * 2^52 leaves the nearest whole number in the
// low bits.
static inline uint32_t column(double x) {
  const double shifted = (x - 0.5 > 0 ? x - 0.5 : 0) + 6755399441055744;
  uint64_t bits;
  memcpy(&bits, &shifted, sizeof bits);
  return (uint32_t)bits;
}

// A strand in a slab; what of the slab has been done is taken off.
struct follower {
  struct matte_strand strand;
  const struct matte_vertex *vertices;
  struct matte_slab slab;
};

// Writes a row's coverages and run, and goes on to the next row; 0 if it is left of the reach.
__attribute__((always_inline)) static inline int write(
    struct matte_slab *slab, int is_falling, uint32_t first, matte_quad shares) {
  if (first < *slab->reach) return 0;
  if (is_falling) slab->runs[-1].max_x = (uint16_t)first;
  matte_write_quad(slab->values, shares, is_falling);
  const uint16_t solid = (uint16_t)(first + 4);
  *slab->reach++ = solid;
  *slab->runs = is_falling ? (struct matte_run){(uint16_t)first, solid, solid, 0}
                           : (struct matte_run){(uint16_t)first, solid, slab->width, 255};
  slab->top += 1;
  slab->rows -= 1;
  slab->values += slab->value_step;
  slab->runs += slab->run_step;
  return 1;
}

// Through how many rows the strand is straight, steep and so far from the sides that nothing but its
// reach of those before can stop it. The first of its columns is at most one left of it.
static size_t straight_rows(const struct follower *own) {
  const double height = ceil(own->strand.end - own->slab.top) - 1;
  const double x = own->strand.x, slope = own->strand.slope;
  if (!(height >= 1 && slope >= -3 && slope <= 3)) return 0;
  const double rows = height < (double)own->slab.rows ? height : (double)own->slab.rows;
  const double end = x + slope * rows;
  const double left = x < end ? x : end, right = x < end ? end : x;
  return left >= 1 && right <= own->slab.width - 8 ? (size_t)rows : 0;
}

// Adds rows through which the strand is straight; 0 if it comes left of the reach.
__attribute__((always_inline)) static inline int add_straight(
    struct follower *own, int is_falling, size_t rows) {
  struct matte_slab slab = own->slab;
  const double slope = own->strand.slope;
  double x = own->strand.x;
  int is_apart = 1;
  for (; rows > 0; rows--) {
    const double next = x + slope;
    const double left = x < next ? x : next, right = x < next ? next : x;
    const uint32_t first = column(left);
    const matte_quad shares = matte_edge_shares((float)(left - first), (float)(right - first));
    is_apart = write(&slab, is_falling, first, shares);
    if (!is_apart) break;
    x = next;
  }
  own->strand.x = x;
  own->slab = slab;
  return is_apart;
}

// Adds a row; 0 if that cannot be.
static int add_row(struct follower *own, int is_falling) {
  struct passage passage;
  struct matte_slab *slab = &own->slab;
  if (!pass(&own->strand, own->vertices, slab->top + 1, &passage)) return 0;
  if (!(passage.right > 0 && passage.left < slab->width)) return 0;
  const uint32_t first = column(passage.left);
  if (first + 4 > slab->width || passage.right > first + 4) return 0;
  const matte_quad own_shares = shares(&own->strand, own->vertices, &passage, slab->top, first);
  if (!write(slab, is_falling, first, own_shares)) return 0;
  leave(&own->strand, own->vertices, &passage);
  return 1;
}

// `is_falling` is known where this is called: both ways are loops without a branch for it.
__attribute__((always_inline)) static inline size_t add(
    struct matte_strand *strand, const struct matte_vertex *vertices, struct matte_slab slab,
    int is_falling) {
  struct follower own = {*strand, vertices, slab};
  while (own.slab.rows > 0) {
    const size_t rows = straight_rows(&own);
    if (rows > 1 ? !add_straight(&own, is_falling, rows) : !add_row(&own, is_falling)) break;
  }
  *strand = own.strand;
  return slab.rows - own.slab.rows;
}

size_t matte_add_slab_strand(
    struct matte_strand *strand, const struct matte_vertex *vertices, struct matte_slab slab) {
  // What begins the outside has the inside before it.
  if (strand->sign < 0) return slab.before ? add(strand, vertices, slab, 1) : 0;
  return add(strand, vertices, slab, 0);
}

// How many rows more a strand stays where it is that has come through one.
static size_t upright_rows(const struct matte_strand *strand, double top, size_t rows) {
  const double height = strand->slope == 0 ? ceil(strand->end - top) - 2 : 0;
  return height <= 0 ? 0 : height < (double)rows ? (size_t)height : rows;
}

size_t matte_pass_slab_strand(
    struct matte_strand *strand, const struct matte_vertex *vertices, struct matte_slab slab) {
  size_t row = 0;
  for (; row < slab.rows; row++) {
    struct passage passage;
    if (!pass(strand, vertices, slab.top + (double)row + 1, &passage)) break;
    if (!(passage.left >= slab.reach[row] && passage.right <= slab.width)) break;
    leave(strand, vertices, &passage);
    slab.reach[row] = (uint16_t)(column(passage.right) + 1);
  }
  return row;
}

size_t matte_skip_slab_strand(
    struct matte_strand *strand, const struct matte_vertex *vertices, struct matte_slab slab,
    int is_left) {
  size_t row = 0;
  while (row < slab.rows) {
    const double top = slab.top + (double)row;
    struct passage passage;
    if (!pass(strand, vertices, top + 1, &passage)) break;
    if (!(is_left ? passage.right <= 0 : passage.left >= slab.width)) break;
    leave(strand, vertices, &passage);
    row++;
    // Most run along the side.
    row += upright_rows(strand, top, slab.rows - row);
  }
  return row;
}
