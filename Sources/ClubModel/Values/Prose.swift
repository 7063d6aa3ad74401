package import JSONSyntax

/// A text for people to read: a remark, or a keyword's name or explanation in one language.
package struct Prose: Sendable {
    package let node: Node
    /// The text, escapes resolved.
    package let text: String
    /// The announced language in small letters; empty where none is announced.
    package let language: String
    /// Whether it is a sentence by its length: four words or more.
    package var isSentence: Bool { text.utf8.count(where: { $0 == 0x20 }) >= 3 }
    /// The words of the text, without the signs around them.
    package var words: [Word] { Prose.words(of: text) }

    /// Reads a text; its language stands beside it where none is given.
    package init?(_ node: Node, language: String? = nil) {
        guard let text = Prose.text(of: node) else { return nil }
        self.node = node
        self.text = text
        self.language = language ?? node.languageBeside?.string?.lowercased() ?? ""
    }

    /// Reads a remark as it was written once, as a text whose language the name of the field tells: `descriptionEN`.
    init?(oldRemark node: Node) {
        guard node.kind == .string, node.index > 0 else { return nil }
        let name = Node(tree: node.tree, index: node.index - 1).string ?? ""
        self.init(node, language: name.hasSuffix("NL") ? "nl" : name.hasSuffix("EN") ? "en" : "")
    }

    /// Returns a text as people read it; `nil` where it is none.
    static func text(of node: Node) -> String? {
        node.kind == .string && !node.token.flags.contains(.damaged) ? node.string : nil
    }

    /// Returns the words of any text.
    package static func words(of text: String) -> [Word] {
        var result: [Word] = []
        forEachWord(of: text) { result.append(Word(text: String(decoding: $0, as: UTF8.self), isBehindBlank: $1)) }
        return result
    }

    /// Calls a closure with the bytes of each word of any text, and with whether nothing but a blank stands in front of it.
    ///
    /// By bytes, because most callers look at most words only to leave them: with texts for words it was a fifth of a keystroke.
    static func forEachWord(of text: String, _ body: (_ word: UnsafeBufferPointer<UInt8>, _ isBehindBlank: Bool) -> Void) {
        var text = text
        text.withUTF8 { bytes in
            // Where the word at hand begins, and whether all of what stands before it is a blank.
            var start: Int?
            var isBehindBlank = true
            var index = 0
            while index < bytes.count {
                let byte = bytes[index]
                var next = index + 1
                let isPart: Bool
                if byte < 0x80 {
                    isPart = byte.isASCIILetter || byte.isDigit || byte == UInt8(ascii: "'")
                } else if let (scalar, count) = UTF8.scalar(in: bytes[index...]) {
                    isPart = scalar.isLetter || scalar == "’"
                    next = index + count
                } else {
                    isPart = false
                }
                if isPart || byte == UInt8(ascii: "-") && start != nil {
                    start = start ?? index
                } else {
                    if let first = start {
                        body(UnsafeBufferPointer(rebasing: bytes[first..<index]), isBehindBlank)
                        start = nil
                    }
                    isBehindBlank = byte == UInt8(ascii: " ")
                }
                index = next
            }
            if let start { body(UnsafeBufferPointer(rebasing: bytes[start...]), isBehindBlank) }
        }
    }

    /// One word of a text.
    package struct Word: Sendable {
        package let text: String
        /// Whether nothing but a blank stands in front of it.
        package let isBehindBlank: Bool
    }
}

extension Prose {
    /// Returns the texts for people to read that are not written as nearly all are (`isPlainProse`).
    static func odd(in tree: Tree, _ values: Places, _ unusual: Places) -> [Prose] {
        var result: [Prose] = []
        for meaning in [Meaning.remarkText, .translatedText] {
            for place in unusual[meaning] {
                if let prose = Prose(Node(tree: tree, index: Int(place.token))) { result.append(prose) }
            }
        }
        for place in values[.remarks] {
            if let prose = Prose(oldRemark: Node(tree: tree, index: Int(place.token))) { result.append(prose) }
        }
        return result
    }

    /// Returns the names and texts that may have odd characters in them, each with whether it is a name that identifies somebody.
    static func oddTexts(
        in tree: Tree, _ values: Places, _ unusual: Places, _ prose: [Prose]
    ) -> [(node: Node, isName: Bool)] {
        var result: [(node: Node, isName: Bool)] = []
        let tokens = tree.tokens
        for meaning in [Meaning.town, .fullName, .nickName, .givenName, .familyName] {
            for place in unusual[meaning] {
                let token = tokens[Int(place.token)]
                guard token.kind == .string, !token.flags.contains(.damaged) else { continue }
                result.append((Node(tree: tree, index: Int(place.token)), true))
            }
        }
        for meaning in [Meaning.infixName, .keywordUse] {
            for place in values[meaning] {
                let token = tokens[Int(place.token)]
                guard token.flags.contains(.nonASCII), !token.flags.contains(.damaged), token.kind != .missing,
                    token.kind != .invalid
                else { continue }
                result.append((Node(tree: tree, index: Int(place.token)), true))
            }
        }
        for text in prose { result.append((text.node, false)) }
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
