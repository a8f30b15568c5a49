/* libwebp with its demuxer and muxer: WebP in and out. */
#pragma once
#include <webp/decode.h>
#include <webp/encode.h>
#include <webp/demux.h>
#include <webp/mux.h>
