import ClubModel

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
        /// Start and end of the membership.
        case period(DateOrder?)
        /// Words for the status; a plain no means that somebody is no member any more.
        case status
        /// A tick for a keyword.
        case tick(String)
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
        case .status: kind = .status
        case .period: kind = .period(orders.order(ofColumn: heading.column))
        case .keyword(let keyword): kind = .tick(keyword)
        case .wholeName, .initials, .year, .personal, .ignored, nil: return nil
        }
    }

    /// The only field that a cell that is not empty has a value for; `nil` where it may say something of several, or of none.
    var singleField: MemberField? {
        switch kind {
        case .date(let field, _, _), .link(let field): field
        case .memberNumber: .memberNumber
        case .flag, .keywords, .functions, .period, .status, .tick: nil
        }
    }

    /// The longest text that a cell may have, in bytes.
    var longestText: Int {
        if case .link = kind { return 2000 }
        return 300
    }
}
