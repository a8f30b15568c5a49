/* libjpeg-turbo's encoder; Matte only decodes. */
#pragma once
#include <turbojpeg.h>
