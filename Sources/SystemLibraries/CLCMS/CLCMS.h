/* Little CMS: colour profiles. */
#pragma once
#include <lcms2.h>
