#if HTTP
import NIOHTTP1

/// What an answer says about the link that led to it.
struct LinkAnswer {
    let finding: LinkFinding
    /// The address to write instead.
    let newAddress: String?
    /// The size of the whole picture, where the server tells it.
    let byteCount: Int?

    init(_ answer: WebExchange.Answer, _ link: Link) {
        let isFine = 200..<300 ~= answer.status
        byteCount = isFine && link.kind == .image ? LinkAnswer.size(answer) : nil
        var finding = LinkAnswer.finding(answer, link)
        var newAddress: String?
        if finding == .good, let last = answer.redirects.last {
            // Only what every server on the way calls permanent is to be written down.
            let permanent = answer.redirects.prefix { $0.status == 301 || $0.status == 308 }
            if link.kind != .image, LinkAnswer.isFrontPage(last.target), !LinkAnswer.isFrontPage(link) {
                finding = .frontPage(last.target.text)
            } else if let place = permanent.last?.target, LinkAnswer.isWorthWriting(place, for: link) {
                newAddress = place.text + LinkAnswer.fragment(of: link)
                finding = .moved(to: newAddress ?? "")
            }
        }
        self.finding = finding
        self.newAddress = newAddress
    }

    private static func finding(_ answer: WebExchange.Answer, _ link: Link) -> LinkFinding {
        switch answer.status {
        case 200..<300: break
        case 404, 410: return .gone(status: answer.status)
        // 451 is for lawyers, 999 what LinkedIn says to programs.
        case 401, 403, 407, 429, 451, 999: return isCaptcha(answer) ? .captcha : .wall(status: answer.status)
        case 416 where link.kind == .image: return .emptyPicture
        default: return isCaptcha(answer) ? .captcha : .failed(WebFailure(status: answer.status, wait: nil))
        }
        guard link.kind == .image else { return isCaptcha(answer) ? .captcha : .good }
        let type = answer.headers.first(name: "content-type")?.lowercased() ?? ""
        if answer.body.isEmpty { return .emptyPicture }
        if Picture.begins(answer.body) { return .good }
        if type.hasPrefix("image/svg"), Picture.isDrawing(answer.body) { return .good }
        if Picture.isPage(answer.body) || type.hasPrefix("text/html") { return isCaptcha(answer) ? .captcha : .pageForPicture }
        // Kinds of pictures that we do not know.
        if type.hasPrefix("image/") { return .good }
        return .noPicture(type.isEmpty ? "?" : String(type.prefix { $0 != ";" }.prefix(40)))
    }

    /// Whether a page asks whether a human being is there.
    static func isCaptcha(_ answer: WebExchange.Answer) -> Bool {
        if answer.headers.first(name: "cf-mitigated") == "challenge" { return true }
        let text = String(decoding: answer.body, as: UTF8.self).lowercased()
        // Ordinary pages have such a question in a form, too.
        let signs = 200..<300 ~= answer.status ? sureSigns : sureSigns + refusalSigns
        return signs.contains { text.contains($0) }
    }

    private static let sureSigns = ["<title>just a moment...</title>", "_incapsula_resource"]
    private static let refusalSigns = [
        "cf-chl", "challenge-platform", "just a moment...", "recaptcha", "hcaptcha", "h-captcha", "ddos-guard", "are you a robot",
    ]

    private static func size(_ answer: WebExchange.Answer) -> Int? {
        if answer.status == 206 {
            return answer.headers.first(name: "content-range")?.split(separator: "/").last.flatMap { Int($0) }
        }
        return answer.headers.first(name: "content-length").flatMap { Int($0) }
    }

    private static func isFrontPage(_ target: WebTarget) -> Bool { target.rest == "/" }

    private static func isFrontPage(_ link: Link) -> Bool {
        guard let target = try? WebTarget(link.address) else { return false }
        // `/index.html`, `/home`, `/nl`: what may well be the front page under another name.
        return target.rest.split(separator: "/").count <= 1 && target.rest.utf8.count <= 16
    }

    /// Whether a new address is more than the old one in another spelling.
    private static func isWorthWriting(_ place: WebTarget, for link: Link) -> Bool {
        guard let old = try? WebTarget(link.address) else { return true }
        return old != place
    }

    /// The `#` of a link with what follows, which servers never see.
    private static func fragment(of link: Link) -> Substring {
        link.address.firstIndex(of: "#").map { link.address[$0...] } ?? ""
    }
}
#endif
