import JSONSyntax

/// What makes the name of a site one that cannot exist.
package struct HostProblem: Sendable {
    /// The address from the host on as it was probably meant; `nil` where nothing is obvious.
    package let meant: String?

    /// Looks for the problem of an address's host; `nil` for a host that may exist.
    init?(_ address: [UInt8], _ parts: AddressParts) {
        var name = Array(address[parts.host])
        let rest = Array(address[parts.host.upperBound...])
        // A host that only this computer has is another rule's; so are numbers.
        if name.isEmpty || name.first == UInt8(ascii: "[") || isText(name[...], "localhost") { return nil }
        if name.allSatisfy({ $0.isDigit || $0 == 0x2E }) { return nil }
        // A full stop at the end is part of the complete name of a host, and browsers take it: `www.example.com.`
        if name.last == UInt8(ascii: "."), name.dropLast().last != UInt8(ascii: ".") { name.removeLast() }
        let given = name
        HostProblem.mendMarks(&name)
        let start = name.count > 4 && isText((name[..<4]).map { $0.asciiLowercased }[...], "www.") ? 4 : 0
        guard let dot = name.lastIndex(of: UInt8(ascii: ".")), dot >= start else {
            // `https://www/fotoclub/nl` has its full stops elsewhere, `https://www.fotoclubnl` none.
            if let glued = HostProblem.gluedEnding(of: name[start...]) {
                name.insert(0x2E, at: glued)
                meant = String(decoding: name + rest, as: UTF8.self)
            } else {
                meant = HostProblem.joined(name, rest)
            }
            return
        }
        let ending = (name[(dot + 1)...]).map { $0.asciiLowercased }
        if let right = HostProblem.rightEnding(for: ending) {
            name.replaceSubrange((dot + 1)..., with: right)
        } else if let glued = HostProblem.gluedEnding(of: name[(dot + 1)...]) {
            name.insert(0x2E, at: glued)
        } else if HostProblem.isImpossible(ending) || HostProblem.goesOn(behind: ending, rest) {
            meant = HostProblem.joined(name, rest)
            return
        }
        guard name != given else { return nil }
        meant = String(decoding: name + rest, as: UTF8.self)
    }

    /// Looks for the problem of the site of an e-mail address; `nil` for one that may exist.
    package init?(ofSite site: String) {
        let address = Array(("https://" + site).utf8)
        guard let parts = address.withUnsafeBufferPointer({ AddressParts($0) }) else { return nil }
        self.init(address, parts)
    }

    /// Writes full stops for the marks beside them on the keyboard, and one for several.
    private static func mendMarks(_ name: inout [UInt8]) {
        var mended: [UInt8] = []
        for byte in name {
            let isMark = byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
            let letter = isMark ? UInt8(ascii: ".") : byte
            if letter == UInt8(ascii: "."), mended.isEmpty || mended.last == letter { continue }
            mended.append(letter)
        }
        if mended.last == UInt8(ascii: ".") { mended.removeLast() }
        name = mended
    }

    /// Returns a host with the first part of the path as its ending, where that is what the slash stands for.
    private static func joined(_ name: [UInt8], _ rest: [UInt8]) -> String? {
        guard name.count > 1, rest.first == UInt8(ascii: "/") else { return nil }
        let behind = rest.dropFirst()
        let ending = firstFolder(rest)
        if let dot = ending.lastIndex(of: UInt8(ascii: ".")), !name.contains(UInt8(ascii: ".")) {
            // What follows is the name of the site itself, as in `https://www/example.org` and `https://en/wikipedia.org`.
            let last = Array(ending[(dot + 1)...])
            guard dot > 0, !isImpossible(last), isText(name[...], "www") || last.count == 2 || isUsual(last) else { return nil }
        } else if isText(name[...], "www") {
            return nil
        } else if !isUsual(ending) {
            // Behind a full stop stands an ending already, with a slip in it.
            let isOneName =
                name.count > 4 && isText((name[..<4]).map { $0.asciiLowercased }[...], "www.")
                && !name[4...].contains(UInt8(ascii: "."))
            guard !isImpossible(ending), ending.count == 2 || isOneName && ending.count <= 12 else { return nil }
        }
        return String(decoding: name + [UInt8(ascii: ".")] + behind, as: UTF8.self)
    }

    /// Returns the name of the first folder of a path, in small letters.
    private static func firstFolder(_ path: [UInt8]) -> [UInt8] {
        path.dropFirst().prefix { $0 != 0x2F && $0 != 0x3F && $0 != 0x23 }.map { $0.asciiLowercased }
    }

    /// Returns where an ending begins that lacks its full stop, as in `examplecom`; `nil` where there is none. No site has an ending
    /// that is longer than these and ends like them.
    private static func gluedEnding(of part: ArraySlice<UInt8>) -> Int? {
        guard !part.starts(with: [0x78, 0x6E, 0x2D, 0x2D]) else { return nil }
        for ending: StaticString in ["com", "org", "info", "nl"] {
            let start = part.endIndex - ending.utf8CodeUnitCount
            if start >= part.startIndex + 3, isText((part[start...]).map { $0.asciiLowercased }[...], ending) { return start }
        }
        return nil
    }

    /// Whether a host goes on behind the slash, as in `https://en.wikipedia/org/wiki`: no site ends so, and has such a folder.
    private static func goesOn(behind ending: [UInt8], _ rest: [UInt8]) -> Bool {
        let folder = firstFolder(rest)
        guard ending.count > 3, isText(folder[...], "com") || isText(folder[...], "org") || isText(folder[...], "net") else {
            return false
        }
        return !isLong(ending)
    }

    /// Whether sites of people and clubs have such an ending: `nl`, `photography`, but not `jpg` and `evers`.
    package static func isKnown(ending: [UInt8]) -> Bool {
        if ending.count == 2 || ending.contains(where: { $0 >= 0x80 }) { return !isImpossible(ending) }
        if isUsual(ending) || isLong(ending) { return true }
        for known: StaticString in ["biz", "app", "dev", "art", "pro", "xyz", "frl", "one", "cat"] {
            if isText(ending[...], known) { return true }
        }
        return false
    }

    private static func isLong(_ ending: [UInt8]) -> Bool {
        var start = 0
        for index in 0...longEndings.utf8CodeUnitCount
        where index == longEndings.utf8CodeUnitCount || longEndings.utf8Start[index] == 0x20 {
            if UnsafeBufferPointer(start: longEndings.utf8Start + start, count: index - start).elementsEqual(ending) {
                return true
            }
            start = index + 1
        }
        return false
    }

    private static func isUsual(_ ending: [UInt8]) -> Bool {
        for usual: StaticString in ["nl", "com", "org", "net", "be", "de", "eu", "uk", "fr", "info"] {
            if isText(ending[...], usual) { return true }
        }
        return false
    }

    /// Whether no site has such an ending: one letter, digits, or two letters that are no country's.
    private static func isImpossible(_ ending: [UInt8]) -> Bool {
        if ending.contains(where: { $0 >= 0x80 }) { return false }
        if ending.starts(with: [0x78, 0x6E, 0x2D, 0x2D]) { return false }
        guard ending.count >= 2, ending.allSatisfy({ $0.isASCIILetter }) else { return true }
        guard ending.count == 2 else { return false }
        var index = 0
        while index < countryEndings.utf8CodeUnitCount {
            if countryEndings.utf8Start[index] == ending[0], countryEndings.utf8Start[index + 1] == ending[1] { return false }
            index += 2
        }
        return true
    }

    /// Returns the ending that was meant by one that nobody has; slips of the fingers only.
    private static func rightEnding(for ending: [UInt8]) -> [UInt8]? {
        for (slips, right) in slipsOfEndings {
            var start = 0
            for index in 0...slips.utf8CodeUnitCount
            where index == slips.utf8CodeUnitCount || slips.utf8Start[index] == 0x20 {
                let slip = UnsafeBufferPointer(start: slips.utf8Start + start, count: index - start)
                if slip.elementsEqual(ending) {
                    return Array(UnsafeBufferPointer(start: right.utf8Start, count: right.utf8CodeUnitCount))
                }
                start = index + 1
            }
        }
        return nil
    }

    private static let slipsOfEndings: [(StaticString, StaticString)] = [
        ("n l nll nnl ln nk nlo nlk", "nl"), ("c con cmo ocm comm coom cpm vom xom clm cim cok c0m comn", "com"),
        ("og rg ogr orgg rog orh prg irg", "org"), ("nett ent ne5 nwt ner", "net"), ("infoo ifno inof", "info"),
        ("couk", "co.uk"), ("acuk", "ac.uk"), ("orguk", "org.uk"), ("comau", "com.au"), ("orgau", "org.au"),
    ]
}

/// Endings of more than three letters that sites of people and clubs have.
private let longEndings: StaticString = """
    academy amsterdam arts blog brussels camera center click cloud club community design digital email events family film \
    foundation gallery gent graphics group image images info international life link live love media mobi museum name network \
    news online page photo photography photos pics pictures shop show site social space store studio team tech today tours \
    travel video vlaanderen website wiki work works world zone
    """

/// The endings of two letters that countries and regions have, each behind the one before (IANA's root zone, 2026).
private let countryEndings: StaticString = """
    acadaeafagaialamaoaqarasatauawaxazbabbbdbebfbgbhbibjbmbnbobrbsbtbwbybzcacccdcfcgchcickclcmcncocrcucvcwcxcyczdedjdkdmdodz\
    eceeegereseteufifjfkfmfofrgagbgdgegfggghgiglgmgngpgqgrgsgtgugwgyhkhmhnhrhthuidieiliminioiqirisitjejmjojpkekgkhkikmknkpkr\
    kwkykzlalblclilklrlsltlulvlymamcmdmemgmhmkmlmmmnmompmqmrmsmtmumvmwmxmymznancnenfngninlnonpnrnunzompapepfpgphpkplpmpnprps\
    ptpwpyqarerorsrurwsasbscsdsesgshsisjskslsmsnsosrssstsusvsxsysztctdtftgthtjtktltmtntotrtttvtwtzuaugukusuyuzvavcvevgvivnvu\
    wfwsyeytzazmzw
    """

private func isText(_ bytes: ArraySlice<UInt8>, _ text: StaticString) -> Bool {
    guard bytes.count == text.utf8CodeUnitCount else { return false }
    return bytes.elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
}
