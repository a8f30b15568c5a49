// A failed allocation ends the program with one line and its exit status for errors.
//
// Swift and GLib abort when an allocation fails, without giving the program a chance. So the allocation
// functions of the whole process are replaced here. Large buffers whose size depends on input are checked
// beforehand (MatteImages, ensureMemory), so that their error can name the input.
#define _GNU_SOURCE
#include "CProcess.h"

#include <errno.h>
#include <malloc.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "CUnfinished.h"

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define HAS_OWN_HEAP 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_OWN_HEAP 1
#endif
#endif

enum { stack_bytes = 512 << 10, page_bytes = 4096, mapped_bytes = 1 << 20, trouble_status = 2 };
enum { thread_stack_bytes = 2 << 20 };
enum { shared_bytes = 4 * mapped_bytes };

// Touches the pages of the stack that will be needed, or half of a stack that may not grow so large.
static void grow_stack(void) {
  struct rlimit limit;
  size_t size = stack_bytes;
  if (!getrlimit(RLIMIT_STACK, &limit) && limit.rlim_cur / 2 < size) size = limit.rlim_cur / 2;
  volatile char bytes[size];
  for (size_t place = 0; place < size; place += page_bytes) bytes[place] = 0;
}

// Has the threads to come reserve small stacks.
static void limit_stacks(void) {
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes)) return;
  if (!pthread_attr_setstacksize(&attributes, thread_stack_bytes)) pthread_setattr_default_np(&attributes);
  pthread_attr_destroy(&attributes);
}

void matte_prepare_memory(void) {
  struct rlimit space;
  if (!getrlimit(RLIMIT_AS, &space) && space.rlim_cur != RLIM_INFINITY) {
    // Every further thread would reserve 64 MB of address space for an arena, and 8 MB for its stack.
    mallopt(M_ARENA_MAX, 1);
    limit_stacks();
  }
  grow_stack();
}

void matte_share_memory(void) {
  // Arenas of other threads give back to the system what they will need for the next picture.
  mallopt(M_ARENA_MAX, 1);
  // The heap, too, unless it may keep as much as two threads need for their pictures.
  mallopt(M_MMAP_THRESHOLD, shared_bytes);
  mallopt(M_TRIM_THRESHOLD, 2 * shared_bytes);
}

void matte_return_memory(void) {
  // As long as this is not set, freeing a picture has the next ones allocated in the heap, which they fragment.
  mallopt(M_MMAP_THRESHOLD, mapped_bytes);
  // What a frame needs stays.
  mallopt(M_TRIM_THRESHOLD, 4 * mapped_bytes);
}

size_t matte_available_memory(void) {
  FILE *file = fopen("/proc/meminfo", "re");
  if (!file) return 0;
  char line[128];
  unsigned long long kilobytes = 0;
  while (fgets(line, sizeof line, file) && sscanf(line, "MemAvailable: %llu", &kilobytes) != 1) continue;
  fclose(file);
  return kilobytes * 1024;
}

void matte_claim_last_word(void) {
  static atomic_flag is_claimed = ATOMIC_FLAG_INIT;
  static _Thread_local bool is_ours;
  if (is_ours) return;
  if (atomic_flag_test_and_set(&is_claimed)) {
    for (;;) pause();
  }
  is_ours = true;
}

#if defined(__GLIBC__) && !HAS_OWN_HEAP

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static _Noreturn void give_up(void) {
  matte_claim_last_word();
  static const char line[] =
      "matte: there is not enough memory; close other programs, or use smaller pictures and sizes\n";
  matte_remove_unfinished();
  if (write(matte_error_descriptor(), line, sizeof line - 1) < 0) {
    // The exit status has to do.
  }
  _exit(trouble_status);
}

static void *had(void *memory) {
  if (!memory) give_up();
  return memory;
}

void *malloc(size_t size) { return had(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return had(__libc_calloc(count, size)); }

void *realloc(void *memory, size_t size) {
  void *moved = __libc_realloc(memory, size);
  // A size of 0 frees the block, and NULL is then no failure.
  return memory && !size ? moved : had(moved);
}

void *memalign(size_t alignment, size_t size) { return had(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **memory, size_t alignment, size_t size) {
  if (alignment % sizeof(void *) || alignment & (alignment - 1) || !alignment) return EINVAL;
  *memory = memalign(alignment, size);
  return 0;
}

void free(void *memory) { __libc_free(memory); }

#endif
