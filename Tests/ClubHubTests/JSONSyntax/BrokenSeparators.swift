import JSONSyntax

/// Broken texts: commas, colons and decimal commas.
enum BrokenSeparators {
    static let all: [Broken] = [
        Broken(
            "a comma is missing behind the last line",
            #"""
            {
                "town": "Dorp"⟦⟧
                "nickName": "fcDorp"
            }
            """#,
            [.missingComma],
            #"""
            {
                "town": "Dorp",
                "nickName": "fcDorp"
            }
            """#,
            #"{town:"Dorp",nickName:"fcDorp"}"#),
        Broken(
            "commas are missing on one line",
            #"{"a": "x"⟦⟧ "b": [1⟦⟧ 2⟦⟧ {"c": 3}⟦⟧ {"d": 4}]⟦⟧ "e": true}"#,
            [.missingComma, .missingComma, .missingComma, .missingComma, .missingComma],
            #"{"a": "x", "b": [1, 2, {"c": 3}, {"d": 4}], "e": true}"#,
            #"{a:"x",b:[1,2,{c:3},{d:4}],e:true}"#),
        Broken(
            "a comma is missing between elements on lines",
            #"""
            [
                {
                    "language": "EN"
                }⟦⟧

                {
                    "language": "NL"
                }
            ]
            """#,
            [.missingComma],
            #"""
            [
                {
                    "language": "EN"
                },

                {
                    "language": "NL"
                }
            ]
            """#,
            #"[{language:"EN"},{language:"NL"}]"#),
        Broken(
            "one comma too few and one too many",
            #"""
            {
                "featuredImage": "http://www.example.com/1.jpg"⟦⟧
                "level3URL": "http://www.example.com/jan/"⟦,⟧
            }
            """#,
            [.missingComma, .trailingComma],
            #"""
            {
                "featuredImage": "http://www.example.com/1.jpg",
                "level3URL": "http://www.example.com/jan/"
            }
            """#,
            #"{featuredImage:"http://www.example.com/1.jpg",level3URL:"http://www.example.com/jan/"}"#),
        Broken(
            "a comma behind the last of each",
            #"{"a": [1, 2⟦,⟧], "b": {"c": 3⟦,⟧}⟦,⟧}"#,
            [.trailingComma, .trailingComma, .trailingComma],
            #"{"a": [1, 2], "b": {"c": 3}}"#,
            #"{a:[1,2],b:{c:3}}"#),
        Broken(
            "commas too many",
            #"[⟦,⟧1,⟦,⟧2]"#,
            [.strayComma, .strayComma],
            #"[1,2]"#,
            #"[1,2]"#),
        Broken(
            "full stop and semicolon for a comma",
            #"{"expertises": ["Landscape"⟦.⟧ "Portrait"⟦;⟧ "Macro"]⟦;⟧ "b": 1}"#,
            [.wrongSeparator, .wrongSeparator, .wrongSeparator],
            #"{"expertises": ["Landscape", "Portrait", "Macro"], "b": 1}"#,
            #"{expertises:["Landscape","Portrait","Macro"],b:1}"#),
        Broken(
            "a semicolon at the end of a line",
            #"""
            {
                "a": 1⟦;⟧
                "b": 2
            }⟦;⟧
            """#,
            [.wrongSeparator, .textAfterEnd],
            #"""
            {
                "a": 1,
                "b": 2
            }
            """#,
            #"{a:1,b:2}"#),
        Broken(
            "equals sign for a colon",
            #"{"town" ⟦=⟧ "Dorp", "roles" ⟦=>⟧ {"isAdmin" ⟦=⟧ true}}"#,
            [.wrongSeparator, .wrongSeparator, .wrongSeparator],
            #"{"town" : "Dorp", "roles" : {"isAdmin" : true}}"#,
            #"{town:"Dorp",roles:{isAdmin:true}}"#),
        Broken(
            "a comma for a colon",
            #"{"town"⟦,⟧ "Dorp", "nickName": "fcDorp"}"#,
            [.wrongSeparator],
            #"{"town": "Dorp", "nickName": "fcDorp"}"#,
            #"{town:"Dorp",nickName:"fcDorp"}"#),
        Broken(
            "no colon",
            #"{"town"⟦⟧ "Dorp", "roles"⟦⟧ {"isAdmin"⟦⟧ true}, "list"⟦⟧ [1]}"#,
            [.missingColon, .missingColon, .missingColon, .missingColon],
            #"{"town": "Dorp", "roles": {"isAdmin": true}, "list": [1]}"#,
            #"{town:"Dorp",roles:{isAdmin:true},list:[1]}"#),
        Broken(
            "two colons",
            #"{"a":⟦:⟧ 1}"#,
            [.strayText],
            #"{"a": 1}"#,
            #"{a:1}"#),
        Broken(
            "the colon inside the quotes",
            #"""
            {
                "optional⟦:⟧" {
                    "town⟦:⟧" "Dorp",
                    "year⟦:⟧" 1950
                }
            }
            """#,
            [.colonInsideQuotes, .colonInsideQuotes, .colonInsideQuotes],
            #"""
            {
                "optional": {
                    "town": "Dorp",
                    "year": 1950
                }
            }
            """#,
            #"{optional:{town:"Dorp",year:1950}}"#),
        Broken(
            "a comma is missing in front of a colon inside the quotes",
            #"""
            {
                "coordinates": {
                    "latitude": 40.7
                }⟦⟧
                "optional⟦:⟧" {
                }
            }
            """#,
            [.missingComma, .colonInsideQuotes],
            #"""
            {
                "coordinates": {
                    "latitude": 40.7
                },
                "optional": {
                }
            }
            """#,
            #"{coordinates:{latitude:40.7},optional:{}}"#),
        Broken(
            "a decimal comma",
            #"{"coordinates": {"latitude": ⟦52,38329⟧, "longitude": ⟦-4,88577⟧}}"#,
            [.decimalComma, .decimalComma],
            #"{"coordinates": {"latitude": 52.38329, "longitude": -4.88577}}"#,
            #"{coordinates:{latitude:52,38329,longitude:-4,88577}}"#),
        Broken(
            "a decimal comma and no comma behind it",
            #"""
            {
                "latitude": ⟦50,55221⟧⟦⟧
                "longitude": ⟦8, 53346⟧
            }
            """#,
            [.decimalComma, .missingComma, .decimalComma],
            #"""
            {
                "latitude": 50.55221,
                "longitude": 8.53346
            }
            """#,
            #"{latitude:50,55221,longitude:8, 53346}"#),
        Broken(
            "a comma in an array is no decimal comma",
            #"{"list": [51,5⟦,⟧], "b": 1}"#,
            [.trailingComma],
            #"{"list": [51,5], "b": 1}"#,
            #"{list:[51,5],b:1}"#),
    ]
}
