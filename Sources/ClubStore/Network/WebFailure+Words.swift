package import ClubModel

extension WebFailure {
    /// The failure in words for people.
    package var words: SourceFailure {
        let (reason, remedy) = wordsOfWay ?? wordsOfAnswer ?? wordsOfRun
        return SourceFailure(reason: reason, remedy: remedy, isAbsent: isAbsent)
    }

    /// About the address and the connection.
    private var wordsOfWay: (Phrase, Phrase)? {
        switch self {
        case .notAnAddress:
            return (Phrase(en: "This is not a web address.", nl: "Dit is geen webadres."), WebFailure.correct)
        case .otherScheme(let scheme):
            return (
                Phrase(
                    en: scheme.isEmpty
                        ? "The address does not begin with https://." : "Addresses with \"\(scheme):\" are not fetched.",
                    nl: scheme.isEmpty
                        ? "Het adres begint niet met https://." : "Adressen met \"\(scheme):\" worden niet opgehaald."),
                Phrase(en: "Use an address that begins with https://.", nl: "Gebruik een adres dat met https:// begint.")
            )
        case .userInAddress:
            return (
                Phrase(
                    en: "The address holds a user name; it may lead elsewhere than it seems.",
                    nl: "In het adres staat een gebruikersnaam; het kan ergens anders heen leiden dan het lijkt."),
                Phrase(en: "Take out everything up to the @.", nl: "Haal alles tot en met de @ weg.")
            )
        case .strangePort(let port):
            return (
                Phrase(
                    en: "The address asks for port \(port), which is not the port of a web site.",
                    nl: "Het adres vraagt om poort \(port), en dat is geen poort van een website."),
                WebFailure.nameIt
            )
        case .privateNetwork(let host):
            return (
                Phrase(
                    en: "\"\(host)\" is in a private network, where data from the web must not lead.",
                    nl: "\"\(host)\" ligt in een privénetwerk; daarheen mogen gegevens van het web niet leiden."),
                WebFailure.nameIt
            )
        case .unknownHost(let host):
            return (
                Phrase(en: "There is no server called \"\(host)\".", nl: "Er bestaat geen server met de naam \"\(host)\"."),
                Phrase(
                    en: "Check the address for typing errors, and your connection; perhaps the club has another site now.",
                    nl: "Controleer het adres op tikfouten, en je verbinding; misschien heeft de club nu een andere site.")
            )
        case .unansweredHost(let host):
            return (
                Phrase(
                    en: "It could not be found out where \"\(host)\" is.", nl: "Er was niet uit te vinden waar \"\(host)\" is."),
                WebFailure.checkConnection
            )
        case .refused(let host):
            return (
                Phrase(
                    en: "The computer \"\(host)\" is there, but no web server answers on it.",
                    nl: "De computer \"\(host)\" is er wel, maar er antwoordt geen webserver op."),
                WebFailure.later
            )
        case .unreachable(let host):
            return (
                Phrase(en: "There is no way to the server \"\(host)\".", nl: "De server \"\(host)\" is niet te bereiken."),
                WebFailure.checkConnection
            )
        case .connectTimeout(let host):
            return (
                Phrase(
                    en: "The server \"\(host)\" did not pick up in time.", nl: "De server \"\(host)\" nam niet op tijd op."),
                WebFailure.later
            )
        case .certificate(let host, let problem): return (problem.words(of: host), WebFailure.askOwner)
        case .encryption(let host):
            return (
                Phrase(
                    en: "No protected connection with \"\(host)\" could be agreed on.",
                    nl: "Met \"\(host)\" kwam geen beveiligde verbinding tot stand."),
                WebFailure.askOwner
            )
        case .closed(let host):
            return (
                Phrase(
                    en: "The server \"\(host)\" closed the connection without an answer.",
                    nl: "De server \"\(host)\" verbrak de verbinding zonder antwoord."),
                WebFailure.later
            )
        default: return nil
        }
    }

    /// About what the server answered.
    private var wordsOfAnswer: (Phrase, Phrase)? {
        switch self {
        case .slow(let seconds):
            return (
                Phrase(
                    en: "The server took longer than \(seconds) \(seconds == 1 ? "second" : "seconds").",
                    nl: "De server deed er langer dan \(seconds) \(seconds == 1 ? "seconde" : "seconden") over."),
                WebFailure.later
            )
        case .absent(let status):
            return (
                Phrase(
                    en: status == 410
                        ? "The server says that the file was taken away (410)." : "The server has no such file (\(status)).",
                    nl: status == 410
                        ? "De server zegt dat het bestand is weggehaald (410)." : "De server heeft dit bestand niet (\(status))."),
                Phrase(
                    en: "Check the address, also its capitals.", nl: "Controleer het adres, ook op hoofdletters.")
            )
        case .status(let status): return WebFailure.wordsOfStatus(status)
        case .busy(let status, let seconds):
            guard status == 429 || status == 503 || seconds != nil else {
                return (
                    Phrase(
                        en: "The server has trouble of its own (status \(status)).",
                        nl: "De server heeft zelf een storing (status \(status))."),
                    WebFailure.later
                )
            }
            let time = seconds.map(WebFailure.span)
            return (
                Phrase(
                    en: "The server is too busy (status \(status))" + (time.map { " and asks to wait \($0.en)." } ?? "."),
                    nl: "De server heeft het te druk (status \(status))" + (time.map { " en vraagt \($0.nl) te wachten." } ?? ".")
                ),
                WebFailure.later
            )
        case .login(let place):
            return (
                Phrase(
                    en: "The server asks to log in; it leads to \(place).",
                    nl: "De server vraagt om in te loggen; hij verwijst naar \(place)."),
                Phrase(
                    en: "Share the file so that everybody can see it without an account.",
                    nl: "Deel het bestand zo dat iedereen het zonder account kan zien.")
            )
        case .downgraded(let place):
            return (
                Phrase(
                    en: "The server leads from https to the unprotected \(place).",
                    nl: "De server leidt van https naar het onbeveiligde \(place)."),
                Phrase(en: "Use the right address.", nl: "Gebruik het juiste adres.")
            )
        case .circling(let count):
            return (
                Phrase(
                    en: "The server led on more than \(count) times.", nl: "De server verwees meer dan \(count) keer door."),
                Phrase(en: "Use the address where the file is.", nl: "Gebruik het adres waar het bestand staat.")
            )
        case .lostRedirect(let status):
            return (
                Phrase(
                    en: "The server leads on without saying where to (status \(status)).",
                    nl: "De server verwijst door zonder te zeggen waarheen (status \(status))."),
                WebFailure.openIt
            )
        default: return wordsOfBody
        }
    }

    /// About what the answer holds.
    private var wordsOfBody: (Phrase, Phrase)? {
        switch self {
        case .tooLarge(let bytes):
            return (
                Phrase(
                    en: "The answer is larger than \(WebFailure.size(bytes)).",
                    nl: "Het antwoord is groter dan \(WebFailure.size(bytes))."),
                Phrase(en: "Check what is behind the address.", nl: "Controleer wat er achter het adres zit.")
            )
        case .cutOff(let received, let announced):
            let of = announced.map { Phrase(en: " of \($0)", nl: " van de \($0)") } ?? Phrase("")
            return (
                Phrase(
                    en: "The answer broke off after \(received)\(of.en) bytes.",
                    nl: "Het antwoord brak af na \(received)\(of.nl) bytes."),
                WebFailure.later
            )
        case .unpacksTooLarge(let bytes):
            return (
                Phrase(
                    en: "The answer is packed and unpacks to more than \(WebFailure.size(bytes)).",
                    nl: "Het antwoord is ingepakt en wordt uitgepakt groter dan \(WebFailure.size(bytes))."),
                Phrase(en: "Check what is behind the address.", nl: "Controleer wat er achter het adres zit.")
            )
        case .unreadablePacking(let name):
            return (
                Phrase(
                    en: "The answer is packed (\(name)) and cannot be unpacked.",
                    nl: "Het antwoord is ingepakt (\(name)) en niet uit te pakken."),
                WebFailure.askOwner
            )
        case .garbled:
            return (
                Phrase(
                    en: "What the server sent is not an HTTP answer.",
                    nl: "Wat de server stuurde is geen antwoord van het web (HTTP)."),
                WebFailure.askOwner
            )
        case .empty:
            return (
                Phrase(en: "The server sent an empty file.", nl: "De server stuurde een leeg bestand."),
                Phrase(en: "Put the file there again.", nl: "Zet het bestand er opnieuw neer.")
            )
        case .webPage:
            return (
                Phrase(
                    en: "The server answered with a web page, not with the file.",
                    nl: "De server antwoordde met een webpagina, niet met het bestand."),
                Phrase(
                    en: "Use the address of the file itself; on GitHub that is the one behind \"Raw\".",
                    nl: "Gebruik het adres van het bestand zelf; op GitHub is dat het adres achter \"Raw\".")
            )
        case .leadsToPage(let place):
            return (
                Phrase(
                    en: "The server leads to a web page instead of the file: \(place).",
                    nl: "De server leidt naar een webpagina in plaats van naar het bestand: \(place)."),
                Phrase(
                    en: "Open that page: perhaps one has to log in there, or the file has moved.",
                    nl: "Open die pagina: misschien moet je daar inloggen, of is het bestand verhuisd.")
            )
        default: return nil
        }
    }

    /// About this run.
    private var wordsOfRun: (Phrase, Phrase) {
        switch self {
        case .notStored:
            return (
                Phrase(en: "The file was never fetched before.", nl: "Het bestand is nooit eerder opgehaald."),
                Phrase(en: "Load once without --offline.", nl: "Laad een keer zonder --offline.")
            )
        case .tooMuch(let bytes):
            return (
                Phrase(
                    en: "Not fetched: all files together are larger than \(WebFailure.size(bytes)).",
                    nl: "Niet opgehaald: alle bestanden samen zijn groter dan \(WebFailure.size(bytes))."),
                WebFailure.checkLists
            )
        case .tooMany(let files):
            return (
                Phrase(
                    en: "Not fetched, nor what follows: there are more than \(files) files.",
                    nl: "Niet opgehaald, net als wat volgt: er zijn meer dan \(files) bestanden."),
                WebFailure.checkLists
            )
        default:
            return (
                Phrase(en: "This program was built without network.", nl: "Dit programma is zonder netwerk gebouwd."),
                Phrase(
                    en: "Download the file and name it, or build with the trait HTTP: swift build --traits HTTP.",
                    nl: "Download het bestand en noem dat, of bouw met de trait HTTP: swift build --traits HTTP.")
            )
        }
    }

    private static func wordsOfStatus(_ status: Int) -> (Phrase, Phrase) {
        switch status {
        case 401, 403, 407:
            (
                Phrase(
                    en: "The server does not let us see the file (status \(status)).",
                    nl: "De server laat het bestand niet zien (status \(status))."),
                Phrase(
                    en: "Share the file so that everybody can see it.", nl: "Deel het bestand zo dat iedereen het kan zien.")
            )
        default:
            (Phrase(en: "The server answered with status \(status).", nl: "De server antwoordde met status \(status)."), openIt)
        }
    }

    static func size(_ bytes: Int) -> String {
        bytes >= 1 << 20 ? "\(bytes >> 20) MiB" : bytes >= 1 << 10 ? "\(bytes >> 10) KiB" : "\(bytes) bytes"
    }

    private static func span(_ seconds: Int) -> Phrase {
        switch seconds {
        case 1: Phrase(en: "1 second", nl: "1 seconde")
        case ..<120: Phrase(en: "\(seconds) seconds", nl: "\(seconds) seconden")
        case ..<7200: Phrase(en: "\(seconds / 60) minutes", nl: "\(seconds / 60) minuten")
        default: Phrase(en: "\(seconds / 3600) hours", nl: "\(seconds / 3600) uur")
        }
    }

    private static let correct = Phrase(en: "Correct the address.", nl: "Verbeter het adres.")
    private static let later = Phrase(en: "Try again later.", nl: "Probeer het later opnieuw.")
    private static let openIt = Phrase(
        en: "Open the address in a browser to see what is there.", nl: "Open het adres in een browser om te zien wat daar staat.")
    private static let nameIt = Phrase(
        en: "If this is meant, name the address yourself on the command line.",
        nl: "Is dit de bedoeling, noem het adres dan zelf op de opdrachtregel.")
    private static let checkConnection = Phrase(
        en: "Check the address and the connection to the internet.", nl: "Controleer het adres en de internetverbinding.")
    private static let askOwner = Phrase(
        en: "Tell it to whoever keeps the site.", nl: "Meld het aan wie de site beheert.")
    private static let checkLists = Phrase(
        en: "Check the include lists and the addresses in the files.",
        nl: "Controleer de lijsten van ingevoegde bestanden en de adressen in de bestanden.")
}

extension WebFailure.Certificate {
    /// What is the matter with the certificate of a host.
    fileprivate func words(of host: String) -> Phrase {
        switch self {
        case .otherName:
            Phrase(
                en: "The certificate of \"\(host)\" is that of another site.",
                nl: "Het certificaat van \"\(host)\" is dat van een andere site.")
        case .untrusted:
            Phrase(
                en:
                    "The certificate of \"\(host)\" cannot be trusted: it has run out, is self-made, or comes from nobody who is known.",
                nl:
                    "Het certificaat van \"\(host)\" is niet te vertrouwen: het is verlopen, zelfgemaakt of van een onbekende uitgever."
            )
        }
    }
}
