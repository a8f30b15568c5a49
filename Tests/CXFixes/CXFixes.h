/* The extension that tells what the pointer looks like. */
#pragma once
#include <X11/Xlib.h>
#include <X11/extensions/Xfixes.h>
