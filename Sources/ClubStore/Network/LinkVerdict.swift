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
