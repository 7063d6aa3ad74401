#if HTTP
import NIOHTTP1
#endif

/// Looks whether the links of the world of clubs still lead where they should.
package struct LinkCheck: Sendable {
    /// The most questions to one host in a second.
    package var perSecond = 2.0
    /// After this time no further link is looked at.
    package var duration = Duration.seconds(600)
    package var limits = WebLimits()

    package init() {
        limits.attempts = 2
        // Enough to tell what it is.
        limits.bytes = 4096
    }

    /// Returns a verdict for each link, in their order.
    ///
    /// The hosts are asked at the same time, each of them one question after the other.
    ///
    /// - Parameters:
    ///   - date: The day that goes into the verdicts.
    ///   - named: Addresses that the user has named; their servers may be in a private network.
    ///   - progress: Called after each link: how many are done, and how many there are.
    package func verdicts(
        on links: [Link], date: String, named: [String] = [],
        progress: @escaping @Sendable (_ processed: Int, _ total: Int) -> Void = { _, _ in }
    ) -> [LinkVerdict] {
        #if HTTP
        return waiting { await verdicts(on: links, date: date, access: WebAccess(named: named), progress: progress) }
        #else
        return links.map { verdict($0, .failed(.withoutNetwork), date) }
        #endif
    }

    /// Makes the verdict on a link.
    func verdict(
        _ link: Link, _ finding: LinkFinding, _ date: String, status: Int? = nil, newAddress: String? = nil, byteCount: Int? = nil
    ) -> LinkVerdict {
        let (reason, remedy) = finding.words(for: link.kind)
        return LinkVerdict(
            link, finding.state, on: date, status: status, newAddress: newAddress, byteCount: byteCount, reason: reason,
            remedy: remedy)
    }
}

#if HTTP
extension LinkCheck {
    /// Looks at links, as far as the given access allows.
    package func verdicts(
        on links: [Link], date: String, access: WebAccess,
        progress: @escaping @Sendable (_ processed: Int, _ total: Int) -> Void = { _, _ in }
    ) async -> [LinkVerdict] {
        var verdicts = [LinkVerdict?](repeating: nil, count: links.count)
        var placesOfHost: [String: [Int]] = [:]
        var first: [Link: Int] = [:]
        var copies: [(place: Int, original: Int)] = []
        for (place, link) in links.enumerated() {
            if let original = first[link] {
                copies.append((place, original))
                continue
            }
            first[link] = place
            do throws(WebFailure) {
                placesOfHost[try WebTarget(link.address).host, default: []].append(place)
            } catch {
                verdicts[place] = verdict(link, .failed(error), date)
            }
        }
        let total = placesOfHost.values.reduce(0) { $0 + $1.count }
        // Those with most links first: they take longest.
        let hosts = placesOfHost.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
        let end = ContinuousClock.now + duration
        await WebFetcher.with(access, limits) { fetcher in
            await withDiscardingTaskGroup { group in
                let results = AsyncStream<(Int, LinkVerdict)>.makeStream()
                let width = RequestLimiter(limits.inAll)
                for (_, places) in hosts {
                    group.addTask {
                        await width.pass {
                            var visit = HostVisit(fetcher: fetcher, check: self, date: date)
                            for place in places {
                                results.continuation.yield((place, await visit.verdict(on: links[place], until: end)))
                            }
                        }
                    }
                }
                var processed = 0
                if total > 0 {
                    for await (place, verdict) in results.stream {
                        verdicts[place] = verdict
                        processed += 1
                        progress(processed, total)
                        if processed == total { break }
                    }
                }
            }
        }
        for (place, original) in copies { verdicts[place] = verdicts[original] }
        return verdicts.compactMap { $0 }
    }
}

/// The links to one host, one after the other and not too fast.
private struct HostVisit {
    let fetcher: WebFetcher
    let check: LinkCheck
    let date: String
    private var next = ContinuousClock.now

    init(fetcher: WebFetcher, check: LinkCheck, date: String) {
        self.fetcher = fetcher
        self.check = check
        self.date = date
    }

    /// Looks at one link, unless the time is over.
    mutating func verdict(on link: Link, until end: ContinuousClock.Instant) async -> LinkVerdict {
        for attempt in 1... {
            guard await waitForTurn(until: end) else { return check.verdict(link, .outOfTime, date) }
            do throws(WebFailure) {
                let answer = try await answer(to: link, until: end)
                let mayPass = [500, 502, 503, 504].contains(answer.status) && !LinkAnswer.isCaptcha(answer)
                if mayPass, attempt < check.limits.attempts {
                    next += check.limits.pause(after: attempt, of: link.address)
                    continue
                }
                let reading = LinkAnswer(answer, link)
                return check.verdict(
                    link, reading.finding, date, status: answer.status, newAddress: reading.newAddress,
                    byteCount: reading.byteCount)
            } catch {
                if error.mayPass, attempt < check.limits.attempts {
                    next += check.limits.pause(after: attempt, of: link.address)
                    continue
                }
                if case .login(let place) = error {
                    return check.verdict(link, link.kind == .image ? .loginForPicture(place) : .loginForPage(place), date)
                }
                return check.verdict(link, .failed(error), date, status: error.status)
            }
        }
        return check.verdict(link, .outOfTime, date)
    }

    /// Asks for the headers of a page, and for the first bytes where these do not tell enough.
    private mutating func answer(to link: Link, until end: ContinuousClock.Instant) async throws(WebFailure) -> WebExchange.Answer
    {
        let target = try WebTarget(link.address)
        if link.kind != .image {
            let head = await exchange(target, link, isHead: true)
            // Some servers answer to HEAD otherwise than to GET, so that only a good answer counts.
            if case .success(let answer) = head, 200..<300 ~= answer.status { return answer }
            if case .failure(let failure) = head, failure.isFinal { throw failure }
            guard await waitForTurn(until: end) else { return try head.get() }
        }
        return try await exchange(target, link, isHead: false).get()
    }

    private func exchange(_ target: WebTarget, _ link: Link, isHead: Bool) async -> Result<WebExchange.Answer, WebFailure> {
        var exchange = WebExchange(hosts: fetcher.hosts, limits: check.limits, mostBytes: check.limits.bytes, cutsBody: true)
        exchange.method = isHead ? .HEAD : .GET
        exchange.headers = [("Accept", link.kind == .image ? "image/*,*/*;q=0.5" : "text/html,*/*;q=0.5")]
        if !isHead { exchange.headers.append(("Range", "bytes=0-\(check.limits.bytes - 1)")) }
        return await fetcher.hosts.turn(at: target.host) {
            do throws(WebFailure) {
                return .success(try await exchange.run(target))
            } catch {
                return .failure(error)
            }
        }
    }

    /// Waits until the host may be asked again; `false` where the time is over before.
    private mutating func waitForTurn(until end: ContinuousClock.Instant) async -> Bool {
        let start = max(next, ContinuousClock.now)
        guard start < end else { return false }
        do { try await Task.sleep(until: start, clock: .continuous) } catch { return false }
        next = start + .seconds(1 / max(0.01, check.perSecond))
        return true
    }
}
#endif
