/// What a picture looks like in 64 bits, by which pictures that are nearly the same are found: a difference hash.
///
/// A grid of nine by eight brightnesses is compared: each bit says whether it gets lighter from one field to the next. Another size,
/// brightness or quality of the picture changes few bits or none.
package struct DifferenceHash: Sendable, Equatable {
    package let bits: UInt64

    /// Pictures that differ in so many bits at most are nearly the same.
    package static let mostDifferences = 6
    /// Pictures that differ in so many bits at least show different things, or the same from somewhere else.
    package static let leastOfOthers = 20

    private static let (columns, rows) = (9, 8)
    /// Of 256 levels; where all fields lie within so many, the bits are noise.
    private static let leastContrast = 16

    package init(bits: UInt64) { self.bits = bits }

    /// Makes the hash of a small JPEG; `nil` where that is not read, too small, or the same everywhere.
    init?(_ thumbnail: [UInt8]) {
        guard let grid = JPEGBrightness(thumbnail), grid.width >= DifferenceHash.columns, grid.height >= DifferenceHash.rows
        else {
            return nil
        }
        let fields = (0..<DifferenceHash.rows).map { row in
            (0..<DifferenceHash.columns).map { column in
                grid.mean(
                    column * grid.width / DifferenceHash.columns..<(column + 1) * grid.width / DifferenceHash.columns,
                    row * grid.height / DifferenceHash.rows..<(row + 1) * grid.height / DifferenceHash.rows)
            }
        }
        let all = fields.joined()
        guard let darkest = all.min(), let lightest = all.max(), lightest - darkest >= DifferenceHash.leastContrast else {
            return nil
        }
        var bits: UInt64 = 0
        for line in fields {
            for (left, right) in zip(line, line.dropFirst()) { bits = bits << 1 | (left < right ? 1 : 0) }
        }
        self.bits = bits
    }

    /// Returns in how many bits another picture differs, of 64.
    package func differences(from other: DifferenceHash) -> Int { (bits ^ other.bits).nonzeroBitCount }

    /// Returns the pairs of hashes that are nearly the same, by number, the lower one first.
    ///
    /// Two such hashes have one of seven parts in common, so only those with a common part are compared, and of very many with one part
    /// each only with the hundred in front of it.
    package static func nearPairs(of hashes: [DifferenceHash?]) -> [(Int, Int)] {
        var pairs: [(Int, Int)] = []
        let count = mostDifferences + 1
        for part in 0..<count {
            var known: [UInt64: [Int]] = [:]
            for (number, hash) in hashes.enumerated() {
                guard let hash else { continue }
                let key = hash.part(part, of: count)
                for other in (known[key] ?? []).suffix(mostCompared) {
                    guard let near = hashes[other], hash.differences(from: near) <= mostDifferences else { continue }
                    // Told once, for the first part that they share.
                    guard (0..<part).allSatisfy({ hash.part($0, of: count) != near.part($0, of: count) }) else { continue }
                    pairs.append((other, number))
                }
                known[key, default: []].append(number)
            }
        }
        return pairs.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    }

    private static let mostCompared = 100

    /// Returns some of the bits.
    private func part(_ number: Int, of count: Int) -> UInt64 {
        let (start, end) = (number * 64 / count, (number + 1) * 64 / count)
        return bits >> UInt64(start) & (1 << UInt64(end - start) - 1)
    }
}

/// The brightness of each eight by eight pixels of a small JPEG, which stands in the picture as a number of its own: nothing else of it is
/// decoded (ITU-T T.81).
///
/// Baseline pictures are read, as cameras make their thumbnails. Whatever is wrong with the bytes, the work is bounded by their number.
struct JPEGBrightness {
    /// How many fields of eight pixels there are across and down.
    let width: Int
    let height: Int
    /// From 0 for black to 255 for white, line by line.
    private let levels: [Int]

    /// The longest side that is read, in pixels: thumbnails have some hundred.
    private static let longestSide = 1024

    init?(_ bytes: [UInt8]) {
        var reader = JPEGScanReader(bytes)
        guard let frame = reader.readHeader(), let levels = reader.readLevels(of: frame) else { return nil }
        (width, height, self.levels) = (frame.columns, frame.lines, levels)
    }

    /// Returns the mean brightness of a rectangle of fields; none of it may be empty.
    func mean(_ columns: Range<Int>, _ lines: Range<Int>) -> Int {
        var sum = 0
        for line in lines { for column in columns { sum += levels[line * width + column] } }
        return sum / (columns.count * lines.count)
    }

    /// What the head of a picture says of its form.
    fileprivate struct Frame {
        /// The components: how many fields of each a unit has across and down, and its tables.
        struct Component {
            let identifier: UInt8
            let across: Int
            let down: Int
            let quantization: Int
            var direct = 0
            var alternating = 0
        }

        let width: Int
        let height: Int
        var components: [Component]

        var columns: Int { (width + 7) / 8 }
        var lines: Int { (height + 7) / 8 }

        /// - Parameter segment: A start of frame without its length.
        init?(_ segment: ArraySlice<UInt8>) {
            let bytes = Array(segment)
            guard bytes.count >= 6, bytes[0] == 8 else { return nil }
            height = Int(bytes[1]) << 8 | Int(bytes[2])
            width = Int(bytes[3]) << 8 | Int(bytes[4])
            let count = Int(bytes[5])
            guard 1...JPEGBrightness.longestSide ~= width, 1...JPEGBrightness.longestSide ~= height, count == 1 || count == 3,
                bytes.count >= 6 + 3 * count
            else { return nil }
            components = (0..<count).map { number in
                let place = 6 + 3 * number
                // A picture of one component has units of one field, whatever it says.
                let factors = count == 1 ? 0x11 : bytes[place + 1]
                return Component(
                    identifier: bytes[place], across: Int(factors >> 4), down: Int(factors & 15),
                    quantization: Int(bytes[place + 2]))
            }
            guard
                components.allSatisfy({
                    1...4 ~= $0.across && 1...4 ~= $0.down && $0.quantization < 4 && $0.across <= components[0].across
                        && $0.down <= components[0].down
                })
            else { return nil }
        }
    }
}

/// Reads the head of a JPEG and the numbers of its fields.
private struct JPEGScanReader {
    private let bytes: [UInt8]
    private var place = 2
    /// How many units lie between two marks to start anew at; 0 for none.
    private var restartInterval = 0
    private var directFactors = [Int](repeating: 1, count: 4)
    private var directTables = [HuffmanTable?](repeating: nil, count: 4)
    private var alternatingTables = [HuffmanTable?](repeating: nil, count: 4)
    /// The bits that were taken off the bytes and not yet used.
    private var bits: UInt32 = 0
    private var bitCount = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    // MARK: Head

    /// Reads up to where the picture begins; `nil` where it is none of the kind that is read.
    mutating func readHeader() -> JPEGBrightness.Frame? {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var frame: JPEGBrightness.Frame?
        while place + 4 <= bytes.count {
            guard bytes[place] == 0xFF else { return nil }
            let marker = bytes[place + 1]
            // Bytes of nothing may stand in front of a marker.
            guard marker != 0xFF else {
                place += 1
                continue
            }
            let end = place + 2 + (Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
            guard end >= place + 4, end <= bytes.count else { return nil }
            let segment = bytes[(place + 4)..<end]
            place = end
            switch marker {
            case 0xC0, 0xC1: frame = JPEGBrightness.Frame(segment)
            case 0xC4: guard readTables(segment) else { return nil }
            case 0xC2...0xCF: return nil
            case 0xDB: readFactors(segment)
            case 0xDD:
                guard segment.count >= 2 else { return nil }
                restartInterval = Int(segment[segment.startIndex]) << 8 | Int(segment[segment.startIndex + 1])
            case 0xDA:
                guard var frame, assignTables(segment, to: &frame) else { return nil }
                return frame
            default: continue
            }
        }
        return nil
    }

    /// Reads the first factor of each table of factors, which a field's brightness is multiplied by.
    private mutating func readFactors(_ segment: ArraySlice<UInt8>) {
        var rest = segment
        while let first = rest.popFirst() {
            let isLong = first >> 4 != 0
            let factors = rest.prefix(isLong ? 128 : 64)
            guard first & 15 < 4, factors.count == (isLong ? 128 : 64), let high = factors.first else { return }
            directFactors[Int(first & 15)] = isLong ? Int(high) << 8 | Int(factors[factors.startIndex + 1]) : Int(high)
            rest = rest.dropFirst(factors.count)
        }
    }

    private mutating func readTables(_ segment: ArraySlice<UInt8>) -> Bool {
        var rest = segment
        while let first = rest.popFirst() {
            let counts = rest.prefix(16).map { Int($0) }
            let total = counts.reduce(0, +)
            let values = Array(rest.dropFirst(16).prefix(total))
            guard counts.count == 16, values.count == total, total <= 256, first & 15 < 4, first >> 4 < 2,
                let table = HuffmanTable(counts, values)
            else { return false }
            if first >> 4 == 0 { directTables[Int(first & 15)] = table } else { alternatingTables[Int(first & 15)] = table }
            rest = rest.dropFirst(16 + total)
        }
        return true
    }

    /// Notes which tables the components are read with; all of them have to be in the one scan.
    private func assignTables(_ segment: ArraySlice<UInt8>, to frame: inout JPEGBrightness.Frame) -> Bool {
        let parts = Array(segment)
        guard let count = parts.first, Int(count) == frame.components.count, parts.count >= 1 + 2 * Int(count) else {
            return false
        }
        for number in frame.components.indices {
            guard parts[1 + 2 * number] == frame.components[number].identifier else { return false }
            let tables = parts[2 + 2 * number]
            guard tables >> 4 < 4, tables & 15 < 4 else { return false }
            frame.components[number].direct = Int(tables >> 4)
            frame.components[number].alternating = Int(tables & 15)
        }
        return true
    }

    // MARK: Fields

    /// Reads the brightness of all fields; `nil` where the bytes end before, or cannot be read.
    mutating func readLevels(of frame: JPEGBrightness.Frame) -> [Int]? {
        let light = frame.components[0]
        let (unitsAcross, unitsDown) = (
            (frame.columns + light.across - 1) / light.across, (frame.lines + light.down - 1) / light.down
        )
        var levels = [Int](repeating: 0, count: frame.columns * frame.lines)
        var former = [Int](repeating: 0, count: frame.components.count)
        for unit in 0..<unitsAcross * unitsDown {
            if restartInterval > 0, unit > 0, unit % restartInterval == 0 {
                guard skipRestart() else { return nil }
                for number in former.indices { former[number] = 0 }
            }
            for (number, component) in frame.components.enumerated() {
                guard let direct = directTables[component.direct], let alternating = alternatingTables[component.alternating]
                else {
                    return nil
                }
                for field in 0..<component.across * component.down {
                    guard let change = readField(direct, alternating) else { return nil }
                    former[number] = min(max(former[number] + change, -1 << 15), 1 << 15)
                    guard number == 0 else { continue }
                    let column = unit % unitsAcross * component.across + field % component.across
                    let line = unit / unitsAcross * component.down + field / component.across
                    guard column < frame.columns, line < frame.lines else { continue }
                    let level = former[0] * directFactors[component.quantization] / 8 + 128
                    levels[line * frame.columns + column] = min(max(level, 0), 255)
                }
            }
        }
        return levels
    }

    /// Returns how much a field differs from the one before in what all its pixels have in common, and passes over the rest of it.
    private mutating func readField(_ direct: HuffmanTable, _ alternating: HuffmanTable) -> Int? {
        guard let length = readValue(direct), length <= 11, let number = readBits(Int(length)) else { return nil }
        var change = number
        // Numbers whose first bit is 0 are negative.
        if length > 0, number < 1 << (Int(length) - 1) { change -= 1 << Int(length) - 1 }
        var index = 1
        while index < 64 {
            guard let value = readValue(alternating) else { return nil }
            let (zeros, length) = (Int(value >> 4), Int(value & 15))
            if length == 0 {
                guard zeros == 15 else { break }
                index += 16
            } else {
                guard readBits(length) != nil else { return nil }
                index += zeros + 1
            }
        }
        return index <= 64 ? change : nil
    }

    private mutating func readValue(_ table: HuffmanTable) -> UInt8? {
        var code = 0
        for length in 0..<16 {
            guard let bit = readBits(1) else { return nil }
            code = code << 1 | bit
            if let value = table.value(of: code, length) { return value }
        }
        return nil
    }

    private mutating func readBits(_ count: Int) -> Int? {
        while bitCount < count {
            guard place < bytes.count else { return nil }
            let byte = bytes[place]
            place += 1
            if byte == 0xFF {
                // Behind a byte of ones stands a 0, or a marker: there the picture ends.
                guard place < bytes.count, bytes[place] == 0 else { return nil }
                place += 1
            }
            bits = bits << 8 | UInt32(byte)
            bitCount += 8
        }
        bitCount -= count
        return Int(bits >> UInt32(bitCount) & (1 << UInt32(count) - 1))
    }

    /// Passes over the mark behind which the picture starts anew.
    private mutating func skipRestart() -> Bool {
        bitCount = 0
        guard place + 2 <= bytes.count, bytes[place] == 0xFF, 0xD0...0xD7 ~= bytes[place + 1] else { return false }
        place += 2
        return true
    }
}

/// The codes of one kind of numbers, from one bit to sixteen long.
private struct HuffmanTable {
    /// The first code of each length, how many there are, and where their values begin.
    private let lengths: [(first: Int, count: Int, start: Int)]
    private let values: [UInt8]

    /// - Parameter counts: How many codes there are of each length; `nil` where there are more than fit.
    init?(_ counts: [Int], _ values: [UInt8]) {
        var (code, start): (Int, Int) = (0, 0)
        var lengths: [(first: Int, count: Int, start: Int)] = []
        for (number, count) in counts.enumerated() {
            lengths.append((code, count, start))
            code += count
            guard code <= 1 << (number + 1) else { return nil }
            start += count
            code <<= 1
        }
        (self.lengths, self.values) = (lengths, values)
    }

    /// Returns the value of a code of some length, counted from 0 for one bit; `nil` where there is none.
    func value(of code: Int, _ length: Int) -> UInt8? {
        let entry = lengths[length]
        let number = code - entry.first
        return number >= 0 && number < entry.count ? values[entry.start + number] : nil
    }
}
