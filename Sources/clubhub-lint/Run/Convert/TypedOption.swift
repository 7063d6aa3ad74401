import ClubConvert
import ClubModel

/// Reads the values of options as `convert` reads cells, and says what to write where that fails.
struct TypedOption {
    let language: Phrase.Language
    let today: Day

    /// Returns the day of an option.
    func day(_ text: String, _ option: String) throws -> Day {
        let days = TypedValue.days(text, order: language == .nl ? .dayFirst : nil, today: today)
        if let day = days.first, days.count == 1 { return day }
        guard let first = days.first, let second = days.last else {
            throw Failure(
                Phrase(
                    en: "\(option): \"\(text)\" is not a day of the calendar. Write it as 2026-12-31.",
                    nl: "\(option): \"\(text)\" is geen dag van de kalender. Schrijf hem als 2026-12-31."), in: language)
        }
        throw Failure(
            Phrase(
                en: "\(option): \"\(text)\" may be two days. Write \(first.text) or \(second.text).",
                nl: "\(option): \"\(text)\" kan twee dagen zijn. Schrijf \(first.text) of \(second.text)."), in: language)
    }

    /// Returns the address of `--website`.
    func address(_ text: String) throws -> String {
        if let address = TypedValue.address(text) { return address }
        throw Failure(
            Phrase(
                en: """
                    --website: "\(text)" is not the address of a site. Copy it from the address bar, as in \
                    https://www.example.org.
                    """,
                nl: """
                    --website: "\(text)" is geen adres van een site. Kopieer het uit de adresbalk, zoals \
                    https://www.example.org.
                    """), in: language)
    }

    /// Returns the number of `--number`.
    func memberNumber(_ text: String, club: Int?) throws -> Int {
        if let number = TypedValue.memberNumber(text, club: club) { return number }
        throw Failure(
            Phrase(
                en: "--number: \"\(text)\" is not a member's Fotobond number. It has seven digits, as 1620123.",
                nl: "--number: \"\(text)\" is geen lidnummer van de Fotobond. Dat heeft zeven cijfers, zoals 1620123."),
            in: language)
    }

    /// Returns the fields of `--flag`.
    func flags(_ text: String) throws -> [MemberField] {
        let fields = TypedValue.flags(text)
        guard fields.isEmpty else { return fields }
        let known = MemberField.all.filter { if case .flag = $0.shape { true } else { false } }
        throw Failure("--flag", unknown: text, known: known.map(\.name), in: language)
    }
}
