/// What is known of the world beside the files.
package struct Reference: Sendable {
    /// Where towns are; `nil` leaves out what only that can tell.
    package let gazetteer: Gazetteer?
    /// How words are spelt; `nil` leaves out spelling.
    package let words: WordLists?

    package init(gazetteer: Gazetteer? = nil, words: WordLists? = nil) {
        self.gazetteer = gazetteer
        self.words = words
    }
}
