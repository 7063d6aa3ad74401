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

extension Rule {
    static let expiringAddress = Rule(
        id: "expiring-address", severity: .warning, levels: [.clubs, .members, .images],
        summary: Phrase(en: "An address may stop working soon.", nl: "Een adres werkt misschien binnenkort niet meer."),
        reason: Phrase(
            en: """
                The address has a signature or the key of one visit, or its service changes or ends addresses. It works today, so \
                nobody notices. Some days later it leads nowhere, and a picture becomes a question mark.
                """,
            nl: """
                In het adres zit een handtekening of de sleutel van één bezoek, of de dienst verandert of beëindigt adressen. \
                Vandaag werkt het, dus niemand merkt iets. Een paar dagen later leidt het nergens heen, en wordt een foto een vraagteken.
                """),
        message: Phrase(
            en: "\"{address}\" may stop working: {why}.", nl: "\"{address}\" werkt misschien niet lang: {why}."),
        remedy: Phrase(
            en: "Write an address that lasts. Put a picture on the club's own site.",
            nl: "Schrijf een adres dat blijft werken. Zet een foto op de site van de club."),
        examples: [
            .bad(
                .noor,
                """
                {
                    "featuredImage": ⟦"https://fotos.example.com/heath.jpg?X-Amz-Expires=3600&X-Amz-Signature=a1b2"⟧,
                    "photographerImage": ⟦"https://scontent-ams.cdninstagram.com/v/noor.jpg?oh=00_a1&oe=66F0"⟧
                }
                """),
            .bad(
                .noor,
                """
                {
                    "website": ⟦"https://www.noorevers.example/start.php;jsessionid=0A1B2C3D"⟧,
                    "level3URL": ⟦"https://www.fotoclublindewold.example/noor?token=8f3a2b1c"⟧,
                    "featuredImage": ⟦"https://bit.ly/3xYzAb"⟧
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
    for service: StaticString in ["wetransfer.com", "we.tl", "send.vis.ee", "file.io", "transfernow.net", "tmpfiles.org"]
    where address.isHost(service) {
        return Phrase(en: "this service deletes files after some days", nl: "deze dienst verwijdert bestanden na een paar dagen")
    }
    for service: StaticString in [
        "bit.ly", "tinyurl.com", "t.co", "goo.gl", "ow.ly", "is.gd", "buff.ly", "cutt.ly", "rebrand.ly", "shorturl.at",
    ] where address.isHost(service) {
        return Phrase(
            en: "it is a short address, whose service may end it", nl: "het is een kort adres, en de dienst kan het beëindigen")
    }
    if address.part(address.path, contains: ";jsessionid=") || address.part(address.query, contains: "phpsessid=") {
        return Phrase(en: "it has the key of one visit", nl: "er zit de sleutel van één bezoek in")
    }
    let query = address.query
    guard !query.isEmpty else { return nil }
    var isSigned = address.part(query, contains: "x-amz-signature=") || address.part(query, contains: "x-goog-signature=")
    if address.part(query, contains: "expires=") {
        isSigned = isSigned || address.part(query, contains: "signature=") || address.part(query, contains: "token=")
    }
    if address.part(query, contains: "sig="), address.part(query, contains: "se=") { isSigned = true }
    guard isSigned else {
        guard address.part(address.whole, contains: "?token=") || address.part(query, contains: "&token=") else { return nil }
        return Phrase(
            en: "it has a key that everybody can read here", nl: "er zit een sleutel in, die iedereen hier kan lezen")
    }
    return Phrase(en: "it has a signature that expires", nl: "er zit een handtekening in die verloopt")
}

extension Rule {
    static let templateAddress = Rule(
        id: "template-address", severity: .warning, levels: [.clubs, .members],
        summary: Phrase(
            en: "An address of a template or an example was left behind.",
            nl: "Er is een adres uit een sjabloon of voorbeeld blijven staan."),
        reason: Phrase(
            en: """
                Whoever taps it gets to see the site of the template's maker, a random picture, or a page that says that it is an \
                example.
                """,
            nl: """
                Wie erop tikt, ziet de site van de maker van het sjabloon, een willekeurige foto, of een pagina die zegt dat ze een \
                voorbeeld is.
                """),
        message: Phrase(
            en: "\"{address}\" comes from a template or an example.", nl: "\"{address}\" komt uit een sjabloon of voorbeeld."),
        remedy: Phrase(
            en: "Write the real address, or {.omit}.", nl: "Schrijf het echte adres, of {.omit}."),
        examples: [
            .bad(
                """
                {
                    "club": { "optional": { "website": ⟦"https://www.sjabloonmaker.example/galerij"⟧ } },
                    "members": [
                        {
                            "name": { "givenName": "Noor", "familyName": "Evers" },
                            "optional": {
                                "website": ⟦"https://www.sjabloonmaker.example/galerij"⟧,
                                "level3URL": ⟦"https://www.example.com/noor/"⟧,
                                "featuredImage": ⟦"https://picsum.photos/200"⟧
                            }
                        }
                    ]
                }
                --- TemplateMax.level2.json
                {
                    "members": [
                        {
                            "name": { "givenName": "Jan", "familyName": "Voorbeeld" },
                            "optional": { "website": "https://www.sjabloonmaker.example/galerij" }
                        }
                    ]
                }
                """),
            .good(
                """
                {
                    "club": { "optional": { "level2URL": "https://www.example.com/fcLindewold.level2.json" } },
                    "members": [
                        {
                            "name": { "givenName": "Anna", "infixName": "van", "familyName": "Dalen" },
                            "optional": { "website": "https://www.annavandalen.example" }
                        }
                    ]
                }
                --- TemplateMax.level2.json
                {
                    "members": [
                        {
                            "name": { "givenName": "Jan", "familyName": "Voorbeeld" },
                            "optional": { "website": "https://www.annavandalen.example" }
                        }
                    ]
                }
                """),
        ],
        check: .document { document, _ in
            guard document.hosts.entries.contains(where: { exampleSites.has($0.host, in: document.tree.source) }) else {
                return []
            }
            return findings(in: document) { node, address, _ in exampleSites.has(address.host, in: node.tree.source) }
        }.and(
            .index(TemplateAddresses.self, if: { !$0.isTemplate }) {
                document, _, addresses, _ in
                findings(in: document) { node, address, text in
                    // Clubs and museums in templates may be real ones; and the maker of the templates has pages of his own.
                    guard !exampleSites.has(address.host, in: node.tree.source), addresses.all.contains(text) else {
                        return false
                    }
                    if let member = document.member(around: node) { return !isOf(member, text) }
                    return document.level == .members
                }
            }))
}

/// Returns the findings about the addresses of a document that are left over, as far as a test says; a template may have them.
private func findings(in document: Document, _ isLeftOver: (Node, WebAddress, _ text: String) -> Bool) -> [Finding] {
    guard !document.isTemplate else { return [] }
    var findings: [Finding] = []
    for meaning in [Meaning.website, .wikipedia, .portfolio, .picture, .portrait] {
        for node in document.nodes(meaning) {
            guard let address = WebAddress(node) else { continue }
            let text = address.text(address.whole)
            if isLeftOver(node, address, text) { findings.append(Finding(at: node, ["address": Phrase(shortened(text))])) }
        }
    }
    return findings
}

/// Whether an address has a member's family name in it.
private func isOf(_ member: Member, _ address: String) -> Bool {
    guard let name = member.familyName?.string else { return false }
    let letters = folded(name, .all).utf8.filter { $0 != 0x20 && $0 != 0x26 }
    let text = Array(folded(address, .all).utf8)
    guard letters.count > 2, text.count >= letters.count else { return false }
    for start in 0...text.count - letters.count where text[start..<start + letters.count].elementsEqual(letters) { return true }
    return false
}

/// Sites that exist for examples, or that deliver any picture to whoever has none.
private let exampleSites: SiteNames = [
    "example.com", "example.org", "example.net", "picsum.photos", "thispersondoesnotexist.com", "placehold.co", "placehold.it",
    "via.placeholder.com", "placekitten.com", "dummyimage.com", "loremflickr.com", "lorempixel.com", "domain.com",
    "yourdomain.com",
]
