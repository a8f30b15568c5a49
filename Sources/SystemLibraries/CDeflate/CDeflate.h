/* libdeflate: zlib streams out. */
#pragma once
#include <libdeflate.h>
