/// Why something could not be fetched.
package enum WebFailure: Error, Equatable, Sendable {
    // What is asked for.
    case notAnAddress
    case otherScheme(String)
    case userInAddress
    case strangePort(Int)
    case privateNetwork(String)
    // The way there.
    case unknownHost(String)
    case unansweredHost(String)
    case refused(String)
    case unreachable(String)
    case connectTimeout(String)
    case certificate(String, Certificate)
    case encryption(String)
    /// The server closed the connection without an answer.
    case closed(String)
    // The answer.
    case slow(seconds: Int)
    case absent(status: Int)
    case status(Int)
    /// The server asks to come back later, in so many seconds if it says so.
    case busy(status: Int, seconds: Int?)
    case login(String)
    case downgraded(String)
    case circling(Int)
    case lostRedirect(status: Int)
    case tooLarge(bytes: Int)
    case cutOff(received: Int, announced: Int?)
    case unpacksTooLarge(bytes: Int)
    case unreadablePacking(String)
    case garbled
    case empty
    case webPage
    /// Redirects led to a web page.
    case leadsToPage(String)
    // This run.
    case notStored
    case tooMuch(bytes: Int)
    case tooMany(files: Int)
    case withoutNetwork

    /// What is the matter with a certificate.
    package enum Certificate: Sendable {
        /// It is that of another site.
        case otherName
        /// It has run out, is self-made, or comes from nobody who is known; TLS does not tell which.
        case untrusted
    }

    /// Whether there is no such file, as against one that could not be fetched this time.
    package var isAbsent: Bool {
        if case .absent = self { return true }
        return false
    }

    /// Whether it may have passed in a moment.
    var mayPass: Bool {
        switch self {
        case .unansweredHost, .refused, .unreachable, .connectTimeout, .closed, .cutOff: true
        case .busy: true
        // It may be the rest of an earlier answer that was longer than announced; there is a new connection the next time.
        case .garbled: true
        default: false
        }
    }

    /// Whether nothing has come from the server, so that another address of it may do better.
    var isOfConnection: Bool {
        switch self {
        case .refused, .unreachable, .connectTimeout: true
        default: false
        }
    }

    /// Whether it does not matter what exactly is asked for.
    var isFinal: Bool {
        switch self {
        case .notAnAddress, .otherScheme, .userInAddress, .strangePort, .privateNetwork, .unknownHost, .unansweredHost: true
        case .certificate, .encryption, .login, .downgraded: true
        default: isOfConnection
        }
    }

    /// The status of the answer, as far as there was one.
    package var status: Int? {
        switch self {
        case .absent(let status), .status(let status), .busy(let status, _), .lostRedirect(let status): status
        default: nil
        }
    }
}
