import ClubModel
import JSONSyntax

/// Recognizes files under another name: by all their bytes, else by whom they are about.
struct RenamedFiles {
    private let files: [Document]
    private var byContent: [UInt64: [Int]] = [:]
    private var byName: [ExactText: [Int]] = [:]
    /// The places of those that were recognized.
    private(set) var taken: Set<Int> = []

    /// - Parameter files: Those that are new.
    init(_ files: [Document]) {
        self.files = files
        for (place, file) in files.enumerated() where file.tree.source.count > 2 {
            byContent[RenamedFiles.hash(file), default: []].append(place)
            for name in RenamedFiles.names(file) { byName[name, default: []].append(place) }
        }
    }

    /// Returns the place of the file that another one became; it is not returned again.
    mutating func take(_ file: Document) -> Int? {
        guard file.tree.source.count > 2, let place = sameContent(file) ?? sameSubject(file) else { return nil }
        taken.insert(place)
        return place
    }

    private func sameContent(_ file: Document) -> Int? {
        byContent[RenamedFiles.hash(file)]?.prefix(RenamedFiles.mostCompared).first {
            !taken.contains($0) && files[$0].tree.source.buffer.elementsEqual(file.tree.source.buffer)
        }
    }

    private func sameSubject(_ file: Document) -> Int? {
        let names = RenamedFiles.names(file)
        var common: [Int: Int] = [:]
        for name in names {
            for place in (byName[name] ?? []).prefix(RenamedFiles.mostCompared)
            where !taken.contains(place) && files[place].level == file.level { common[place, default: 0] += 1 }
        }
        var best: (place: Int, count: Int)?
        for (place, count) in common {
            guard count * 2 > names.count else { continue }
            if let known = best, (known.count, place) > (count, known.place) { continue }
            best = (place, count)
        }
        return best?.place
    }

    /// How many files that are alike are looked at.
    private static let mostCompared = 16

    private static func hash(_ file: Document) -> UInt64 {
        var hash = ByteHash()
        hash.add(file.tree.source.buffer)
        return hash.value
    }

    /// Whom a file is about: its clubs, its club, or the member whose portfolio it is; else its keywords, or the photos of a gallery.
    private static func names(_ document: Document) -> Set<ExactText> {
        switch document.level {
        case .clubs: return Set(document.organizations.map { key(Identity(of: $0), "") })
        case .members, .images:
            guard let club = document.club else { return [] }
            let owner = document.level == .images ? PersonName(document.root["member"]?["name"])?.text ?? "" : ""
            return [key(Identity(of: club), owner)]
        case .keywords: return Set(document.nodes(.keyword).map { ExactText($0["idString"]?.appText ?? "") })
        case nil: return Set((document.gallery?.images ?? []).map { ExactText($0.address) })
        }
    }

    private static func key(_ identity: Identity, _ owner: String) -> ExactText {
        ExactText(identity.fullName + "\u{0}" + identity.town + "\u{0}" + owner)
    }
}
