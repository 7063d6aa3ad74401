import Testing

@testable import ClubPictures

@Suite struct DifferenceHashTests {
    /// Returns a thumbnail of nine by eight fields, the brightness of each by chance.
    private func thumbnail(_ seed: UInt64, restartInterval: Int = 0, brighter: Int = 0) -> MadeThumbnail {
        var random = SeededRandom(seed)
        let levels = (0..<72).map { _ in Int.random(in: 20...220, using: &random) }
        return MadeThumbnail(width: 72, height: 64, restartInterval: restartInterval) { column, line in
            levels[line * 9 + column] + brighter
        }
    }

    @Test func everyFieldHasItsBrightness() throws {
        for restartInterval in [0, 1, 7] {
            // Neither side is a multiple of eight.
            let made = MadeThumbnail(width: 157, height: 101, restartInterval: restartInterval) { ($0 * 37 + $1 * 101) % 256 }
            let grid = try #require(JPEGBrightness(made.bytes))
            #expect(grid.width == 20 && grid.height == 13)
            for line in 0..<13 {
                for column in 0..<20 {
                    #expect(grid.mean(column..<column + 1, line..<line + 1) == made.level(column, line), "\(column), \(line)")
                }
            }
        }
    }

    @Test func bitsSayWhereItGetsLighter() throws {
        let made = thumbnail(1)
        var bits: UInt64 = 0
        for line in 0..<8 {
            for column in 0..<8 { bits = bits << 1 | (made.level(column, line) < made.level(column + 1, line) ? 1 : 0) }
        }
        #expect(DifferenceHash(made.bytes) == DifferenceHash(bits: bits))
        #expect(DifferenceHash(thumbnail(1, restartInterval: 9, brighter: 12).bytes) == DifferenceHash(bits: bits))
        let other = try #require(DifferenceHash(thumbnail(2).bytes))
        #expect(other.differences(from: DifferenceHash(bits: bits)) >= DifferenceHash.leastOfOthers)
    }

    @Test func whatTellsNothingHasNone() {
        #expect(DifferenceHash(MadeThumbnail(width: 72, height: 64) { _, _ in 90 }.bytes) == nil, "all of one brightness")
        #expect(DifferenceHash(MadeThumbnail(width: 40, height: 64) { column, _ in column * 40 }.bytes) == nil, "too small")
        #expect(DifferenceHash(MadeThumbnail(width: 2000, height: 64) { column, _ in column % 200 }.bytes) == nil, "no thumbnail")
    }

    /// Whatever is cut off or changed, reading ends, and a picture that is not whole has no looks.
    @Test func brokenOnesAreNotRead() {
        let bytes = thumbnail(3, restartInterval: 5).bytes
        for length in 0..<bytes.count - 3 { #expect(DifferenceHash(Array(bytes.prefix(length))) == nil, "\(length)") }
        var random = SeededRandom(4)
        var read = 0
        for _ in 0..<3_000 {
            var changed = bytes
            for _ in 0..<3 {
                changed[Int.random(in: 0..<changed.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            if DifferenceHash(changed) != nil { read += 1 }
        }
        #expect(read > 0 && read < 3_000)
    }

    @Test func allNearPairsAreFound() {
        var random = SeededRandom(5)
        var hashes: [DifferenceHash?] = []
        for _ in 0..<60 {
            let bits = UInt64.random(in: .min ... .max, using: &random)
            hashes.append(DifferenceHash(bits: bits))
            // Others that differ in up to nine bits, of which six are near.
            for count in 1...9 {
                let changed = (0..<64).shuffled(using: &random).prefix(count).reduce(bits) { $0 ^ 1 << UInt64($1) }
                hashes.append(DifferenceHash(bits: changed))
            }
            hashes.append(nil)
        }
        var expected: [[Int]] = []
        for (number, hash) in hashes.enumerated() {
            for (other, near) in hashes[..<number].enumerated() {
                if let hash, let near, hash.differences(from: near) <= DifferenceHash.mostDifferences {
                    expected.append([other, number])
                }
            }
        }
        #expect(expected.count > 300)
        #expect(
            DifferenceHash.nearPairs(of: hashes).map { [$0.0, $0.1] }.sorted { $0.lexicographicallyPrecedes($1) }
                == expected.sorted { $0.lexicographicallyPrecedes($1) })
    }

    @Test(arguments: [true, false])
    func aPictureLooksAsItsThumbnail(isBigEndian: Bool) throws {
        let made = thumbnail(6).bytes
        let exif = MadePicture.exif(isBigEndian: isBigEndian, thumbnail: made)
        let facts = try #require(PictureReader.read(PictureBytes(MadePicture.jpeg(exif: exif))))
        #expect(facts.looks == DifferenceHash(made) && facts.looks != nil && !facts.isBroken)
        #expect(facts.exif.lens == "RF 24-70")
        let cut = try #require(PictureReader.read(PictureBytes(MadePicture.jpeg(exif: Array(exif.dropLast(made.count))))))
        #expect(cut.looks == nil && !cut.isBroken)
    }
}
