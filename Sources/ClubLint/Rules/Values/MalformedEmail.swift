import ClubModel
import JSONSyntax

extension Rule {
    static let malformedEmail = Rule(
        id: "malformed-email", severity: .warning, levels: [.clubs, .members, .images],
        summary: Phrase(
            en: "An e-mail address is not written as one.", nl: "Een e-mailadres is niet als e-mailadres geschreven."),
        reason: Phrase(
            en: "Whoever finds a mistake in the data has nobody to write to.",
            nl: "Wie een fout in de gegevens vindt, kan niemand schrijven."),
        message: Phrase(en: "\"{address}\" is not an e-mail address.", nl: "\"{address}\" is geen e-mailadres."),
        remedy: Phrase(
            en: "Write one address, as in secretary@example.com, or leave the field out.",
            nl: "Schrijf één adres, zoals in secretaris@example.com, of laat het veld weg."),
        examples: [
            .bad(#"{ "club": { "optional": { "maintainerEmail": ⟦"mailto:noor@example.com"⇒"noor@example.com"⟧ } } }"#),
            .bad(
                """
                { "clubs": [
                    { "optional": { "maintainerEmail": ⟦"noor⟨ at ⇒@⟩example.com"⟧ } },
                    { "optional": { "maintainerEmail": ⟦"noor.evers⟨.⇒@⟩gmail.com"⟧ } },
                    { "optional": { "maintainerEmail": ⟦"noor.evers@gmail⟨⇒.com⟩"⟧ } },
                    {
                        "idPlus": { "town": "Oostmare", "fullName": "Fotoclub Iris", "nickName": "fcIris" },
                        "optional": { "website": "https://www.fotoclubiris.nl", "maintainerEmail": ⟦"info⟨2⇒@⟩fotoclubiris.nl"⟧ }
                    }
                ] }
                """),
            .bad(#"{ "club": { "optional": { "maintainerEmail": ⟦"noor@example.com; joris@example.com"⟧ } } }"#),
            .bad(
                """
                { "clubs": [
                    { "optional": { "maintainerEmail": ⟦"www.noor@example.com"⇒"noor@example.com"⟧ } },
                    { "optional": { "maintainerEmail": ⟦"noor@fotoclublindewold.con"⇒"noor@fotoclublindewold.com"⟧ } }
                ] }
                """),
            .good(#"{ "club": { "optional": { "maintainerEmail": "noor.evers+club@mail.example.com" } } }"#),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for node in document.nodes(.email) {
            guard node.kind == .string, !node.token.flags.contains(.damaged) else { continue }
            let bytes = UnsafeBufferPointer(rebasing: document.tree.source.buffer[node.rawRange])
            guard !bytes.allSatisfy({ $0 <= 0x20 }) else { continue }
            if isEmail(bytes[...]) {
                if let finding = Finding(oddPartsOf: node) { findings.append(finding) }
                continue
            }
            var finding = Finding(at: node, ["address": Phrase(shortened(node.string ?? ""))])
            let several = addresses(bytes)
            if several.count > 1 {
                finding.message = Phrase(
                    en: "\"{address}\" are {count} e-mail addresses, and one belongs here.",
                    nl: "\"{address}\" zijn {count} e-mailadressen, en hier hoort er één.")
                finding.values.append((name: "count", value: Phrase(String(several.count))))
                finding.suggestions = several
            } else if let meant = meant(bytes) {
                finding.suggestions = [meant]
                finding.fixes = [.write(meant, at: node, .safe)]
            }
            if several.count < 2, finding.fixes.isEmpty, let meant = NearEmail(node, in: document)?.meant {
                finding.offer(meant, at: node, .unsafe)
                findings.append(finding)
                continue
            }
            if let text = node.string, let foreign = ForeignValue(text, at: node.index, in: document) {
                foreign.tell(&finding, in: document)
            }
            findings.append(finding)
        }
        return findings
    }
}

extension Finding {
    /// Makes the finding for an e-mail address that has the form of one, with a site that cannot exist or that of a page in front; `nil`
    /// for one without.
    fileprivate init?(oddPartsOf node: Node) {
        guard let text = node.string, let at = text.utf8.lastIndex(of: UInt8(ascii: "@")) else { return nil }
        let (person, site) = (text[..<at], text[text.utf8.index(after: at)...])
        if person.lowercased().hasPrefix("www."), person.utf8.count > 4 {
            let meant = person.dropFirst(4) + "@" + site
            self.init(
                at: node, ["address": Phrase(shortened(text))],
                message: Phrase(
                    en: "\"{address}\" begins with www., as pages do and e-mail addresses do not.",
                    nl: "\"{address}\" begint met www., zoals pagina's doen en e-mailadressen niet."),
                suggestions: [String(meant)], fixes: [.write(String(meant), at: node, .unsafe)])
            return
        }
        guard let problem = HostProblem(ofSite: String(site)) else { return nil }
        let meant = problem.meant.map { "\(person)@\($0)" }
        self.init(
            at: node, ["address": Phrase(shortened(text)), "site": Phrase(shortened(String(site)))],
            message: Phrase(
                en: "no site can be called \"{site}\", so no mail arrives at \"{address}\".",
                nl: "geen site kan \"{site}\" heten, dus bij \"{address}\" komt geen mail aan."),
            suggestions: meant.map { [$0] } ?? [], fixes: meant.map { [.write($0, at: node, .unsafe)] } ?? [])
    }
}

/// What is nearly an e-mail address, and the one that is probably meant.
private struct NearEmail {
    let meant: String

    /// Reads a text; `nil` where nothing like an address can be made of it.
    init?(_ node: Node, in document: Document) {
        guard let text = node.string, text.utf8.count < 100 else { return nil }
        let own = document.ownWebsite(beside: node).flatMap { WebAddress($0)?.hostName }
        let sites = (own.map { [$0] } ?? []) + mailProviders.all
        let bytes = NearEmail.withSigns(Array(text.utf8))
        guard let meant = NearEmail.address(bytes, at: sites), meant.withUnsafeBufferPointer({ isEmail($0[...]) }) else {
            return nil
        }
        self.meant = String(decoding: meant, as: UTF8.self)
    }

    /// Returns a text with one `@` for what people write in its place, and without blanks and signs at its end.
    private static func withSigns(_ text: [UInt8]) -> [UInt8] {
        var result = text
        let words: [StaticString] = ["(at)", "[at]", "{at}", " at ", "<at>", "@@"]
        for word in words {
            let letters = Array(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
            guard let place = result.place(of: letters) else { continue }
            result.replaceSubrange(place..<place + letters.count, with: [UInt8(ascii: "@")])
            break
        }
        result.removeAll { $0 == 0x20 }
        while let last = result.last, !last.isLetterOrDigit, last < 0x80 { result.removeLast() }
        guard let at = result.lastIndex(of: UInt8(ascii: "@")) else { return result }
        for index in result.indices[at...] where result[index] == UInt8(ascii: ",") { result[index] = UInt8(ascii: ".") }
        return result
    }

    /// Returns the address at one of some sites, where the text has the site and lacks the `@`, or has its name without the ending; the text
    /// itself where it lacks neither.
    private static func address(_ text: [UInt8], at sites: [String]) -> [UInt8]? {
        guard let at = text.lastIndex(of: UInt8(ascii: "@")) else {
            for site in sites {
                let letters = Array(site.utf8)
                let start = text.count - letters.count
                guard start > 2, text[start...].elementsEqual(letters) else { continue }
                // The 2 is the key of the @ without Shift.
                let hasSign = !text[start - 1].isASCIILetter && (!text[start - 1].isDigit || text[start - 1] == UInt8(ascii: "2"))
                return text[..<(hasSign ? start - 1 : start)] + [UInt8(ascii: "@")] + letters
            }
            return nil
        }
        let given = text[(at + 1)...]
        guard !given.contains(UInt8(ascii: ".")) else {
            let near = nearProvider(String(decoding: given, as: UTF8.self).lowercased(), among: sites)
            return near.map { text[...at] + Array($0.utf8) } ?? text
        }
        let site = sites.first { $0.utf8.split(separator: UInt8(ascii: ".")).first.map { given.elementsEqual($0) } ?? false }
        return site.map { text[...at] + Array($0.utf8) }
    }
}

/// Returns the address without `mailto:` and white space around it, where that leaves one.
private func meant(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    var inner = bytes[...]
    if inner.count > 7, inner.prefix(7).elementsEqual("mailto:".utf8) { inner = inner.dropFirst(7) }
    while let first = inner.first, first <= 0x20 || first == UInt8(ascii: "<") { inner = inner.dropFirst() }
    while let last = inner.last, last <= 0x20 || last == UInt8(ascii: ">") { inner = inner.dropLast() }
    return isEmail(inner) ? String(decoding: inner, as: UTF8.self) : nil
}

/// Returns the e-mail addresses of a text, in order.
private func addresses(_ bytes: UnsafeBufferPointer<UInt8>) -> [String] {
    bytes.split { $0 <= 0x20 || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "/") }
        .filter { isEmail($0) }.map { String(decoding: $0, as: UTF8.self) }
}
