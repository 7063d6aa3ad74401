import ClubModel
import JSONSyntax

extension Rule {
    static let misplacedBlank = Rule(
        id: "misplaced-blank", severity: .info, levels: [.keywords, .clubs, .members, .images],
        summary: Phrase(
            en: "A space in a text is one too many, or is missing behind a comma or a sentence, or in front of a bracket.",
            nl: "In een tekst staat een spatie te veel, of er ontbreekt er een achter een komma of een zin, of voor een haakje."),
        reason: Phrase(
            en: """
                It stays behind when words are taken out or put in. Readers see a hole in the line, or a comma at the beginning of the \
                next one.
                """,
            nl: """
                Dat blijft over als er woorden weggehaald of ingevoegd worden. Lezers zien een gat in de regel, of een komma aan het \
                begin van de volgende.
                """),
        message: Phrase(en: "the spaces are not right: {what}.", nl: "de spaties kloppen niet: {what}."),
        remedy: Phrase(en: "Take the space away.", nl: "Haal de spatie weg."),
        examples: [
            .bad(
                """
                { "clubs": [ { "optional": { "remark": [
                    { "language": "EN", "value": "The club meets⟦ ⇒⟧, as before⟦ ⇒⟧; it has⟦  ⇒ ⟧room for twelve⟦ ⇒⟧." },
                    { "language": "NL", "value": "⟦ ⇒⟧De club komt elke week bijeen.⟦ ⇒⟧" }
                ] } } ] }
                """),
            .bad(
                .remark,
                #"{ "language": "NL", "value": ⟨"Elke week⟦⟧,op dinsdag⟦⟧.De zaal is open⟦⟧:kom langs."⇒"Elke week, op dinsdag. De zaal is open: kom langs."⟩ }"#
            ),
            .bad(
                .remark,
                #"{ "language": "EN", "value": ⟨"The club⟦⟧(in the old town hall) is open."⇒"The club (in the old town hall) is open."⟩ }"#
            ),
            .bad(
                .remark, #"{ "language": "EN", "value": "The club⟦\t⇒ ⟧meets every ⟦\t⇒⟧Tuesday,⟦\t⇒ ⟧at eight.⟦\t⇒⟧" }"#),
            .good(
                .remark,
                #"{ "language": "NL", "value": "Neem uw foto(’s) mee, of uw lens(en) en werk(je): zie www.fotoclublindewold.example/a(b c)." }"#
            ),
            .good(
                """
                { "clubs": [ { "optional": { "remark": [
                    { "language": "EN", "value": "From 1,5 to f/2,8 ... see .example :) or www.fotoclublindewold.example/a,b of St.Odrada or Fotoclub.Nl." },
                    { "language": "FR", "value": "Le club se réunit ici ; venez !" }
                ] } } ] }
                """),
        ], scope: .record
    ) { document, _ in
        document.oddProse.flatMap { prose in
            let blanks = MisplacedBlank.all(in: prose)
            var findings = blanks.map { $0.finding(in: prose.node) }
            // The whole text stands once, however many blanks it has.
            if !findings.isEmpty {
                findings[0].suggestions = [MisplacedBlank.text(of: prose.node, without: blanks)].compactMap { $0 }
            }
            return findings
        }
    }
}

/// A blank that is too many, or a place where one is missing.
private struct MisplacedBlank {
    /// The bytes of the blanks; empty where one is missing.
    let range: Range<Int>
    /// What stands there when it is right.
    let meant: String
    let what: Phrase
    /// Whether nothing else can be meant.
    let isCertain: Bool
    /// Whether a missing one belongs in front of the sign at its place, not behind it.
    var isInFront = false

    /// Returns those of a text, in order.
    static func all(in prose: Prose) -> [MisplacedBlank] {
        let range = prose.node.rawRange
        let bytes = prose.node.tree.source.bytes
        // The French put a blank in front of some signs.
        let minds = prose.language != "fr"
        var result: [MisplacedBlank] = []
        var stretch = Stretch(range.lowerBound..<range.lowerBound, bytes)
        var index = range.lowerBound
        var isPath: Bool?
        while index < range.upperBound {
            let first = index
            while index < range.upperBound, bytes[index] == 0x20 { index += 1 }
            if index > first {
                let next = index < range.upperBound ? bytes[index] : nil
                let afterNext = index + 1 < range.upperBound ? bytes[index + 1] : nil
                if let found = judged(first..<index, in: range, next, afterNext, minds, bytes) { result.append(found) }
                continue
            }
            if bytes[index] == UInt8(ascii: "\\"), index + 1 < range.upperBound {
                // An escape is one sign.
                if bytes[index + 1] == UInt8(ascii: "t") {
                    let what = Phrase(en: "a tab stands in the text", nl: "er staat een tab in de tekst")
                    let (before, behind) = (bytes[index - 1], bytes[index + 2])
                    let isBetweenWords =
                        first > range.lowerBound && index + 2 < range.upperBound && before != 0x20 && behind != 0x20
                    let isInPath = isPath ?? hasPath(range, bytes)
                    isPath = isInPath
                    result.append(
                        MisplacedBlank(
                            range: index..<index + 2, meant: isBetweenWords ? " " : "", what: what, isCertain: !isInPath))
                }
                index += 2
                continue
            }
            if index >= stretch.range.upperBound { stretch = Stretch(from: index, in: range, bytes) }
            if let what = missing(behind: index, stretch, range, bytes, prose.language) {
                result.append(MisplacedBlank(range: index..<index, meant: "", what: what, isCertain: false))
            }
            if isInFrontOfBracket(index, stretch, range, bytes) {
                let what = Phrase(en: "a space is missing in front of a bracket", nl: "voor een haakje ontbreekt een spatie")
                result.append(
                    MisplacedBlank(range: index + 1..<index + 1, meant: "", what: what, isCertain: false, isInFront: true))
            }
            index += 1
        }
        return result
    }

    /// Whether a text has a path of Windows in it, such as `K:\fotos\toon`, in which the `t` after a backslash is a letter.
    private static func hasPath(_ range: Range<Int>, _ bytes: UnsafePointer<UInt8>) -> Bool {
        range.dropLast().contains { bytes[$0] == UInt8(ascii: ":") && bytes[$0 + 1] == UInt8(ascii: "\\") }
    }

    private static func judged(
        _ blanks: Range<Int>, in text: Range<Int>, _ next: UInt8?, _ afterNext: UInt8?, _ minds: Bool,
        _ bytes: UnsafePointer<UInt8>
    ) -> MisplacedBlank? {
        func make(_ meant: String, _ what: Phrase, isCertain: Bool = true) -> MisplacedBlank {
            MisplacedBlank(range: blanks, meant: meant, what: what, isCertain: isCertain)
        }
        if blanks == text { return nil }
        if blanks.lowerBound == text.lowerBound {
            return make("", Phrase(en: "the text begins with a space", nl: "de tekst begint met een spatie"))
        }
        guard let next else { return make("", Phrase(en: "the text ends with a space", nl: "de tekst eindigt met een spatie")) }
        if minds, isBeforeSign(next, afterNext) {
            let sign = String(Unicode.Scalar(next))
            let what = Phrase(en: "a space stands in front of \"\(sign)\"", nl: "er staat een spatie voor \"\(sign)\"")
            return make("", what, isCertain: isBehindWord(blanks.lowerBound, bytes))
        }
        return blanks.count == 1
            ? nil
            : make(" ", Phrase(en: "\(blanks.count) spaces stand together", nl: "er staan \(blanks.count) spaties bij elkaar"))
    }

    /// Whether a letter or digit stands in front of a place; behind a quote or bracket a full stop may itself be too many.
    private static func isBehindWord(_ place: Int, _ bytes: UnsafePointer<UInt8>) -> Bool {
        let isTypographic = place > 2 && bytes[place - 3] == 0xE2 && bytes[place - 2] == 0x80
        return bytes[place - 1].isLetterOrDigit && !isTypographic
    }

    /// Whether a sign belongs to the word in front of it: a comma always; a stop where it ends something, and does not begin "…" or a host.
    private static func isBeforeSign(_ sign: UInt8, _ next: UInt8?) -> Bool {
        switch sign {
        case UInt8(ascii: ","): true
        case UInt8(ascii: ";"), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "!"), UInt8(ascii: "?"):
            next == nil || next == 0x20
        default: false
        }
    }

    /// Returns what is wrong where a blank is missing behind a sign; `nil` where none is.
    private static func missing(
        behind sign: Int, _ stretch: Stretch, _ text: Range<Int>, _ bytes: UnsafePointer<UInt8>, _ language: String
    ) -> Phrase? {
        switch bytes[sign] {
        case UInt8(ascii: ",") where isInsideWords(sign, stretch, bytes):
            Phrase(en: "a space is missing behind a comma", nl: "achter een komma ontbreekt een spatie")
        case UInt8(ascii: ".") where isInsideWords(sign, stretch, bytes) && isBetweenSentences(sign, text, bytes):
            Phrase(en: "a space is missing behind a sentence", nl: "achter een zin ontbreekt een spatie")
        case let byte
        where (byte == UInt8(ascii: ":") || byte == UInt8(ascii: ";")) && isInsideWords(sign, stretch, bytes)
            && isBetweenWords(sign, stretch.range, bytes, language):
            Phrase(
                en: "a space is missing behind \"\(String(Unicode.Scalar(byte)))\"",
                nl: "achter \"\(String(Unicode.Scalar(byte)))\" ontbreekt een spatie")
        default: nil
        }
    }

    /// Whether a sign stands between two words of small letters. In German it does so in words for men and women.
    private static func isBetweenWords(
        _ sign: Int, _ stretch: Range<Int>, _ bytes: UnsafePointer<UInt8>, _ language: String
    ) -> Bool {
        let before = (stretch.lowerBound..<sign).reversed().prefix { bytes[$0].isASCIILowercase }.count
        let behind = (sign + 1..<stretch.upperBound).prefix { bytes[$0].isASCIILowercase }.count
        return before > 2 && behind > 1 && (language == "en" || language == "nl")
    }

    /// What stands between two blanks; looked at once, however many signs are in it.
    private struct Stretch {
        let range: Range<Int>
        /// Whether it is an address.
        let isAddress: Bool
        /// Where the first sign stands that addresses have inside; `nil` where there is none.
        let firstSign: Int?

        init(_ range: Range<Int>, _ bytes: UnsafePointer<UInt8>) {
            self.range = range
            isAddress = range.contains { bytes[$0] == UInt8(ascii: "/") || bytes[$0] == UInt8(ascii: "@") }
            firstSign = range.first {
                bytes[$0] == UInt8(ascii: "/") || bytes[$0] == UInt8(ascii: "@") || bytes[$0] == UInt8(ascii: ".")
            }
        }

        init(from start: Int, in text: Range<Int>, _ bytes: UnsafePointer<UInt8>) {
            var end = start + 1
            while end < text.upperBound, bytes[end] > 0x20 { end += 1 }
            self.init(start..<end, bytes)
        }
    }

    /// Whether a letter stands in front of a bracket with more in it than the end of a word, as in "photo(s)" and "foto(’s)".
    private static func isInFrontOfBracket(
        _ letter: Int, _ stretch: Stretch, _ text: Range<Int>, _ bytes: UnsafePointer<UInt8>
    ) -> Bool {
        guard bytes[letter].isASCIILetter, letter > stretch.range.lowerBound, letter + 1 < text.upperBound,
            bytes[letter + 1] == UInt8(ascii: "("), stretch.firstSign.map({ $0 >= letter }) ?? true
        else { return false }
        let inside = (letter + 2..<min(text.upperBound, letter + mostInside)).prefix { bytes[$0] != UInt8(ascii: ")") }
        return inside.count > 2 && bytes[inside.lowerBound] != UInt8(ascii: "-")
            && inside.contains {
                bytes[$0] == 0x20 || bytes[$0].isASCIIUppercase || bytes[$0].isDigit || bytes[$0] == UInt8(ascii: "?")
            }
    }

    /// So far into a bracket words have ended, or it is no text.
    private static let mostInside = 200

    /// Whether a full stop ends a word of four small letters or more, and a sentence begins behind it, not the end of a host.
    private static func isBetweenSentences(_ stop: Int, _ text: Range<Int>, _ bytes: UnsafePointer<UInt8>) -> Bool {
        var (start, end) = (stop, stop + 1)
        while start > text.lowerBound, bytes[start - 1].isASCIILowercase || bytes[start - 1] >= 0x80 { start -= 1 }
        while end < text.upperBound, bytes[end].isLetterOrDigit { end += 1 }
        let isSentence = end < text.upperBound && bytes[end] == 0x20 && bytes[stop + 1].isASCIIUppercase
        return isSentence && stop - start >= 4 && (end == stop + 2 || bytes[stop + 2].isASCIILowercase)
    }

    /// Whether a sign stands between two letters of words, and not in an address.
    private static func isInsideWords(_ sign: Int, _ stretch: Stretch, _ bytes: UnsafePointer<UInt8>) -> Bool {
        sign > stretch.range.lowerBound && sign + 1 < stretch.range.upperBound && bytes[sign - 1].isASCIILetter
            && bytes[sign + 1].isASCIILetter && !stretch.isAddress
    }

    /// Puts the place right.
    private var edit: TextEdit {
        if isInFront { return TextEdit(range, " ") }
        return range.isEmpty ? TextEdit(range.lowerBound + 1..<range.lowerBound + 1, " ") : TextEdit(range, meant)
    }

    /// Returns a text with all its blanks put right.
    static func text(of node: Node, without blanks: [MisplacedBlank]) -> String? {
        let start = node.range.lowerBound
        let edits = blanks.map { blank in
            let edit = blank.edit
            return TextEdit(edit.range.lowerBound - start..<edit.range.upperBound - start, edit.replacement)
        }
        let text = Source(path: "", Array(node.tree.source.buffer[node.range]))
        return Tree(Source(path: "", text.applying(edits))).root.string
    }

    func finding(in node: Node) -> Finding {
        let sign = range.isEmpty ? String(Unicode.Scalar(node.tree.source.bytes[range.lowerBound])) : ""
        var title = Phrase(en: "Take the space away", nl: "Haal de spatie weg")
        var remedy: Phrase?
        if isInFront {
            title = Phrase(en: "Put a space in front of \"\(sign)\"", nl: "Zet een spatie voor \"\(sign)\"")
            remedy = Phrase(en: "Type a space in front of it.", nl: "Typ er een spatie voor.")
        } else if range.isEmpty {
            title = Phrase(en: "Put a space behind \"\(sign)\"", nl: "Zet een spatie achter \"\(sign)\"")
            remedy = Phrase(en: "Type a space behind it.", nl: "Typ er een spatie achter.")
        } else if node.tree.source.bytes[range.lowerBound] == UInt8(ascii: "\\") {
            title =
                meant.isEmpty
                ? Phrase(en: "Take the tab away", nl: "Haal de tab weg") : Phrase(en: "Write a space", nl: "Schrijf een spatie")
            remedy = Phrase(en: "Type a space instead of \\t.", nl: "Typ een spatie in plaats van \\t.")
        } else if meant == " " {
            title = Phrase(en: "Leave one space", nl: "Laat één spatie staan")
            remedy = Phrase(en: "Leave one of them.", nl: "Laat er één staan.")
        }
        var finding = Finding(
            range: range, token: node.index, ["what": what], fixes: [Fix(title, isCertain ? .safe : .unsafe, [edit])])
        if let remedy { finding.remedy = remedy }
        return finding
    }
}
