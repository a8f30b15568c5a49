#include "Block.h"

INLINE void end_span(
    struct matte_edge_row *row, struct matte_cell_span *ended, int32_t last, int32_t next) {
  if (row->span.last >= 0) {
    ended[row->ended_count++] = (struct matte_cell_span){row->span.first, last};
  }
  row->span.first = next;
  row->min_first = next;
}

// Merges the columns of edges, from left to right, into cell spans.
INLINE void extend_span(
    struct matte_edge_row *row, struct matte_cell_span *ended, ints first, ints last,
    const struct columns *own, unsigned count) {
  const ints none = {0};
  ints before = none + row->span.last;
  // The rightmost column of the edges before each: they are in order.
  const ints reach = __builtin_elementwise_max(
      shuffle(before, last, 0, 8, 9, 10, 11, 12, 13, 14), before);
  int32_t reaches[8];
  *(ints *)reaches = reach;
  for (unsigned far = mask(first > reach + row->gap) & ((1u << count) - 1); far; far &= far - 1) {
    const int at = __builtin_ctz(far);
    end_span(row, ended, reaches[at], own->first[at]);
    row->span.last = own->last[at];
  }
  const int32_t end = own->last[count - 1];
  if (end > row->span.last) row->span.last = end;
}

// The same, without edges that bound nothing.
static void extend_span_some(
    struct matte_edge_row *row, struct matte_cell_span *ended, const struct columns *own,
    unsigned bounding) {
  for (; bounding; bounding &= bounding - 1) {
    const int at = __builtin_ctz(bounding);
    if (own->first[at] > row->span.last + row->gap) {
      end_span(row, ended, row->span.last, own->first[at]);
      row->span.last = own->last[at];
    } else if (own->last[at] > row->span.last) {
      row->span.last = own->last[at];
    }
  }
}

// How many of the first `count` edges, which are in order, lie inside the row; 0 if one of them
// lies outside the row.
INLINE unsigned inside(
    const struct edges *edges, const struct columns *own, const struct matte_edge_row *row,
    unsigned count) {
  if (!(own->left[count - 1] < row->width)) {
    const longs a = edges->left[0] < row->width, b = edges->left[1] < row->width;
    count = (unsigned)__builtin_ctz(~mask(narrow(a, b)));
    if (count == 0) return 0;
  }
  if (own->first[0] < row->min_first || !(own->right[0] > 0)) return 0;
  return own->right[count - 1] <= row->width + 1 ? count : 0;
}

// Merges edges into cell spans.
INLINE void consume(
    struct matte_edge_row *row, struct matte_cell_span *ended, const struct edges *edges,
    const struct columns *own, floats fill_direction, unsigned count) {
  const unsigned all = (1u << count) - 1;
  const unsigned bounding = mask(fill_direction != 0) & all;
  if (bounding == all) {
    extend_span(row, ended, edges->first, edges->last, own, count);
  } else {
    extend_span_some(row, ended, own, bounding);
  }
}

// Adds the first `count` of eight edges.
INLINE void add_first(
    struct matte_active_edge *active, float *areas, struct matte_edge_row *row,
    struct matte_cell_span *ended, const struct edges *edges, const struct columns *own,
    floats fill_direction, unsigned count) {
  add_areas(areas, edges, own, fill_direction, count);
  consume(row, ended, edges, own, fill_direction, count);
  for (unsigned index = 0; index < count; index++) active[index].x = own->x[index];
  const double right = own->right[count - 1];
  row->max_bottom = own->x[count - 1];
  row->max_right = right > row->max_right ? right : row->max_right;
}

// Adds eight edges, or the first of them, and returns how many that were.
INLINE unsigned add_block(
    struct matte_active_edge *active, float *areas, struct matte_edge_row *row,
    struct matte_cell_span *ended) {
  struct block own;
  struct edges edges;
  gather(&own, active);
  cut(&edges, &own);
  unsigned done = straight_prefix(&edges, &own, row);
  if (done == 0) return 0;
  struct columns columns;
  spread(&columns, &edges);
  done = inside(&edges, &columns, row, done);
  if (done == 0) return 0;
  add_first(active, areas, row, ended, &edges, &columns, own.fill_direction, done);
  return done;
}

// Advances edges that lie left or right of the row; returns their number.
static size_t advance_outside(
    struct matte_active_edge *active, size_t count, struct matte_edge_row *row) {
  size_t index = 0;
  for (; index < count; index++) {
    struct matte_active_edge *own = active + index;
    const double x = own->x + own->slope;
    const double left = x < own->x ? x : own->x, right = x < own->x ? own->x : x;
    if (!(own->end > row->bottom && x >= row->max_bottom && (right <= 0 || left >= row->width))) {
      break;
    }
    if (right <= 0) row->initial += own->fill_direction;
    own->x = x;
    row->max_bottom = x;
    row->max_right = right > row->max_right ? right : row->max_right;
  }
  return index;
}

// Copies the members that are read of less than eight edges; the rest of the eight have ended.
INLINE struct matte_active_edge *fill(
    struct matte_active_edge block[8], const struct matte_active_edge *active, size_t count) {
  const doubles none = {0, 0, -1, 0};
  for (size_t index = 0; index < 8; index++) {
    *(doubles *)(block + index) = index < count ? *(const doubles *)(active + index) : none;
  }
  return block;
}

INLINE size_t add_all(
    struct matte_active_edge *active, size_t count, float *areas, struct matte_edge_row *row,
    struct matte_cell_span *ended) {
  size_t index = advance_outside(active, count, row);
  while (index < count && row->ended_count + 8 <= row->ended_limit) {
    struct matte_active_edge *next = active + index;
    const size_t rest = count - index;
    struct matte_active_edge last[8];
    if (rest < 8) next = fill(last, next, rest);
    const unsigned done = add_block(next, areas, row, ended);
    if (rest < 8) {
      for (unsigned own = 0; own < done; own++) active[index + own].x = last[own].x;
    }
    index += done;
    if (done < 8) return index + advance_outside(active + index, count - index, row);
  }
  return index;
}

void matte_add_shallow(
    float *areas, double left, double right, int64_t first, int64_t last, double height) {
  const double steepness = height / (right - left);
  const double start = (double)(first + 1) - left;
  const float begin = (float)(steepness * start * start / 2);
  areas[first] += begin;
  const float half = (float)(steepness / 2);
  float rest = (float)(steepness * start) - begin;
  for (int64_t column = first + 1; column < last; column++) {
    areas[column] += rest + half;
    rest = half;
  }
  const double end = right - (double)last;
  const double own = steepness * end;
  const float covered = (float)(own * (1 - end / 2));
  areas[last] += rest + covered;
  areas[last + 1] += (float)own - covered;
}

size_t matte_add_active_edges_baseline(
    struct matte_active_edge *active, size_t count, float *areas, struct matte_edge_row *row,
    struct matte_cell_span *ended) {
  return add_all(active, count, areas, row, ended);
}

CLONED size_t matte_add_active_edges(
    struct matte_active_edge *active, size_t count, float *areas, struct matte_edge_row *row,
    struct matte_cell_span *ended) {
  return add_all(active, count, areas, row, ended);
}
