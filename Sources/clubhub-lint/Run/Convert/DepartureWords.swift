import ClubConvert
import ClubModel
import ClubReport

/// What is said about members of a file whom a list does not have: whether they may become former members, or why not.
struct DepartureWords {
    let departures: Departures
    /// Those whom the list does not have, and who stay what they are.
    let names: [String]
    /// The list and the file as the user would type them.
    let list: String
    let file: String

    /// How many members a sentence names.
    private static let mostNamed = 5

    /// What to do about them.
    var advice: Phrase {
        let (missing, current) = (departures.missingCount, departures.currentCount)
        switch departures.verdict {
        case .proven:
            return Phrase(
                en: "Have they left? Then add --missing former.", nl: "Zijn ze weg? Voeg dan --missing former toe.")
        case .doubtful(.manyLeave):
            return Phrase(
                en: """
                    Those are \(missing) of the \(current) current members. Have they all left? Then add --missing former --force.
                    """,
                nl: """
                    Dat zijn er \(missing) van de \(current) huidige leden. Zijn ze allemaal weg? Voeg dan --missing former \
                    --force toe.
                    """)
        case .doubtful(.unreadRows):
            return Phrase(
                en: "Whether they have left is clear only when the rows above that were not read have been put right.",
                nl: "Of ze weg zijn, is pas te zeggen als de niet-gelezen rijen hierboven verbeterd zijn.")
        case .doubtful(.mostlyNew):
            return Phrase(
                en: """
                    Most people in the list are not in the file. Is it this club's list all the same, and have these members left? \
                    Then add --missing former --force.
                    """,
                nl: """
                    De meeste mensen in de lijst staan niet in het bestand. Is het toch de lijst van deze club, en zijn deze leden \
                    weg? Voeg dan --missing former --force toe.
                    """)
        case .unproven(.nobodyRead):
            return Phrase(
                en: "Nobody was read from the list, so it does not tell who has left.",
                nl: "Uit de lijst is niemand gelezen, dus ze zegt niet wie er weg is.")
        case .unproven(.fewMatched):
            let lead = Phrase(en: "Whether they have left, this list does not tell", nl: "Of ze weg zijn, zegt deze lijst niet")
            return current == 1
                ? Phrase(
                    en: "\(lead.en): the one current member is not in it\(asMembers.en).",
                    nl: "\(lead.nl): het ene huidige lid staat er\(asMembers.nl) niet in.")
                : Phrase(
                    en:
                        "\(lead.en): \(stayers.en) of the \(current) current members \(staying < 2 ? "is" : "are") in it\(asMembers.en).",
                    nl:
                        "\(lead.nl): er \(staying < 2 ? "staat" : "staan") \(stayers.nl) van de \(current) huidige leden\(asMembers.nl) in."
                )
        }
    }

    /// How many of the file's current members are members in the list, too.
    private var staying: Int { departures.stayingCount }
    /// How few that is.
    private var stayers: Phrase {
        staying == 0 ? Phrase(en: "none", nl: "geen") : Phrase(en: "only \(staying)", nl: "maar \(staying)")
    }
    /// What is added where the list has others as former members.
    private var asMembers: Phrase {
        staying == departures.matchedCount ? Phrase("") : Phrase(en: " as members", nl: " als lid")
    }

    /// Why nothing is written where they were to become former members.
    var refusal: Phrase {
        let (missing, current) = (departures.missingCount, departures.currentCount)
        let (read, new, unread) = (departures.readCount, departures.newCount, departures.unreadCount)
        switch departures.verdict {
        case .proven: return Phrase(en: "Nothing is written.", nl: "Er is niets geschreven.")
        case .unproven(.nobodyRead):
            return Phrase(
                en: """
                    Nothing is written: nobody was read from \(list), so it does not tell who has left. Say with --mapping what its \
                    columns are, or leave --missing former out.
                    """,
                nl: """
                    Er is niets geschreven: uit \(list) is niemand gelezen, dus de lijst zegt niet wie er weg is. Zeg met --mapping \
                    wat de kolommen zijn, of laat --missing former weg.
                    """)
        case .unproven(.fewMatched):
            let matched =
                current == 1
                ? Phrase(
                    en: "the one current member in \(file) is not among them\(asMembers.en)",
                    nl: "het ene huidige lid in \(file) is daar\(asMembers.nl) niet bij")
                : Phrase(
                    en:
                        "\(stayers.en) of the \(current) current members in \(file) \(staying < 2 ? "is" : "are") among them\(asMembers.en)",
                    nl:
                        "daar \(staying < 2 ? "is" : "zijn") \(stayers.nl) van de \(current) huidige leden in \(file)\(asMembers.nl) bij"
                )
            return Phrase(
                en: """
                    Nothing is written: \(read) \(read == 1 ? "person was" : "people were") read from \(list), and \(matched.en). That \
                    is no proof that the others have left: it may be a part of the list, or another club's. Leave --missing former out; \
                    who has left, the list itself can say, in a column "Lid tot".
                    """,
                nl: """
                    Er is niets geschreven: uit \(list) \(read == 1 ? "is 1 persoon" : "zijn \(read) mensen") gelezen, en \(matched.nl). \
                    Dat bewijst niet dat de anderen weg zijn: het kan een deel van de lijst zijn, of die van een andere club. Laat \
                    --missing former weg; wie er weg is, kan de lijst zelf zeggen, in een kolom "Lid tot".
                    """)
        case .doubtful(.manyLeave):
            return Phrase(
                en: """
                    Nothing is written: \(missing) of the \(current) current members are not in \(list) and would become former \
                    members (\(joined(names, .en))). Is that right? Then add --force, or -i to be asked.
                    """,
                nl: """
                    Er is niets geschreven: \(missing) van de \(current) huidige leden staan niet in \(list) en zouden oud-lid worden \
                    (\(joined(names, .nl))). Klopt dat? Voeg dan --force toe, of -i om het gevraagd te krijgen.
                    """)
        case .doubtful(.unreadRows):
            return Phrase(
                en: """
                    Nothing is written: \(unread == 1 ? "a row" : "\(unread) rows") of \(list) could not be read (see above), and who \
                    stands there would become a former member. Put \(unread == 1 ? "it" : "them") right, or add --force.
                    """,
                nl: """
                    Er is niets geschreven: \(unread == 1 ? "een rij" : "\(unread) rijen") van \(list) \
                    \(unread == 1 ? "is" : "zijn") niet gelezen (zie hierboven), en wie daar staat zou oud-lid worden. Verbeter \
                    \(unread == 1 ? "die" : "ze"), of voeg --force toe.
                    """)
        case .doubtful(.mostlyNew):
            return Phrase(
                en: """
                    Nothing is written: of the \(read) people in \(list) \(new) are not in \(file), so it may be another club's list. \
                    Is it this club's? Then add --force, or -i to be asked.
                    """,
                nl: """
                    Er is niets geschreven: van de \(read) mensen in \(list) staan er \(new) niet in \(file), dus het kan de lijst van \
                    een andere club zijn. Is het die van deze club? Voeg dan --force toe, of -i om het gevraagd te krijgen.
                    """)
        }
    }

    /// What is asked before they become former members.
    var question: Phrase {
        let (missing, current) = (departures.missingCount, departures.currentCount)
        return Phrase(
            en: """
                \(missing) of the \(current) current members \(missing == 1 ? "is" : "are") not in the list: \(joined(names, .en)). \
                \(missing == 1 ? "Has this member" : "Have they all") left? [y/n]
                """,
            nl: """
                \(missing) van de \(current) huidige leden \(missing == 1 ? "staat" : "staan") niet in de lijst: \(joined(names, .nl)). \
                \(missing == 1 ? "Is dit lid" : "Zijn ze allemaal") weg? [j/n]
                """)
    }

    private func joined(_ names: [String], _ language: Phrase.Language) -> String {
        let shown = names.prefix(DepartureWords.mostNamed).map { SanitizedText($0, limit: 80).text }
        let rest = names.count - shown.count
        let more = rest == 0 ? "" : language == .nl ? " en nog \(rest)" : " and \(rest) more"
        return shown.joined(separator: ", ") + more
    }
}
