#include "WordListData.h"

// The compiler of Swift 6.2 knows #embed in every edition of C, and says so.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char words[] = {
#embed "words.bin"
};

const unsigned char *clubhub_words_bytes(void) { return words; }

long clubhub_words_count(void) { return (long)sizeof words; }
