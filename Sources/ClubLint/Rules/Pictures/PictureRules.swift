import ClubModel
import JSONSyntax

extension Rule {
    /// What is said about the pictures beside a Level 3 file.
    static let aboutPictures = PictureConcern.all.map { about($0) }

    private static func about(_ concern: PictureConcern) -> Rule {
        Rule(
            id: concern.id, severity: concern.severity, levels: [.images],
            summary: Phrase(
                en: "Pictures of a portfolio: \(concern.words.en).", nl: "Foto's van een portfolio: \(concern.words.nl)."),
            reason: concern.reason,
            message: Phrase(en: concern.words.en + ": {pictures}.", nl: concern.words.nl + ": {pictures}."),
            remedy: concern.advice, examples: Rule.examples(of: concern)
        ) { document, premises in
            guard let beside = premises.beside else { return [] }
            var found: [(node: Node, path: String)] = []
            for node in document.nodes(.picture) {
                guard let path = pathBeside(node), let name = path.last else { continue }
                let folder = path.dropLast().reduce(document.tree.source.folder) { $0 + $1 + "/" }
                guard let traits = beside.traits(of: name, in: folder) else { continue }
                let shown = path.joined(separator: "/")
                if concern.concerns(traits, shown) { found.append((node, shown)) }
            }
            guard let first = found.first else { return [] }
            let more = found.count - Rule.mostNamed
            let names = found.prefix(Rule.mostNamed).map { shortened($0.path) }.joined(separator: ", ")
            let pictures = more > 0 ? Phrase(en: "\(names) and \(more) more", nl: "\(names) en nog \(more)") : Phrase(names)
            return [Finding(at: first.node, ["pictures": pictures])]
        }
    }

    /// Pictures that are named of many.
    private static let mostNamed = 5

    private static func examples(of concern: PictureConcern) -> [Example] {
        // What a name says needs no picture.
        let isAboutNames = concern.bad == concern.good
        let name = isAboutNames ? "mist%20at%20dawn.jpg" : "mist.jpg"
        let file = isAboutNames ? "mist at dawn.jpg" : "mist.jpg"
        return [
            .bad(
                """
                { "images": [ { "imageURL": ⟦"images/\(name)"⟧ }, { "imageURL": "images/dune.jpg" } ] }
                --- images/\(file)
                \(isAboutNames ? "JPEG, 2500 pixels" : concern.bad)
                --- images/dune.jpg
                \(isAboutNames ? "JPEG, 2500 pixels" : concern.good)
                """),
            .good(
                """
                { "images": [ { "imageURL": "images/dune.jpg" }, { "imageURL": "images/gone.jpg" } ] }
                --- images/dune.jpg
                \(isAboutNames ? "JPEG, 2500 pixels" : concern.good)
                """),
        ]
    }
}
