import ClubModel
import GRDB

extension OrganizationTrace {
    init(_ row: Row) {
        self.init(
            id: row[0], Identity(fullName: row[1], town: row[2]), isMuseum: row[3] ?? false, nickName: row[4] ?? "",
            latitude: row[5], longitude: row[6], website: row[7] ?? "", fotobondNumber: row[8])
    }
}

extension MemberTrace {
    init(_ row: Row) {
        self.init(
            id: row[0], organization: row[1], PersonName(given: row[2], infix: row[3], family: row[4]), number: row[5],
            portfolio: row[6] ?? "", image: row[7] ?? "", birthday: row[8] ?? "", club: row[9])
    }
}
