#if HTTP
import CZlib
import NIOCore
import NIOPosix
import NIOSSL
import Synchronization

/// A web server on this machine that answers as it is told, byte by byte, and so can break every rule.
final class UnrulyServer: Sendable {
    /// What was asked.
    struct Request: Sendable {
        let method: String
        let path: String
        /// By names in small letters.
        let headers: [String: String]
        /// How often the path was asked for, from 1.
        let count: Int
    }

    /// What the server does next.
    enum Step: Sendable {
        case send([UInt8])
        case wait(milliseconds: Int64)
        /// Sends the same bytes every so often, for ever.
        case drip([UInt8], milliseconds: Int64)
        /// Sends the same bytes as fast as they are taken, for ever.
        case flood([UInt8])
        case close
    }

    let port: Int
    private let channel: any Channel
    private let record = Record()

    /// What the server has seen.
    final class Record: Sendable {
        struct Numbers {
            var requests: [Request] = []
            var counts: [String: Int] = [:]
            var greetings: [[UInt8]] = []
            var connections = 0
            var underWay = 0
            var mostAtOnce = 0
            var bytesSent = 0
            var hangsUp = false
        }
        private let numbers = Mutex(Numbers())

        func change<Value: Sendable>(_ body: (inout Numbers) -> Value) -> Value { numbers.withLock { body(&$0) } }
    }

    /// - Parameter host: The numeric address of this machine to listen at.
    init(
        host: String = "127.0.0.1", tls: NIOSSLContext? = nil, _ answer: @escaping @Sendable (Request) -> [Step]
    ) throws {
        let record = record
        channel = try ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .serverChannelOption(.backlog, value: 256)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    if let tls { try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: tls)) }
                    try channel.pipeline.syncOperations.addHandler(Connection(record, answer))
                }
            }
            .bind(host: host, port: 0).wait()
        port = channel.localAddress?.port ?? 0
    }

    /// The requests so far.
    var requests: [Request] { record.change { $0.requests } }
    /// The greetings of TLS that came to a server without it.
    var greetings: [[UInt8]] { record.change { $0.greetings } }
    /// The most requests that were answered at the same time.
    ///
    /// Answers that never end do not count: the server hears only after a while that nobody listens any more.
    var mostAtOnce: Int { record.change { $0.mostAtOnce } }
    /// The connections that there were.
    var connectionCount: Int { record.change { $0.connections } }
    /// The bytes that were handed to the system.
    var bytesSent: Int { record.change { $0.bytesSent } }

    func address(_ path: String, host: String = "127.0.0.1", scheme: String = "http") -> String {
        "\(scheme)://\(host):\(port)\(path)"
    }

    /// An address of this machine at which nobody answers.
    ///
    /// The port of a server that was stopped is no such address: another test's server may be given it.
    static let nobody = "http://127.0.0.1:1/"

    /// From now on closes each connection without an answer, and keeps its port.
    func hangUp() { record.change { $0.hangsUp = true } }

    /// Its port is free for any other server afterwards.
    func stop() { try? channel.close().wait() }

    private final class Connection: ChannelInboundHandler {
        typealias InboundIn = ByteBuffer
        typealias OutboundOut = ByteBuffer

        private let record: Record
        private let answer: @Sendable (Request) -> [Step]
        private var received: [UInt8] = []
        private var steps: ArraySlice<Step> = []
        private var flood: ByteBuffer?
        private var isUnderWay = false

        init(_ record: Record, _ answer: @escaping @Sendable (Request) -> [Step]) {
            self.record = record
            self.answer = answer
        }

        func channelActive(context: ChannelHandlerContext) {
            let hangsUp = record.change {
                $0.connections += 1
                return $0.hangsUp
            }
            if hangsUp { context.close(promise: nil) }
            context.fireChannelActive()
        }

        func channelInactive(context: ChannelHandlerContext) {
            end()
            steps = []
            flood = nil
        }

        func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }

        func channelRead(context: ChannelHandlerContext, data: NIOAny) {
            guard !record.change({ $0.hangsUp }) else { return context.close(promise: nil) }
            received += unwrapInboundIn(data).readableBytesView
            if received.first == 0x16 {
                // The greeting of TLS, to a server that speaks none.
                let greeting = received
                record.change { $0.greetings.append(greeting) }
                context.close(promise: nil)
                return
            }
            let text = String(decoding: received, as: UTF8.self)
            guard let end = text.firstRange(of: "\r\n\r\n") else { return }
            received = []
            let lines = text[..<end.lowerBound].split(separator: "\r\n")
            let words = lines[0].split(separator: " ")
            var headers: [String: String] = [:]
            for line in lines.dropFirst() {
                let parts = line.split(separator: ":", maxSplits: 1)
                headers[parts[0].lowercased()] = parts.count > 1 ? String(parts[1].drop { $0 == " " }) : ""
            }
            let path = String(words.dropFirst().first ?? "")
            let request = record.change { numbers in
                numbers.counts[path, default: 0] += 1
                let request = Request(method: String(words[0]), path: path, headers: headers, count: numbers.counts[path] ?? 0)
                numbers.requests.append(request)
                return request
            }
            steps = answer(request)[...]
            begin()
            go(on: context)
        }

        /// Counts the request as long as it is answered.
        private func begin() {
            isUnderWay =
                !steps.isEmpty
                && steps.allSatisfy { step in
                    switch step {
                    case .send, .wait, .close: true
                    case .drip, .flood: false
                    }
                }
            guard isUnderWay else { return }
            record.change {
                $0.underWay += 1
                $0.mostAtOnce = max($0.mostAtOnce, $0.underWay)
            }
        }

        private func end() {
            guard isUnderWay else { return }
            isUnderWay = false
            record.change { $0.underWay -= 1 }
        }

        func channelWritabilityChanged(context: ChannelHandlerContext) { pour(context) }

        private func go(on context: ChannelHandlerContext) {
            guard let step = steps.popFirst() else { return }
            // Before the last bytes go out: after them the next request may come.
            if steps.isEmpty { end() }
            let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
            switch step {
            case .send(let bytes):
                send(ByteBuffer(bytes: bytes), context)
                go(on: context)
            case .wait(let milliseconds):
                context.eventLoop.scheduleTask(in: .milliseconds(milliseconds)) {
                    let (connection, context) = bound.value
                    connection.go(on: context)
                }
            case .drip(let bytes, let milliseconds):
                guard context.channel.isActive else { return }
                send(ByteBuffer(bytes: bytes), context)
                steps = [step]
                context.eventLoop.scheduleTask(in: .milliseconds(milliseconds)) {
                    let (connection, context) = bound.value
                    connection.go(on: context)
                }
            case .flood(let bytes):
                flood = ByteBuffer(bytes: bytes)
                pour(context)
            case .close: context.close(promise: nil)
            }
        }

        private func pour(_ context: ChannelHandlerContext) {
            guard let flood else { return }
            while context.channel.isActive, context.channel.isWritable { send(flood, context) }
        }

        private func send(_ bytes: ByteBuffer, _ context: ChannelHandlerContext) {
            record.change { $0.bytesSent += bytes.readableBytes }
            context.writeAndFlush(wrapOutboundOut(bytes), promise: nil)
        }
    }
}

extension UnrulyServer.Step {
    /// A whole answer.
    static func answer(_ body: String, type: String = "application/json", headers: [String] = []) -> UnrulyServer.Step {
        .answer(200, bytes: Array(body.utf8), type: type, headers: headers)
    }

    static func answer(
        _ status: Int, _ body: String, type: String = "application/json", headers: [String] = []
    ) -> UnrulyServer.Step {
        .answer(status, bytes: Array(body.utf8), type: type, headers: headers)
    }

    static func answer(
        _ status: Int = 200, bytes: [UInt8], type: String = "application/json", headers: [String] = []
    ) -> UnrulyServer.Step {
        .send(Array(head(status, ["Content-Type: \(type)", "Content-Length: \(bytes.count)"] + headers).utf8) + bytes)
    }

    static func redirect(_ status: Int = 302, to place: String) -> UnrulyServer.Step {
        .send(Array(head(status, ["Location: \(place)", "Content-Length: 0"]).utf8))
    }

    /// The head of an answer whose body follows.
    static func head(_ status: Int = 200, _ headers: [String]) -> String {
        "HTTP/1.1 \(status) Whatever\r\n" + headers.map { $0 + "\r\n" }.joined() + "\r\n"
    }

    /// Bytes of a text.
    static func text(_ text: String) -> UnrulyServer.Step { .send(Array(text.utf8)) }
}

/// A certificate that nobody vouches for, made for `localhost` and for these tests only.
enum SelfSigned {
    static func context() throws -> NIOSSLContext {
        let certificate = try NIOSSLCertificate(bytes: Array(certificate.utf8), format: .pem)
        let key = try NIOSSLPrivateKey(bytes: Array(key.utf8), format: .pem)
        return try NIOSSLContext(
            configuration: .makeServerConfiguration(certificateChain: [.certificate(certificate)], privateKey: .privateKey(key)))
    }

    private static let certificate = """
        -----BEGIN CERTIFICATE-----
        MIIBmzCCAUGgAwIBAgIUNYkPOANTBS5Qfwe4kDhBu6qKTr0wCgYIKoZIzj0EAwIw
        FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTIwMzIwN1oYDzIxMjYxMDI4
        MjAzMjA3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
        PQMBBwNCAASlPLj6/rttj7haE473Gvm7Px1UUWLh1XNa2wkz7DF+LCsV+aEwhOQA
        A7ajgdrfEOZ+WXupQaw60S1+DNuiQlM1o28wbTAdBgNVHQ4EFgQUJV6+//vCi/Aw
        qcIpsdFraCs4Cw8wHwYDVR0jBBgwFoAUJV6+//vCi/AwqcIpsdFraCs4Cw8wDwYD
        VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
        zj0EAwIDSAAwRQIgAiT5KS6wgMgegY/E5alTg9rvsO+EkHjWk4fh4yDmalACIQDu
        I7I7iSDOJdn0cyR75BEZ6j6zYnucU5EEvsOeOYr5Hg==
        -----END CERTIFICATE-----
        """

    private static let key = """
        -----BEGIN PRIVATE KEY-----
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgajbx9i5LWrZKPuUP
        5SEExVJVHQMkWQc8Q+t/2DL5WzChRANCAASlPLj6/rttj7haE473Gvm7Px1UUWLh
        1XNa2wkz7DF+LCsV+aEwhOQAA7ajgdrfEOZ+WXupQaw60S1+DNuiQlM1
        -----END PRIVATE KEY-----
        """
}

/// Packed bodies for the tests' servers.
enum Packed {
    /// Packs a text as a content coding has it: `gzip`, `deflate`, or `raw` as some servers send it.
    static func bytes(_ text: String, _ coding: String) -> [UInt8]? { pack([Array(text.utf8)], coding) }

    /// Packs many zeros into few bytes.
    static func gzip(zeros count: Int) -> [UInt8]? {
        pack(repeatElement([UInt8](repeating: 0, count: 1 << 16), count: count >> 16), "gzip")
    }

    private static func pack(_ pieces: some Sequence<[UInt8]>, _ coding: String) -> [UInt8]? {
        var stream = z_stream()
        let windowBits: Int32 = coding == "gzip" ? 31 : coding == "raw" ? -15 : 15
        let size = Int32(MemoryLayout<z_stream>.size)
        guard deflateInit2_(&stream, 1, Z_DEFLATED, windowBits, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size) == Z_OK else {
            return nil
        }
        defer { deflateEnd(&stream) }
        var result: [UInt8] = []
        var output = [UInt8](repeating: 0, count: 1 << 16)
        // The single byte behind the last one is not packed: it ends the stream.
        for var piece in Array(pieces) + [[0]] {
            let isEnd = piece.count == 1
            piece.withUnsafeMutableBufferPointer { input in
                stream.next_in = input.baseAddress
                stream.avail_in = isEnd ? 0 : UInt32(input.count)
                repeat {
                    output.withUnsafeMutableBufferPointer { buffer in
                        stream.next_out = buffer.baseAddress
                        stream.avail_out = UInt32(buffer.count)
                        _ = deflate(&stream, isEnd ? Z_FINISH : Z_NO_FLUSH)
                        result += buffer[..<(buffer.count - Int(stream.avail_out))]
                    }
                } while stream.avail_out == 0
            }
        }
        return result
    }
}
#endif
