/// Proposes the short name of a club or museum, as those that are there are made: `fcLindewold` for Fotoclub Lindewold.
package struct NickName {
    /// The short names that are taken.
    private let taken: Set<String>

    /// - Parameter taken: The short names that are taken.
    package init(taken: [String]) {
        self.taken = Set(taken.map { $0.lowercased() })
    }

    /// What the kinds of clubs are called, folded, and the small letters that stand for them.
    private static let kinds: [(words: [String], letters: String)] = [
        (["foto", "expressie", "groep"], "feg"), (["fotoclub"], "fc"), (["foto", "club"], "fc"), (["fotogroep"], "fg"),
        (["foto", "groep"], "fg"), (["fotokring"], "fk"), (["fotowerkgroep"], "fw"), (["fotocollectief"], "fc"),
        (["fotovereniging"], "fv"), (["fotogenootschap"], "fg"), (["fotofilmclub"], "ffc"), (["photo", "club"], "pc"),
        (["photoclub"], "pc"), (["camera", "club"], "cc"), (["photographic", "society"], "ps"), (["fotoklub"], "fk"),
    ]
    /// Words that say nothing.
    private static let fillers: Set<String> = [
        "de", "het", "een", "van", "voor", "en", "e", "o", "eo", "omstreken", "te", "in", "the", "of", "for", "and", "der", "den",
    ]
    /// The most letters of a name that is used as it is.
    private static let longest = 18

    /// Returns a name that nobody has yet.
    package func proposal(fullName: String, town: String, isMuseum: Bool) -> String {
        for name in candidates(fullName, town, isMuseum) where !name.isEmpty && !taken.contains(name.lowercased()) { return name }
        let base = candidates(fullName, town, isMuseum).first { !$0.isEmpty } ?? "club"
        var number = 2
        while taken.contains((base + String(number)).lowercased()) { number += 1 }
        return base + String(number)
    }

    private func candidates(_ fullName: String, _ town: String, _ isMuseum: Bool) -> [String] {
        let words = NickName.words(of: fullName)
        let place = NickName.joined(NickName.words(of: town))
        if isMuseum {
            let whole = NickName.joined(words)
            let initials = words.map { String($0.prefix(1)).uppercased() }.joined()
            return whole.count <= NickName.longest ? [whole, initials + place] : [initials + place, whole]
        }
        let plain = words.map { folded($0, .all) }
        for kind in NickName.kinds where plain.starts(with: kind.words) {
            let rest = NickName.joined(Array(words.dropFirst(kind.words.count)))
            let short = NickName.joined(
                Array(words.dropFirst(kind.words.count).filter { !NickName.fillers.contains(folded($0, .all)) }))
            let name = rest.count <= NickName.longest ? rest : short
            return name.isEmpty ? [kind.letters + place] : [kind.letters + name, kind.letters + name + place]
        }
        let whole = NickName.joined(words)
        return whole.count <= NickName.longest
            ? [whole, whole + place] : [words.map { String($0.prefix(1)).uppercased() }.joined() + place, whole]
    }

    /// Returns the words of a name, with letters and digits only: the name becomes part of addresses.
    private static func words(of name: String) -> [String] {
        var words = [""]
        for scalar in folded(name, [.accents, .quotes]).unicodeScalars {
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9": words[words.count - 1].unicodeScalars.append(scalar)
            case "'", ".": continue
            default: words.append("")
            }
        }
        return words.filter { !$0.isEmpty }
    }

    private static func joined(_ words: [String]) -> String {
        words.map { String($0.prefix(1)).uppercased() + $0.dropFirst() }.joined()
    }
}
