#define _GNU_SOURCE
#include "CWire.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

enum { CHUNK = 1 << 14, PUT_IMAGE = 72, CONICAL_GRADIENT = 36 };

/* Cuts a stream into messages: the bytes of a header, and those that follow it. */
struct framer {
  unsigned char head[32];
  unsigned have, need;
  long rest;
  long angle;  /* how many of those bytes there are up to that of an angle which is to be turned; 0 if there is none */
  int is_coverage; /* those bytes are coverage that is to be smudged */
  int started; /* past the connection's setup */
};

struct wire {
  int listener, ends[2]; /* the client's socket and the server's */
  int server;
  struct sockaddr_un address;
  pthread_t thread;
  pthread_mutex_t lock;
  pthread_cond_t blocked;
  int wake[2]; /* a pipe: something has changed for the thread */
  int is_closing, is_blocked;
  int is_passing_down; /* answers have been read and not yet been sent on */
  int is_answered; /* the client has sent nothing since the last answer */
  int is_turning;  /* gradients are turned */
  int is_smudging; /* coverage is smudged */
  long allowed; /* bytes; all if below 0 */
  struct wire_counts counts;
  struct framer up, down;
};

static struct sockaddr_un address_of(int number) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  snprintf(address.sun_path, sizeof address.sun_path, "/tmp/.X11-unix/X%d", number);
  return address;
}

static uint32_t number(const unsigned char *bytes, int count) {
  uint32_t value = 0;
  for (int i = 0; i < count; i++)
    value |= (uint32_t)bytes[i] << (8 * i);
  return value;
}

static long padded(uint32_t length) { return (long)((length + 3) & ~3u); }

/* Called with a whole header; gives how many bytes follow it, or asks for a longer one. */
typedef long (*taker)(struct wire *, struct framer *);

static long take_request(struct wire *wire, struct framer *framer) {
  const unsigned char *head = framer->head;
  if (!framer->started) {
    framer->started = 1;
    return padded(number(head + 6, 2)) + padded(number(head + 8, 2));
  }
  long length = number(head + 2, 2);
  if (length == 0 && framer->need == 4) { /* BIG-REQUESTS */
    framer->need = 8;
    return -1;
  }
  if (head[0] == PUT_IMAGE && length > 6 && framer->need == 4) { /* up to the pixels, with their depth */
    framer->need = 24;
    return -1;
  }
  if (length == 0)
    length = number(head + 4, 4);
  const int is_coverage = head[0] == PUT_IMAGE && framer->need == 24 && head[21] == 8;
  wire->counts.coverages += is_coverage;
  framer->is_coverage = is_coverage && wire->is_smudging;
  wire->counts.requests++;
  if (head[0] == PUT_IMAGE && wire->counts.puts++ == 0)
    wire->counts.started = wire->counts.turns;
  if (head[0] >= 128 && head[1] == CONICAL_GRADIENT) {
    wire->counts.gradients++;
    framer->angle = wire->is_turning ? 14 : 0; /* it begins after the picture's name and a point, the lowest byte first */
  }
  return length * 4 - framer->need;
}

static long take_answer(struct wire *wire, struct framer *framer) {
  const unsigned char *head = framer->head;
  if (!framer->started) {
    framer->started = 1;
    wire->is_answered = 1;
    return (long)number(head + 6, 2) * 4;
  }
  wire->is_answered |= head[0] == 1;
  return head[0] == 1 || (head[0] & 127) == 35 ? (long)number(head + 4, 4) * 4 : 0;
}

static void count(
    struct wire *wire, struct framer *framer, unsigned usual, taker take,
    unsigned char *bytes, long length) {
  while (length > 0) {
    if (framer->rest > 0) {
      long part = framer->rest < length ? framer->rest : length;
      if (framer->angle > 0 && framer->angle <= part)
        bytes[framer->angle - 1] += 2; /* 1.4 times the least part of a turn that is seen */
      framer->angle -= framer->angle < part ? framer->angle : part;
      for (long i = 0; framer->is_coverage && i < part; i++)
        bytes[i] ^= 2;
      framer->rest -= part, bytes += part, length -= part;
      continue;
    }
    framer->head[framer->have++] = *bytes++;
    length--;
    if (framer->have < framer->need)
      continue;
    long rest = take(wire, framer);
    if (rest < 0)
      continue;
    framer->rest = rest;
    framer->have = 0;
    framer->need = usual;
  }
}

static int send_all(int end, const unsigned char *bytes, ssize_t length) {
  while (length > 0) {
    ssize_t sent = send(end, bytes, (size_t)length, MSG_NOSIGNAL);
    if (sent <= 0)
      return 0;
    bytes += sent, length -= sent;
  }
  return 1;
}

/* Passes on what the client sent; 0 at its end. */
static int pass_up(struct wire *wire) {
  unsigned char bytes[CHUNK];
  pthread_mutex_lock(&wire->lock);
  long most = wire->allowed < 0 || wire->allowed > CHUNK ? CHUNK : wire->allowed;
  pthread_mutex_unlock(&wire->lock);
  ssize_t length = read(wire->ends[0], bytes, (size_t)most);
  if (length <= 0)
    return 0;
  pthread_mutex_lock(&wire->lock);
  wire->counts.bytes += length;
  wire->counts.turns += wire->is_answered;
  wire->is_answered = 0;
  if (wire->allowed > 0)
    wire->allowed -= length;
  count(wire, &wire->up, 4, take_request, bytes, length);
  pthread_mutex_unlock(&wire->lock);
  return send_all(wire->ends[1], bytes, length);
}

static int pass_down(struct wire *wire) {
  unsigned char bytes[CHUNK];
  pthread_mutex_lock(&wire->lock);
  ssize_t length = recv(wire->ends[1], bytes, CHUNK, MSG_DONTWAIT);
  if (length > 0)
    count(wire, &wire->down, 32, take_answer, bytes, length);
  wire->is_passing_down = length > 0;
  pthread_mutex_unlock(&wire->lock);
  if (length <= 0)
    return 0;
  int is_sent = send_all(wire->ends[0], bytes, length);
  pthread_mutex_lock(&wire->lock);
  wire->is_passing_down = 0;
  pthread_mutex_unlock(&wire->lock);
  return is_sent;
}

/* Notes whether the client waits to be let through; gives what to wait for from it. */
static short look(struct wire *wire) {
  pthread_mutex_lock(&wire->lock);
  int is_open = wire->allowed != 0;
  struct pollfd entry = {.fd = wire->ends[0], .events = POLLIN};
  wire->is_blocked = !is_open && poll(&entry, 1, 0) > 0;
  if (wire->is_blocked)
    pthread_cond_broadcast(&wire->blocked);
  pthread_mutex_unlock(&wire->lock);
  return is_open ? POLLIN : 0;
}

static void run(struct wire *wire) {
  while (!wire->is_closing) {
    short wanted = look(wire);
    struct pollfd entries[3] = {
        {.fd = wire->ends[0], .events = wanted},
        {.fd = wire->ends[1], .events = POLLIN},
        {.fd = wire->wake[0], .events = POLLIN}};
    /* A closed gate is looked at again and again: what waits there must not wake it. */
    if (poll(entries, 3, wanted ? -1 : 5) < 0 && errno != EINTR)
      return;
    char byte;
    if (entries[2].revents && read(wire->wake[0], &byte, 1) < 0)
      return;
    if (entries[1].revents && !pass_down(wire))
      return;
    if (wanted && entries[0].revents && !pass_up(wire))
      return;
    if (!wanted && entries[0].revents & (POLLHUP | POLLERR)) {
      pthread_mutex_lock(&wire->lock);
      wire->allowed = -1; /* what it left behind passes */
      pthread_mutex_unlock(&wire->lock);
    }
  }
}

static int join(struct wire *wire) {
  struct pollfd entries[2] = {
      {.fd = wire->listener, .events = POLLIN}, {.fd = wire->wake[0], .events = POLLIN}};
  if (poll(entries, 2, -1) < 0 || !entries[0].revents)
    return 0;
  wire->ends[0] = accept4(wire->listener, NULL, NULL, SOCK_CLOEXEC);
  wire->ends[1] = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  struct sockaddr_un address = address_of(wire->server);
  return connect(wire->ends[1], (struct sockaddr *)&address, sizeof address) == 0;
}

static void *work(void *argument) {
  struct wire *wire = argument;
  while (!wire->is_closing) {
    wire->up = (struct framer){.need = 12};
    wire->down = (struct framer){.need = 8};
    if (join(wire))
      run(wire);
    for (int i = 0; i < 2; i++)
      if (wire->ends[i] >= 0)
        close(wire->ends[i]);
    wire->ends[0] = wire->ends[1] = -1;
  }
  return NULL;
}

struct wire *wire_open(int server, int *number) {
  struct wire *wire = calloc(1, sizeof *wire);
  wire->listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  wire->server = server;
  wire->allowed = wire->ends[0] = wire->ends[1] = -1;
  pthread_mutex_init(&wire->lock, NULL);
  pthread_cond_init(&wire->blocked, NULL);
  for (*number = 1000; *number < 9000; ++*number) {
    wire->address = address_of(*number);
    if (bind(wire->listener, (struct sockaddr *)&wire->address, sizeof wire->address) == 0)
      break;
  }
  if (*number == 9000 || listen(wire->listener, 4) < 0 || pipe2(wire->wake, O_CLOEXEC) < 0)
    return NULL;
  pthread_create(&wire->thread, NULL, work, wire);
  return wire;
}

static void wake(struct wire *wire) {
  if (write(wire->wake[1], "", 1) < 0)
    abort();
}

void wire_close(struct wire *wire) {
  wire->is_closing = 1;
  wake(wire);
  pthread_join(wire->thread, NULL);
  unlink(wire->address.sun_path);
  close(wire->listener);
  close(wire->wake[0]);
  close(wire->wake[1]);
  free(wire);
}

struct wire_counts wire_counts(struct wire *wire) {
  pthread_mutex_lock(&wire->lock);
  struct wire_counts counts = wire->counts;
  pthread_mutex_unlock(&wire->lock);
  return counts;
}

void wire_turn_gradients(struct wire *wire) {
  pthread_mutex_lock(&wire->lock);
  wire->is_turning = 1;
  pthread_mutex_unlock(&wire->lock);
}

void wire_smudge_coverage(struct wire *wire) {
  pthread_mutex_lock(&wire->lock);
  wire->is_smudging = 1;
  pthread_mutex_unlock(&wire->lock);
}

int wire_has_passed_down(struct wire *wire) {
  pthread_mutex_lock(&wire->lock);
  struct pollfd entry = {.fd = wire->ends[1], .events = POLLIN};
  int has_passed = !wire->is_passing_down && poll(&entry, 1, 0) == 0;
  pthread_mutex_unlock(&wire->lock);
  return has_passed;
}

void wire_allow(struct wire *wire, long bytes) {
  pthread_mutex_lock(&wire->lock);
  wire->allowed = bytes;
  wire->is_blocked = 0;
  pthread_mutex_unlock(&wire->lock);
  wake(wire);
}

int wire_is_blocked(struct wire *wire, int milliseconds) {
  struct timespec until;
  clock_gettime(CLOCK_REALTIME, &until);
  until.tv_sec += milliseconds / 1000;
  int status = 0;
  pthread_mutex_lock(&wire->lock);
  while (!wire->is_blocked && status == 0)
    status = pthread_cond_timedwait(&wire->blocked, &wire->lock, &until);
  int is_blocked = wire->is_blocked;
  pthread_mutex_unlock(&wire->lock);
  return is_blocked;
}
