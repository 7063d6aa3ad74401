import JSONSyntax

/// Broken texts: names and values.
enum BrokenValues {
    static let all: [Broken] = [
        Broken(
            "names without quotes",
            #"{⟦town⟧: "Dorp", ⟦full name⟧: "Fotoclub", ⟦1⟧: "x", ⟦true⟧: "y"}"#,
            [.unquotedName, .unquotedName, .unquotedName, .unquotedName],
            #"{"town": "Dorp", "full name": "Fotoclub", "1": "x", "true": "y"}"#,
            #"{town:"Dorp",full name:"Fotoclub",1:"x",true:"y"}"#),
        Broken(
            "texts without quotes",
            #"""
            {
                "town": ⟦Dorp⟧,
                "fullName": ⟦Fotoclub Dorp, founded in 1950⟧,
                "website": ⟦https://www.example.com/a⟧,
                "time": ⟦12:30⟧,
                "phone": ⟦06-12345678⟧,
                "distance": ⟦12 km⟧,
                "list": [⟦Landscape⟧, ⟦Black & White⟧]
            }
            """#,
            [
                .unquotedText, .unquotedText, .unquotedText, .unquotedText, .unquotedText, .unquotedText, .unquotedText,
                .unquotedText,
            ],
            #"""
            {
                "town": "Dorp",
                "fullName": "Fotoclub Dorp, founded in 1950",
                "website": "https://www.example.com/a",
                "time": "12:30",
                "phone": "06-12345678",
                "distance": "12 km",
                "list": ["Landscape", "Black & White"]
            }
            """#,
            #"""
            {town:"Dorp",fullName:"Fotoclub Dorp, founded in 1950",website:"https://www.example.com/a",\#
            time:"12:30",phone:"06-12345678",distance:"12 km",list:["Landscape","Black & White"]}
            """#),
        Broken(
            "dates without quotes",
            #"{"a": [⟦2022-02-04⟧, ⟦4-2-2022⟧, ⟦4/2/2022⟧], "b": ⟦2024-01-01⟧}"#,
            [.unquotedDate, .unquotedDate, .unquotedDate, .unquotedDate],
            #"{"a": ["2022-02-04", "4-2-2022", "4/2/2022"], "b": "2024-01-01"}"#,
            #"{a:["2022-02-04","4-2-2022","4/2/2022"],b:"2024-01-01"}"#),
        Broken(
            "words for true, false and null",
            #"{"a": ⟦True⟧, "b": ⟦ja⟧, "c": ⟦NEE⟧, "d": ⟦None⟧, "e": ⟦undefined⟧, "f": [⟦tru⟧, ⟦FALSE⟧]}"#,
            [
                .misspeltLiteral, .misspeltLiteral, .misspeltLiteral, .misspeltLiteral, .misspeltLiteral, .misspeltLiteral,
                .misspeltLiteral,
            ],
            #"{"a": true, "b": true, "c": false, "d": null, "e": null, "f": [true, false]}"#,
            #"{a:True,b:ja,c:NEE,d:None,e:undefined,f:[tru,FALSE]}"#),
        Broken(
            "numbers that begin with zero",
            #"{"fotobondNumber": ⟦0301⟧, "b": ⟦-007.5⟧, "c": ⟦0612345678⟧}"#,
            [.leadingZero, .leadingZero, .leadingZero],
            #"{"fotobondNumber": 301, "b": -7.5, "c": 612345678}"#,
            #"{fotobondNumber:0301,b:-007.5,c:0612345678}"#),
        Broken(
            "numbers that JSON does not have",
            #"[⟦+5⟧, ⟦.5⟧, ⟦5.⟧, ⟦1e⟧, ⟦0x1F⟧, ⟦-.5⟧, ⟦1.e3⟧]"#,
            [
                .malformedNumber, .malformedNumber, .malformedNumber, .malformedNumber, .malformedNumber, .malformedNumber,
                .malformedNumber,
            ],
            #"[5, 0.5, 5, 1, 31, -0.5, 1e3]"#,
            #"[+5,.5,5.,1e,0x1F,-.5,1.e3]"#),
        Broken(
            "numbers that no one has",
            #"{"a": ⟦NaN⟧, "b": ⟦-Infinity⟧}"#,
            [.malformedNumber, .malformedNumber],
            #"{"a": null, "b": null}"#,
            #"{a:¿NaN?,b:¿-Infinity?}"#),
        Broken(
            "numbers with blanks and signs",
            #"{"fotobondNumber": ⟦1 620 040⟧, "latitude": ⟦51.5°⟧}"#,
            [.malformedNumber, .malformedNumber],
            #"{"fotobondNumber": 1620040, "latitude": 51.5}"#,
            #"{fotobondNumber:1 620 040,latitude:51.5°}"#),
        Broken(
            "degrees and minutes",
            #"""
            {
                "latitude": ⟦51° 25' 30" N⟧,
                "longitude": 5.3
            }
            """#,
            [.malformedNumber],
            nil,
            #"{latitude:¿51° 25' 30" N?,longitude:5.3}"#),
        Broken(
            "a value without a name",
            #"""
            {
                "level1": {
                    ⟦"(https://www.example.com/demo.level1.json"⟧,
                    "optional": {}
                }
            }
            """#,
            [.missingName],
            nil,
            #"{level1:{:"(https://www.example.com/demo.level1.json",optional:{}}}"#),
        Broken(
            "values without names",
            #"{"a": ⟦1, 2⟧, ⟦{⟧"b": 3}, ⟦:⟧ 4, ⟦"Dorp"⟧}"#,
            [.decimalComma, .missingName, .missingName, .missingName],
            nil,
            #"{a:1, 2,:{b:3},:4,:"Dorp"}"#),
        Broken(
            "a name without a value",
            #"""
            {
                "a":⟦⟧,
                "b": 1,
                "c":⟦⟧
            }
            """#,
            [.missingValue, .missingValue],
            #"""
            {
                "a": null,
                "b": 1,
                "c": null
            }
            """#,
            #"{a:∅,b:1,c:∅}"#),
        Broken(
            "a name alone",
            #"""
            {
                "website"⟦⟧,
                "level3URL"⟦⟧
                "town": "Dorp"
            }
            """#,
            [.missingValue, .missingValue],
            #"""
            {
                "website": null,
                "level3URL": null,
                "town": "Dorp"
            }
            """#,
            #"{website:∅,level3URL:∅,town:"Dorp"}"#),
        Broken(
            "a name without a value, which stands in the next line",
            #"""
            {
                "website":⟦⟧
                "featuredImage": "http://www.example.com/" "http://www.example.com/1.jpg",
                "level3URL": "x"
            }
            """#,
            [.missingValue],
            #"""
            {
                "website": "http://www.example.com/",
                "featuredImage": "http://www.example.com/1.jpg",
                "level3URL": "x"
            }
            """#,
            #"{website:∅,featuredImage:"http://www.example.com/1.jpg",level3URL:"x"}"#),
        Broken(
            "a name without a value in front of another",
            #"""
            {
                "website":⟦⟧
                "level3URL": "x"
            }
            """#,
            [.missingValue],
            #"""
            {
                "website": null,
                "level3URL": "x"
            }
            """#,
            #"{website:∅,level3URL:"x"}"#),
        Broken(
            "two values for one name",
            #"{"website": "http://www.example.com/" ⟦"http://www.example.com/1.jpg"⟧, "b": 1}"#,
            [.missingName],
            nil,
            #"{website:"http://www.example.com/",:"http://www.example.com/1.jpg",b:1}"#),
    ]
}
