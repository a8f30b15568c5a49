// Work shared by the calling thread and one other, which lives as long as the process, and work for a
// thread of its own.
#ifndef MATTE_CWORKER_H
#define MATTE_CWORKER_H

#include <stdbool.h>
#include <stdint.h>

// Does one part of a piece of work; parts may be done at the same time.
typedef void (*matte_part)(void *work, int32_t part);

// Calls `part` once for each of 0..<count and returns when all are done: in the calling thread and,
// unless the process may use one processor only, cannot have another thread or has it busy for
// another caller, in the second thread at the same time.
void matte_share(matte_part part, void *work, int32_t count);

// Calls `body` in a thread of its own, which ends with it; false, with nothing called, if there can be
// no such thread.
bool matte_start(void (*body)(void *work), void *work);

#endif
