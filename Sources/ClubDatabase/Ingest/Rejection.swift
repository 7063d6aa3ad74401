import ClubModel
import JSONSyntax

/// Returns why the apps would make nothing of a file that is to be used for something; `nil` where they read it.
///
/// Such a file does not replace what was read before.
func reasonToReject(_ document: Document, as role: SourceVisit.Role) -> Phrase? {
    guard document.tree.isReadByApps, document.tree.source.count > 0 else {
        return Phrase(
            en: "It is not JSON, so the apps read nothing of it.", nl: "Het is geen JSON, dus de apps lezen er niets van.")
    }
    guard let expected = role.level, let level = document.level, level == expected else {
        guard role.level != nil else { return nil }
        return Phrase(
            en: "It holds something else than what it is used for.",
            nl: "Er staat iets anders in dan waar het voor gebruikt wordt.")
    }
    switch level {
    case .members:
        guard let club = document.club, let idPlus = club.idPlus, idPlus["fullName"] != nil, idPlus["town"] != nil,
            idPlus["nickName"] != nil
        else {
            return Phrase(
                en: "It does not say which club it is about, so that the apps skip it.",
                nl: "Er staat niet in over welke club het gaat, dus de apps slaan het over.")
        }
        return nil
    case .images:
        return PersonName(document.root["member"]?["name"]) != nil
            ? nil
            : Phrase(
                en: "It does not say whose images it holds.", nl: "Er staat niet in van wie de foto's zijn.")
    case .keywords, .clubs: return nil
    }
}

extension SourceVisit.Role {
    /// The level that a file must be of to be used so; `nil` where any will do.
    var level: Level? {
        switch self {
        case .root, .include: .clubs
        case .keywords: .keywords
        case .members: .members
        case .images, .gallery: .images
        case .orphan: nil
        }
    }
}
