package import JSONSyntax

/// A text for people to read: a remark, or a keyword's name or explanation in one language.
package struct Prose: Sendable {
    package let node: Node
    /// The text, escapes resolved.
    package let text: String
    /// The announced language in small letters; empty where none is announced.
    package let language: String
    /// Whether it is a sentence by its length: four words or more.
    package let isSentence: Bool

    /// Reads a text; its language stands beside it where none is given.
    package init?(_ node: Node, language: String? = nil) {
        guard node.kind == .string, !node.token.flags.contains(.damaged), let text = node.string else { return nil }
        self.node = node
        self.text = text
        self.language = language ?? node.languageBeside?.string?.lowercased() ?? ""
        isSentence = text.utf8.count(where: { $0 == 0x20 }) >= 3
    }

    /// The words of the text, without the signs around them.
    package var words: [Word] {
        var result: [Word] = []
        var bytes: [UInt8] = []
        var isBehindBlank = true
        func finish() {
            guard !bytes.isEmpty else { return }
            result.append(Word(text: String(decoding: bytes, as: UTF8.self), isBehindBlank: isBehindBlank))
            bytes = []
            isBehindBlank = false
        }
        for scalar in text.unicodeScalars {
            if scalar.properties.isAlphabetic || "0"..."9" ~= scalar || scalar == "'" || scalar == "’"
                || scalar == "-" && !bytes.isEmpty
            {
                if let encoded = UTF8.encode(scalar) { bytes += Array(encoded) }
            } else {
                finish()
                isBehindBlank = scalar == " "
            }
        }
        finish()
        return result
    }

    /// One word of a text.
    package struct Word: Sendable {
        package let text: String
        /// Whether nothing but a blank stands in front of it.
        package let isBehindBlank: Bool
    }
}

extension Document {
    /// Returns the texts for people to read that are not written as nearly all are (`isPlainProse`), in the file's order.
    package var oddProse: [Prose] {
        var result: [Prose] = []
        for meaning in [Meaning.remarkText, .translatedText] {
            for node in unusual(meaning) {
                if let prose = Prose(node) { result.append(prose) }
            }
        }
        result += oldRemarks
        return result
    }
}

extension Node {
    /// The code of the language of a text, in front of it or behind it in the same object; `nil` where there is none.
    package var languageBeside: Node? {
        for key in [index - 3, Int(token.next)] where key > 0 && key + 1 < tree.count {
            let node = Node(tree: tree, index: key)
            let value = Node(tree: tree, index: key + 1)
            if node.kind == .key, node.isText("language"), value.kind == .string { return value }
        }
        return nil
    }
}
