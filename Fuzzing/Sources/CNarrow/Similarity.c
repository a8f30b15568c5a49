#include "Names.h"

#include "../../../Sources/C/CKernels/Similarity.c"
