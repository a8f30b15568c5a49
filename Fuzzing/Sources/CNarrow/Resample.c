#include "Names.h"

#include "../../../Sources/C/CKernels/Resample.c"
