import JSONSyntax

/// Broken texts: quotes and what stands between them.
enum BrokenQuotes {
    static let all: [Broken] = [
        Broken(
            "the closing quote of a name is missing",
            #"""
            {
                "membershipStartDate⟦⟧: "2024-01-01",
                "infixName⟦⟧: "",
                "year⟦⟧: 1950,
                "roles⟦⟧: {
                    "isAdmin": true
                }
            }
            """#,
            [.missingQuote, .missingQuote, .missingQuote, .missingQuote],
            #"""
            {
                "membershipStartDate": "2024-01-01",
                "infixName": "",
                "year": 1950,
                "roles": {
                    "isAdmin": true
                }
            }
            """#,
            #"{membershipStartDate:"2024-01-01",infixName:"",year:1950,roles:{isAdmin:true}}"#),
        Broken(
            "the opening quote is missing",
            #"""
            {
                ⟦⟧town": "Dorp",
                "nickName": ⟦⟧fcDorp",
                "fullName": ⟦⟧Fotoclub Dorp",
                "list": ["a", ⟦⟧b", ⟦⟧c"]
            }
            """#,
            [.missingQuote, .missingQuote, .missingQuote, .missingQuote, .missingQuote],
            #"""
            {
                "town": "Dorp",
                "nickName": "fcDorp",
                "fullName": "Fotoclub Dorp",
                "list": ["a", "b", "c"]
            }
            """#,
            #"{town:"Dorp",nickName:"fcDorp",fullName:"Fotoclub Dorp",list:["a","b","c"]}"#),
        Broken(
            "the closing quote is missing at the end of a line",
            #"""
            {
                "givenName": "Jan⟦⟧,
                "infixName": "van⟦⟧,
                "familyName": "Klaassen⟦⟧
            }
            """#,
            [.missingQuote, .missingQuote, .missingQuote],
            #"""
            {
                "givenName": "Jan",
                "infixName": "van",
                "familyName": "Klaassen"
            }
            """#,
            #"{givenName:"Jan",infixName:"van",familyName:"Klaassen"}"#),
        Broken(
            "the closing quote is missing in front of a field",
            #"{"givenName": "Jan⟦⟧, "familyName": "Klaassen"}"#,
            [.missingQuote],
            #"{"givenName": "Jan", "familyName": "Klaassen"}"#,
            #"{givenName:"Jan",familyName:"Klaassen"}"#),
        Broken(
            "the closing quote and the comma are missing",
            #"""
            {
                "givenName": "Jan⟦⟧
                "familyName": "Klaassen"
            }
            """#,
            [.missingQuote],
            #"""
            {
                "givenName": "Jan",
                "familyName": "Klaassen"
            }
            """#,
            #"{givenName:"Jan",familyName:"Klaassen"}"#),
        Broken(
            "the closing quote is missing in a list",
            #"""
            {
                "expertises": ["Conceptual⟦⟧ ,"Macro"],
                "list": ["a", "b⟦⟧]
            }
            """#,
            [.missingQuote, .missingQuote],
            #"""
            {
                "expertises": ["Conceptual" ,"Macro"],
                "list": ["a", "b"]
            }
            """#,
            #"{expertises:["Conceptual","Macro"],list:["a","b"]}"#),
        Broken(
            "both inner quotes are missing",
            #"""
            {
                "town⟦⟧: Dorp",
                "nickName": "fcDorp"
            }
            """#,
            [.missingQuote],
            #"""
            {
                "town": "Dorp",
                "nickName": "fcDorp"
            }
            """#,
            #"{town:"Dorp",nickName:"fcDorp"}"#),
        Broken(
            "quotes inside",
            #"""
            {
                "value": "The club ⟦"⟧Licht" meets on Monday.",
                "remark": "Club ⟦"⟧Licht", founded in 1950",
                "other": "Text⟦"⟧, and more",
                "last": "He said ⟦"⟧yes"",
                "first": "⟦"⟧Yes", he said"
            }
            """#,
            [.unescapedQuote, .unescapedQuote, .unescapedQuote, .unescapedQuote, .unescapedQuote],
            #"""
            {
                "value": "The club \"Licht\" meets on Monday.",
                "remark": "Club \"Licht\", founded in 1950",
                "other": "Text\", and more",
                "last": "He said \"yes\"",
                "first": "\"Yes\", he said"
            }
            """#,
            #"""
            {value:"The club "Licht" meets on Monday.",remark:"Club "Licht", founded in 1950",other:"Text",\#
             and more",last:"He said "yes"",first:""Yes", he said"}
            """#),
        Broken(
            "quotes inside, doubled as spreadsheets do",
            #"{"value": "The ⟦"⟧"Licht"" club"}"#,
            [.unescapedQuote],
            #"{"value": "The \"Licht\" club"}"#,
            #"{value:"The ""Licht"" club"}"#),
        Broken(
            "quotes inside on a line with more",
            #"{"language": "EN", "value": "the ⟦"⟧best" club", "x": ["a ⟦"⟧b" c", "d"]}"#,
            [.unescapedQuote, .unescapedQuote],
            #"{"language": "EN", "value": "the \"best\" club", "x": ["a \"b\" c", "d"]}"#,
            #"{language:"EN",value:"the "best" club",x:["a "b" c","d"]}"#),
        Broken(
            "a slash for the backslash",
            #"""
            {
                "value": "Quote: ⟦/"⟧We exhibit, and tell stories./"",
                "website": "http://www.example.com/",
                "other": "/"
            }
            """#,
            [.slashForBackslash],
            #"""
            {
                "value": "Quote: \"We exhibit, and tell stories.\"",
                "website": "http://www.example.com/",
                "other": "/"
            }
            """#,
            #"{value:"Quote: /"We exhibit, and tell stories./"",website:"http://www.example.com/",other:"/"}"#),
        Broken(
            "the text is in quotes twice",
            #"""
            {
                "a": ⟦""text""⟧,
                "b": "text"⟦"⟧,
                "c": "⟦"⟧text",
                "d": ["x"⟦"⟧, "y"],
                "e": ⟦"""text"""⟧
            }
            """#,
            [.doubledQuote, .doubledQuote, .doubledQuote, .doubledQuote, .doubledQuote],
            #"""
            {
                "a": "text",
                "b": "text",
                "c": "text",
                "d": ["x", "y"],
                "e": "text"
            }
            """#,
            #"{a:"text",b:"text",c:"text",d:["x","y"],e:"text"}"#),
        Broken(
            "something between a text and its comma",
            #"""
            {
                "website":"http://www.example.com/"⟦'⟧,
                "other": "x" ⟦(old)⟧,
                "third": "y"⟦*⟧\#u{20}
            }
            """#,
            [.strayText, .strayText, .strayText],
            #"""
            {
                "website":"http://www.example.com/",
                "other": "x" ,
                "third": "y"\#u{20}
            }
            """#,
            #"{website:"http://www.example.com/",other:"x",third:"y"}"#),
        Broken(
            "other quotation marks",
            #"""
            {
                ⟦'a'⟧: ⟦'x'⟧,
                ⟦“b”⟧: ⟦“y”⟧,
                ⟦‘c’⟧: ⟦‘it’s’⟧,
                ⟦„d“⟧: ⟦«z»⟧,
                ⟦`e`⟧: ⟦'s-Hertogendorp'⟧
            }
            """#,
            [
                .wrongQuotes, .wrongQuotes, .wrongQuotes, .wrongQuotes, .wrongQuotes, .wrongQuotes, .wrongQuotes, .wrongQuotes,
                .wrongQuotes, .wrongQuotes,
            ],
            #"""
            {
                "a": "x",
                "b": "y",
                "c": "it’s",
                "d": "z",
                "e": "s-Hertogendorp"
            }
            """#,
            #"{a:"x",b:"y",c:"it’s",d:"z",e:"s-Hertogendorp"}"#),
        Broken(
            "other quotation marks at one end",
            #"""
            {
                ⟦"a”⟧: "x",
                "b": ⟦"y”⟧,
                "c": ⟦“z"⟧,
                ⟦'d"⟧: "w"
            }
            """#,
            [.wrongQuotes, .wrongQuotes, .wrongQuotes, .wrongQuotes],
            #"""
            {
                "a": "x",
                "b": "y",
                "c": "z",
                "d": "w"
            }
            """#,
            #"{a:"x",b:"y",c:"z",d:"w"}"#),
        Broken(
            "other quotation marks with quotes inside",
            #"[⟦'the "best" one'⟧, ⟦“a "b" c”⟧]"#,
            [.wrongQuotes, .wrongQuotes],
            #"["the \"best\" one", "a \"b\" c"]"#,
            #"["the "best" one","a "b" c"]"#),
        Broken(
            "quotes copied from a page's source",
            #"{⟦&quot;town&quot;⟧: ⟦&quot;Dorp&quot;⟧}"#,
            [.wrongQuotes, .wrongQuotes],
            #"{"town": "Dorp"}"#,
            #"{town:"Dorp"}"#),
        Broken(
            "a text over two lines",
            #"""
            {
                "value": "One is for critiques, ⟦
            ⟧        the other for technique.",
                "b": 1
            }
            """#,
            [.lineBreakInText],
            #"""
            {
                "value": "One is for critiques, the other for technique.",
                "b": 1
            }
            """#,
            #"""
            {value:"One is for critiques,\#u{20}
                    the other for technique.",b:1}
            """#),
        Broken(
            "a text over four lines",
            #"""
            {
                "value": "One⟦
            ⟧
                    two
                    three"
            }
            """#,
            [.lineBreakInText],
            #"""
            {
                "value": "One two three"
            }
            """#,
            #"""
            {value:"One

                    two
                    three"}
            """#),
        Broken(
            "a text whose quote stands alone",
            #"""
            {
                "value": "One⟦
            ⟧    ",
                "b": 1
            }
            """#,
            [.lineBreakInText],
            #"""
            {
                "value": "One",
                "b": 1
            }
            """#,
            #"""
            {value:"One
                ",b:1}
            """#),
        Broken(
            "control characters",
            "{\"a\": \"x⟦\u{9}⟧y\u{9}z\", \"b\": \"\"}",
            [.controlCharacter],
            #"{"a": "x\ty\tz", "b": ""}"#,
            "{a:\"x\u{9}y\u{9}z\",b:\"\"}"),
        Broken(
            "escapes that do not exist",
            #"{"a": "⟦\d⟧\x41", "b": "⟦\u⟧12", "c": "it⟦\'⟧s"}"#,
            [.badEscape, .badEscape, .badEscape],
            #"{"a": "\\d\\x41", "b": "\\u12", "c": "it's"}"#,
            #"{a:"\d\x41",b:"\u12",c:"it\'s"}"#),
        Broken(
            "a backslash in front of the last quote",
            #"""
            {
                "path": "C:\photos⟦\"⟧,
                "b": 1
            }
            """#,
            [.badEscape],
            #"""
            {
                "path": "C:\\photos\\",
                "b": 1
            }
            """#,
            #"{path:"C:\photos\",b:1}"#),
        Broken(
            "the file ends inside a text",
            #"{"a": "x⟦⟧"#,
            [.missingBracket],
            #"{"a": "x"}"#,
            #"{a:"x"}"#),
    ]
}
