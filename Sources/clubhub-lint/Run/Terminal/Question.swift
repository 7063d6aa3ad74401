import Algorithms
import ClubModel
import ClubReport

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Asks at the terminal for what an option could have said.
struct Question {
    let language: Phrase.Language
    let palette: Palette

    /// Whether somebody sits there who can answer.
    static var canAsk: Bool { isTerminal && Terminal.isTerminal(2) }
    /// Whether standard input is a keyboard.
    static var isTerminal: Bool { isatty(0) == 1 }

    /// Returns the value of an option, or asks for it.
    ///
    /// - Parameters:
    ///   - option: The option, as in `--town`.
    ///   - words: What is asked for, without a question mark.
    ///   - proposal: What counts where the answer is empty.
    func answer(_ value: String?, _ option: String, _ words: Phrase, proposal: String? = nil) throws -> String {
        if let value { return value }
        guard Question.canAsk else {
            if let proposal { return proposal }
            throw Failure(
                Phrase(
                    en: "\(option) is missing: \(words.goingOn.en).",
                    nl: "\(option) ontbreekt: \(words.goingOn.nl)."), in: language)
        }
        while true {
            let hint = proposal.map { " [" + $0 + "]" } ?? ""
            // On standard error: standard output may be a file.
            Terminal.writeErrorPart(palette.accent(words.text(in: language)) + hint + ": ")
            guard let line = readLine() else {
                Terminal.writeErrorPart("\n")
                throw Failure(Phrase(en: "Nothing is written.", nl: "Er is niets geschreven."), in: language)
            }
            let answer = String(line.trimming(while: \.isWhitespace))
            if !answer.isEmpty { return answer }
            if let proposal { return proposal }
        }
    }
}
