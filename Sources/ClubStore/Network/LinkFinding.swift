package import ClubModel

/// A link of the data, and what should be behind it.
package struct Link: Hashable, Sendable {
    package let address: String
    package let kind: Kind

    package init(_ address: String, _ kind: Kind) {
        self.address = address
        self.kind = kind
    }

    /// What should be behind a link.
    package enum Kind: String, Sendable, CaseIterable {
        /// The picture itself: `featuredImage`, `photographerImage`.
        case image
        /// A web page: `website`, `wikipedia`.
        case page
        /// The page of a member's portfolio: `level3URL`.
        case portfolio
    }
}

/// What is behind a link, on one day.
package struct LinkVerdict: Sendable, Equatable {
    /// How a link is.
    package enum State: String, Sendable, CaseIterable {
        case good
        /// It works, but has a new address for good.
        case moved
        /// Something else is there than a picture.
        case otherKind
        case dead
        /// The server does not answer programs, or not now: people may see what we do not.
        case undecided
        /// Not looked at.
        case skipped
    }

    package let link: Link
    package let state: State
    /// The day on which it was found out, as the caller gave it.
    package let date: String
    /// The status of the last answer; `nil` where there was none.
    package let status: Int?
    /// The address to write instead, where the server gives one for good.
    package let newAddress: String?
    /// The size of a picture, where the server tells it.
    package let byteCount: Int?
    package let reason: Phrase
    /// What to do; `nil` where there is nothing to do.
    package let remedy: Phrase?

    package init(
        _ link: Link, _ state: State, on date: String, status: Int? = nil, newAddress: String? = nil, byteCount: Int? = nil,
        reason: Phrase, remedy: Phrase?
    ) {
        self.link = link
        self.state = state
        self.date = date
        self.status = status
        self.newAddress = newAddress
        self.byteCount = byteCount
        self.reason = reason
        self.remedy = remedy
    }
}

/// What looking at a link came to.
enum LinkFinding: Equatable {
    case good
    case moved(to: String)
    /// The server leads from a page to the front page of the site.
    case frontPage(String)
    /// A web page where a picture should be.
    case pageForPicture
    /// Something else, by its content type, where a picture should be.
    case noPicture(String)
    case emptyPicture
    case loginForPicture(String)
    case loginForPage(String)
    case gone(status: Int)
    case wall(status: Int)
    case captcha
    case failed(WebFailure)
    case outOfTime

    var state: LinkVerdict.State {
        switch self {
        case .good: .good
        case .moved: .moved
        case .pageForPicture, .noPicture, .emptyPicture, .loginForPicture: .otherKind
        case .gone: .dead
        case .frontPage, .wall, .captcha, .loginForPage: .undecided
        case .outOfTime: .skipped
        case .failed(let failure):
            switch failure {
            case .unknownHost, .refused: .dead
            case .notAnAddress, .otherScheme, .userInAddress, .strangePort, .privateNetwork, .withoutNetwork: .skipped
            default: .undecided
            }
        }
    }

    /// What is the matter, and what to do.
    func words(for kind: Link.Kind) -> (reason: Phrase, remedy: Phrase?) {
        switch self {
        case .good:
            return (
                kind == .image
                    ? Phrase(en: "The picture is there.", nl: "De foto is er.")
                    : Phrase(en: "The page answers.", nl: "De pagina antwoordt."),
                nil
            )
        case .moved(let address):
            return (
                Phrase(
                    en: "The address has changed for good, to \(address).", nl: "Het adres is voorgoed veranderd in \(address)."),
                Phrase(en: "Write the new address.", nl: "Schrijf het nieuwe adres op.")
            )
        case .frontPage(let address):
            return (
                Phrase(
                    en: "The server leads to the front page, \(address): the page itself is probably gone.",
                    nl: "De server leidt naar de voorpagina, \(address): de pagina zelf is er waarschijnlijk niet meer."),
                Phrase(
                    en: "Look for the page, and write where it is now.", nl: "Zoek de pagina op en schrijf op waar hij nu staat.")
            )
        case .pageForPicture:
            return (
                Phrase(en: "A web page is there, not a picture.", nl: "Daar staat een webpagina, geen foto."),
                LinkFinding.pictureItself
            )
        case .noPicture(let type):
            return (
                Phrase(en: "What is there is no picture (\(type)).", nl: "Wat daar staat is geen foto (\(type))."),
                LinkFinding.pictureItself
            )
        case .emptyPicture:
            return (
                Phrase(en: "The picture is empty.", nl: "De foto is leeg."),
                Phrase(en: "Put the picture there again.", nl: "Zet de foto er opnieuw neer.")
            )
        case .loginForPicture(let place):
            return (
                Phrase(
                    en: "The picture is only for those who log in at \(place).",
                    nl: "De foto is alleen voor wie inlogt bij \(place)."),
                Phrase(
                    en: "Put the picture where everybody can see it.", nl: "Zet de foto op een plek waar iedereen hem kan zien.")
            )
        case .loginForPage(let place):
            return (
                Phrase(
                    en: "The server asks programs to log in at \(place), so it cannot be told.",
                    nl: "De server vraagt programma's in te loggen bij \(place); het is dus niet te zeggen."),
                LinkFinding.lookYourself
            )
        case .gone(let status):
            return (
                kind == .image
                    ? Phrase(en: "The picture is not there (\(status)).", nl: "De foto is er niet (\(status)).")
                    : Phrase(en: "The page is not there (\(status)).", nl: "De pagina is er niet (\(status))."),
                Phrase(en: "Look where it is now, or take the link out.", nl: "Zoek op waar het nu staat, of haal de link weg.")
            )
        case .wall(let status):
            return (
                Phrase(
                    en: "The server does not answer programs (status \(status)), so it cannot be told.",
                    nl: "De server antwoordt niet aan programma's (status \(status)); het is dus niet te zeggen."),
                LinkFinding.lookYourself
            )
        case .captcha:
            return (
                Phrase(
                    en: "The server wants to know first whether a human being asks, so it cannot be told.",
                    nl: "De server wil eerst weten of er een mens vraagt; het is dus niet te zeggen."),
                LinkFinding.lookYourself
            )
        case .failed(let failure):
            let words = failure.words
            if case .privateNetwork = failure { return (words.reason, LinkFinding.writePublic) }
            if case .strangePort = failure { return (words.reason, LinkFinding.lookYourself) }
            return (words.reason, words.remedy)
        case .outOfTime:
            return (
                Phrase(en: "The time for links was over.", nl: "De tijd voor links was om."),
                Phrase(en: "The next check goes on from here.", nl: "De volgende keer nakijken gaat hier verder.")
            )
        }
    }

    private static let pictureItself = Phrase(
        en: "Write the address of the picture itself: right-click it and copy its address.",
        nl: "Schrijf het adres van de foto zelf op: klik er met rechts op en kopieer het adres van de afbeelding.")
    private static let writePublic = Phrase(
        en: "Write an address that everybody can reach.", nl: "Schrijf een adres op dat iedereen kan bereiken.")
    private static let lookYourself = Phrase(en: "Open it in a browser.", nl: "Open hem in een browser.")
}
