/* libjpeg-turbo: JPEG in. */
#pragma once
#include <stdio.h>

#include <jpeglib.h>
