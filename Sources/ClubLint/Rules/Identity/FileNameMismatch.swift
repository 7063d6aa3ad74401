import ClubModel
import JSONSyntax

extension Rule {
    static let fileNameMismatch = Rule(
        id: "file-name-mismatch", severity: .error, levels: [.members],
        summary: Phrase(
            en: "The file is not named after the club's nickname.", nl: "Het bestand heet niet naar de korte naam van de club."),
        reason: Phrase(
            en: """
                The apps look for the members of a club in the file that is called after its nickname, with the same capitals: \
                they do not find this file, or skip it. A Mac does not see other capitals, the web does.
                """,
            nl: """
                De apps zoeken de leden van een club in het bestand dat naar haar korte naam heet, met dezelfde hoofdletters: ze \
                vinden dit bestand niet, of slaan het over. Een Mac ziet het verschil in hoofdletters niet, het web wel.
                """),
        message: Phrase(
            en: "\"{nickName}\" should be the first part of the file name, but the file is called \"{file}\": {difference}.",
            nl:
                "\"{nickName}\" hoort het eerste deel van de bestandsnaam te zijn, maar het bestand heet \"{file}\": {difference}."
        ),
        remedy: Phrase(
            en: "Rename the file to \"{nickName}.level2.json\", or correct the nickname.",
            nl: "Noem het bestand \"{nickName}.level2.json\", of verbeter de korte naam."),
        examples: [
            .bad(
                """
                --- fclindewold.level2.json
                { "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": ⟦"fcLindewold"⟧ } } }
                """),
            .good(
                """
                --- fcLindewold.level2.json
                { "club": { "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" } } }
                """),
        ],
        check: .index(ClubMatches.self, if: { !isNamedAsNickname($0) }, where: { _, _ in true }) {
            document, file, matches, workspace in
            guard !isNamedAsNickname(document), let node = document.club?.nickName else { return [] }
            let fileBase = String(document.fileName.dropLast(suffixCount))
            // macOS stores the accents of a file name in another way than people type them: that is no difference.
            guard let nickName = node.string, !nickName.isEmpty, nickName != fileBase, !isPlaceholder(nickName) else { return [] }
            // A nickname that cannot be a file name is the mistake, and another rule says what it should be.
            if !isCleanNickname(nickName), cleanNickname(nickName) == fileBase { return [] }
            // Where Level 1 sides with the file name, it is the nickname that is wrong, and another rule says so.
            if let club = DeclaredClub(document, file, matches, workspace), club.declaration.nickName == fileBase { return [] }
            var finding = Finding(
                at: node,
                [
                    "nickName": Phrase(nickName), "file": Phrase(document.fileName),
                    "difference": differenceWords(betweenFiles: nickName, and: fileBase),
                ],
                suggestions: [nickName + ".level2.json"])
            if editDistance(from: nickName, to: fileBase, atMost: 1) != nil { finding.leaveOpen(fileBase) }
            return [finding]
        })
}

private let suffixCount = 12

/// Whether a file has the nickname of its club as its name, or none can be seen.
private func isNamedAsNickname(_ document: Document) -> Bool {
    guard document.announcedLevel == .members, let node = document.club?.nickName, node.kind == .string,
        !node.token.flags.contains(.damaged)
    else { return true }
    // The bytes are compared: no text is made of them.
    let path = document.path.utf8
    let bytes = UnsafeBufferPointer(rebasing: node.tree.source.buffer[node.rawRange])
    let base = path.dropLast(suffixCount).suffix(bytes.count)
    return base.elementsEqual(bytes)
        && (base.startIndex == path.startIndex || path[path.index(before: base.startIndex)] == UInt8(ascii: "/"))
}
