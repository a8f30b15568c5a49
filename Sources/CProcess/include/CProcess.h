// The process's arguments, and how it ends when memory runs out.
#ifndef MATTE_CPROCESS_H
#define MATTE_CPROCESS_H

// The arguments of the process, its name first, ending in NULL. They do not depend on /proc.
char **matte_arguments(void);

// The path with which the program was started; NULL if unknown.
const char *matte_program(void);

// Prepares for a lack of memory, to be called first: reserves the stack that the main thread may need, since
// it could not grow later, and saves address space if that is limited.
void matte_prepare_memory(void);

// Returns in the first thread that calls it, which is about to print an error and end the process; any other
// thread sleeps for ever. So two threads that run out of memory at the same time print one line.
void matte_claim_last_word(void);

#endif
