import ClubModel
import GazetteerData

extension Gazetteer {
    /// The towns of the world that are part of the program; `nil` only if they were built wrongly.
    static let builtIn = Gazetteer(
        UnsafeRawBufferPointer(start: clubhub_gazetteer_bytes(), count: clubhub_gazetteer_count()))
}

extension Outlines {
    /// The countries that are part of the program; `nil` only if they were built wrongly.
    static let builtIn = Outlines(
        UnsafeRawBufferPointer(start: clubhub_outlines_bytes(), count: clubhub_outlines_count()))
}
