import ClubHubKit

/// The code of the article "Make a file of a list".
func makeAFileOfAList() throws -> ConvertedTable {
    let beginning = TextFile(
        path: "fcLindewold.level2.json",
        text: """
            {
                "club": {
                    "idPlus": { "town": "Lindewold", "fullName": "Fotoclub Lindewold", "nickName": "fcLindewold" },
                    "coordinates": { "latitude": 52.41217, "longitude": 5.62104 }
                },
                "members": []
            }
            """)
    let list = TextFile(
        path: "leden.csv",
        text: """
            Voornaam;Tussenvoegsel;Achternaam;Functie;Lid sinds
            Anna;van;Dalen;voorzitter;1-9-2014
            Drake;;Evers;;31-6-2020
            """)
    var workspace = ClubWorkspace([beginning])
    let result = try workspace.convert(list, into: beginning.path)
    print(result.added.joined(separator: ", "))
    for finding in result.findings { print("row \(finding.line): \(finding.message.english)") }
    workspace.edit(result.file)
    return result
}
