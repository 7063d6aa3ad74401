import Algorithms
import ClubModel
import ClubPictures
import JSONSyntax

/// Which pictures of a folder a portfolio gets: not those that somebody has left out of it, of several of one moment.
struct PictureChoice {
    /// Pictures that were taken within seconds of each other by one camera, in the order of time.
    struct Group {
        let pictures: [FolderPicture]
        /// The paths of those that are in the file already.
        let known: Set<String>
    }

    /// The groups in which a picture is new.
    private(set) var groups: [Group] = []
    /// The pictures that were left out in an earlier run, and in this one.
    private(set) var leftOutBefore: [FolderPicture] = []
    private(set) var leftOutNow: [FolderPicture] = []

    /// How many seconds lie between two pictures of one group at most.
    private static let mostSeconds = 3

    /// - Parameters:
    ///   - pictures: Those of the folder.
    ///   - document: The Level 3 file.
    ///   - prefix: What addresses of files in the folder begin with.
    init(of pictures: [FolderPicture], _ document: Document, _ prefix: String) {
        let texts = document.root["optional"]?["leftOut"].map { $0.elements.compactMap(\.string) } ?? []
        let leftOut = Set(texts)
        var (paths, fingerprints): (Set<String>, Set<String>) = ([], [])
        for record in document.root["images"].map({ Array($0.elements) }) ?? [] {
            if let address = record["imageURL"]?.string { paths.insert(FileAddress.path(ofAddress: address)) }
            if let fingerprint = record["optional"]?["fingerprint"]?.string { fingerprints.insert(fingerprint) }
        }
        let isKnown = { (picture: FolderPicture) in
            paths.contains(prefix + picture.path) || fingerprints.contains(picture.fingerprint)
        }
        leftOutBefore = pictures.filter { leftOut.contains($0.fingerprint) && !isKnown($0) }
        let shown = pictures.filter { !leftOut.contains($0.fingerprint) || isKnown($0) }
        for group in PictureChoice.groups(of: shown) {
            let known = Set(group.filter(isKnown).map(\.path))
            if known.count < group.count { groups.append(Group(pictures: group, known: known)) }
        }
    }

    /// The paths of all that are left out.
    var leftOut: Set<String> { Set((leftOutBefore + leftOutNow).map(\.path)) }

    /// Leaves pictures out; those that are in the file stay.
    mutating func leaveOut(_ pictures: [FolderPicture]) { leftOutNow += pictures }

    /// Returns pictures by camera and moment, where there are at least two.
    private static func groups(of pictures: [FolderPicture]) -> [[FolderPicture]] {
        var cameras: [String: [(second: Int, picture: FolderPicture)]] = [:]
        for picture in pictures {
            guard let facts = picture.facts, let second = facts.taken.flatMap({ $0.second }) else { continue }
            cameras[(facts.make ?? "") + "\n" + (facts.model ?? ""), default: []].append((second, picture))
        }
        return cameras.keys.sorted().flatMap { camera in
            cameras[camera, default: []].sorted { ($0.second, $0.picture.path) < ($1.second, $1.picture.path) }
                .chunked { $1.second - $0.second <= mostSeconds }
                .filter { $0.count > 1 }
                .map { $0.map(\.picture) }
        }
    }
}

extension PictureMoment {
    /// The seconds since a day long ago; `nil` where only the day is known.
    fileprivate var second: Int? {
        guard let time, let day = Day(date) else { return nil }
        let parts = time.split(separator: ":").compactMap { Int($0) }
        return parts.count == 3 ? ((day.dayCount * 24 + parts[0]) * 60 + parts[1]) * 60 + parts[2] : nil
    }
}
