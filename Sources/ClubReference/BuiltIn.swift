package import ClubModel
import GazetteerData
import WordListData

extension Gazetteer {
    /// The towns of the world that are part of the program; `nil` only if they were built wrongly.
    package static let builtIn = Gazetteer(
        UnsafeRawBufferPointer(start: clubhub_gazetteer_bytes(), count: clubhub_gazetteer_count()))
}

extension Outlines {
    /// The countries that are part of the program; `nil` only if they were built wrongly.
    package static let builtIn = Outlines(
        UnsafeRawBufferPointer(start: clubhub_outlines_bytes(), count: clubhub_outlines_count()))
}

extension WordLists {
    /// The words that are part of the program; `nil` only if they were built wrongly.
    package static let builtIn = WordLists(
        UnsafeRawBufferPointer(start: clubhub_words_bytes(), count: clubhub_words_count()))
}

extension Reference {
    /// All that is part of the program.
    package static var builtIn: Reference { Reference(gazetteer: .builtIn, words: .builtIn) }
}
