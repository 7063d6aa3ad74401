/// What people will see otherwise of a club's file than before: each person once, in the order of the app.
package struct AppClubChange: Sendable {
    package let before: AppClub
    package let after: AppClub
    package let people: [Person]

    /// Somebody who is seen before, after, or both.
    package struct Person: Sendable {
        /// `nil` for who is new.
        package let before: AppClub.Person?
        /// `nil` for who is gone.
        package let after: AppClub.Person?
        /// What is seen otherwise of somebody who was there before and is there now.
        package let differences: [AppClub.Person.Aspect]

        /// How somebody is seen now, or was seen last.
        package var shown: AppClub.Person? { after ?? before }

        package var state: State {
            if before == nil { return .new }
            if after == nil { return .gone }
            return differences.isEmpty ? .same : .changed
        }

        /// Whether anything is another for people.
        package enum State: String, Sendable {
            case same, new, gone, changed
        }
    }

    package init(from before: AppClub, to after: AppClub) {
        self.before = before
        self.after = after
        var old: [ExactName: AppClub.Person] = [:]
        for person in before.people { old[ExactName(person.name)] = person }
        var people: [Person] = []
        for person in after.people {
            let former = old.removeValue(forKey: ExactName(person.name))
            people.append(
                Person(before: former, after: person, differences: former.map { person.differences(from: $0) } ?? []))
        }
        for person in before.people where old[ExactName(person.name)] != nil {
            people.append(Person(before: person, after: nil, differences: []))
        }
        self.people = people.sorted { one, other in
            guard let shown = one.shown, let others = other.shown else { return false }
            return shown.isListed(before: others)
        }
    }
}
