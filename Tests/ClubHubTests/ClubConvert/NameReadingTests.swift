import ClubModel
import Testing

@testable import ClubConvert

@Suite struct NameReadingTests {
    /// Written, and given name | infix | family name.
    static let whole: [(String, String)] = [
        ("Anna van Dalen", "Anna|van|Dalen"),
        ("  Anna \u{A0} van\u{A0}Dalen ", "Anna|van|Dalen"),
        ("Joris de Wit", "Joris|de|Wit"),
        ("Noor Evers", "Noor||Evers"),
        ("Noor", "||Noor"),
        ("", "||"),
        // Dutch particles
        ("J.P. van 't Hof", "J.P.|van 't|Hof"),
        ("J.P. van ’t Hof", "J.P.|van 't|Hof"),
        ("J.P. van ‘t Hof", "J.P.|van 't|Hof"),
        ("J P van der Horst", "J P|van der|Horst"),
        ("Th.A. in 't Veldt", "Th.A.|in 't|Veldt"),
        ("Piet op den Berg", "Piet|op den|Berg"),
        ("Kees uit de Bos", "Kees|uit de|Bos"),
        ("Piet v.d. Berg", "Piet|v.d.|Berg"),
        ("Piet v. d. Berg", "Piet|v. d.|Berg"),
        ("Karel ten Brink", "Karel|ten|Brink"),
        ("Elsa ter Horst", "Elsa|ter|Horst"),
        ("Bart vanden Broek", "Bart||vanden Broek"),
        ("Tom du Bois", "Tom|du|Bois"),
        ("Jan Willem de Ridder", "Jan Willem|de|Ridder"),
        ("Anna Maria van Dalen", "Anna Maria|van|Dalen"),
        ("Anne-Marie de Groot", "Anne-Marie|de|Groot"),
        ("Jan-Willem Evers", "Jan-Willem||Evers"),
        ("Anna M. van Dalen", "Anna M.|van|Dalen"),
        ("A.M.C. Evers", "A.M.C.||Evers"),
        // Double names
        ("Marijke Beckering-van Loon", "Marijke||Beckering-van Loon"),
        ("Astrid Tillert - van der Weide", "Astrid||Tillert-van der Weide"),
        ("Eveline van den Tillert - van Hamert", "Eveline|van den|Tillert-van Hamert"),
        ("Margo van Heuvel-van-Nuland", "Margo|van|Heuvel-van Nuland"),
        ("Anna Maria Tillert - Bos", "Anna Maria||Tillert-Bos"),
        ("Coby Tillert–Van der Weide", "Coby||Tillert-van der Weide"),
        ("Coby Tillert -", "Coby||Tillert-"),
        ("Coby Spruit-Veldt", "Coby||Spruit-Veldt"),
        ("Henny Loosduin de Jager", "Henny||Loosduin de Jager"),
        ("Jan Pieter Boshoven van Drakenstein", "Jan Pieter||Boshoven van Drakenstein"),
        // With the family name in front
        ("Dalen, Anna van", "Anna|van|Dalen"),
        ("Wit, Joris de", "Joris|de|Wit"),
        ("van den Bergh, Piet", "Piet|van den|Bergh"),
        ("Hof, J.P. van 't", "J.P.|van 't|Hof"),
        ("Tillert, van den, Eveline", "Eveline|van den|Tillert"),
        ("Tillert, Eveline, van den", "Eveline|van den|Tillert"),
        ("Wit Joris de", "Joris|de|Wit"),
        ("Evers J.P.", "J.P.||Evers"),
        ("van Dalen Anna", "Anna|van|Dalen"),
        ("Evers, Noor", "Noor||Evers"),
        ("Loosduin de Jager, Hendrik", "Hendrik||Loosduin de Jager"),
        // Other languages
        ("Ludwig von Waldberg", "Ludwig|von|Waldberg"),
        ("Ludwig von und zu Hohenthal", "Ludwig|von und zu|Hohenthal"),
        ("Käthe von der Höh", "Käthe|von der|Höh"),
        ("Zoé de la Tour", "Zoé|de la|Tour"),
        ("Jean de La Fontenay", "Jean|de|La Fontenay"),
        ("Hélène d'Aubremont", "Hélène||d'Aubremont"),
        ("Hélène d’Aubremont", "Hélène||d'Aubremont"),
        ("Rémy Le Guennec", "Rémy||Le Guennec"),
        ("Jean Pierre du Marais", "Jean Pierre|du|Marais"),
        ("María del Carmen Ruizalba Ortega", "María del Carmen||Ruizalba Ortega"),
        ("Juan Garcés Lorente", "Juan||Garcés Lorente"),
        ("Pablo de los Arcos", "Pablo|de los|Arcos"),
        ("Chiara della Rovetta", "Chiara|della|Rovetta"),
        ("Marco Di Stefani", "Marco||Di Stefani"),
        ("Mohamed el Idrassi", "Mohamed|el|Idrassi"),
        ("Fatima El Idrassi", "Fatima||El Idrassi"),
        // With a capital, as in Belgium
        ("Wannes Van den Berghe", "Wannes||Van den Berghe"),
        ("Lieve De Smet", "Lieve||De Smet"),
        ("De Smet Lieve", "Lieve||De Smet"),
        // What stands beside a name
        ("Dhr. Joris de Wit", "Joris|de|Wit"),
        ("Mevr. drs. A.M. van Dalen", "A.M.|van|Dalen"),
        ("De heer Joris de Wit", "Joris|de|Wit"),
        ("Noor Evers MSc", "Noor||Evers"),
        ("Hendrik (Henk) van Loon", "Hendrik|van|Loon"),
        ("Hendrik van Loon (Henk)", "Hendrik|van|Loon"),
        ("H.J. (Henk) van Loon", "Henk|van|Loon"),
        ("Piet \"Pixel\" van den Bergh", "Piet|van den|Bergh"),
        ("Noor Evers jr.", "Noor||Evers"),
        ("Noor Evers M.A.", "Noor||Evers"),
        ("Yo Yo Ma", "Yo||Yo Ma"),
        ("Noor Evers née Kuiper", "Noor||Evers"),
        ("Noor Evers (geb. Kuiper)", "Noor||Evers"),
        ("Evers wed. Kuiper, Noor", "Noor||Evers"),
        ("Chris Nee", "Chris||Nee"),
        ("Dr.K. Evers", "K.||Evers"),
        ("Evers, Dr.K.", "K.||Evers"),
        ("Evers, M.A.", "M.A.||Evers"),
        ("Evers, A.", "A.||Evers"),
        ("Wit, A. de", "A.|de|Wit"),
        ("Evers, Per", "Per||Evers"),
        ("Wit de, Anna", "Anna|de|Wit"),
        ("Joris de Wit, Joris", "Joris|de|Wit"),
        ("Noor Evers, Oud-voorzitter", "Noor||Evers"),
        ("Loon van der H.", "H.|van der|Loon"),
        ("Noor Evers (secretaris)", "Noor||Evers"),
        ("Noor Evers, secretaris", "Noor||Evers"),
        ("Karel ten Brink †", "Karel|ten|Brink"),
        ("Karel ten Brink (+2020)", "Karel|ten|Brink"),
        ("Noor Evers *", "Noor||Evers"),
        ("Noor Evers - secretaris", "Noor||Evers"),
        ("Noor Evers – nieuw lid", "Noor||Evers"),
        ("Noor Evers, nieuw lid", "Noor||Evers"),
        // Numbers and marks of lists
        ("1. Noor Evers", "Noor||Evers"),
        ("12) Dalen, Anna van", "Anna|van|Dalen"),
        ("- van Dalen Anna", "Anna|van|Dalen"),
        ("• Karel ten Brink", "Karel|ten|Brink"),
        // One part in capitals
        ("DUPONTEL Marie", "Marie||DUPONTEL"),
        ("Marie DUPONTEL", "Marie||DUPONTEL"),
        ("Jan de VRIEZE", "Jan|de|VRIEZE"),
        ("Jan DE VRIEZE", "Jan|de|VRIEZE"),
        ("Jan VAN DALEN", "Jan|van|DALEN"),
        ("VAN DALEN Jan", "Jan|van|DALEN"),
        ("VRIEZE de, Anna", "Anna|de|VRIEZE"),
        ("VRIEZE de Anna", "Anna|de|VRIEZE"),
    ]

    @Test(arguments: whole)
    func wholeNameIsTakenApart(_ written: String, _ expected: String) {
        let name = NameReading().whole(trimmed(written))
        #expect("\(name.given)|\(name.infix)|\(name.family)" == expected)
    }

    @Test func notesAndTitlesAreKept() {
        let name = NameReading().whole("Dhr. Karel ten Brink (erelid) †")
        #expect(name.titles == ["Dhr."])
        #expect(name.notes == ["erelid"])
        #expect(name.isDeceased)
        #expect(NameReading().whole("Noor Evers, secretaris").notes == ["secretaris"])
        #expect(NameReading().whole("Noor Evers - secretaris").notes == ["secretaris"])
        #expect(NameReading().whole("Noor Evers *").titles == ["*"])
        #expect(NameReading().whole("Karel ten Brink (+2020)").isDeceased)
        #expect(!NameReading().whole("Noor Evers (+31 612345678)").isDeceased)
    }

    /// Given name, infix and family name as three columns have them, and as they are read.
    static let parts: [([String], String)] = [
        (["Anna", "van", "Dalen"], "Anna|van|Dalen"),
        (["Anna", "", "van Dalen"], "Anna|van|Dalen"),
        (["Anna van", "", "Dalen"], "Anna|van|Dalen"),
        (["Anna", "", "Dalen, van"], "Anna|van|Dalen"),
        (["Anna", "", "Dalen van"], "Anna|van|Dalen"),
        (["Anna", "", "Dalen (van)"], "Anna|van|Dalen"),
        (["Anna", "", "Dalen - van"], "Anna|van|Dalen"),
        (["Piet", "", "van der Putte"], "Piet|van der|Putte"),
        (["Piet", "van", "der Putte"], "Piet|van|der Putte"),
        (["Marijke", "", "Beckering-van Loon"], "Marijke||Beckering-van Loon"),
        (["Rémy", "", "Le Guennec"], "Rémy||Le Guennec"),
        (["", "", "Evers"], "||Evers"),
        (["", "", "Evers, Noor"], "Noor||Evers"),
        (["Noor", "", "Evers, Noor"], "Noor||Evers"),
        (["Joris", "", "Wit, J.P. de"], "Joris|de|Wit"),
        (["Joris", "", "Joris de Wit"], "Joris|de|Wit"),
        (["Jan", "", "Jansen, jr."], "Jan||Jansen"),
        (["Jan", "", "Jansen MSc"], "Jan||Jansen"),
        (["Jan", "", "Jansen (Pim)"], "Jan||Jansen"),
        (["Anna", "", "EVERS née KUIPER"], "Anna||EVERS"),
        (["Anna", "", "WIT DE"], "Anna|de|WIT"),
        (["Anna", "van", "van Dalen"], "Anna|van|Dalen"),
        (["Anna van", "", "van Dalen"], "Anna|van|Dalen"),
        (["Anna", "van", "Dalen, van"], "Anna|van|Dalen"),
        (["Anna van Dalen", "", "Dalen"], "Anna|van|Dalen"),
        (["Mevr.T.", "de", "Boer"], "T.|de|Boer"),
        (["Dhr.", "de", "Boer"], "|de|Boer"),
        // Cells for the infix that have something else
        (["Anna", "Maria", "Dalen"], "Anna Maria||Dalen"),
        (["Anna", "Maria van", "Dalen"], "Anna Maria|van|Dalen"),
        (["Anna", "V.", "Dalen"], "Anna V.||Dalen"),
        (["Anna", "v.d.", "Dalen"], "Anna|v.d.|Dalen"),
        (["Anna", "Mevr.", "van Dalen"], "Anna|van|Dalen"),
        (["Anna", "de heer", "Dalen"], "Anna||Dalen"),
        (["Götz", "von der", "Heide"], "Götz|von der|Heide"),
        (["", "van", "Dalen, Anna"], "Anna|van|Dalen"),
        (["Noor", "", ""], "Noor||"),
        (["Do", "", "Van"], "Do||Van"),
        (["Dhr. Joris", "de", "Wit"], "Joris|de|Wit"),
        (["Noor", "Van", "Evers - De-Wit"], "Noor|van|Evers-de Wit"),
        (["D’arcy", "In ’t", "Veld"], "D'arcy|in 't|Veld"),
    ]

    @Test(arguments: parts)
    func partsAreReadTogether(_ written: [String], _ expected: String) {
        let name = NameReading().parts(given: written[0], infix: written[1], family: written[2])
        #expect("\(name.given)|\(name.infix)|\(name.family)" == expected)
    }

    @Test(arguments: [
        "Anna V.", "Jan van der B.", "?ngela Smit", "Ang?la Smit", "Zo\u{FFFD} Smit", "JordÃ Smit", "Smit", "Noor (", "0 Smit",
    ])
    func doubtfulNameMakesNoMember(_ text: String) {
        #expect(NameReading().whole(text).fault != nil)
    }

    @Test(arguments: ["Anna Vos", "Ãngela Vos", "Xi O", "O. Vos", "Lotte Ååland", "Vos A."])
    func oddNameIsNoFault(_ text: String) { #expect(NameReading().whole(text).fault == nil) }

    @Test func columnsThatContradictEachOtherMakeNoMember() {
        #expect(NameReading().parts(given: "Noor", infix: "", family: "Evers, Anna").readings == ["Noor Evers", "Anna Evers"])
        #expect(NameReading().parts(given: "Noor", infix: "van der Berg", family: "Evers").fault != nil)
        #expect(NameReading().parts(given: "María", infix: "del Carmen", family: "Evers").given == "María del Carmen")
    }

    @Test(arguments: [
        "Camera Club Lindewold", "Foto Evers GmbH", "Drukkerij Noord", "Fotofreunde Linden e.V.", "Ledensecretariaat Vliet",
        "Bakkerij Evers B.V.",
    ])
    func organizationIsNobody(_ text: String) { #expect(NameReading().whole(text).isOrganization) }

    @Test(arguments: ["Jan Drukker", "B.V. Evers", "Evers B.V.", "Ev Yilmaz", "Piet te Winkel", "Anna van der School"])
    func personIsNoOrganization(_ text: String) { #expect(!NameReading().whole(text).isOrganization) }

    @Test func whatIsLeftOutIsNamed() {
        #expect(NameReading().whole("Dr.K. Evers née Vos").titles == ["née Vos", "Dr."])
        #expect(NameReading().whole("Hendrik (Henk) van Loon").titles == ["Henk"])
    }

    @Test func capitalsAreAHabitInTheNetherlands() {
        let reading = NameReading(keepsCapitalParticles: false)
        let name = reading.whole("Wannes Van den Berghe")
        #expect([name.given, name.infix, name.family] == ["Wannes", "van den", "Berghe"])
        let parts = reading.parts(given: "Piet", infix: "", family: "Van der Putte")
        #expect([parts.infix, parts.family] == ["van der", "Putte"])
        #expect(reading.whole("Rémy Le Guennec").family == "Le Guennec")
    }

    @Test func allCapitalsBecomeSmall() {
        let reading = NameReading(letters: .capitals)
        func read(_ text: String) -> String {
            let name = reading.whole(text)
            return "\(name.given)|\(name.infix)|\(name.family)"
        }
        #expect(read("ANNA VAN DALEN") == "Anna|van|Dalen")
        #expect(read("J.P. VAN 'T HOF") == "J.P.|van 't|Hof")
        #expect(read("NOOR EVERS-VAN DER WEIDE") == "Noor||Evers-van der Weide")
        #expect(read("IJSBRAND O'BRADY") == "IJsbrand||O'Brady")
        #expect(read("RENÉE D’AUBREMONT") == "Renée||D'Aubremont")
    }

    @Test func whatWasWrittenOtherwiseIsKept() {
        let name = NameReading().whole("Noor Evers - van-Dalen")
        #expect(name.family == "Evers-van Dalen" && name.written?.family == "Evers - van-Dalen")
        #expect(NameReading().whole("Noor Evers-van Dalen").written == nil)
        let family = PersonName(whole: "Noor Evers - van-Dalen").family
        #expect(family == "Evers - van-Dalen")
    }

    @Test func familyNamesInFront() {
        let reading = NameReading(isFamilyFirst: true)
        func read(_ text: String) -> String {
            let name = reading.whole(text)
            return "\(name.given)|\(name.infix)|\(name.family)"
        }
        #expect(read("Evers Noor") == "Noor||Evers")
        #expect(read("van Dalen Anna") == "Anna|van|Dalen")
        #expect(read("Tillert Jan Willem") == "Jan Willem||Tillert")
        #expect(read("Van den Berghe Wannes") == "Wannes||Van den Berghe")
        #expect(read("Dalen, Anna van") == "Anna|van|Dalen")
    }

    @Test func longTextsAreHarmless() {
        let long = String(repeating: "Anna van ", count: 20_000)
        #expect(!NameReading().whole(long).family.isEmpty)
        #expect(!NameReading().whole(String(repeating: "(", count: 50_000)).isDeceased)
        _ = NameReading().whole(String(repeating: "a,", count: 50_000))
    }
}
