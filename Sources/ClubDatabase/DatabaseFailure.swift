package import ClubModel
import GRDB

/// Why the database cannot be used: which file, what is the matter, and what to do.
package struct DatabaseFailure: Error, Equatable, Sendable {
    /// What kind of trouble it is, for those who can do something about it.
    package enum Cause: Sendable, Equatable {
        /// The file is something else than a database of this program.
        case notOurs
        /// A newer version of the program made it.
        case tooNew
        /// The database holds the world of another root.
        case otherWorld
        /// Another load is at work.
        case busy
        /// The file is damaged.
        case damaged
        /// The disk is full, the file cannot be written or opened, or something else that the system refuses.
        case refused
    }

    package let cause: Cause
    /// The path as the user would type it.
    package let path: String
    /// What is the matter, without the path.
    package let problem: Phrase
    /// What the user can do.
    package let remedy: Phrase

    package init(_ cause: Cause, _ path: String, _ problem: Phrase, remedy: Phrase) {
        self.cause = cause
        self.path = path
        self.problem = problem
        self.remedy = remedy
    }

    /// Returns path, problem and remedy as one line.
    package func text(in language: Phrase.Language) -> String {
        "\(path): \(problem.text(in: language)) \(remedy.text(in: language))"
    }
}

extension DatabaseFailure {
    static func notOurs(_ path: String) -> DatabaseFailure {
        DatabaseFailure(
            .notOurs, path,
            Phrase(
                en: "The file is not a clubhub-lint database.", nl: "Het bestand is geen database van clubhub-lint."),
            remedy: Phrase(
                en: "Name another file; this one is left as it is.", nl: "Noem een ander bestand; dit blijft zoals het is."))
    }

    /// - Parameter other: A file whose name the database needs for itself.
    static func taken(_ path: String, by other: String) -> DatabaseFailure {
        DatabaseFailure(
            .notOurs, path,
            Phrase(
                en: "The database needs the name \(other) for itself, and a file of somebody else is there.",
                nl: "De database heeft de naam \(other) zelf nodig, en daar staat een bestand van iemand anders."),
            remedy: Phrase(
                en: "Name another database with --database, or move that file.",
                nl: "Noem een andere database met --database, of verplaats dat bestand."))
    }

    static func tooNew(_ path: String) -> DatabaseFailure {
        DatabaseFailure(
            .tooNew, path,
            Phrase(
                en: "The database was made by a newer version of clubhub-lint.",
                nl: "De database is door een nieuwere versie van clubhub-lint gemaakt."),
            remedy: Phrase(
                en: "Use that version, or name another file.", nl: "Gebruik die versie, of noem een ander bestand."))
    }

    /// - Parameter worker: What the other load said of itself when it began; empty where that is unknown.
    static func busy(_ path: String, worker: String) -> DatabaseFailure {
        let who = worker.isEmpty ? "" : " (\(worker))"
        return DatabaseFailure(
            .busy, path,
            Phrase(
                en: "Another load is at work in this database\(who).",
                nl: "Een andere laadbeurt is bezig in deze database\(who)."),
            remedy: Phrase(en: "Wait until it is done.", nl: "Wacht tot die klaar is."))
    }

    static func damaged(_ path: String) -> DatabaseFailure {
        DatabaseFailure(
            .damaged, path,
            Phrase(en: "The database is damaged.", nl: "De database is beschadigd."),
            remedy: Phrase(
                en: "Put the file aside and load anew; what came and went before is lost with it.",
                nl: "Leg het bestand opzij en laad opnieuw; wat er eerder kwam en ging, is dan weg."))
    }

    /// - Parameter detail: Why, without a full stop.
    static func refused(_ path: String, _ detail: Phrase) -> DatabaseFailure {
        DatabaseFailure(
            .refused, path,
            Phrase(en: "The database cannot be used: \(detail.en).", nl: "De database is niet te gebruiken: \(detail.nl)."),
            remedy: Phrase(
                en: "Look at the folder, its permissions and the room on the disk.",
                nl: "Kijk naar de map, de rechten en de ruimte op de schijf."))
    }

    /// Says what an error of SQLite means for the user.
    init(_ error: any Error, path: String) {
        if let failure = error as? DatabaseFailure {
            self = failure
            return
        }
        guard let error = error as? DatabaseError else {
            self = .refused(path, Phrase("\(error)"))
            return
        }
        switch error.resultCode {
        case .SQLITE_NOTADB: self = .notOurs(path)
        case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy(path, worker: "")
        case .SQLITE_CORRUPT: self = .damaged(path)
        case .SQLITE_FULL: self = .refused(path, Phrase(en: "the disk is full", nl: "de schijf is vol"))
        case .SQLITE_READONLY:
            self = .refused(
                path,
                Phrase(
                    en: "the file, or the folder that it is in, must not be written",
                    nl: "in het bestand, of in de map waar het staat, mag niet worden geschreven"))
        case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
            self = .refused(
                path,
                Phrase(
                    en: "the file cannot be opened, or its folder is not there",
                    nl: "het bestand is niet te openen, of de map ervan is er niet"))
        case .SQLITE_IOERR:
            self = .refused(
                path, Phrase(en: "the disk reports an error", nl: "de schijf meldt een fout"))
        default: self = .refused(path, Phrase(error.message ?? "SQLite \(error.resultCode.rawValue)"))
        }
    }
}
