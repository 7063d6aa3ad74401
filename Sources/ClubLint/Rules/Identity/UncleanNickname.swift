import ClubModel
import JSONSyntax

extension Rule {
    static let uncleanNickname = Rule(
        id: "unclean-nickname", severity: .warning, levels: [.clubs, .members, .images],
        summary: Phrase(
            en: "A club's nickname has a space, an accent or another sign in it.",
            nl: "De korte naam van een club bevat een spatie, een accent of een ander teken."),
        reason: Phrase(
            en: """
                The nickname becomes a file name and part of a web address. With a space, a slash or an accent the web page of \
                the club cannot be found.
                """,
            nl: """
                De korte naam wordt een bestandsnaam en deel van een webadres. Met een spatie, een schuine streep of een accent \
                is de webpagina van de club niet te vinden.
                """),
        message: Phrase(
            en: "\"{nickName}\" has {sign} in it; a nickname is made of letters and digits.",
            nl: "\"{nickName}\" bevat {sign}; een korte naam bestaat uit letters en cijfers."),
        remedy: Phrase(
            en: "Write it without, as in \"fcLindewold\", in all files and in the name of the Level 2 file.",
            nl: "Schrijf de naam zonder, zoals \"fcLindewold\", in alle bestanden en in de naam van het Level 2-bestand."),
        examples: [
            .bad(
                """
                --- clubsXX.level1.json
                { "clubs": [ { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": ⟦"FC Lindewold"⟧ } } ] }
                """,
                fixed: """
                    { "clubs": [ { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } ] }
                    """),
            .good(
                """
                --- museumsXX.level1.json
                { "museums": [ { "idPlus": { "town": "Oostmare", "fullName": "Huis van het Licht", "nickName": "Licht Oostmare" } } ] }
                """),
        ],
        check: .index(ClubMatches.self, if: hasUncleanNickname, where: { _, _ in true }) { document, file, matches, workspace in
            var findings: [Finding] = []
            for meaning in [Meaning.club, .clubOfFile] {
                for record in document.nodes(meaning) {
                    guard let node = record["idPlus"]?["nickName"], node.kind == .string,
                        let sign = uncleanSign(in: node), let nickName = node.string, !isPlaceholder(nickName)
                    else { continue }
                    // Museums may be called anything; that one stands among the clubs is another rule's.
                    if meaning == .club, record["idPlus"]?["fullName"]?.string.map(isMuseumName) == true { continue }
                    // Where Level 1 has another one, the files disagree, and that rule knows the answer.
                    if meaning == .clubOfFile, let club = DeclaredClub(document, file, matches, workspace),
                        let declared = club.declaration.nickName, !hasSameBytes(declared, nickName)
                    {
                        continue
                    }
                    let clean = cleanNickname(nickName)
                    let isUsable = !clean.isEmpty && clean.utf8.count < 40
                    findings.append(
                        Finding(
                            at: node, ["nickName": Phrase(nickName), "sign": sign], suggestions: isUsable ? [clean] : [],
                            fixes: isUsable ? [.write(clean, at: node, .unsafe)] : []))
                }
            }
            return findings
        })
}

/// Whether a nickname of a document has a sign that does not belong in it.
private func hasUncleanNickname(_ document: Document) -> Bool {
    [Meaning.club, .clubOfFile].contains { meaning in
        document.nodes(meaning).contains { record in
            guard let node = record["idPlus"]?["nickName"], node.kind == .string else { return false }
            return uncleanSign(in: node) != nil
        }
    }
}

/// Returns the first character that does not belong in a file name and an address.
private func uncleanSign(in node: Node) -> Phrase? {
    for byte in node.tree.source.buffer[node.rawRange] {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "-"), UInt8(ascii: "_"):
            continue
        case 0x20: return Phrase(en: "a space", nl: "een spatie")
        case UInt8(ascii: "/"), UInt8(ascii: "\\"): return Phrase(en: "a slash", nl: "een schuine streep")
        case 0x80...: return Phrase(en: "an accent or another special letter", nl: "een accent of een andere bijzondere letter")
        default:
            let sign = String(Unicode.Scalar(byte))
            return Phrase(en: "the sign \"\(sign)\"", nl: "het teken \"\(sign)\"")
        }
    }
    return nil
}

/// Whether a nickname is made of letters, digits, hyphens and underscores.
func isCleanNickname(_ nickName: String) -> Bool {
    nickName.utf8.allSatisfy {
        $0.isASCIILetter || $0.isDigit
            || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
}

/// Returns a nickname without what does not belong in it; "FC" and the like in front become small letters.
func cleanNickname(_ nickName: String) -> String {
    var words: [[UInt8]] = [[]]
    for byte in folded(nickName, [.accents, .quotes]).utf8 {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "-"), UInt8(ascii: "_"):
            words[words.count - 1].append(byte)
        case 0x20, UInt8(ascii: "/"): words.append([])
        default: continue
        }
    }
    words.removeAll { $0.isEmpty }
    guard let first = words.first else { return "" }
    if words.count > 1, 2...3 ~= first.count, first.allSatisfy({ $0.isASCIIUppercase }) {
        words[0] = first.map { $0 | 0x20 }
    }
    for index in words.indices.dropFirst() where words[index][0].isASCIILowercase {
        words[index][0] &= 0xDF
    }
    return String(decoding: words.joined(), as: UTF8.self)
}
