import ClubModel
import Testing

@Suite struct NormalNameTests {
    @Test(arguments: [
        // Upstream's own examples of shapes, with other names.
        ("Jansen - van Dijk", "Jansen-van Dijk"), ("Jansen-van-Dijk", "Jansen-van Dijk"), ("Jansen-Van Dijk", "Jansen-van Dijk"),
        ("Jansen- van de Dijk", "Jansen-van de Dijk"), ("Jansen-van-de-Dijk", "Jansen-van de Dijk"),
        ("Jansen-Van-Der Dijk", "Jansen-van der Dijk"), ("Jansen – Dijk", "Jansen-Dijk"), ("Jansen—van Dijk", "Jansen-van Dijk"),
        ("Jansen-in ’t Veld", "Jansen-in 't Veld"), ("d’Hoore", "d'Hoore"), ("van Dijk-Jansen", "van Dijk-Jansen"),
        ("Van Dijk-Jansen", "Van Dijk-Jansen"), ("Wit-van Dijk-De Vos", "Wit-van Dijk-de Vos"),
        // What is no double name, or nothing that the rule is about.
        ("Jansen", "Jansen"), ("Jansen-Van", "Jansen-Van"), ("Jansen-", "Jansen-"), ("-Jansen", "-Jansen"), ("- ", "- "),
        ("", ""),
        ("Silva-Da Costa", "Silva-Da Costa"), ("Looren de Jong", "Looren de Jong"), ("Vos-Evers", "Vos-Evers"),
    ])
    func doubleNamesHaveOneForm(_ written: String, _ normal: String) {
        #expect(normalFamilyName(written) == normal)
        #expect(normalFamilyName(normal) == normal, "once is enough")
    }

    @Test func infixesAreSmallAndStraight() {
        #expect(normalInfix("Van der") == "van der")
        #expect(normalInfix("in ’t") == "in 't")
    }
}
