#include "Names.h"

#include "../../../Sources/C/CKernels/Sample.c"
