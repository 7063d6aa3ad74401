import ClubModel
import JSONSyntax

/// Whether two names of sites of some length differ in nothing but their endings.
func hasOtherEnding(_ a: String, _ b: String) -> Bool {
    guard let one = a.lastIndex(of: "."), let other = b.lastIndex(of: "."), a[..<one].utf8.count > 6 else { return false }
    return a[..<one] == b[..<other]
}

/// Whether two names of sites of some length differ in one letter, and not in a digit, as numbered servers do.
func differsInOneLetter(_ a: String, _ b: String) -> Bool {
    guard a.utf8.count > 7, b.utf8.count > 7, mayBeNear(a, b) else { return false }
    let (left, right) = (Array(a.utf8), Array(b.utf8))
    let start = left.equalEnds(with: right).start
    guard editDistance(from: a, to: b, atMost: 1) == 1 else { return false }
    let odd = start < left.count ? left[start] : right[start]
    let other = start < right.count ? right[start] : odd
    return !odd.isDigit && !other.isDigit
}

/// Whether the first part of a site's name has the letters of a full name: `fotoclublindewold.nl` of Fotoclub Lindewold.
func isNamed(_ host: String, as fullName: Node?) -> Bool {
    fullName?.string.map { hasSameLetters(String(host.prefix { $0 != "." }), $0) } ?? false
}

/// Whether two texts have so much in common at both ends that they may differ in one letter: a look that makes nothing.
func mayBeNear(_ a: String, _ b: String) -> Bool {
    var (left, right) = (a, b)
    return left.withUTF8 { left in right.withUTF8 { right in nearness(left, right) != .far } }
}

/// Returns the name that one that is not known itself is one letter away from.
func nearProvider(_ host: String, among providers: [String]) -> String? {
    guard providers.contains(where: { mayBeNear(host, $0) }), !providers.contains(host), !realNeighbours.contains(host) else {
        return nil
    }
    for provider in providers where mayBeNear(host, provider) && editDistance(from: host, to: provider, atMost: 1) == 1 {
        return provider
    }
    return nil
}
