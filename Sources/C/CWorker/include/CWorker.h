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

// Starts the second thread, if it is not there and can be had, and returns when it has taken the memory
// that it takes.
void matte_prepare_sharing(void);

// Says whether the calling thread is one of several that each have work of their own, so that what it shares
// is done by itself; gives what was said before.
bool matte_work_alone(bool alone);

// The number of processors that the process may use, at least 1; 2 if the system does not say.
int32_t matte_processors(void);

// Calls `body` in a thread of its own, which ends with it; false, with nothing called, if there can be
// no such thread.
bool matte_start(void (*body)(void *work), void *work);

// A file descriptor that is readable from a signal on until it is cleared, so that a thread that polls it wakes;
// negative if there can be none.
int32_t matte_wakeup_open(void);
void matte_wakeup_signal(int32_t descriptor);
void matte_wakeup_clear(int32_t descriptor);
void matte_wakeup_close(int32_t descriptor);

// A file descriptor that is readable while one of those that joined it is; negative if there can be none.
int32_t matte_wakeup_group(void);
void matte_wakeup_join(int32_t group, int32_t descriptor);

#endif
