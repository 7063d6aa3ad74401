/// Unpacks what DEFLATE packed (RFC 1951): never more than is expected, and only what is whole.
struct Inflate {
    private let input: UnsafeBufferPointer<UInt8>
    private var place = 0
    /// The next bits, the lowest first, and how many they are.
    private var bits: UInt64 = 0
    private var bitCount = 0
    private let output: UnsafeMutableBufferPointer<UInt8>
    private var count = 0

    /// Returns what was packed; `nil` where the bytes are damaged, or stand for another number of bytes than is expected.
    static func unpacked(_ packed: ArraySlice<UInt8>, to count: Int) -> [UInt8]? {
        var isWhole = false
        let content = [UInt8](unsafeUninitializedCapacity: count) { target, filled in
            packed.withUnsafeBufferPointer { source in
                var inflate = Inflate(source, UnsafeMutableBufferPointer(rebasing: target[..<count]))
                isWhole = inflate.run()
                filled = inflate.count
            }
        }
        return isWhole && content.count == count ? content : nil
    }

    private init(_ input: UnsafeBufferPointer<UInt8>, _ output: UnsafeMutableBufferPointer<UInt8>) {
        self.input = input
        self.output = output
    }

    /// Unpacks block after block; returns whether the last one was whole.
    private mutating func run() -> Bool {
        while true {
            guard let isLast = next(1), let kind = next(2) else { return false }
            switch kind {
            case 0: guard copyStored() else { return false }
            case 1: guard unpack(.fixedLiterals, .fixedDistances) else { return false }
            case 2: guard let codes = readCodes(), unpack(codes.literals, codes.distances) else { return false }
            default: return false
            }
            if isLast == 1 { return true }
        }
    }

    // MARK: Bits

    /// Takes as many bits in as there is room for.
    private mutating func fill() {
        while bitCount <= 56, place < input.count {
            bits |= UInt64(input[place]) << UInt64(bitCount)
            place += 1
            bitCount += 8
        }
    }

    private mutating func drop(_ count: Int) {
        bits >>= UInt64(count)
        bitCount -= count
    }

    /// Returns the next bits as a number; `nil` at the end.
    private mutating func next(_ count: Int) -> Int? {
        if bitCount < count { fill() }
        guard bitCount >= count else { return nil }
        let value = Int(truncatingIfNeeded: bits & (1 << UInt64(count) - 1))
        drop(count)
        return value
    }

    /// Returns the symbol of the next code; `nil` where there is none.
    private mutating func next(_ code: borrowing HuffmanCode) -> Int? {
        if bitCount < HuffmanCode.longest { fill() }
        guard let (symbol, length) = code.symbol(of: bits), length <= bitCount else { return nil }
        drop(length)
        return symbol
    }

    // MARK: Blocks

    /// Copies a block that is not packed.
    private mutating func copyStored() -> Bool {
        drop(bitCount & 7)
        guard let length = next(16), let complement = next(16), length ^ complement == 0xFFFF else { return false }
        guard length <= output.count - count else { return false }
        for _ in 0..<length {
            guard let byte = next(8) else { return false }
            output[count] = UInt8(truncatingIfNeeded: byte)
            count += 1
        }
        return true
    }

    /// Unpacks a block of literals, and of lengths with distances.
    private mutating func unpack(_ literals: borrowing HuffmanCode, _ distances: borrowing HuffmanCode) -> Bool {
        while let symbol = next(literals) {
            if symbol < 256 {
                guard count < output.count else { return false }
                output[count] = UInt8(truncatingIfNeeded: symbol)
                count += 1
                continue
            }
            if symbol == 256 { return true }
            guard symbol < 286, let more = next(Inflate.lengthBits[symbol - 257]), let far = next(distances), far < 30,
                let rest = next(far < 4 ? 0 : far / 2 - 1)
            else { return false }
            let length = Inflate.lengths[symbol - 257] + more
            let distance = far < 4 ? far + 1 : (2 + far & 1) << (far / 2 - 1) + rest + 1
            guard distance <= count, length <= output.count - count else { return false }
            for _ in 0..<length {
                output[count] = output[count - distance]
                count += 1
            }
        }
        return false
    }

    private static let lengths = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
    ]
    private static let lengthBits = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]

    /// In which order the lengths of the codes for lengths stand.
    private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    /// Reads the codes of a block that brings its own.
    private mutating func readCodes() -> (literals: HuffmanCode, distances: HuffmanCode)? {
        guard let literalCount = next(5).map({ $0 + 257 }), let distanceCount = next(5).map({ $0 + 1 }),
            let lengthCount = next(4),
            literalCount <= 286, distanceCount <= 30
        else { return nil }
        var lengths = [UInt8](repeating: 0, count: 19)
        for place in Inflate.order[..<(lengthCount + 4)] {
            guard let length = next(3) else { return nil }
            lengths[place] = UInt8(truncatingIfNeeded: length)
        }
        guard let code = HuffmanCode(lengths[...], mayBeShort: false) else { return nil }
        lengths = []
        while lengths.count < literalCount + distanceCount {
            guard let symbol = next(code) else { return nil }
            switch symbol {
            case 16:
                guard let last = lengths.last, let more = next(2) else { return nil }
                lengths += [UInt8](repeating: last, count: 3 + more)
            case 17, 18:
                guard let more = next(symbol == 17 ? 3 : 7) else { return nil }
                lengths += [UInt8](repeating: 0, count: (symbol == 17 ? 3 : 11) + more)
            default: lengths.append(UInt8(truncatingIfNeeded: symbol))
            }
        }
        // A block without a code for its end would have none.
        guard lengths.count == literalCount + distanceCount, lengths[256] != 0,
            let literals = HuffmanCode(lengths[..<literalCount], mayBeShort: true),
            let distances = HuffmanCode(lengths[literalCount...], mayBeShort: true)
        else { return nil }
        return (literals, distances)
    }
}

/// Codes of different lengths, which are known by how long each of them is.
struct HuffmanCode {
    /// How long a code is at most, in bits.
    static let longest = 15

    /// How many codes there are of each length.
    private var counts = [Int](repeating: 0, count: longest + 1)
    /// The symbols in the order of their codes.
    private var symbols: [UInt16]

    /// - Parameter lengths: For each symbol how long its code is; 0 for one without.
    /// - Parameter mayBeShort: Whether there may be no code, or a single one of one bit: else each sequence of bits has to be one.
    init?(_ lengths: ArraySlice<UInt8>, mayBeShort: Bool) {
        for length in lengths { counts[Int(length)] += 1 }
        counts[0] = 0
        var left = 1
        for length in 1...HuffmanCode.longest {
            left = left << 1 - counts[length]
            if left < 0 { return nil }
        }
        let isShort = counts[2...].allSatisfy { $0 == 0 }
        guard left == 0 || mayBeShort && isShort else { return nil }
        var places = [Int](repeating: 0, count: HuffmanCode.longest + 2)
        for length in 1...HuffmanCode.longest { places[length + 1] = places[length] + counts[length] }
        symbols = [UInt16](repeating: 0, count: lengths.count)
        for (symbol, length) in lengths.enumerated() where length > 0 {
            symbols[places[Int(length)]] = UInt16(truncatingIfNeeded: symbol)
            places[Int(length)] += 1
        }
    }

    /// Returns the symbol that the next bits are the code of, and how many these are; `nil` where they are none.
    func symbol(of bits: UInt64) -> (symbol: Int, length: Int)? {
        var (code, first, place) = (0, 0, 0)
        for length in 1...HuffmanCode.longest {
            code |= Int(truncatingIfNeeded: bits >> UInt64(length - 1)) & 1
            if code - first < counts[length] { return (Int(symbols[place + code - first]), length) }
            place += counts[length]
            first = (first + counts[length]) << 1
            code <<= 1
        }
        return nil
    }

    // What blocks have that bring none of their own; the symbols are as many as their numbers have bits for.
    static let fixedLiterals = fixed([(8, 144), (9, 112), (7, 24), (8, 8)])
    static let fixedDistances = fixed([(5, 32)])

    private static func fixed(_ runs: [(length: UInt8, count: Int)]) -> HuffmanCode {
        let lengths = runs.flatMap { [UInt8](repeating: $0.length, count: $0.count) }
        guard let code = HuffmanCode(lengths[...], mayBeShort: false) else { preconditionFailure("these are all codes") }
        return code
    }
}
