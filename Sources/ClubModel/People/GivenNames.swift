/// Given names of which everybody knows that they are, and that are hardly anybody's family name.
enum GivenNames {
    /// The names by the hashes of their letters, as `NameKeys` has them.
    fileprivate static let common: [UInt32: [UInt8]] = {
        var result: [UInt32: [UInt8]] = [:]
        var word: [UInt8] = []
        for index in 0...names.utf8CodeUnitCount {
            let byte = index < names.utf8CodeUnitCount ? names.utf8Start[index] : 0x20
            if byte != 0x20 {
                word.append(byte)
            } else if !word.isEmpty {
                result[lettersHash(word[...])] = word
                word.removeAll()
            }
        }
        return result
    }()

    private static let names: StaticString = """
        aart ad ada adri adrie albertus alfons alida alie andre angela angelique anita anja anke ankie anna anneke annelies \
        annemarie annemiek annet annie annika ans antoinette antoon arie arjan arno astrid babette barend bart bas ben bep \
        berend bernadette berry bert bertus betty bianca bob bram brigitte carin carla carolien caroline cees chantal chris \
        christiaan christine cindy claudia coen cor corine corne corrie daan debbie desiree diana dick dineke dirk edith eduard \
        edwin eefje egbert eline elisabeth ellen elly els elske emile emma emmy eric erica erik erwin esmee esther eveline \
        evert femke fenna ferdinand floor fred frederique freek frits gea gerard gerben gerda gerrit gerry gert gertjan giel \
        gijs gina grada greet greetje guido guus hannah hanneke hannie hans harm harrie harry heidi helga helma henk \
        hennie henny henri hermien hetty hidde huub ilse ina ineke inge ingrid irene iris ivo jaap jacco jaco jacqueline jan \
        janneke jannie jantje jasper jeanette jelle jenny jeroen jessica jet jochem joep johan johanna johanneke joke jolanda \
        joop joost jorien joris jos judith juliette jurgen jurriaan karel karin kasper kees kirsten klaas koen lars laura lenie \
        leny leo lia lianne lidy lieke lien lies liesbeth linda lisa loek loes lonneke lotte lucie luuk maaike maarten madelon \
        manon marc marcel marco marga margot margriet maria marian marianne marieke mariet marijke mariska marja marjan marjo \
        marjolein mark marlies marloes martijn mary mathieu mathilde maud maurice menno mia michiel mieke mien miep mike milou \
        mirella mirjam monique nancy natasja nel nelleke nelly nico nicole niek niels nienke nils noor nynke olaf olga patricia \
        patrick paula pauline peter petra pierre piet pieter pim ralf ralph ramon raymond raymund reinier remco renate ria \
        riekie rien riet rik rina rinus rita rob robbert roel rogier ron ronald ronny rosa ruben rudi ruud sabine sander sandra \
        sanne saskia sebastiaan silvia simone sjaak sjef sjoerd sjors sjoukje sophie stefan stephan steven stijn susan suzanne \
        sven sybren sylvia tamara tanja ted teun thea theo thera thijs tijs tilly tine tineke tinus tiny tjeerd tjerk tjeu tom \
        ton tonnie toon toos trees trijntje trudy truus twan ursula vera veronique wendy wiebe wietske wijnand wil \
        wilhelmina willemien willy wilma wim wouter xander yolanda yvette yvon yvonne
        """
}

/// Whether a name is one of the given names that everybody knows.
///
/// - Parameters:
///   - hash: The hash of its letters.
///   - name: Returns the name, which is asked for only where the hash is that of one.
func isCommonGivenName(_ hash: UInt32, _ name: () -> String) -> Bool {
    GivenNames.common[hash].map { $0 == nameLetters(name()) } ?? false
}
