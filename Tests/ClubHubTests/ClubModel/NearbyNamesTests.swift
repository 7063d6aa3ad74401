import ClubModel
import JSONSyntax
import Testing

/// Names that are one letter away from others, found without comparing each with each.
struct NearbyNamesTests {
    @Test(arguments: 1...20)
    func findsWhateverIsOneLetterAway(seed: Int) {
        var random = SeededRandom(UInt64(seed))
        var text: [UInt8] = []
        var names: [(number: Int, range: Range<Int>)] = []
        for number in 0..<60 {
            let start = text.count
            for _ in 0..<Int.random(in: 1...7, using: &random) {
                text.append(Array("abcA.".utf8)[Int.random(in: 0..<5, using: &random)])
            }
            names.append((number, start..<text.count))
        }
        let source = Source(path: "names", text)
        let nearby = NearbyNames(names, in: source)
        for (number, range) in names {
            let candidates = nearby.candidates(near: range, in: source)
            #expect(candidates == candidates.sorted() && candidates.contains(number))
            let near = names.filter { other in
                editDistance(from: source.text(range).lowercased(), to: source.text(other.range).lowercased(), atMost: 1) != nil
            }
            #expect(near.allSatisfy { candidates.contains($0.number) }, "\(source.text(range))")
        }
    }

    @Test
    func leavesAloneWhatIsFarAway() {
        let text = Array("fotoclublindewoldfotogroepoostmare".utf8)
        let source = Source(path: "names", text)
        let nearby = NearbyNames([(7, 0..<17)], in: source)
        #expect(nearby.candidates(near: 0..<16, in: source) == [7])
        #expect(nearby.candidates(near: 0..<15, in: source).isEmpty)
        #expect(nearby.candidates(near: 17..<34, in: source).isEmpty)
    }
}
