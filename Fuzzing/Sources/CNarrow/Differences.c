#include "Names.h"

#include "../../../Sources/C/CKernels/Differences.c"
