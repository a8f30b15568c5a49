/* libspng: PNG in and out. */
#pragma once
#include <spng.h>
