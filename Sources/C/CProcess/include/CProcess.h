// The process's arguments, its errors and its terminal, and how it ends when memory runs out.
#ifndef MATTE_CPROCESS_H
#define MATTE_CPROCESS_H

#include <stddef.h>

// The arguments of the process, its name first, ending in NULL. They do not depend on /proc.
char **matte_arguments(void);

// The path with which the program was started; NULL if unknown.
const char *matte_program(void);

// Prepares for a lack of memory, to be called first: reserves the stack that the main thread may need, since
// it could not grow later, and saves address space if that is limited.
void matte_prepare_memory(void);

// Lets threads that are started later share one heap, as long as they ask it for few and large pieces.
void matte_share_memory(void);

// Has large pieces that are freed go back to the system, each by itself: for programs that run for long.
void matte_return_memory(void);

// The bytes of memory that programs can take without anything being swapped out; 0 if unknown.
size_t matte_available_memory(void);

// Returns in the first thread that calls it, which is about to print an error and end the process; any other
// thread sleeps for ever. So two threads that run out of memory at the same time print one line.
void matte_claim_last_word(void);

// Where errors are written: standard error, also while that is captured.
int matte_error_descriptor(void);

// Begins to capture what the process prints on standard error; gives a number for the end, or -1 if it
// cannot.
int matte_capture_begin(void);

// Ends that. Writes up to size bytes of what was printed to text, and gives their number.
size_t matte_capture_end(int capture, char *text, size_t size);

// The columns of a terminal; 0 if they are not known.
int matte_terminal_columns(int descriptor);

// The width of a terminal's window in pixels; 0 if it is not known.
int matte_terminal_width(int descriptor);

#endif
