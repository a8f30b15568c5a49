#define _GNU_SOURCE
#include "CPeers.h"

#include <sys/mman.h>

int peer_memory_file(void) { return memfd_create("input", MFD_CLOEXEC); }
