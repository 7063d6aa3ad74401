#include <zlib.h>

/// The start of reading a member of a ZIP file, which has no header of its own; zlib has it only as a macro.
static inline int inflateInitRaw(z_stream *stream) { return inflateInit2(stream, -MAX_WBITS); }

/// The start of writing one.
static inline int deflateInitRaw(z_stream *stream) {
    return deflateInit2(stream, Z_BEST_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY);
}
