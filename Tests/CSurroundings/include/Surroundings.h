/* The same surroundings for all tests, whoever runs them, on whichever desktop. */
#pragma once

/* Leaves of the environment only what finds programs and libraries or is for tests, and sets the few variables that they
   bring with them: a process that runs tests does it before all else. */
void matte_leave_the_desktop(void);
