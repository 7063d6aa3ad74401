import ClubModel
import JSONSyntax

/// A column of a list that says something about its members, prepared for reading.
struct ValueColumn {
    let heading: MemberBlock.Heading
    let kind: Kind

    /// How the cells are read.
    enum Kind {
        case date(MemberField, DateOrder?, DateExchange.Sign?)
        case flag(MemberField)
        case memberNumber
        case keywords
        case link(MemberField)
        case functions
        /// The first or the last day of the functions.
        case term(FunctionTerm.Mark)
        /// Start and end of the membership.
        case period(DateOrder?)
        /// Words for the status; a plain no means that somebody is no member any more. A column *Status* or *Actief* is about
        /// today, while *Soort lid* may still say "lid" of somebody who has left.
        case status(isAboutToday: Bool)
        /// Why somebody has left; only words for a status count: *Overleden*.
        case reason
        /// A tick for a keyword.
        case tick(String)
        case consent(Consent)
    }

    /// Makes a column; `nil` where its cells say nothing by themselves.
    init?(_ heading: MemberBlock.Heading, _ orders: DateOrders) {
        self.heading = heading
        switch heading.meaning {
        case .field(.givenName), .field(.infixName), .field(.familyName): return nil
        case .field(.memberNumber): kind = .memberNumber
        case .field(.expertises): kind = .keywords
        case .field(let field):
            if field.shape.isDate {
                kind = .date(
                    field, orders.order(ofColumn: heading.column), orders.exchange(ofColumn: heading.column))
            } else if field.shape.isFlag {
                kind = .flag(field)
            } else {
                kind = .link(field)
            }
        case .roles: kind = .functions
        case .roleStart: kind = .term(.start)
        case .roleEnd: kind = .term(.end)
        case .status:
            let key = ColumnMatcher.key(of: heading.text)
            func names(_ words: [String]) -> Bool { words.contains { key.utf8.has($0.utf8) } }
            kind =
                names(["reden", "reason", "grund", "motif"])
                ? .reason : .status(isAboutToday: names(["status", "statut", "actief", "activ", "aktiv", "actif"]))
        case .period: kind = .period(orders.order(ofColumn: heading.column))
        case .keyword(let keyword): kind = .tick(keyword)
        case .consent(let consent): kind = .consent(consent)
        case .wholeName, .initials, .year, .personal, .ignored, nil: return nil
        }
    }

    /// The only field that a cell that is not empty has a value for; `nil` where it may say something of several, or of none.
    var singleField: MemberField? {
        switch kind {
        case .date(let field, _, _), .link(let field): field
        case .memberNumber: .memberNumber
        case .flag, .keywords, .functions, .term, .period, .status, .reason, .tick, .consent: nil
        }
    }

    /// Whether a cell says, without a doubt, what the column is about.
    func isAnswered(by cell: Table.Cell, _ settings: MemberSheet.Settings) -> Bool {
        if cell.isBlank { return false }
        switch kind {
        case .date(_, let order, _), .period(let order):
            let latest = settings.today.year
            if PeriodReading(cell.text, order: order, latest: latest) != nil { return true }
            switch CellDate(cell, order: order, latest: latest) {
            case .day, .undecided, .incomplete: return true
            default: return false
            }
        case .functions, .status: return FunctionWords.knows(cell.text)
        case .memberNumber:
            if case .number = MemberNumberReading(cell.text, club: settings.clubNumber) { return true }
            return false
        case .link:
            if case .link = LinkReading(cell.text) { return true }
            return false
        case .flag, .term, .reason, .tick, .keywords, .consent: return false
        }
    }

    /// The longest text that a cell may have, in bytes.
    var longestText: Int {
        if case .link = kind { return 2000 }
        return 300
    }
}
