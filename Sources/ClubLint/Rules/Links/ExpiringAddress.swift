import ClubModel
import JSONSyntax

extension Rule {
    static let expiringAddress = Rule(
        id: "expiring-address", severity: .warning, levels: [.clubs, .members, .images],
        summary: Phrase(en: "An address works for a limited time.", nl: "Een adres werkt maar een tijdje."),
        reason: Phrase(
            en: """
                It has a signature or belongs to a service that changes its addresses. Today it works, so nobody suspects \
                anything; some days later it leads nowhere, and a picture becomes a question mark.
                """,
            nl: """
                Er zit een handtekening in, of het is van een dienst die zijn adressen steeds verandert. Vandaag werkt het, dus \
                niemand vermoedt iets; een paar dagen later leidt het nergens heen en wordt een foto een vraagteken.
                """),
        message: Phrase(
            en: "\"{address}\" works for a limited time: {why}.", nl: "\"{address}\" werkt maar een tijdje: {why}."),
        remedy: Phrase(
            en: "Put the picture on the club's own site, and write that address.",
            nl: "Zet de foto op de site van de club, en schrijf dat adres op."),
        examples: [
            .bad(
                .noor,
                """
                {
                    "featuredImage": ⟦"https://fotos.example.com/heath.jpg?X-Amz-Expires=3600&X-Amz-Signature=a1b2"⟧,
                    "photographerImage": ⟦"https://scontent-ams.cdninstagram.com/v/noor.jpg?oh=00_a1&oe=66F0"⟧
                }
                """),
            .good(.noor, #"{ "featuredImage": "https://fotos.example.com/heath.jpg?width=800" }"#),
        ]
    ) { document, _ in
        document.oddAddresses([.picture, .portrait, .thumbnail, .portfolio, .website, .link]).compactMap { address in
            guard let why = whyExpiring(address) else { return nil }
            return Finding(at: address.node, ["address": Phrase(shortened(address.text(address.whole))), "why": why])
        }
    }
}

/// Returns why an address will stop working; `nil` for one that looks lasting.
func whyExpiring(_ address: WebAddress) -> Phrase? {
    for service: StaticString in ["fbcdn.net", "cdninstagram.com", "lh3.googleusercontent.com", "cdn.discordapp.com"]
    where address.isHost(service) {
        return Phrase(en: "this service renews its addresses", nl: "deze dienst vernieuwt zijn adressen steeds")
    }
    let query = address.query
    guard !query.isEmpty else { return nil }
    var isSigned = address.part(query, contains: "x-amz-signature=") || address.part(query, contains: "x-goog-signature=")
    if address.part(query, contains: "expires=") {
        isSigned = isSigned || address.part(query, contains: "signature=") || address.part(query, contains: "token=")
    }
    if address.part(query, contains: "sig="), address.part(query, contains: "se=") { isSigned = true }
    guard isSigned else { return nil }
    return Phrase(en: "it has a signature that expires", nl: "er zit een handtekening in die verloopt")
}
