/// The words of English and Dutch, made by make-words from the lists of SCOWL and OpenTaal (see NOTICE) and read by `WordLists` in
/// ClubModel.

#ifndef CLUBHUB_WORD_LIST_DATA_H
#define CLUBHUB_WORD_LIST_DATA_H

/// The first byte of words.bin, which is part of the program: nothing is read or built at its start.
const unsigned char *clubhub_words_bytes(void);

/// How many bytes there are.
long clubhub_words_count(void);

#endif
