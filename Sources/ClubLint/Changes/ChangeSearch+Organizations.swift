import ClubModel
import JSONSyntax

/// Clubs and museums of Level 1, by what the apps know them by, over all files.
extension ChangeSearch {
    /// One record, or what is known of it where its file did not change.
    private struct Statement {
        let identity: Identity
        let isMuseum: Bool
        let path: String
        let record: Organization?

        var group: Change.Group { Change.Group(identity, isMuseum: isMuseum) }
    }

    /// The most records of one file that are told one by one when the file as a whole came or went.
    private static let mostTold = 3

    mutating func compareOrganizations() {
        let old = statements(base, isBase: true)
        let new = statements(head, isBase: false)
        match(old.tree, new.tree) { $0.tell($1, isNew: $2) }
        for (path, statements) in old.others.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
            guard let pair = pairOfBase[path], let other = pairs[pair].head?.path, pairs[pair].isComparable else { continue }
            // A file that came into the tree or left it is told as that.
            guard let after = new.others[other] else { continue }
            matchOutside(statements, after, pair)
        }
    }

    // MARK: Collecting

    /// Returns the records of the tree, and those of every other file by its path.
    private func statements(_ side: ComparedSide, isBase: Bool) -> (tree: [Statement], others: [String: [Statement]]) {
        var documents: [String: Document] = [:]
        var isKept: Set<String> = []
        for pair in pairs {
            guard let document = isBase ? pair.base : pair.head, document.level == .clubs else { continue }
            documents[document.path] = document
            // A file that nothing certain can be said of neither brings nor takes anything.
            if !pair.isComparable, pair.base != nil, pair.head != nil { isKept.insert(document.path) }
        }
        var tree: [Statement] = []
        var others: [String: [Statement]] = [:]
        func add(_ statements: [Statement], _ path: String) {
            if ChangeSearch.isInTree(path, side.workspace) { tree += statements } else { others[path] = statements }
        }
        let order = side.workspace.tree + side.workspace.files.indices.filter { !side.workspace.isInTree($0) }
        for number in order {
            let file = side.workspace.files[number]
            guard file.level == .clubs else { continue }
            if isKept.contains(file.path) {
                // What stood in the file before stands for both sides.
                guard let pair = isBase ? pairOfBase[file.path] : pairOfHead[file.path], let known = pairs[pair].base,
                    known.level == .clubs
                else { continue }
                add(records(known, file.path, withRecords: false), file.path)
            } else if let document = documents[file.path] {
                add(records(document, file.path, withRecords: true), file.path)
            } else {
                add(
                    file.organizations.map {
                        Statement(
                            identity: Identity(fullName: $0.fullName ?? "", town: $0.town ?? ""), isMuseum: $0.isMuseum,
                            path: file.path, record: nil)
                    }, file.path)
            }
        }
        return (tree, others)
    }

    private func records(_ document: Document, _ path: String, withRecords: Bool) -> [Statement] {
        document.organizations.filter { $0.node.kind == .object }.map {
            Statement(identity: Identity(of: $0), isMuseum: $0.isMuseum, path: path, record: withRecords ? $0 : nil)
        }
    }

    private func spot(_ statement: Statement, isAfter: Bool) -> Spot? {
        guard let pair = isAfter ? pairOfHead[statement.path] : pairOfBase[statement.path] else { return nil }
        return Spot(pair: pair, group: statement.group, node: statement.record?.node, isAfter: isAfter)
    }

    // MARK: The tree

    /// Matches records; those that only came or went are for the closure.
    private mutating func match(
        _ old: [Statement], _ new: [Statement], tell: (inout ChangeSearch, [Statement], _ isNew: Bool) -> Void
    ) {
        let (oldPlaces, newPlaces) = (places(old), places(new))
        var gone: [Int] = []
        for (place, statement) in old.enumerated() {
            guard let before = oldPlaces[statement.identity], before[0] == place else { continue }
            guard let after = newPlaces[statement.identity] else {
                gone.append(place)
                continue
            }
            compareListings(before.map { old[$0] }, after.map { new[$0] })
        }
        let come = new.indices.filter { newPlaces[new[$0].identity]?[0] == $0 && oldPlaces[new[$0].identity] == nil }
        let renamed = RenameSearch(
            gone.map { trace(old[$0]) }, come.map { trace(new[$0]) }, OrganizationTrace.evidence
        ).pairs()
        for pair in renamed { tellRename(old[gone[pair.old]], new[come[pair.new]], pair.reason) }
        let oldTaken = Set(renamed.map { $0.old })
        let newTaken = Set(renamed.map { $0.new })
        tell(&self, gone.indices.filter { !oldTaken.contains($0) }.map { old[gone[$0]] }, false)
        tell(&self, come.indices.filter { !newTaken.contains($0) }.map { new[come[$0]] }, true)
    }

    private func places(_ statements: [Statement]) -> [Identity: [Int]] {
        var result: [Identity: [Int]] = [:]
        for (place, statement) in statements.enumerated() { result[statement.identity, default: []].append(place) }
        return result
    }

    private func trace(_ statement: Statement) -> OrganizationTrace {
        let record = statement.record.map { AppOrganization($0, level: .clubs) }
        return OrganizationTrace(
            statement.identity, isMuseum: statement.isMuseum, nickName: record?.nickName ?? "",
            latitude: record?.point?.latitude, longitude: record?.point?.longitude, website: record?.website ?? "",
            fotobondNumber: record?.number)
    }

    /// Tells how the records of one club or museum changed, of which there are one or more before and after.
    private mutating func compareListings(_ before: [Statement], _ after: [Statement]) {
        var rest = after
        var unmatched: [Statement] = []
        for statement in before {
            // A record stays in its file, also where the file has another name.
            let path = pairOfBase[statement.path].flatMap { pairs[$0].head?.path } ?? statement.path
            guard let place = rest.prefix(32).firstIndex(where: { hasSameBytes($0.path, path) }) else {
                unmatched.append(statement)
                continue
            }
            compare(statement, rest.remove(at: place))
        }
        for (statement, other) in zip(unmatched, rest) {
            markTold(statement)
            if let spot = spot(other, isAfter: true) {
                add(.recordMovedFile, spot, ["old": Phrase(statement.path), "new": Phrase(other.path)])
            }
            compare(statement, other)
        }
        for statement in unmatched.dropFirst(rest.count) {
            guard let spot = spot(statement, isAfter: false) else { continue }
            add(.clubRepeatedNoMore, spot, ["file": Phrase(statement.path)])
        }
        for statement in rest.dropFirst(unmatched.count) {
            guard let spot = spot(statement, isAfter: true) else { continue }
            add(.clubRepeated, spot, ["count": Phrase(String(after.count)), "file": Phrase(statement.path)])
        }
    }

    private mutating func compare(_ old: Statement, _ new: Statement) {
        guard let before = old.record, let after = new.record, let spot = spot(new, isAfter: true) else { return }
        if old.isMuseum != new.isMuseum {
            func list(_ isMuseum: Bool) -> Phrase {
                isMuseum ? Phrase(en: "museums", nl: "musea") : Phrase(en: "clubs", nl: "clubs")
            }
            add(.organizationKindChanged, spot, ["old": list(old.isMuseum), "new": list(new.isMuseum)])
        }
        let (oldNick, newNick) = (before.nickName?.appText ?? "", after.nickName?.appText ?? "")
        if !hasSameBytes(oldNick, newNick) {
            add(oldNick.isEmpty ? .nickNameAdded : .nickNameChanged, spot, ["old": Phrase(oldNick), "new": Phrase(newNick)])
        }
        compareValues(before, after, spot, level: .clubs)
    }

    /// Notes that something was said about the file of a record.
    private mutating func markTold(_ statement: Statement) {
        if let pair = pairOfBase[statement.path] { pairs[pair].isTold = true }
    }

    private mutating func tellRename(_ old: Statement, _ new: Statement, _ reason: Phrase) {
        markTold(old)
        guard let spot = spot(new, isAfter: true) ?? spot(old, isAfter: false) else { return }
        let rename = Change.Rename(old.identity, new.identity)
        if !hasSameBytes(old.identity.fullName, new.identity.fullName) {
            noteReplacement(old.identity.fullName, new.identity.fullName, spot)
            add(
                new.isMuseum ? .museumRenamed : .clubRenamed, spot,
                ["old": Phrase(old.identity.fullName), "new": Phrase(new.identity.fullName), "reason": reason], rename: rename)
        }
        if !hasSameBytes(old.identity.town, new.identity.town) {
            noteReplacement(old.identity.town, new.identity.town, spot)
            add(
                new.isMuseum ? .museumTownChanged : .clubTownChanged, spot,
                ["old": Phrase(old.identity.town), "new": Phrase(new.identity.town)], rename: rename)
        }
        compare(old, new)
    }

    /// Tells what came or went; where a whole file did, that has been said.
    private mutating func tell(_ statements: [Statement], isNew: Bool) {
        var counts: [String: Int] = [:]
        for statement in statements { counts[statement.path, default: 0] += 1 }
        for statement in statements {
            guard let spot = spot(statement, isAfter: isNew) else { continue }
            let pair = pairs[spot.pair]
            let isWholeFile = isNew ? pair.base == nil : pair.head == nil
            if isWholeFile, counts[statement.path, default: 0] > ChangeSearch.mostTold { continue }
            let kind: ChangeKind =
                isNew
                ? statement.isMuseum ? .museumAdded : .clubAdded : statement.isMuseum ? .museumRemoved : .clubRemoved
            add(kind, spot, ["file": Phrase(statement.path)])
        }
    }

    // MARK: Other files

    /// Compares a file that the current apps do not reach from the root: a list for old apps, a template.
    private mutating func matchOutside(_ old: [Statement], _ new: [Statement], _ pair: Int) {
        let path = pairs[pair].path
        let isForOldApps = head.workspace.number(ofPath: path).map { head.workspace.isLegacyRoot($0) } ?? false
        match(old, new) { search, statements, isNew in
            for statement in statements {
                guard let spot = search.spot(statement, isAfter: isNew) else { continue }
                let kind: ChangeKind = isForOldApps ? isNew ? .oldListAdded : .oldListRemoved : .unreadListChanged
                search.tellOutside(kind, spot, path, isNew: isNew)
            }
        }
    }

    private mutating func tellOutside(_ kind: ChangeKind, _ spot: Spot, _ path: String, isNew: Bool) {
        let verb = isNew ? Phrase(en: "Added to", nl: "Toegevoegd aan") : Phrase(en: "Taken out of", nl: "Weggehaald uit")
        add(kind, spot, ["file": Phrase(path), "verb": verb])
    }
}
