import JSONSyntax

/// Broken texts: quotes and what stands between them, further ones.
enum BrokenQuotesMore {
    static let all: [Broken] = [
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
