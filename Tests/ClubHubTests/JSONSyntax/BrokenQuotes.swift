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
    ]
}
