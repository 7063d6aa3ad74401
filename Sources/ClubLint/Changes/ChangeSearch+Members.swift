import ClubModel
import JSONSyntax

/// Members of clubs: who came, went, moved, got another name, and what is said of them.
extension ChangeSearch {
    /// Somebody who is in the list of a club on one side only.
    private struct Odd {
        let pair: Int
        let member: AppMember
    }

    /// From how many on many who are gone are told as one thing, if they are half of the club as well.
    private static let mass = 5

    mutating func compareMembers() {
        var gone: [Odd] = []
        var come: [Odd] = []
        var totals: [Int: Int] = [:]
        for number in pairs.indices where pairs[number].isComparable {
            let pair = pairs[number]
            let isAboutMembers = pair.base?.level ?? .members == .members && pair.head?.level ?? .members == .members
            guard isAboutMembers else { continue }
            let (old, new) = (AppMembers(pair.base), AppMembers(pair.head))
            totals[number] = old.members.count
            if let base = pair.base, let head = pair.head { compareClub(base, head, number) }
            for member in old.members where new.member(member.name) == nil {
                gone.append(Odd(pair: number, member: member))
            }
            for member in new.members {
                guard let before = old.member(member.name) else {
                    come.append(Odd(pair: number, member: member))
                    continue
                }
                compareMember(before, member, spot(member, number, isAfter: true))
            }
            if pair.base != nil, new.nameless.count > old.nameless.count {
                add(
                    .memberUnread, Spot(pair: number, group: group(number, isAfter: true)),
                    ["count": Phrase(String(new.nameless.count - old.nameless.count))])
            }
        }
        tellMoves(&gone, &come)
        tellRenames(&gone, &come)
        tellGone(gone, totals)
        for odd in come where pairs[odd.pair].base != nil {
            add(.memberJoined, spot(odd.member, odd.pair, isAfter: true), ["state": odd.member.words(on: head.workspace.today)])
        }
    }

    // MARK: Places

    private func group(_ pair: Int, isAfter: Bool) -> Change.Group {
        let document = isAfter ? pairs[pair].head : pairs[pair].base
        guard let club = document?.club else { return Change.Group(file: pairs[pair].path) }
        return Change.Group(Identity(of: club), isMuseum: false)
    }

    private func spot(_ member: AppMember, _ pair: Int, isAfter: Bool) -> Spot {
        Spot(
            pair: pair, group: group(pair, isAfter: isAfter), record: member.name.text, node: member.node, isAfter: isAfter)
    }

    // MARK: The club of the file

    private mutating func compareClub(_ base: Document, _ head: Document, _ number: Int) {
        guard let old = base.club, let new = head.club else { return }
        let spot = Spot(pair: number, group: group(number, isAfter: true), node: new.node)
        let parts: [(Phrase, Node?, Node?)] = [
            (Phrase(en: "club", nl: "club"), old.fullName, new.fullName), (Phrase(en: "town", nl: "plaats"), old.town, new.town),
            (Phrase(en: "short name", nl: "korte naam"), old.nickName, new.nickName),
        ]
        for (what, before, after) in parts {
            let (before, after) = (before?.appText ?? "", after?.appText ?? "")
            guard !hasSameBytes(before, after) else { continue }
            add(
                before.isEmpty ? .memberFileLabelled : .memberFileRelabelled, spot,
                ["file": Phrase(head.fileName), "what": what, "old": Phrase(before), "new": Phrase(after)])
        }
        compareValues(old, new, spot, level: .members)
    }

    // MARK: Who came and went

    private mutating func tellMoves(_ gone: inout [Odd], _ come: inout [Odd]) {
        guard !gone.isEmpty, !come.isEmpty else { return }
        var places: [ExactName: Int] = [:]
        for (place, odd) in gone.enumerated() { places[ExactName(odd.member.name)] = place }
        var moved: Set<Int> = []
        come = come.filter { odd in
            guard let place = places[ExactName(odd.member.name)], !moved.contains(place), gone[place].pair != odd.pair
            else { return true }
            moved.insert(place)
            let from = gone[place]
            pairs[from.pair].isTold = true
            let club = group(from.pair, isAfter: false)
            let spot = spot(odd.member, odd.pair, isAfter: true)
            // A club whose file got another name or label is the same club.
            if club != spot.group {
                add(.memberMovedClub, spot, ["club": Phrase(club.name)])
            } else {
                compareMember(from.member, odd.member, spot)
            }
            return false
        }
        gone = gone.indices.filter { !moved.contains($0) }.map { gone[$0] }
    }

    private mutating func tellRenames(_ gone: inout [Odd], _ come: inout [Odd]) {
        guard !gone.isEmpty, !come.isEmpty else { return }
        let pairsFound = RenameSearch(
            gone.map { $0.member.trace(club: $0.pair) }, come.map { $0.member.trace(club: $0.pair) }, MemberTrace.evidence
        ).pairs()
        for pair in pairsFound {
            let (old, new) = (gone[pair.old].member, come[pair.new].member)
            let spot = spot(new, come[pair.new].pair, isAfter: true)
            let club = pairs[come[pair.new].pair].head?.club.map { Identity(of: $0) }
            add(
                .memberRenamed, spot, ["old": Phrase(old.name.text), "reason": pair.reason],
                rename: club.map { Change.Rename($0, $0, member: (old.name, new.name)) })
            noteReplacement(old.name.text, new.name.text, spot)
            compareMember(old, new, spot)
        }
        let oldTaken = Set(pairsFound.map { $0.old })
        let newTaken = Set(pairsFound.map { $0.new })
        gone = gone.indices.filter { !oldTaken.contains($0) }.map { gone[$0] }
        come = come.indices.filter { !newTaken.contains($0) }.map { come[$0] }
    }

    private mutating func tellGone(_ gone: [Odd], _ totals: [Int: Int]) {
        var byPair: [Int: [AppMember]] = [:]
        // Those of a file that is gone go with it.
        for odd in gone where pairs[odd.pair].head != nil { byPair[odd.pair, default: []].append(odd.member) }
        for pair in byPair.keys.sorted() {
            let members = byPair[pair] ?? []
            let total = totals[pair] ?? 0
            if members.count >= ChangeSearch.mass, members.count * 2 >= total {
                add(
                    .massDeparture, Spot(pair: pair, group: group(pair, isAfter: true)),
                    [
                        "count": Phrase(String(members.count)), "total": Phrase(String(total)),
                        "names": ChangeSearch.list(members.map { $0.name.text }),
                    ])
                continue
            }
            for member in members {
                add(
                    .memberLeftFile, spot(member, pair, isAfter: false), ["state": member.words(on: base.workspace.today)])
            }
        }
    }

    /// Returns names as a list, the first few of them by name.
    static func list(_ names: [String]) -> Phrase {
        let shown = 8
        var text = ""
        for name in names.prefix(shown) { text += (text.isEmpty ? "" : ", ") + name }
        guard names.count > shown else { return Phrase(text) }
        let rest = names.count - shown
        return Phrase(en: text + " and \(rest) more", nl: text + " en nog \(rest)")
    }

    // MARK: One member

    private mutating func compareMember(_ old: AppMember, _ new: AppMember, _ spot: Spot) {
        if new.records.count > old.records.count {
            add(.memberRepeated, spot, ["count": Phrase(String(new.records.count))])
        }
        if new.records.count == 1, old.records.count > 1 { add(.memberRepeatedNoMore, spot) }
        compareStatus(old, new, spot)
        compareRoles(old, new, spot)
        compareKeywords(old, new, spot)
        compareDates(old, new, spot)
        compare(
            old.number.map { String($0) }, new.number.map { String($0) }, ChangeKind.memberNumber, at(new.numberNode, spot))
        let links: [(StaticString, ValueKinds)] = [
            ("website", ChangeKind.memberWebsite), ("level3URL", ChangeKind.portfolio), ("featuredImage", ChangeKind.photo),
            ("photographerImage", ChangeKind.portrait),
        ]
        for (field, kinds) in links { compareLink(old.link(field), new.link(field), kinds, spot) }
    }

    private func at(_ node: Node?, _ spot: Spot) -> Spot {
        var spot = spot
        if let node { spot.node = node }
        return spot
    }

    private mutating func compareRoles(_ old: AppMember, _ new: AppMember, _ spot: Spot) {
        for role in roleWords {
            let (field, words) = (role.field, role.person)
            let (before, after) = (old.role(field), new.role(field))
            let spot = at(after, spot)
            switch (before?.appFlag, after?.appFlag) {
            case (true, nil): add(.roleRemoved, spot, ["role": words, "field": Phrase(field.text)])
            case (true, false): add(.roleEnded, spot, ["role": words])
            case (nil, true), (false, true): add(.roleGained, spot, ["role": words])
            case (nil, false): add(.flagWrittenOut, spot, ["field": Phrase(field.text)])
            default: continue
            }
        }
    }

    private mutating func compareStatus(_ old: AppMember, _ new: AppMember, _ spot: Spot) {
        let (wasDeceased, isDeceased) = (old.status("isDeceased"), new.status("isDeceased"))
        let (formerBefore, formerAfter) = (old.status("isFormerMember"), new.status("isFormerMember"))
        let (wasFormer, isFormer) = (old.isFormer(on: base.workspace.today), new.isFormer(on: head.workspace.today))
        let hasDied = new.isDeceased && !old.isDeceased
        if hasDied { add(.memberDeceased, at(isDeceased, spot)) }
        if old.isDeceased, !new.isDeceased {
            tellEnd(.deceased, isDeceased, spot)
        } else if wasDeceased == nil, isDeceased?.appFlag == false {
            add(.flagWrittenOut, at(isDeceased, spot), ["field": "isDeceased"])
        }
        if isFormer, !wasFormer {
            if !hasDied {
                add(.memberBecameFormer, at(formerAfter ?? new.date("membershipEndDate"), spot), ["state": endWords(new)])
            }
        } else if wasFormer, !isFormer {
            if formerAfter != nil {
                add(.memberReturned, at(formerAfter, spot))
            } else if formerBefore?.appFlag == true || !old.isDeceased {
                // Where only the end of the membership had said so, phones keep what follows from it.
                tellEnd(.former, nil, spot)
            }
        } else if formerBefore == nil, formerAfter?.appFlag == false {
            add(.flagWrittenOut, at(formerAfter, spot), ["field": "isFormerMember"])
        }
        let gained: [(Standing, ChangeKind)] = [
            (.prospective, .memberBecameProspective), (.honorary, .memberBecameHonorary), (.mentor, .memberBecameMentor),
        ]
        for (standing, kind) in gained {
            let (before, after) = (old.flag(of: standing), new.flag(of: standing))
            switch (before?.appFlag, after?.appFlag) {
            case (true, nil), (true, false): tellEnd(standing, after, spot)
            case (nil, true), (false, true): add(kind, at(after, spot))
            case (nil, false): add(.flagWrittenOut, at(after, spot), ["field": Phrase(standing.field?.text ?? "")])
            default: continue
            }
        }
    }

    private mutating func tellEnd(_ standing: Standing, _ after: Node?, _ spot: Spot) {
        if let after {
            add(.statusEnded, at(after, spot), ["status": standing.words])
        } else {
            add(.statusRemoved, spot, ["status": standing.words, "field": Phrase(standing.field?.text ?? "")])
        }
    }

    private func endWords(_ member: AppMember) -> Phrase {
        guard let end = member.date("membershipEndDate")?.readDay else { return "" }
        if member.status("isFormerMember") != nil {
            return Phrase(en: " (until \(end.text))", nl: " (tot \(end.text))")
        }
        return Phrase(
            en: ", because the membership ended on \(end.text)", nl: ", want het lidmaatschap eindigde op \(end.text)")
    }

    // MARK: Keywords

    private mutating func compareKeywords(_ old: AppMember, _ new: AppMember, _ spot: Spot) {
        let (before, after) = (old.keywords, new.keywords)
        let (was, isNow) = (Set(before.map { ExactText($0) }), Set(after.map { ExactText($0) }))
        let lost = before.filter { !isNow.contains(ExactText($0)) }
        let gained = after.filter { !was.contains(ExactText($0)) }
        let spot = at(new.records[0].keywords, spot)
        let vocabulary = head.workspace.vocabulary
        // As Level 0 has it, where it does.
        func shown(_ keyword: String) -> String { vocabulary?.canonicalSpelling(of: keyword) ?? keyword }
        func isKnown(_ keyword: String) -> Bool { vocabulary?.contains(keyword) ?? true }
        if !lost.isEmpty, !gained.isEmpty, gained.allSatisfy({ isKnown($0) }) {
            add(
                .keywordReplaced, spot,
                ["old": ChangeSearch.list(lost.map { shown($0) }), "new": ChangeSearch.list(gained.map { shown($0) })])
        } else {
            for keyword in lost { add(.keywordLost, spot, ["old": Phrase(shown(keyword))]) }
            for keyword in gained {
                add(isKnown(keyword) ? .keywordGained : .unknownKeywordGained, spot, ["new": Phrase(shown(keyword))])
            }
        }
        if after.count > 2, before.count <= 2 { add(.tooManyKeywordsNow, spot, ["count": Phrase(String(after.count))]) }
    }

    // MARK: Dates

    private mutating func compareDates(_ old: AppMember, _ new: AppMember, _ spot: Spot) {
        let dates: [(StaticString, ValueKinds)] = [
            ("membershipStartDate", ChangeKind.startDate), ("membershipEndDate", ChangeKind.endDate),
            ("birthday", ChangeKind.birthday),
        ]
        for (field, kinds) in dates {
            let (before, after) = (old.date(field), new.date(field))
            let (oldDay, newDay) = (before?.readDay, after?.readDay)
            let spot = at(after, spot)
            let text = after?.appText ?? ""
            if newDay == nil, !text.isEmpty, !hasSameBytes(text, "?") {
                if !hasSameBytes(text, before?.appText ?? "") {
                    add(.dateUnreadable, spot, ["what": kinds.noun, "new": Phrase(text)])
                }
            } else if field.text == "birthday", let oldDay, let newDay, oldDay.year == 9999, newDay.year != 9999 {
                add(.birthYearPublished, spot, ["old": Phrase(oldDay.text), "new": Phrase(newDay.text)])
            } else {
                compareDay(oldDay?.text, newDay?.text, kinds, spot)
            }
        }
    }

    /// Compares days, in which nobody replaces words.
    private mutating func compareDay(_ old: String?, _ new: String?, _ kinds: ValueKinds, _ spot: Spot) {
        let count = replaced.count
        compare(old, new, kinds, spot)
        replaced.removeLast(replaced.count - count)
    }
}

extension AppMember {
    /// What the person is in the club beside a member, in brackets: " (a former member)"; nothing for a plain member.
    func words(on day: Day) -> Phrase {
        var parts = isGone(on: day) ? [standing(on: day).words] : []
        parts += Standing.besideEnd.filter { has($0) }.map { $0.words } + offices.map { $0.person }
        guard !parts.isEmpty else { return "" }
        var (en, nl) = ("", "")
        for part in parts {
            en += (en.isEmpty ? " (" : ", ") + part.en
            nl += (nl.isEmpty ? " (" : ", ") + part.nl
        }
        return Phrase(en: en + ")", nl: nl + ")")
    }

    func trace(club: Int) -> MemberTrace {
        MemberTrace(
            club: club, name, number: number, portfolio: link("level3URL")?.appAddress ?? "",
            image: link("featuredImage")?.appAddress ?? "", birthday: date("birthday")?.readDay?.text ?? "")
    }
}
