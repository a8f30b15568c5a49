#include "Names.h"

#include "../../../Sources/C/CKernels/Scanlines.c"
