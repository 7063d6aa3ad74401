import JSONSyntax

/// A text cut into numbers, words and what stands between them.
struct DateParts {
    struct Number {
        let value: Int
        let digits: Int
    }

    private(set) var numbers: [Number] = []
    /// Runs of letters, in small letters as far as they are ASCII.
    private(set) var words: [String] = []
    /// What stands before, between and behind the numbers, words included.
    private(set) var gaps: [String] = []

    /// Cuts a text; a number of more than nine digits counts as a word.
    init(_ bytes: [UInt8]) {
        var gap: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let start = index
            if bytes[index].isDigit {
                var value = 0
                while index < bytes.count, bytes[index].isDigit {
                    if index - start < 9 { value = value * 10 + Int(bytes[index] - 0x30) }
                    index += 1
                }
                guard index - start <= 9 else {
                    words.append("")
                    continue
                }
                numbers.append(Number(value: value, digits: index - start))
                gaps.append(String(decoding: gap, as: UTF8.self))
                gap = []
            } else if bytes[index].isASCIILetter {
                var word: [UInt8] = []
                while index < bytes.count, bytes[index].isASCIILetter {
                    word.append(bytes[index] | 0x20)
                    index += 1
                }
                words.append(String(decoding: word, as: UTF8.self))
                gap += bytes[start..<index]
            } else {
                gap.append(bytes[index])
                index += 1
            }
        }
        gaps.append(String(decoding: gap, as: UTF8.self))
    }

    /// The month that the only word names, perhaps with a slip; `nil` where there is another word. Days of the week and
    /// what makes `1st` of a 1 do not count.
    var month: Int? {
        // "mar" and "maa" begin a day of the week as well as a month.
        let words = words.filter {
            !besideMonths.contains($0) && (CalendarNames.month($0) != nil || !CalendarNames.isWeekday($0))
        }
        guard words.count == 1 else { return nil }
        return CalendarNames.month(words[0]) ?? CalendarNames.month(near: words[0])
    }

    /// Reads a day with a time behind it.
    func readTime() -> DateReading? {
        guard 4...8 ~= numbers.count, numbers[0].digits == 4, gaps[1] == "-", gaps[2] == "-",
            let day = Day(year: numbers[0].value, month: numbers[1].value, day: numbers[2].value),
            words.allSatisfy({ ["t", "z", "am", "pm", "utc", "gmt"].contains($0) })
        else { return nil }
        // An offset behind the time does not move midnight of the writer's own day; a Z does if the time is another.
        let clock = numbers[3..<min(6, numbers.count)]
        return .malformed(.time(isMidnight: clock.allSatisfy { $0.value == 0 } && !words.contains("pm")), perhaps: [day])
    }
}

/// Words that people write beside the name of a month, days of the week aside.
private let besideMonths: Set<String> = ["e", "de", "ste", "st", "nd", "rd", "th", "of", "the", "op", "on"]
