#include "Names.h"

#include "../../../Sources/C/CKernels/Edges.c"
