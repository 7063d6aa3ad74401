import ClubModel
import JSONSyntax

/// What the apps read in a value of the wrong kind, where that is worth telling (FORMAT.md 1.4).
struct ValueReading {
    let message: Phrase
    var values: [(name: String, value: Phrase)] = []

    /// Tells how the apps read a value; `nil` where there is nothing to tell but its kind.
    init?(_ node: Node, _ entry: ShapeTable.Entry) {
        let text = shortened(node.string ?? node.tree.source.text(node.range.prefix(60)))
        switch (entry.shape, node.kind) {
        case (.number(let shape), .string):
            let read = ValueReading.leadingNumber(node.string ?? "", isWhole: shape.isWhole)
            if node.string.map({ hasSameBytes($0, read) }) == true {
                message = Phrase(
                    en: "\"{field}\" must be a number without quotes, and this is a text.",
                    nl: "\"{field}\" moet een getal zonder aanhalingstekens zijn, en dit is een tekst.")
            } else {
                message = Phrase(
                    en: "\"{field}\" must be a number without quotes; the apps read the text \"{text}\" as {read}.",
                    nl: "\"{field}\" moet een getal zonder aanhalingstekens zijn; de apps lezen de tekst \"{text}\" als {read}.")
            }
            values = [("text", Phrase(text)), ("read", Phrase(read))]
        case (.flag, .string):
            let isTrue = ["true", "y", "t", "yes", "1"].contains((node.string ?? "").lowercased())
            message = Phrase(
                en: "\"{field}\" must be true or false without quotes; the apps read the text \"{text}\" as {read}.",
                nl: "\"{field}\" moet true of false zonder aanhalingstekens zijn; de apps lezen de tekst \"{text}\" als {read}.")
            values = [("text", Phrase(text)), ("read", isTrue ? "true" : "false")]
        case (.list, .string):
            message = Phrase(
                en: "\"{field}\" must be a list in square brackets; the apps see nothing in the text \"{text}\".",
                nl: "\"{field}\" moet een lijst tussen vierkante haken zijn; de apps zien niets in de tekst \"{text}\".")
            values = [("text", Phrase(text))]
        case (.object, .string):
            message = Phrase(
                en: "\"{field}\" must be an object in braces; the apps see nothing in the text \"{text}\".",
                nl: "\"{field}\" moet een object tussen accolades zijn; de apps zien niets in de tekst \"{text}\".")
            values = [("text", Phrase(text))]
        case (.object, .array):
            message = Phrase(
                en: "\"{field}\" must be an object in braces; the apps see nothing in the list {text}.",
                nl: "\"{field}\" moet een object tussen accolades zijn; de apps zien niets in de lijst {text}.")
            values = [("text", Phrase(shortened(node.tree.source.excerpt(node.range))))]
        default:
            return nil
        }
    }

    /// Returns the number at the beginning of a text, as the apps read it; 0 where there is none.
    private static func leadingNumber(_ text: String, isWhole: Bool) -> String {
        var result = ""
        var hasPoint = false
        for scalar in text.unicodeScalars.prefix(30) {
            switch scalar {
            case "-" where result.isEmpty: result = "-"
            case "." where !hasPoint && !isWhole:
                hasPoint = true
                result += "."
            case "0"..."9": result.unicodeScalars.append(scalar)
            case " " where result.isEmpty: continue
            default: return result.utf8.contains { $0.isDigit } ? result : "0"
            }
            if isWhole, scalar == "." { break }
        }
        return result.utf8.contains { $0.isDigit } ? result : "0"
    }
}

extension Shape {
    /// The kind of value in words, with its article.
    var kindInWords: Phrase {
        switch self {
        case .object, .dictionary: Phrase(en: "an object in braces", nl: "een object tussen accolades")
        case .list: Phrase(en: "a list in square brackets", nl: "een lijst tussen vierkante haken")
        case .text: Phrase(en: "a text in quotes", nl: "een tekst tussen aanhalingstekens")
        case .number: Phrase(en: "a number without quotes", nl: "een getal zonder aanhalingstekens")
        case .flag: Phrase(en: "true or false without quotes", nl: "true of false zonder aanhalingstekens")
        }
    }

    /// A value of the kind, where the field has no example of its own.
    var plainExample: String {
        switch self {
        case .object, .dictionary: "{ … }"
        case .list: "[ … ]"
        case .text: "\"…\""
        case .number: "1"
        case .flag: "true"
        }
    }
}

extension Node {
    /// The kind of value in words, with its article.
    var kindInWords: Phrase {
        switch kind {
        case .object: Phrase(en: "an object", nl: "een object")
        case .array: Phrase(en: "a list", nl: "een lijst")
        case .string, .key: Phrase(en: "a text", nl: "een tekst")
        case .number: Phrase(en: "a number", nl: "een getal")
        case .true, .false: Phrase(en: "true or false", nl: "true of false")
        case .null: Phrase("null")
        case .missing, .invalid: Phrase(en: "nothing", nl: "niets")
        }
    }
}
