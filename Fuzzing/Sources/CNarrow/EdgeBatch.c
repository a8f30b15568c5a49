#include "Names.h"

#include "../../../Sources/C/CKernels/EdgeBatch.c"
