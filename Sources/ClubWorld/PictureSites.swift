import ClubModel
import JSONSyntax

/// The sites from which a page may load pictures once somebody asks for them. Only these stand in its security policy.
struct PictureSites {
    /// As the policy names them, `https://photos.example:8443`; nothing of the data is in it but letters, digits, hyphens and dots.
    let permitted: [String]

    /// How many sites a page may ask: more than all portfolios of most worlds are on, and no policy grows without end.
    static let most = 40
    /// The longest address of a picture that a page tells, in bytes: the pages of large worlds stay small.
    static let longestAddress = 500

    /// Takes the sites of most pictures.
    init(of portfolios: some Sequence<World.Portfolio>) {
        var counts: [String: Int] = [:]
        for portfolio in portfolios {
            for picture in portfolio.pictures {
                if let site = PictureSites.site(of: picture) { counts[site, default: 0] += 1 }
            }
        }
        permitted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(PictureSites.most).map(\.key)
    }

    /// Returns the site that a small version of a picture is asked of; `nil` where no page may load or link it.
    static func site(of picture: World.Picture) -> String? {
        guard link(picture.address) != nil, let address = link(shown(picture)) else { return nil }
        return site(of: address)
    }

    /// Returns the address of the small version of a picture; without one the picture itself serves (FORMAT.md 12.4).
    static func shown(_ picture: World.Picture) -> String { picture.thumbnail ?? picture.address }

    /// Returns an address that a page may lead to and has room for.
    static func link(_ address: String) -> String? {
        address.utf8.count <= longestAddress ? webLink(address) : nil
    }

    /// Returns scheme, name and port of an address that begins with `https://`, as a security policy has them.
    ///
    /// `nil` for names that are not plain, for those of no public site (without a dot, or a number), and with a user in front.
    static func site(of address: String) -> String? {
        guard let parts = AddressParts(address), parts.isSecure, parts.host.lowerBound == parts.site.lowerBound else {
            return nil
        }
        let bytes = Array(address.utf8)
        let host = bytes[parts.host].map { $0.asciiLowercased }
        let labels = host.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard host.count <= 253, labels.count > 1, labels.last?.first?.isASCIILetter == true,
            labels.allSatisfy({ label in
                label.allSatisfy { $0.isASCIILetter || $0.isDigit || $0 == UInt8(ascii: "-") } && !label.isEmpty
            })
        else { return nil }
        let site = "https://" + String(decoding: host, as: UTF8.self)
        let rest = bytes[parts.host.upperBound..<parts.site.upperBound]
        if rest.isEmpty { return site }
        guard rest.dropFirst().allSatisfy({ $0.isDigit }),
            let port = UInt16(String(decoding: rest.dropFirst(), as: UTF8.self)), port > 0
        else { return nil }
        return port == 443 ? site : site + ":" + String(port)
    }
}
