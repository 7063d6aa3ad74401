import ClubModel
import JSONSyntax

extension Rule {
    static let misspeltMailHost = Rule(
        id: "misspelt-mail-host", severity: .warning, levels: [.clubs, .members, .images],
        summary: Phrase(
            en: "An e-mail address ends in nearly the name of a well-known provider.",
            nl: "Een e-mailadres eindigt op bijna de naam van een bekende provider."),
        reason: Phrase(
            en: "Mail to it comes back, or arrives at a stranger.", nl: "Post daarheen komt terug, of komt bij een vreemde aan."),
        message: Phrase(
            en: "\"{host}\" is nearly \"{meant}\": one letter differs.",
            nl: "\"{host}\" is bijna \"{meant}\": één letter verschilt."),
        remedy: Phrase(
            en: "Write \"{meant}\" behind the @, if that is meant.", nl: "Schrijf \"{meant}\" achter de @, als dat bedoeld is."),
        examples: [
            .bad(
                #"{ "club": { "optional": { "maintainerEmail": ⟦"fclindewold@xgmail.com"⟧ } } }"#,
                fixed: #"{ "club": { "optional": { "maintainerEmail": "fclindewold@gmail.com" } } }"#),
            .good(#"{ "club": { "optional": { "maintainerEmail": "noor@mail.com" } } }"#),
            .good(#"{ "club": { "optional": { "maintainerEmail": "noor@gmail.com" } } }"#),
        ]
    ) { document, _ in
        var findings: [Finding] = []
        for node in document.nodes(.email) {
            guard node.kind == .string, !node.isDamaged, let address = node.string, address.utf8.count < 200,
                let at = address.utf8.lastIndex(of: UInt8(ascii: "@"))
            else { continue }
            let host = String(address[address.utf8.index(after: at)...]).lowercased()
            guard let meant = provider(near: host) else { continue }
            let whole = String(address[..<address.utf8.index(after: at)]) + meant
            findings.append(
                Finding(
                    at: node, ["host": Phrase(shortened(host)), "meant": Phrase(meant)], suggestions: [whole],
                    fixes: [.write(whole, at: node, .unsafe)]))
        }
        return findings
    }
}

/// Returns the provider that a host is one letter away from; `nil` where it is one itself, or near none.
private func provider(near host: String) -> String? {
    let providers = [
        "gmail.com", "hotmail.com", "hotmail.nl", "outlook.com", "ziggo.nl", "kpnmail.nl", "kpnplanet.nl", "xs4all.nl",
        "planet.nl",
        "icloud.com", "yahoo.com", "upcmail.nl", "hetnet.nl", "chello.nl", "casema.nl", "onsbrabantnet.nl", "tele2.nl",
        "online.nl",
        "freedom.nl", "caiway.nl", "solcon.nl", "proton.me", "protonmail.com", "gmx.net", "telenet.be", "skynet.be",
    ]
    // Real providers and words that are one letter from those above.
    let others = [
        "mail.com", "email.com", "ymail.com", "planet.be", "yahoo.co", "inline.nl", "hotmail.be", "outlook.be", "outlook.nl",
    ]
    if providers.contains(host) || others.contains(host) { return nil }
    for provider in providers where provider.utf8.count >= 8 {
        if editDistance(from: host, to: provider, atMost: 1) != nil { return provider }
    }
    return nil
}
