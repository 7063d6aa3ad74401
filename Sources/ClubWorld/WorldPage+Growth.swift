import ClubModel
import ClubReport

extension WorldPage {
    /// Writes how clubs, people and errors came about: a line over time for each, with its numbers in words. The drawing is
    /// stretched to its place; what is to be read stands around it, so that it is as large as all text.
    mutating func writeGrowth(_ loads: [World.Counts]) {
        element("h3", words.text("Growth", "Verloop"))
        put("\n<div class=\"growth\">\n")
        write(loads, words.text("Clubs", "Clubs"), "l2") { $0.clubs }
        write(loads, words.text("People", "Mensen"), "l3") { $0.people }
        write(loads, words.text("Errors", "Fouten"), "errors") { $0.errors }
        put("</div>\n")
    }

    private mutating func write(_ loads: [World.Counts], _ label: String, _ style: String, _ value: (World.Counts) -> Int) {
        let values = loads.map(value)
        let times = WorldPage.times(of: loads)
        let (first, last) = (times[0], times[times.count - 1])
        let (low, high) = (values.min() ?? 0, values.max() ?? 0)
        // A change of one in thousands is no cliff: the line has a tenth of the highest number as room at least.
        let room = max(1, high - low, high / 10)
        let floor = max(0, high - room)
        func x(_ index: Int) -> Double {
            last > first
                ? 3 + 294 * Double(times[index] - first) / Double(last - first)
                : 3 + 294 * Double(index) / Double(max(1, loads.count - 1))
        }
        func y(_ index: Int) -> Double { 74 - 68 * Double(values[index] - floor) / Double(room) }
        let sentence = words.text(
            "\(label): from \(words.number(values[0])) on \(words.day(loads[0].loadedAt)) to \(words.number(values[values.count - 1])) on \(words.day(loads[loads.count - 1].loadedAt)), in \(loads.count) loads; at least \(words.number(low)), at most \(words.number(high)).",
            "\(label): van \(words.number(values[0])) op \(words.day(loads[0].loadedAt)) naar \(words.number(values[values.count - 1])) op \(words.day(loads[loads.count - 1].loadedAt)), in \(loads.count) keer laden; minstens \(words.number(low)), hoogstens \(words.number(high))."
        )
        put("<figure class=\"" + style + "\"><figcaption>")
        text(label)
        put(
            " <b>" + words.number(values[values.count - 1])
                + "</b></figcaption><div class=\"plot\"><p aria-hidden=\"true\"><span>")
        put(words.number(floor + room) + "</span><span>" + words.number(floor) + "</span></p>")
        put("<svg viewBox=\"0 0 300 80\" preserveAspectRatio=\"none\" role=\"img\" aria-label=\"")
        text(sentence)
        put("\"><path class=\"grid\" d=\"M0 6H300M0 40H300M0 74H300\"/><path class=\"curve\" d=\"")
        for index in values.indices {
            put(index == 0 ? "M" : "L")
            point(x(index), y(index))
        }
        put("\"/><path class=\"marks\" d=\"")
        for index in values.indices {
            put("M")
            point(x(index), y(index))
            put("h0")
        }
        put("\"/></svg></div><p class=\"axis\" aria-hidden=\"true\"><span>")
        text(words.day(loads[0].loadedAt))
        put("</span><span>")
        text(words.day(loads[loads.count - 1].loadedAt))
        put("</span></p></figure>\n")
    }

    private mutating func point(_ x: Double, _ y: Double) {
        appendCoordinate(x, to: &output.bytes)
        put(" ")
        appendCoordinate(y, to: &output.bytes)
    }

    /// Returns when the loads were, in minutes, or their numbers where that is not known of all or does not go on.
    private static func times(of loads: [World.Counts]) -> [Int64] {
        var times: [Int64] = []
        for load in loads {
            guard let date = Day(ofTime: load.loadedAt) else { return loads.indices.map { Int64($0) } }
            let clock = Array(load.loadedAt.utf8.dropFirst(11).prefix(5)).map { Int($0) - 0x30 }
            let isClock = clock.count == 5 && [0, 1, 3, 4].allSatisfy { 0...9 ~= clock[$0] }
            let minutes = isClock ? (clock[0] * 10 + clock[1]) * 60 + clock[3] * 10 + clock[4] : 0
            let time = Int64(date.dayCount) * 1_440 + Int64(minutes)
            guard time >= times.last ?? time else { return loads.indices.map { Int64($0) } }
            times.append(time)
        }
        return times
    }
}
