import ClubModel
import Testing

private let names = [
    "idPlus", "town", "fullName", "nickName", "optional", "coordinates", "website", "level2URL", "level1URLIncludes", "remark",
    "isChairman", "isOther", "isSecretary", "isTreasurer", "isFormerMember", "isProspectiveMember", "isHonoraryMember",
    "isMentor", "isDeceased", "membershipStartDate", "membershipEndDate", "featuredImage", "photographerImage", "birthday",
    "level3URL", "expertises", "members", "givenName", "infixName", "familyName", "maintainerEmail", "latitude", "longitude",
    "unknown-keyword", "missing-comma",
]

@Suite struct NearMissTests {
    @Test(arguments: [
        ("isPropectiveMember", "isProspectiveMember"), ("isOthere", "isOther"), ("featuredimage", "featuredImage"),
        ("Level1URLIncludes", "level1URLIncludes"), ("nickname", "nickName"), ("isHonaryMember", "isHonoraryMember"),
        ("membershipStart", "membershipStartDate"), ("missing-coma", "missing-comma"), ("endDate", "membershipEndDate"),
        ("full_name", "fullName"), ("e-xpertises", "expertises"), ("member", "members"), ("birth", "birthday"),
        ("web site", "website"), ("lattitude", "latitude"), ("UnknownKeyword", "unknown-keyword"),
    ])
    func firstIs(word: String, expected: String) {
        #expect(nearMisses(to: word, among: names, limit: 3).first?.text == expected)
    }

    @Test(arguments: ["Aaa", "x", "", "  ", "phone", "tow", "isMember", "kvkNumber", "level4URL", "nickName", "image", "name"])
    func nothingIsNear(word: String) {
        #expect(nearMisses(to: word, among: names, limit: 3) == [])
    }

    @Test func aTownWithTwoLettersSwapped() {
        let towns = ["Deurne", "Dongen", "Duiven", "Duren"]
        let found = nearMisses(to: "Duerne", among: towns, limit: 3)
        #expect(found.map { $0.index } == [0])
        #expect(found.first?.text == "Deurne")
        #expect(found.first?.difference == .letters(distance: 1))
    }

    @Test func theClosestComesFirstThenTheOrderGiven() {
        let found = nearMisses(to: "kameras", among: ["kamerad", "Kameras", "kameran"], limit: 5).map { $0.text }
        #expect(found == ["Kameras"])
        let equallyNear = nearMisses(to: "kamerax", among: ["kamerad", "kamera", "kameran"], limit: 2).map { $0.index }
        #expect(equallyNear == [0, 1])
    }
}
