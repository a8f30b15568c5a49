#include "CHeap.h"

#include <errno.h>
#include <malloc.h>
#include <stdatomic.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static atomic_size_t calls, live, peak;
static _Thread_local size_t own;

// Counts memory that was had, and hands it on.
static void *had(void *memory) {
  atomic_fetch_add(&calls, 1);
  own++;
  const size_t size = malloc_usable_size(memory);
  const size_t now = atomic_fetch_add(&live, size) + size;
  size_t most = atomic_load(&peak);
  while (now > most && !atomic_compare_exchange_weak(&peak, &most, now)) {
  }
  return memory;
}

static void left(void *memory) { atomic_fetch_sub(&live, malloc_usable_size(memory)); }

void *malloc(size_t size) { return had(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return had(__libc_calloc(count, size)); }

void *realloc(void *memory, size_t size) {
  const size_t before = malloc_usable_size(memory);
  void *moved = __libc_realloc(memory, size);
  // What could not be moved stays, and is not counted twice.
  if (moved || !size) atomic_fetch_sub(&live, before);
  return had(moved);
}

void *memalign(size_t alignment, size_t size) { return had(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
  void *own = memalign(alignment, size);
  if (!own) return ENOMEM;
  *memory = own;
  return 0;
}

void free(void *memory) {
  left(memory);
  __libc_free(memory);
}

matte_heap matte_heap_now(void) {
  return (matte_heap){atomic_load(&calls), own, atomic_load(&live), atomic_load(&peak)};
}

void matte_heap_reset_peak(void) { atomic_store(&peak, atomic_load(&live)); }
