import ClubModel
import ClubReport

extension WorldPage {
    /// The width in pixels that the map is drawn for before a program knows better.
    private static let drawnWidth = 900.0

    /// Writes the map: countries, towns, and the clubs as pins that lead to their cards.
    mutating func writeMap() {
        let box = WorldMap.firstView(of: world)
        // What a pixel is on the map, if it fits both ways.
        let pixel = max(box.width / WorldPage.drawnWidth, box.height / 520)
        beginSection("map", words.text("Map", "Kaart"))
        put("<div class=\"map\">\n")
        writeControls()
        put("<svg id=\"world\" viewBox=\"")
        for (index, number) in [box.x, box.y, box.width, box.height].enumerated() {
            if index > 0 { put(" ") }
            appendCoordinate(number, to: &output.bytes)
        }
        put("\" role=\"group\" tabindex=\"0\" aria-label=\"")
        text(
            words.text(
                "Map of \(words.clubs(world.counts.clubs)) and \(words.museums(world.counts.museums)). Arrows move it, plus and minus zoom.",
                "Kaart van \(words.clubs(world.counts.clubs)) en \(words.museums(world.counts.museums)). Pijlen verschuiven, plus en min zoomen."
            ))
        put("\" data-many=\"")
        text(words.text("clubs and museums here", "clubs en musea hier"))
        put("\">\n")
        writeCountries()
        let pins = WorldMap.pins(of: world, around: box, width: pixel * scope.clusterWidth)
        writeTowns(box, pixel, pins)
        put("<g id=\"pins\">\n")
        for pin in pins { write(pin, pixel) }
        put("</g>\n</svg>\n")
        writeLegend()
        put("</div>\n")
        writeAbsent(box)
        endSection()
    }

    private mutating func writeControls() {
        put("<div class=\"controls\" hidden>")
        let buttons = [
            ("in", "+", words.text("Zoom in", "Inzoomen")), ("out", "−", words.text("Zoom out", "Uitzoomen")),
            ("home", words.text("Clubs", "Clubs"), words.text("Show where most clubs are", "Toon waar de meeste clubs zijn")),
            ("all", words.text("Whole world", "Hele wereld"), words.text("Show the whole world", "Toon de hele wereld")),
        ]
        for (id, label, title) in buttons {
            put("<button type=\"button\" data-map=\"" + id + "\" title=\"")
            text(title)
            put("\" aria-label=\"")
            text(title)
            put("\">")
            text(label)
            put("</button>")
        }
        put("</div>\n")
    }

    private mutating func writeCountries() {
        guard let outlines = report.outlines else { return }
        put("<path class=\"land\" transform=\"scale(.1)\" d=\"")
        outlines.appendPath(to: &output.bytes)
        put("\"/>\n")
        output.endPiece()
    }

    /// Writes the towns: dots that never change, and names that a program shows as far as there is room for them.
    private mutating func writeTowns(_ box: MapBox, _ pixel: Double, _ pins: [WorldMap.Pin]) {
        if !report.towns.dots.isEmpty {
            put("<path class=\"dots\" transform=\"scale(.1)\" d=\"")
            appendDots(report.towns.dots, to: &output.bytes)
            put("\"/>\n")
        }
        guard !report.towns.named.isEmpty else { return }
        put("<g id=\"towns\" aria-hidden=\"true\">\n")
        // A name for each part of the map where no pin is, as many as have room.
        let (width, height) = (pixel * 110, pixel * 34)
        var taken = Set<Int>()
        for pin in pins {
            for x in [pin.point.x - width / 3, pin.point.x, pin.point.x + width / 3] {
                taken.insert(Int(x / width) * 10_000 + Int(pin.point.y / height))
            }
        }
        for town in report.towns.named {
            let point = MapPoint(town.point)
            let cell = Int(point.x / width) * 10_000 + Int(point.y / height)
            let isShown = box.contains(point) && taken.insert(cell).inserted
            put("<text" + (isShown ? " class=\"on\"" : "") + " transform=\"translate(")
            coordinates(point)
            put(")")
            if isShown {
                put(" scale(")
                appendCoordinate(pixel, to: &output.bytes)
                put(")")
            }
            put("\">")
            text(town.name, limit: 60)
            put("</text>\n")
        }
        put("</g>\n")
    }

    private mutating func coordinates(_ point: MapPoint) {
        appendCoordinate(point.x, to: &output.bytes)
        put(" ")
        appendCoordinate(point.y, to: &output.bytes)
    }

    private mutating func write(_ pin: WorldMap.Pin, _ pixel: Double) {
        let first = world.clubs[pin.clubs[0]]
        if let expected = WorldMap.expectedPoint(of: first), pin.clubs.count == 1 {
            put("<path class=\"stray\" d=\"M")
            coordinates(pin.point)
            put("L")
            coordinates(expected)
            put("\"/>")
        }
        let isMany = pin.clubs.count > 1
        put("<a class=\"pin " + (isMany ? "many" : WorldMap.kind(of: first)) + "\" href=\"#")
        put((isMany ? "clubs" : anchor(pin.clubs[0])) + "\" transform=\"translate(")
        coordinates(pin.point)
        put(") scale(")
        appendCoordinate(pixel, to: &output.bytes)
        put(")\"><title>")
        if isMany {
            text(words.list(pin.clubs.map { world.clubs[$0].identity.fullName }, atMost: 8), limit: 600)
        } else {
            text(first.identity.fullName + ", " + first.identity.town, limit: 300)
        }
        put("</title>")
        if isMany {
            writeRing(pin)
        } else {
            put(WorldPage.symbol(WorldMap.kind(of: first)))
        }
        put("</a>\n")
    }

    /// Writes how many clubs of each kind a pin stands for: a ring in their colours around their number.
    private mutating func writeRing(_ pin: WorldMap.Pin) {
        var before = 0
        put("<circle r=\"12\"/>")
        for kind in WorldMap.kinds {
            let count = pin.clubs.filter { WorldMap.kind(of: world.clubs[$0]) == kind }.count
            guard count > 0 else { continue }
            put(
                "<circle class=\"ring " + kind
                    + "\" r=\"12\" pathLength=\"\(pin.clubs.count)\" stroke-dasharray=\"\(count) \(pin.clubs.count)\"")
            put(" stroke-dashoffset=\"\(-before)\"/>")
            before += count
        }
        put("<text>\(pin.clubs.count)</text>")
    }

    /// The form of a pin: it tells the level without its colour.
    static func symbol(_ kind: String) -> String {
        switch kind {
        case "m": "<rect x=\"-5\" y=\"-5\" width=\"10\" height=\"10\"/>"
        case "l3": "<path d=\"M0-8L8 0L0 8L-8 0Z\"/>"
        case "l2": "<circle r=\"6.5\"/>"
        default: "<circle r=\"5\"/>"
        }
    }

    private mutating func writeLegend() {
        put("<ul class=\"legend small\">")
        let kinds = [
            ("l1", words.level(1, isMuseum: false)), ("l2", words.level(2, isMuseum: false)),
            ("l3", words.level(3, isMuseum: false)), ("m", words.level(1, isMuseum: true)),
        ]
        for (kind, label) in kinds {
            put("<li><svg viewBox=\"-10 -10 20 20\" aria-hidden=\"true\"><g class=\"pin " + kind + "\">")
            put(WorldPage.symbol(kind) + "</g></svg>")
            text(label)
            put("</li>")
        }
        put("<li><svg viewBox=\"-10 -10 20 20\" aria-hidden=\"true\"><g class=\"pin many\"><circle r=\"8\"/>")
        put("<circle class=\"ring l1\" r=\"8\" pathLength=\"2\" stroke-dasharray=\"1 2\"/>")
        put("<circle class=\"ring l2\" r=\"8\" pathLength=\"2\" stroke-dasharray=\"1 2\" stroke-dashoffset=\"-1\"/></g></svg>")
        text(words.text("several", "meerdere"))
        put("</li>")
        if world.clubs.contains(where: { WorldMap.expectedPoint(of: $0) != nil }) {
            put("<li><svg viewBox=\"-10 -10 20 20\" aria-hidden=\"true\"><path class=\"stray\" d=\"M-9 4L9-4\"/></svg>")
            text(words.text("misplaced: where its town is", "verkeerd geplaatst: waar de plaats ligt"))
            put("</li>")
        }
        put("<li class=\"hint soft\" hidden>")
        text(
            words.text(
                "Drag to move; click the map, then the wheel zooms; a number opens up when clicked.",
                "Sleep om te verschuiven; klik op de kaart, dan zoomt het wiel; een getal vouwt open als je erop klikt."))
        put("</li></ul>\n")
    }

    /// Writes which clubs have no place on the map, and which are misplaced.
    private mutating func writeAbsent(_ box: MapBox) {
        let absent = world.clubs.indices.filter { WorldMap.point(of: world.clubs[$0]) == nil }
        writeList(absent, words.text("Without coordinates: ", "Zonder coördinaten: "))
        let stray = world.clubs.indices.filter {
            WorldMap.expectedPoint(of: world.clubs[$0]) != nil && WorldMap.point(of: world.clubs[$0]) != nil
        }
        writeList(stray, words.text("Far from its town: ", "Ver van de eigen plaats: "))
    }

    private mutating func writeList(_ clubs: [Int], _ label: String) {
        guard !clubs.isEmpty else { return }
        put("<p class=\"small\"><b>")
        text(label)
        put("</b>")
        for (index, number) in clubs.prefix(12).enumerated() {
            if index > 0 { put(" · ") }
            club(number)
        }
        if clubs.count > 12 {
            text(" " + words.text("and \(words.number(clubs.count - 12)) more", "en nog \(words.number(clubs.count - 12))"))
        }
        put("</p>\n")
    }
}
