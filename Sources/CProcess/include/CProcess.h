// What a process needs besides its code: its arguments, and memory that may run short.
#ifndef MATTE_CPROCESS_H
#define MATTE_CPROCESS_H

// The arguments that the process was started with, the program's name first, with NULL at the end. They
// come from the system itself, as /proc need not be there.
char **matte_arguments(void);

// The path by which the program was started; NULL if the system does not tell.
const char *matte_program(void);

// Takes the memory of the stack that the main thread may come to need: later, where memory is short, it
// could not grow. To be called first.
void matte_grow_stack(void);

// Returns to the thread that first asks to end the process with a line about why; any other never goes on.
// Two threads may run short of memory at the same time, and one line is enough.
void matte_claim_last_word(void);

#endif
