/* libjpeg-turbo: JPEG in. */
#pragma once
#include <turbojpeg.h>
