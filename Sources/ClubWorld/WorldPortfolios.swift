extension World {
    /// A portfolio whose pictures are known.
    package struct Portfolio: Sendable {
        /// Whose it is.
        package var member: String
        /// The address of its page, as Level 2 has it.
        package var page: String?
        package var pictureCount = 0
        /// When its newest picture was added, or taken where nobody says that: `yyyy`, `yyyy-mm` or `yyyy-mm-dd`.
        package var newest: String?
        /// The first pictures in the order in which they are shown.
        package var pictures: [Picture] = []

        package init(member: String) { self.member = member }
    }

    /// A picture of a portfolio, by where it is.
    package struct Picture: Sendable {
        /// Addresses as the file has them, whole where the file says where they begin.
        package var address: String
        package var thumbnail: String?
        /// The title or else the caption, in the first language that there is.
        package var title: String?
        /// What is to be seen, for those who cannot.
        package var altText: String?

        package init(_ address: String) { self.address = address }
    }
}
