#include "CX11Shim.h"
