package import JSONSyntax

/// What the apps make of a text where a web address belongs, and what its writer probably meant (FORMAT.md 8.2).
package enum AddressReading: Sendable, Equatable {
    /// An address of the web; `isSecure` where it begins with https.
    case web(isSecure: Bool)
    case empty
    /// White space at either end: the apps ignore the address.
    case blanksAround(meant: String)
    /// White space in the name of the site: the apps ignore the address; `meant` where one slip explains it.
    case blankInHost(meant: String?)
    /// More than one address: the apps take them for one that leads nowhere.
    case several([String])
    /// No `https://` in front; `meant` where a site's name stands there.
    case noScheme(meant: String?)
    /// A `https://` with a letter or a mark too many, too few or wrong.
    case brokenScheme(meant: String)
    /// A scheme without a site behind it.
    case noHost
    /// The name of the site is none that can exist; `meant` where one slip explains it.
    case brokenHost(meant: String?)
    /// The name of a file on somebody's own computer.
    case localFile
    /// An e-mail address.
    case email
    /// One address with words or the signs of a link around it: `[my site](https://www.example.org)`.
    case wrapped(meant: String)
    /// A mark behind an address that the apps take for a part of it; `meant` is without it.
    case markAtEnd(meant: String)
    /// What somebody is called in a network: `@noorevers`, `Instagram: noorevers`; `meant` is the address of that page.
    case account(meant: String)
    /// Another kind of address than one of the web, such as `ftp`.
    case otherScheme(String)
    /// Marks or words that stand for "no address", or question marks in the place of a part of one.
    case placeholder
    /// A text that is no address.
    case prose

    /// Reads a text as the apps do.
    package init(_ text: String) {
        let bytes = Array(text.utf8)
        let start = bytes.firstIndex { $0 > 0x20 } ?? bytes.count
        let end = (bytes.lastIndex { $0 > 0x20 } ?? -1) + 1
        guard start < end else {
            self = .empty
            return
        }
        let inner = AddressReading(trimmed: Array(bytes[start..<end]))
        if end - start < bytes.count, case .web = inner {
            self = .blanksAround(meant: String(decoding: bytes[start..<end], as: UTF8.self))
        } else {
            self = inner
        }
    }

    private init(trimmed bytes: [UInt8]) {
        // Backslashes for slashes, which the apps take for no site at all.
        if bytes.prefix(8).contains(0x5C), bytes.withUnsafeBufferPointer({ hasStart($0, "http") }) {
            let meant = bytes.map { $0 == 0x5C ? 0x2F : $0 }
            if case .web = AddressReading(trimmed: meant) {
                self = .brokenScheme(meant: String(decoding: meant, as: UTF8.self))
                return
            }
        }
        if let several = AddressReading.several(bytes) {
            self = .several(several)
            return
        }
        if let parts = bytes.withUnsafeBufferPointer({ AddressParts($0) }) {
            let site = String(decoding: bytes[parts.site], as: UTF8.self)
            // `https://https://…` and `https://http://…`: pasted behind what stood there already.
            if site == "http:" || site == "https:" {
                self = .brokenScheme(meant: String(decoding: bytes[parts.site.lowerBound...], as: UTF8.self))
            } else if site.isEmpty {
                self = .noHost
            } else if site.utf8.contains(0x20) {
                self = .blankInHost(meant: AddressReading.withoutBlankInHost(bytes, parts))
            } else if let problem = HostProblem(bytes, parts) {
                let scheme = parts.isSecure ? "https://" : "http://"
                self = .brokenHost(meant: problem.meant.map { scheme + $0 })
            } else {
                let hasMarks = bytes.indices.dropLast().contains { bytes[$0] == 0x3F && bytes[$0 + 1] == 0x3F }
                if hasMarks {
                    self = .placeholder
                } else if let meant = AddressReading.withoutMarkAtEnd(bytes, parts) {
                    self = .markAtEnd(meant: meant)
                } else {
                    self = .web(isSecure: parts.isSecure)
                }
            }
            return
        }
        if bytes.allSatisfy({ !$0.isASCIILetter && !$0.isDigit }) || AddressReading.isPlaceholder(bytes) {
            self = .placeholder
            return
        }
        if let rest = AddressReading.behindBrokenScheme(bytes), AddressReading.beginsWithSite(bytes[rest...]) {
            let site = String(decoding: bytes[rest...], as: UTF8.self)
            let isSecure = bytes[..<rest].contains { $0 | 0x20 == UInt8(ascii: "s") }
            self = .brokenScheme(meant: (isSecure ? "https://" : "http://") + site)
            return
        }
        self = AddressReading.unschemed(bytes)
    }

    /// Returns an address without the marks at its end that no address ends in; `nil` where there are none.
    private static func withoutMarkAtEnd(_ bytes: [UInt8], _ parts: AddressParts) -> String? {
        var end = bytes.count
        while end > parts.host.upperBound, ",;>\"'|".utf8.contains(bytes[end - 1]) { end -= 1 }
        // What a sentence ends with, behind a folder or a file.
        if end > parts.host.upperBound + 1, ".:".utf8.contains(bytes[end - 1]) {
            let ends = ["/", ".html", ".htm", ".php", ".jpg", ".jpeg", ".png"]
            if ends.contains(where: { bytes[..<(end - 1)].suffix($0.utf8.count).elementsEqual($0.utf8) }) { end -= 1 }
        }
        return end < bytes.count ? String(decoding: bytes[..<end], as: UTF8.self) : nil
    }

    /// Returns the addresses of a text that has more than one; `nil` for others.
    private static func several(_ bytes: [UInt8]) -> [String]? {
        func isMark(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";") || byte == UInt8(ascii: "|") }
        var starts = [0]
        // A site never goes on with another scheme: one address was pasted twice, or two without a mark between them.
        let isInHost = bytes.count > 16 && !bytes.dropFirst(8).prefix { $0 != UInt8(ascii: ":") }.contains(UInt8(ascii: "/"))
        for index in bytes.indices.dropFirst()
        where bytes[index - 1] <= 0x20 || isMark(bytes[index - 1])
            || isInHost && bytes[index] | 0x20 == UInt8(ascii: "h") && index > 10
        {
            guard bytes[index] > 0x20, !isMark(bytes[index]) else { continue }
            let rest = bytes[index...]
            let isAddress = Array(rest.prefix(12)).withUnsafeBufferPointer {
                webSchemeCount(of: $0) != nil || hasStart($0, "www.")
            }
            // A site without anything in front of it only counts behind a mark: blanks may be part of an address.
            let isBehindMark = bytes[..<index].last { $0 > 0x20 }.map(isMark) ?? false
            guard isAddress || isBehindMark && beginsWithSite(rest) else { continue }
            starts.append(index)
        }
        guard starts.count > 1 else { return nil }
        var pieces: [String] = []
        for (number, start) in starts.enumerated() {
            var piece = bytes[start..<(number + 1 < starts.count ? starts[number + 1] : bytes.count)]
            while true {
                while let last = piece.last, last <= 0x20 || isMark(last) || last == UInt8(ascii: "&") { piece.removeLast() }
                let word = piece[((piece.lastIndex { $0 <= 0x20 } ?? piece.startIndex - 1) + 1)...]
                guard word.count <= 3, word.count < piece.count,
                    ["en", "and", "of", "or", "und", "et"].contains(where: { word.elementsEqual($0.utf8) })
                else { break }
                piece.removeLast(word.count)
            }
            pieces.append(String(decoding: piece, as: UTF8.self))
        }
        // What stands in front of the first may be words.
        guard let first = pieces.first else { return nil }
        if case .web = AddressReading(first) { return pieces }
        if case .noScheme(.some) = AddressReading(first) { return pieces }
        return pieces.count > 2 ? Array(pieces.dropFirst()) : nil
    }

    /// Returns an address with a full stop for the blank in its host, or with what stands in front of the blank alone; `nil`
    /// where neither has a host that may exist.
    private static func withoutBlankInHost(_ bytes: [UInt8], _ parts: AddressParts) -> String? {
        guard let blank = bytes[parts.site].firstIndex(of: 0x20), let end = bytes[parts.site].lastIndex(of: 0x20) else {
            return nil
        }
        let isBesideStop = bytes[blank - 1] == 0x2E || bytes[end + 1] == 0x2E
        let joined = Array(bytes[..<blank]) + (isBesideStop ? [] : [0x2E]) + Array(bytes[(end + 1)...])
        if end < parts.site.upperBound - 1, joined.count > 11,
            bytes[(end + 1)..<parts.site.upperBound].allSatisfy({ $0.isLetterOrDigit || $0 == 0x2D || $0 == 0x2E }),
            isSoundHost(joined)
        {
            return String(decoding: joined, as: UTF8.self)
        }
        let front = Array(bytes[..<blank])
        return isSoundHost(front) ? String(decoding: front, as: UTF8.self) : nil
    }

    private static func isSoundHost(_ text: [UInt8]) -> Bool {
        guard let parts = text.withUnsafeBufferPointer({ AddressParts($0) }), text[parts.host].contains(0x2E) else {
            return false
        }
        return HostProblem(text, parts) == nil
    }

    /// Returns the only address of a text that has other things around it; `nil` for others.
    private static func wrapped(_ bytes: [UInt8]) -> String? {
        func isScheme(_ index: Int) -> Bool {
            Array(bytes[index...].prefix(8)).withUnsafeBufferPointer { webSchemeCount(of: $0) != nil }
        }
        let starts = bytes.indices.filter { bytes[$0] | 0x20 == UInt8(ascii: "h") && isScheme($0) }
        guard starts.count == 1, let start = starts.first, start > 0, !bytes[start - 1].isLetterOrDigit,
            // A path or a query that goes on to another page is an address as a whole.
            ![UInt8(ascii: "/"), UInt8(ascii: "=")].contains(bytes[start - 1]) || bytes[..<start].contains(UInt8(ascii: "<"))
        else { return nil }
        var address = bytes[start...].prefix { $0 > 0x20 && !"<>()[]{}\"'|".utf8.contains($0) }
        while let last = address.last, ".,;:!".utf8.contains(last) { address.removeLast() }
        let text = String(decoding: address, as: UTF8.self)
        guard case .web = AddressReading(trimmed: Array(address)) else { return nil }
        return text
    }

    /// Returns the page in a network of somebody whose name there is all that a text says; `nil` for other texts.
    private static func account(_ bytes: [UInt8]) -> String? {
        guard bytes.count < 100 else { return nil }
        let words = bytes.split { $0 <= 0x20 || $0 == UInt8(ascii: ":") }
        guard let last = words.last, words.count <= 2 else { return nil }
        let name = last.drop { $0 == UInt8(ascii: "@") }
        guard name.count >= 3, name.allSatisfy({ $0.isLetterOrDigit && $0 < 0x80 || "_.".utf8.contains($0) }) else { return nil }
        let person = String(decoding: name, as: UTF8.self)
        guard words.count == 2 else {
            return last.first == UInt8(ascii: "@") ? "https://www.instagram.com/" + person : nil
        }
        switch String(decoding: words[0], as: UTF8.self).lowercased() {
        case "instagram", "insta", "ig": return "https://www.instagram.com/" + person
        case "facebook", "fb": return "https://www.facebook.com/" + person
        case "flickr": return "https://www.flickr.com/people/" + person
        default: return nil
        }
    }

    /// Reads a text that does not begin with anything like `https://`.
    private static func unschemed(_ bytes: [UInt8]) -> AddressReading {
        if let account = account(bytes) { return .account(meant: account) }
        if let address = wrapped(bytes) { return .wrapped(meant: address) }
        for scheme in ["data", "javascript", "tel", "sms", "skype", "whatsapp", "about", "blob"]
        where bytes.starts(with: (scheme + ":").utf8) {
            return .otherScheme(scheme)
        }
        if bytes.count >= 2, bytes[1] == UInt8(ascii: ":"), bytes[0].isASCIILetter { return .localFile }
        if bytes.starts(with: "file:".utf8) || bytes.starts(with: "\\\\".utf8) { return .localFile }
        if bytes.starts(with: "mailto:".utf8) { return .email }
        let first = bytes.firstIndex { !($0.isASCIILetter || $0.isDigit) && $0 != 0x2D && $0 != 0x2E && $0 < 0x80 } ?? bytes.count
        if first < bytes.count, bytes[first] == UInt8(ascii: "@"), !bytes.contains(0x20) { return .email }
        if first > 1, first + 2 < bytes.count, bytes[first] == UInt8(ascii: ":"), bytes[first + 1] == UInt8(ascii: "/") {
            return .otherScheme(String(decoding: bytes[..<first], as: UTF8.self))
        }
        // `//example.org` and `://example.org` have lost their scheme.
        let hasMarks = bytes.starts(with: "//".utf8) || bytes.starts(with: ":/".utf8)
        let rest = hasMarks ? bytes.drop { $0 == 0x2F || $0 == 0x3A } : bytes[...]
        if beginsWithSite(rest) {
            return .noScheme(meant: "https://" + String(decoding: rest, as: UTF8.self))
        }
        return bytes.contains(0x20) ? .prose : .noScheme(meant: nil)
    }

    /// Returns where the site begins behind something that was meant as `https://`; `nil` where nothing looks like it.
    private static func behindBrokenScheme(_ bytes: [UInt8]) -> Int? {
        // At most the ten first bytes: `h`, `t`, `p`, `s` in any order and number, then `:`, `/`, `\`, `;` and `.`.
        var letters = 0
        while letters < min(bytes.count, 7), isSchemeLetter(bytes[letters]) { letters += 1 }
        guard letters >= 3 else { return nil }
        var index = letters
        var hasMark = false
        while index < bytes.count, index < letters + 6 {
            switch bytes[index] {
            case UInt8(ascii: ":"), UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: ";"): hasMark = true
            case UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: ","): break
            // `http:s//`
            case UInt8(ascii: "s") where index > letters && index + 1 < bytes.count && bytes[index + 1] == 0x2F: break
            // `httpswww.example.org`
            default: return hasMark || letters >= 4 && bytes[index...].starts(with: "www.".utf8) ? index : nil
            }
            index += 1
        }
        return nil
    }

    /// Whether a text begins with letters, a full stop and letters, as the name of a site does.
    private static func beginsWithSite(_ bytes: ArraySlice<UInt8>) -> Bool {
        let bytes = bytes.starts(with: "//".utf8) ? bytes.dropFirst(2) : bytes
        let end = bytes.firstIndex { $0 == 0x2F || $0 == 0x3F || $0 == 0x23 || $0 == 0x3A } ?? bytes.endIndex
        let host = bytes[bytes.startIndex..<end]
        guard let dot = host.lastIndex(of: UInt8(ascii: ".")), dot > host.startIndex, host.endIndex - dot > 2 else {
            return false
        }
        // The end of a file's name looks like the end of a site's.
        let ending = String(decoding: host[(dot + 1)...], as: UTF8.self).lowercased()
        if ["jpg", "jpeg", "png", "gif", "webp", "html", "htm", "php", "json", "pdf"].contains(ending) { return false }
        return host.allSatisfy { $0.isLetterOrDigit || $0 == 0x2D || $0 == 0x2E }
            && host[(dot + 1)...].allSatisfy { $0.isASCIILetter || $0 >= 0x80 }
    }

    private static func isPlaceholder(_ bytes: [UInt8]) -> Bool {
        guard bytes.count <= 12 else { return false }
        let text = String(decoding: bytes, as: UTF8.self).lowercased()
        return ["n/a", "nvt", "n.v.t.", "geen", "none", "null", "nil", "tbd", "todo", "unknown", "onbekend", "xxx"].contains(text)
    }

    private static func isSchemeLetter(_ byte: UInt8) -> Bool {
        switch byte | 0x20 {
        case UInt8(ascii: "h"), UInt8(ascii: "t"), UInt8(ascii: "p"), UInt8(ascii: "s"), UInt8(ascii: "y"): true
        default: false
        }
    }
}

extension Node {
    /// What the apps make of a text where an address belongs; `nil` where there is no text.
    package var addressReading: AddressReading? {
        guard kind == .string, !token.flags.contains(.damaged), let string else { return nil }
        return AddressReading(string)
    }

    /// The site at which somebody has an e-mail address, in small letters; `nil` where there is none.
    package var mailSite: String? {
        guard kind == .string, !token.flags.contains(.damaged), let string,
            let at = string.utf8.lastIndex(of: UInt8(ascii: "@"))
        else { return nil }
        let site = string[string.utf8.index(after: at)...].lowercased()
        return site.isEmpty ? nil : site
    }
}
