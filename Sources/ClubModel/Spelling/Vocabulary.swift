package struct Vocabulary: Sendable {
    package var path: String
    package var keywords: [Keyword]
    package var languages: [String]
    package init(path: String, keywords: [Keyword], languages: [String]) {
        self.path = path
        self.keywords = keywords
        self.languages = languages
    }
}
package struct KeywordName: Sendable {
    package var language: String
    package var text: String
    package init(language: String, text: String) {
        self.language = language
        self.text = text
    }
}
package struct Keyword: Sendable {
    package var id: String
    package var names: [KeywordName]
    package var range: Range<Int>
    package init(id: String, names: [KeywordName], range: Range<Int>) {
        self.id = id
        self.names = names
        self.range = range
    }
}
