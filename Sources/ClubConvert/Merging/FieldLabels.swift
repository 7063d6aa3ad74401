package import ClubModel

extension MemberField {
    /// The heads of the columns of a member list, by the names of the fields.
    package static let labels: [String: Phrase] = {
        var labels: [String: Phrase] = [:]
        for field in all { labels[field.name] = field.label }
        return labels
    }()

    /// What people call the field: the head of its column in a member list.
    package var label: Phrase { Phrase(en: MemberHeadings.text(self, .en), nl: MemberHeadings.text(self, .nl)) }
}
