/* libjpeg-turbo: JPEG in, and out for the artwork. */
#pragma once
#include <turbojpeg.h>
