#include "Names.h"

#include "../../../Sources/C/CKernels/Kernels.c"
