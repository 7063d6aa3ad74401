import ClubEngine
import ClubModel
import JSONSyntax
import Testing

/// At every place of the samples, whole and broken: no completion leads out of the text, and a name that is taken breaks nothing.
@Suite struct CompletionPropertyTests {
    static let samples = RepositoryFile.all(under: "Samples", endings: ["json"])

    private func session(_ path: String, _ text: [UInt8]) -> Session {
        var files = ["root.level0.json": Array(CompletionTests.world["root.level0.json", default: ""].utf8)]
        files[path] = text
        return SessionWorld.session(files)
    }

    @Test(arguments: samples) func namesLeaveAFileAsWholeAsItIs(_ file: RepositoryFile) {
        var random = SeededRandom(UInt64(file.path.utf8.count))
        let path = file.path.split(separator: "/").last.map(String.init) ?? file.path
        let text = Array(file.text.utf8)
        let source = Source(path: path, text)
        let errors = Tree(source).errors.count
        var session = session(path, text)
        var taken = 0
        for _ in 0..<60 {
            let offset = Int.random(in: 0...text.count, using: &random)
            let found = session.completions(of: path, at: offset, in: .en)
            #expect(found.count <= Completion.most)
            for completion in found { expectInside(completion, source) }
            guard let completion = found.randomElement(using: &random) else { continue }
            let written = source.applying(completion.edits)
            let note = Comment(rawValue: "at \(offset): \(completion)")
            // Beside a mistake one more may be seen that it hid; a file that is JSON stays JSON.
            #expect(Tree(Source(path: path, written)).errors.count <= (errors == 0 ? 0 : errors + 1), note)
            #expect(String(validating: written, as: UTF8.self) != nil, note)
            taken += 1
        }
        if errors == 0, text.count > 1000, Level(fileName: path) != nil { #expect(taken > 0) }
    }

    @Test(arguments: 0..<4) func nothingBreaksIt(seed: Int) {
        var random = SeededRandom(UInt64(seed) + 77)
        for round in 0..<400 {
            let text = MutationTests.mutant(&random)
            let path = "a.level\(round % 4).json"
            let source = Source(path: path, text)
            var session = session(path, text)
            for _ in 0..<4 {
                let offset = Int.random(in: -2...text.count + 2, using: &random)
                for completion in session.completions(of: path, at: offset, in: .nl) {
                    expectInside(completion, source)
                    _ = source.applying(completion.edits)
                }
            }
        }
    }

    private func expectInside(_ completion: Completion, _ source: Source) {
        let (range, text) = (completion.range, completion.text.utf8.count)
        #expect(0 <= range.lowerBound && range.upperBound <= source.count)
        #expect(completion.selection.lowerBound >= 0 && completion.selection.upperBound <= text)
        if let comma = completion.comma { #expect(0 < comma && comma <= range.lowerBound) }
    }
}
