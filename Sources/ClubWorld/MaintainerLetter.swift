import ClubLint
import ClubModel
import ClubReport

/// A letter to whoever keeps the data of a club: what was found, what would be won easily, in the words of a person.
struct MaintainerLetter {
    let subject: String
    /// The text with line breaks.
    let text: String
    private let address: MailAddress?

    /// How many findings, links and wins it tells, and the bytes that a link for mail may have: programs take no more than two thousand.
    private static let findingCount = 8
    private static let linkCount = 5
    private static let winCount = 3
    private static let longestLink = 1_900

    /// Makes the letter about a club; `nil` where there is nothing to say.
    ///
    /// - Parameter dead: Its links that do not work.
    init?(about club: World.Club, _ dead: [World.DeadLink], checkedOn day: String, _ words: WorldWords) {
        guard !club.findings.isEmpty || !club.wins.isEmpty || !dead.isEmpty else { return nil }
        address = club.maintainerEmail.flatMap { MailAddress($0) }
        let name = SanitizedText(club.identity.fullName, limit: 120).text
        let town = SanitizedText(club.identity.town, limit: 60).text
        subject = words.text("The data of \(name) in Photo Club Hub", "De gegevens van \(name) in Photo Club Hub")
        var lines = [words.text("Hello,", "Hallo,"), ""]
        lines.append(
            words.text(
                "This is about the data of \(name) (\(town)) that the app Photo Club Hub shows. They were checked on "
                    + "\(words.day(day)).",
                "Dit gaat over de gegevens van \(name) (\(town)) die de app Photo Club Hub laat zien. Ze zijn op "
                    + "\(words.day(day)) gecontroleerd."))
        MaintainerLetter.appendFindings(of: club, words, to: &lines)
        MaintainerLetter.append(dead, words, to: &lines)
        MaintainerLetter.appendWins(of: club, words, to: &lines)
        lines.append("")
        lines.append(
            words.text(
                "Could you have a look? Questions are welcome, of course. Thank you for keeping the data up to date!",
                "Zou je ernaar willen kijken? Vragen mag natuurlijk altijd. Bedankt voor het bijhouden van de gegevens!"))
        text = MaintainerLetter.joined(lines)
    }

    private static func appendFindings(of club: World.Club, _ words: WorldWords, to lines: inout [String]) {
        let order = club.findings.sortedBySeverity()
        guard !order.isEmpty else { return }
        lines += ["", words.text("What we found:", "Wat we vonden:"), ""]
        for (index, finding) in order.prefix(findingCount).enumerated() {
            let message = SanitizedText(finding.message.text(in: words.words.language), limit: 300).text
            let remedy = SanitizedText(finding.remedy.text(in: words.words.language), limit: 300).text
            let place =
                SanitizedText(fileName(finding.path), limit: 80).text + words.text(", line ", ", regel ") + "\(finding.line)"
            lines.append("\(index + 1). " + withCapital(message) + " (" + place + ")")
            if !remedy.isEmpty { lines.append("   " + remedy) }
        }
        let rest = max(0, order.count - findingCount) + club.furtherFindings
        if rest > 0 { lines.append(words.text("… and \(rest) more like these.", "… en nog \(rest) van zulke.")) }
    }

    private static func append(_ dead: [World.DeadLink], _ words: WorldWords, to lines: inout [String]) {
        guard !dead.isEmpty else { return }
        lines += ["", words.text("Links that do not work:", "Links die het niet doen:"), ""]
        for link in dead.prefix(linkCount) {
            let whose = link.member.map { SanitizedText($0, limit: 120).text + ", " } ?? ""
            let reason = SanitizedText(link.reason.text(in: words.words.language), limit: 300).text
            lines.append("- " + whose + words.field(link.field) + ": " + SanitizedText(link.address, limit: 300).text)
            lines.append("  " + reason)
        }
        let rest = dead.count - linkCount
        if rest > 0 { lines.append(words.text("… and \(rest) more.", "… en nog \(rest).")) }
    }

    private static func appendWins(of club: World.Club, _ words: WorldWords, to lines: inout [String]) {
        guard !club.wins.isEmpty else { return }
        lines += [
            "", words.text("What would make the page better with little work:", "Wat de pagina met weinig werk mooier maakt:"),
            "",
        ]
        for win in club.wins.prefix(winCount) {
            lines.append("- " + SanitizedText(win.text(in: words.words.language), limit: 300).text)
        }
    }

    /// The `mailto:` link with subject and text; the text is cut where the link would become too long for programs for mail.
    var link: String {
        var bytes = Array("mailto:".utf8)
        if let address { bytes += MaintainerLetter.encoded(Array(address.text.utf8)) }
        bytes += "?subject=".utf8
        bytes += MaintainerLetter.encoded(Array(subject.utf8))
        bytes += "&body=".utf8
        for scalar in text.unicodeScalars {
            let piece = scalar == "\n" ? Array("%0D%0A".utf8) : MaintainerLetter.encoded(Array(String(Character(scalar)).utf8))
            guard bytes.count + piece.count <= MaintainerLetter.longestLink else {
                bytes += "%E2%80%A6".utf8
                break
            }
            bytes += piece
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether there is somebody to send it to.
    var hasAddress: Bool { address != nil }

    /// Returns bytes as they may stand in a link (RFC 3986), all but letters, digits and four signs as `%20`.
    private static func encoded(_ utf8: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        for byte in utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "@"):
                result.append(byte)
            default:
                result.append(UInt8(ascii: "%"))
                for digit in [byte >> 4, byte & 15] { result.append(digit < 10 ? 0x30 + digit : 0x37 + digit) }
            }
        }
        return result
    }

    private static func joined(_ lines: [String]) -> String {
        var text = ""
        for line in lines { text += line + "\n" }
        return text
    }
}

extension [World.Found] {
    /// The findings with the worst first, else in their order.
    func sortedBySeverity() -> [World.Found] {
        var result: [World.Found] = []
        for severity in SeverityCounts.worstFirst { result += filter { $0.severity == severity } }
        return result
    }

    /// How many there are of each severity.
    var severityCounts: SeverityCounts {
        var counts = SeverityCounts()
        for finding in self { counts.add(finding.severity) }
        return counts
    }
}
