package import ClubModel

extension MemberField {
    /// What people call the field: the head of its column in a member list.
    package var label: Phrase { Phrase(en: MemberHeadings.text(self, .en), nl: MemberHeadings.text(self, .nl)) }
}
