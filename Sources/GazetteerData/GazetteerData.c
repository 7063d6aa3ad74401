#include "GazetteerData.h"

// The compiler of Swift 6.2 knows #embed in every edition of C, and says so.
#pragma clang diagnostic ignored "-Wc23-extensions"

// Aligned to a page, so that a look-up touches as few pages as can be.
static _Alignas(4096) const unsigned char places[] = {
#embed "places.bin"
};

const unsigned char *clubhub_gazetteer_bytes(void) { return places; }

long clubhub_gazetteer_count(void) { return (long)sizeof places; }

static const unsigned char outlines[] = {
#embed "outlines.bin"
};

const unsigned char *clubhub_outlines_bytes(void) { return outlines; }

long clubhub_outlines_count(void) { return (long)sizeof outlines; }
