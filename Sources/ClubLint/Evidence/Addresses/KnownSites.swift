import ClubModel
import JSONSyntax

/// The providers with whom most of the project's people have their mail, each of eight letters or more.
let mailProviders: SiteNames = [
    "gmail.com", "hotmail.com", "hotmail.nl", "outlook.com", "yahoo.com", "icloud.com", "ziggo.nl", "kpnmail.nl", "kpnplanet.nl",
    "planet.nl", "xs4all.nl", "telenet.be", "casema.nl", "upcmail.nl", "chello.nl", "hetnet.nl", "onsbrabantnet.nl", "zonnet.nl",
    "googlemail.com", "proton.me", "protonmail.com", "skynet.be",
]

/// The sites outside the clubs' own that members' links lead to most.
let knownSites: SiteNames = [
    "instagram.com", "facebook.com", "flickr.com", "youtube.com", "wikipedia.org", "glass.photo", "behance.net", "myalbum.com",
    "werkaandemuur.nl", "wordpress.com", "wixsite.com", "weebly.com", "google.com", "linkedin.com", "pinterest.com",
    "smugmug.com",
    "zenfolio.com", "vdhamer.com", "fotobond.nl",
]

/// Real sites that are one letter away from a greater one.
let realNeighbours = [
    "ymail.com", "email.com", "mail.com", "plaet.nl", "planets.nl", "hotmail.be", "proton.com", "fotobond.be", "outlook.de",
]

/// The sites that give people one of their own, whose name stands in front of theirs with a full stop.
private let givingSites: SiteNames = [
    "wikipedia.org", "wordpress.com", "wixsite.com", "weebly.com", "zenfolio.com", "smugmug.com",
]

/// Returns a site with the full stop that it lacks in front of one of those that give sites: `nl.wikipedia.org` for `nlwikipedia.org`; `nil`
/// for others.
func siteWithStop(_ host: String) -> String? {
    guard host.utf8.count(where: { $0 == 0x2E }) == 1, let site = givingSites.all.first(where: { host.hasSuffix($0) }) else {
        return nil
    }
    let name = host.dropLast(site.count)
    guard site == "wikipedia.org" ? isLanguage(String(name)) : name.count > 3 && name.last != "-" else { return nil }
    return name + "." + site
}

/// Whether a site may lack the full stop in front of one of those that give sites: a look that makes nothing.
func mayLackStop(_ host: Range<Int>, in source: Source) -> Bool {
    givingSites.all.contains { site in
        let start = host.upperBound - site.utf8.count
        return start > host.lowerBound && source.bytes[start - 1] != 0x2E && givingSites.has(start..<host.upperBound, in: source)
    }
}
