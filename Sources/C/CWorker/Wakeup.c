#include <stdint.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "CWorker.h"

int32_t matte_wakeup_open(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

void matte_wakeup_signal(int32_t descriptor) {
  const uint64_t one = 1;
  // It fails only if it is signalled already.
  (void)!write(descriptor, &one, sizeof one);
}

void matte_wakeup_clear(int32_t descriptor) {
  uint64_t count;
  (void)!read(descriptor, &count, sizeof count);
}

int32_t matte_wakeup_group(void) { return epoll_create1(EPOLL_CLOEXEC); }

void matte_wakeup_join(int32_t group, int32_t descriptor) {
  struct epoll_event event = {.events = EPOLLIN};
  epoll_ctl(group, EPOLL_CTL_ADD, descriptor, &event);
}

void matte_wakeup_close(int32_t descriptor) {
  if (descriptor >= 0) close(descriptor);
}
