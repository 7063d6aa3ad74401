import ClubModel
import GazetteerData

extension Gazetteer {
    /// The towns of the world, as the program has them.
    static let builtIn = Gazetteer(
        UnsafeRawBufferPointer(start: clubhub_gazetteer_bytes(), count: clubhub_gazetteer_count()))
}
