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
        ad ada adri aart alie andre angela angelique anita anja anke anna annelies annemarie annemiek annet annie annika ans antoon \
        arie arjan astrid bas bep bernadette bert bertus betty bianca bob brigitte caroline carla carolien cees christine cor corine \
        corrie daan diana dick dineke edith edwin eefje ellen elly els elske emma eric erica erik esther eveline femke ferdinand floor \
        fred freek frederique gerard gerda gerrit gert gertjan gerry giel greet greetje guus hanneke hannie hannah harm harrie harry \
        heidi helga helma hennie henny henk henri hetty ilse ina ineke inge ingrid irene iris jaap jacqueline janneke jannie \
        jeanette jeroen jet johan johanna jolanda joke joop joost jorien jos joris judith karin karel kees laura leo \
        lianne lidy lies liesbeth lieke linda lisa loes lotte lucie luuk maaike marc marcel marco margot margriet maria marian marianne \
        marieke mariet marijke mariska marja marjan marjolein marjo mark marloes marlies martijn mathilde maud maurice mia michiel mieke \
        miep mirjam monique nancy natasja nel nelleke niek nicole nienke nico nynke olga patricia paula petra piet pieter pim renate \
        ria riekie rik rinus rita rob roel ron ronald rosa ruben rudi ruud sander sandra sanne saskia sjaak sjef sjoerd \
        stefan suzanne sylvia tamara teun thea theo tineke tinus tjeu toon ton truus trudy ursula vera veronique wendy wietske wil \
        willemien wilma wim wouter yvette yvonne
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
