import ClubModel
import JSONSyntax

extension Rule {
    static let privateAddress = Rule(
        id: "private-address", severity: .error, levels: [.clubs, .members, .images],
        summary: Phrase(
            en: "An address only works for whoever keeps the site.", nl: "Een adres werkt alleen voor wie de site beheert."),
        reason: Phrase(
            en: """
                It was copied while somebody was logged in, or on the computer itself. Everybody else is asked for a password or \
                sees nothing, and a picture stays a question mark.
                """,
            nl: """
                Het is gekopieerd terwijl iemand ingelogd was, of op de computer zelf. Ieder ander krijgt een vraag om een \
                wachtwoord of ziet niets, en een foto blijft een vraagteken.
                """),
        message: Phrase(
            en: "visitors cannot open \"{address}\": {why}.", nl: "bezoekers kunnen \"{address}\" niet openen: {why}."),
        remedy: Phrase(
            en: "Look the page or picture up without logging in, and copy its address from there.",
            nl: "Zoek de pagina of foto op zonder in te loggen, en kopieer daar het adres."),
        examples: [
            .bad(
                .noor,
                """
                {
                    "featuredImage": ⟦"https://www.fotoclublindewold.example/wp-admin/upload.php?item=12"⟧,
                    "website": ⟦"http://192.168.1.20/noor/"⟧
                }
                """),
            .bad(.noor, #"{ "website": ⟦"https://⟨noor:secret@⇒⟩www.noorevers.example/"⟧ }"#),
            .bad(.joris, #"{ "level3URL": ⟦"https://www.fotoclublindewold.example/joris/?preview=true"⟧ }"#),
            .good(.noor, #"{ "featuredImage": "https://www.fotoclublindewold.example/wp-content/uploads/noor.jpg" }"#),
        ]
    ) { document, _ in
        document.oddAddresses(Meaning.openedAddresses).compactMap { address in
            if let finding = Finding(passwordIn: address) { return finding }
            guard let why = whyPrivate(address) else { return nil }
            return Finding(at: address.node, ["address": Phrase(shortened(address.text(address.whole))), "why": why])
        }
    }
}

extension Finding {
    /// Makes the finding for an address with the password of somebody in it; `nil` for one without.
    fileprivate init?(passwordIn address: WebAddress) {
        let (bytes, site) = (address.node.tree.source.bytes, address.site)
        guard let at = site.last(where: { bytes[$0] == UInt8(ascii: "@") }),
            let colon = (site.lowerBound..<at).first(where: { bytes[$0] == UInt8(ascii: ":") }), colon + 1 < at
        else { return nil }
        let edit = TextEdit(site.lowerBound..<at + 1, "")
        self.init(
            at: address.node, ["user": Phrase(shortened(address.text(site.lowerBound..<colon)))],
            message: Phrase(
                en: "in front of the site's name stand \"{user}\" and a password, which everybody can read here.",
                nl: "voor de naam van de site staan \"{user}\" en een wachtwoord, dat iedereen hier kan lezen."),
            remedy: Phrase(
                en: "Take both out, and choose another password: this one stays in the history of the file.",
                nl: "Haal beide weg, en kies een ander wachtwoord: dit blijft in de geschiedenis van het bestand staan."))
        offer(address.text(after: [edit]), at: address.node, .unsafe)
    }
}

/// Returns why nobody else can open an address; `nil` for one that looks public.
func whyPrivate(_ address: WebAddress) -> Phrase? {
    if isOnOneComputer(address) {
        return Phrase(
            en: "it exists on one computer or in one house only", nl: "het bestaat alleen op één computer of in één huis")
    }
    for folder: StaticString in ["/wp-admin", "/wp-login", "/administrator/", "/user/login"]
    where address.part(address.path, contains: folder) {
        return Phrase(
            en: "it belongs to the part of the site where one logs in",
            nl: "het hoort bij het deel van de site waar je moet inloggen")
    }
    for sign: StaticString in ["preview=true", "preview_id=", "preview_nonce=", "elementor-preview=", "fl_builder", "et_fb=1"]
    where address.part(address.query, contains: sign) {
        return Phrase(
            en: "it is a preview for the maker of the page", nl: "het is een voorbeeld voor de maker van de pagina")
    }
    for editor: StaticString in ["editor.wix.com", "manage.wix.com", "editmysite.com", "mail.google.com", "mail.yahoo.com"]
    where address.isHost(editor) {
        return Phrase(en: "one has to log in there", nl: "daar moet je inloggen")
    }
    return nil
}

/// Whether a host is that of the computer itself or of a network at home.
private func isOnOneComputer(_ address: WebAddress) -> Bool {
    for host: StaticString in ["localhost", "local", "lan", "internal", "home.arpa"] where address.isHost(host) { return true }
    let bytes = address.node.tree.source.bytes
    guard address.host.allSatisfy({ bytes[$0].isDigit || bytes[$0] == 0x2E }) else { return false }
    for start: StaticString in ["10.", "127.", "192.168.", "169.254.", "172.16.", "172.17.", "172.18.", "172.19."]
    where address.part(address.host, begins: start) { return true }
    return address.part(address.host, begins: "172.2") || address.part(address.host, begins: "172.30.")
        || address.part(address.host, begins: "172.31.")
}
