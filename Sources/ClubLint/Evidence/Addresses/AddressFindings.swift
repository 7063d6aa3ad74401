import ClubModel
import JSONSyntax

extension Meaning {
    /// The addresses of our own files, which no app fetches yet.
    static let fileAddresses: [Meaning] = [.level1Address, .level2Address, .level3Address]
}

extension WebAddress {
    /// Returns the address as it is after edits of the file, which are in its order and all within it.
    func text(after edits: [TextEdit]) -> String {
        var (result, place) = ("", whole.lowerBound)
        for edit in edits {
            result += text(place..<edit.range.lowerBound) + edit.replacement
            place = edit.range.upperBound
        }
        return result + text(place..<whole.upperBound)
    }
}

extension Finding {
    /// Returns how many addresses there are beside the first that one finding is about, as words behind its message.
    static func more(_ addresses: [WebAddress]) -> Phrase {
        switch addresses.count - 1 {
        case 0: Phrase("")
        case 1: Phrase(en: "; another link has it, too", nl: "; nog een link heeft hem ook")
        case let others: Phrase(en: "; \(others) other links have it, too", nl: "; \(others) andere links hebben hem ook")
        }
    }

    /// Returns the places of the addresses beside the first that one finding is about.
    static func others(_ addresses: [WebAddress]) -> [Related] {
        addresses.dropFirst().prefix(20).map { Related(Phrase(en: "here too", nl: "hier ook"), at: $0.node) }
    }

    /// Says that two have each other's address, and offers the one that belongs here.
    mutating func offerExchange(for address: String, at node: Node) {
        remedy = Phrase(
            en: "The two have each other's address: exchange them.", nl: "De twee hebben elkaars adres: verwissel ze.")
        suggestions = [address]
        fixes = [.write(address, at: node, .unsafe)]
    }

    /// Makes the finding for an address that leads nowhere; `nil` for one that is well formed, or empty.
    init?(malformedAddress node: Node) {
        guard let reading = node.addressReading else { return nil }
        self.init(at: node, ["address": Phrase(shortened(node.string ?? ""))])
        switch reading {
        case .web, .empty: return nil
        case .blanksAround(let meant):
            message = Phrase(
                en: "the apps ignore the address \"{address}\" because of the space beside it.",
                nl: "de apps negeren het adres \"{address}\" om de spatie ernaast.")
            offer(meant, at: node, .safe)
        case .blankInHost(let meant):
            message = Phrase(
                en: "the apps ignore the address \"{address}\": the name of a site has no spaces.",
                nl: "de apps negeren het adres \"{address}\": in de naam van een site staan geen spaties.")
            if let meant { offer(meant, at: node, .unsafe) }
        case .several(let addresses):
            message = Phrase(
                en: "\"{address}\" are {count} addresses, and the apps open none of them: one belongs here.",
                nl: "\"{address}\" zijn {count} adressen, en de apps openen geen ervan: hier hoort er één.")
            values.append((name: "count", value: Phrase(String(addresses.count))))
            suggestions = addresses
            remedy = Phrase(
                en: "Keep the one that matters most, and take the others away or put them where they belong.",
                nl: "Houd het belangrijkste over, en haal de andere weg of zet ze waar ze horen.")
        case .noScheme(let meant):
            message = Phrase(
                en: "the address \"{address}\" leads nowhere without https:// in front.",
                nl: "het adres \"{address}\" leidt nergens heen zonder https:// ervoor.")
            if let meant { offer(meant, at: node, .unsafe) }
        case .brokenScheme(let meant):
            message = Phrase(
                en: "the address \"{address}\" leads nowhere: it must begin with exactly https://",
                nl: "het adres \"{address}\" leidt nergens heen: het moet met precies https:// beginnen.")
            if meant.hasPrefix("http://") {
                message = Phrase(
                    en: "the address \"{address}\" leads nowhere: it must begin with exactly https:// or http://",
                    nl: "het adres \"{address}\" leidt nergens heen: het moet met precies https:// of http:// beginnen.")
                // Without an s, or with another scheme in front, nobody can tell which of the two was meant.
                suggestions = [meant]
                suggestions.insert("https://" + meant.dropFirst(7), at: mayBeInsecure(meant) ? 1 : 0)
                fixes = suggestions.map { .write($0, at: node, .unsafe) }
                remedy = Phrase(
                    en: "Try in a browser whether it works with https://, and else with http://.",
                    nl: "Probeer in een browser of het met https:// werkt, en anders met http://.")
            } else {
                offer(meant, at: node, .safe)
            }
        case .noHost:
            message = Phrase(
                en: "the address \"{address}\" names no site.", nl: "het adres \"{address}\" noemt geen site.")
        case .brokenHost(let meant):
            message = Phrase(
                en: "no site can have the name in the address \"{address}\".",
                nl: "geen site kan heten zoals het in het adres \"{address}\" staat.")
            if let meant { offer(meant, at: node, .unsafe) }
        case .localFile:
            message = Phrase(
                en: "\"{address}\" is a file on one computer, which nobody else can open.",
                nl: "\"{address}\" is een bestand op één computer, dat niemand anders kan openen.")
        case .email:
            message = Phrase(
                en: "\"{address}\" is an e-mail address, not the address of a page.",
                nl: "\"{address}\" is een e-mailadres, niet het adres van een pagina.")
        case .wrapped(let meant):
            message = Phrase(
                en: "there is more than an address in \"{address}\", so the apps open nothing.",
                nl: "in \"{address}\" staat meer dan een adres, dus de apps openen niets.")
            offer(meant, at: node, .unsafe)
        case .markAtEnd(let meant):
            message = Phrase(
                en: "the address \"{address}\" ends in a mark that belongs to no address: the site will not find that page.",
                nl: "het adres \"{address}\" eindigt op een teken dat in geen adres hoort: de site vindt die pagina niet.")
            offer(meant, at: node, .unsafe)
        case .account(let meant):
            message = Phrase(
                en: "\"{address}\" is what somebody is called in a network, not the address of a page.",
                nl: "\"{address}\" is hoe iemand op een sociaal netwerk heet, niet het adres van een pagina.")
            offer(meant, at: node, .unsafe)
        case .otherScheme(let scheme):
            message = Phrase(
                en: "the apps cannot open an address that begins with {scheme}:.",
                nl: "de apps kunnen een adres dat met {scheme}: begint niet openen.")
            values.append((name: "scheme", value: Phrase(shortened(scheme))))
        case .placeholder, .prose:
            message = Phrase(en: "\"{address}\" is not an address.", nl: "\"{address}\" is geen adres.")
            remedy = Phrase(
                en: "Write a whole address that begins with https://, or leave the field out.",
                nl: "Schrijf een volledig adres dat met https:// begint, of laat het veld weg.")
            if let text = node.string, saysThereIsNone(text) {
                message = Phrase(
                    en: "\"{address}\" says that there is none, and the apps take it for an address.",
                    nl: "\"{address}\" zegt dat er geen is, en de apps zien het voor een adres aan.")
                remedy = Phrase(en: "Leave the field out.", nl: "Laat het veld weg.")
            }
        }
    }

    /// Proposes an address, and nothing else.
    mutating func offer(_ address: String, at node: Node, _ safety: Fix.Safety) {
        suggestions = [address]
        fixes = [.write(address, at: node, safety)]
    }

    /// Makes the finding for an address that the app blocks because it is not encrypted; `nil` for one that it opens.
    init?(insecureAddress node: Node) {
        guard case .web(isSecure: false) = node.addressReading, let text = node.string else { return nil }
        guard let parts = AddressParts(text), !mayBeInsecure(text) else { return nil }
        let bytes = Array(text.utf8)
        let host = String(decoding: bytes[parts.host], as: UTF8.self).lowercased()
        let secure = "https://" + String(decoding: bytes[parts.site.lowerBound...], as: UTF8.self)
        self.init(at: node, ["host": Phrase(shortened(host))], suggestions: [secure], fixes: [.write(secure, at: node, .unsafe)])
    }
}

/// Whether the app opens an address over http: it makes an exception for one site and those below it (FORMAT.md 8.2).
private func mayBeInsecure(_ address: String) -> Bool {
    guard let parts = AddressParts(address) else { return false }
    let host = String(decoding: Array(address.utf8)[parts.host], as: UTF8.self).lowercased()
    return host == "vdhamer.com" || host.hasSuffix(".vdhamer.com")
}

/// What the two rules about addresses that the app blocks say alike.
enum InsecureWords {
    static let remedy = Phrase(
        en: "Try whether the address works with https, and write it so.",
        nl: "Probeer of het adres met https werkt, en schrijf het dan zo.")

    static func summary(_ whatEN: String, _ whatNL: String) -> Phrase {
        Phrase(
            en: "The address of \(whatEN) begins with http, not https.",
            nl: "Het adres van \(whatNL) begint met http, niet met https.")
    }

    static func message(_ whatEN: String, _ whatNL: String) -> Phrase {
        Phrase(
            en: "the app does not \(whatEN) of {host} over http.", nl: "de app \(whatNL) van {host} niet via http.")
    }

    /// Why it matters, up to what people see instead.
    static func reason(_ whatEN: String, _ seenEN: String, _ whatNL: String, _ seenNL: String) -> Phrase {
        Phrase(
            en: """
                iPhones block \(whatEN) that are not encrypted inside an app: \(seenEN), although the same address works in a \
                browser.
                """,
            nl: """
                iPhones houden binnen een app \(whatNL) tegen die niet versleuteld zijn: \(seenNL), terwijl hetzelfde adres in een \
                browser werkt.
                """)
    }
}
