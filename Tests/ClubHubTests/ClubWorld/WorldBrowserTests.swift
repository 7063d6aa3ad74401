import ClubModel
import Foundation
import Testing

@testable import ClubReport
@testable import ClubWorld

#if os(Linux)
/// The page in a real browser, where there is one: what it does is what nothing else can tell.
@Suite(.serialized, .enabled(if: Browser.isThere)) struct WorldBrowserTests {
    private func page(_ world: World, width: Int = 1_440, height: Int = 900) throws -> Browser {
        var report = WorldSample.report(world)
        report.outlines = WorldSample.outlines
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("clubhub-page-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("report.html")
        try Data(WorldReporter.html.bytes(report)).write(to: file)
        let browser = try Browser(folder: folder)
        try browser.call(
            "Emulation.setDeviceMetricsOverride",
            ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500])
        try browser.open(file)
        try browser.wait("document.readyState === 'complete' && document.querySelectorAll('#pins a').length > 0")
        return browser
    }

    @Test func sortsSearchesAndUnfolds() throws {
        let browser = try page(WorldSample.lindewold)
        let names = "[...document.querySelectorAll('#clubs tbody tr')].filter(r => !r.hidden).map(r => r.cells[0].textContent)"
        #expect(try browser.strings(names).first == "Fotogroep Heerdrecht")
        try browser.run("document.querySelectorAll('#clubs th button')[0].click()")
        #expect(try browser.strings(names).prefix(2) == ["Fotoclub Lindewold", "Fotogroep Heerdrecht"])
        #expect(try browser.string("document.querySelector('#clubs th').getAttribute('aria-sort')") == "ascending")
        // Ten comes behind nine.
        #expect(try browser.strings(names + ".filter(n => n.includes('Waterhoven'))").last == "Fotovrienden Waterhoven 10")
        try browser.run("document.querySelectorAll('#clubs th button')[4].click()")
        #expect(try browser.strings(names).first == "Fotogroep Heerdrecht")
        try browser.run(
            "const f = document.querySelector('#clubs input'); f.value = 'LINDE 2'; f.dispatchEvent(new Event('input'))")
        #expect(try browser.strings(names) == ["Fotoclub Lindewold"])
        try browser.run("document.querySelector('#clubs tbody tr:not([hidden]) a').click()")
        try browser.wait("document.querySelector('.card:target').open")
        try browser.run("document.querySelector('#theme').click(); document.querySelector('#theme').click()")
        #expect(try browser.string("getComputedStyle(document.body).backgroundColor") == "rgb(23, 22, 20)")
        #expect(browser.complaints == [])
    }

    @Test func theMapZooms() throws {
        let browser = try page(WorldSample.lindewold)
        let width = "document.getElementById('world').viewBox.baseVal.width"
        let home = try browser.number(width)
        try browser.run("document.querySelector('[data-map=in]').click()")
        #expect(abs(try browser.number(width) - home / 2) < 0.01)
        try browser.run("document.querySelector('[data-map=all]').click()")
        #expect(try browser.number(width) > 30_000)
        try browser.run("document.querySelector('[data-map=home]').click()")
        #expect(abs(try browser.number(width) - home) < 0.01)
        try browser.run("world.focus(); world.dispatchEvent(new KeyboardEvent('keydown', {key: '+', bubbles: true}))")
        #expect(abs(try browser.number(width) - home / 2) < 0.01)
        try browser.run("document.querySelector('[data-map=home]').click()")
        // Ten clubs of one town open up until each can be told from the others.
        let open =
            "document.querySelector('#pins .many').dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}))"
        for _ in 0..<4 where try browser.number("document.querySelectorAll('#pins .many').length") > 0 { try browser.run(open) }
        let labels = try browser.strings("[...document.querySelectorAll('#pins a title')].map(t => t.textContent)")
        #expect(labels.filter { $0.hasPrefix("Fotovrienden") }.count == 10)
        // The wheel zooms about the place under the pointer, and dragging moves the map.
        let before = try browser.number(width)
        try browser.run(
            "world.dispatchEvent(new WheelEvent('wheel', {deltaY: 300, clientX: 300, clientY: 300, cancelable: true, bubbles: true}))"
        )
        #expect(try browser.number(width) > before * 2)
        let left = try browser.number("world.viewBox.baseVal.x")
        for (type, x) in [("pointerdown", 400), ("pointermove", 420), ("pointermove", 500), ("pointerup", 500)] {
            try browser.run(
                "world.dispatchEvent(new PointerEvent('\(type)', {pointerId: 1, clientX: \(x), clientY: 300, bubbles: true}))")
        }
        #expect(try browser.number("world.viewBox.baseVal.x") < left)
        #expect(browser.complaints == [])
    }

    /// Nothing of the page is wider than a phone, folded or not.
    @Test func fitsAPhone() throws {
        let browser = try page(WorldSample.lindewold, width: 360, height: 740)
        #expect(try browser.number("document.documentElement.scrollWidth") <= 360)
        try browser.run("document.querySelectorAll('details').forEach(d => { d.open = true })")
        #expect(try browser.number("document.documentElement.scrollWidth") <= 360)
        #expect(browser.complaints == [])
    }

    @Test func copesWithTenThousandClubs() throws {
        let browser = try page(WorldSample.large(10_000))
        #expect(try browser.number("[...document.querySelectorAll('#clubs tbody tr')].filter(r => !r.hidden).length") == 50)
        #expect(try browser.number("document.querySelectorAll('#pins a').length") < 1_000)
        try browser.run("const f = document.querySelector('#clubs input'); f.value = '9999'; f.dispatchEvent(new Event('input'))")
        #expect(try browser.number("[...document.querySelectorAll('#clubs tbody tr')].filter(r => !r.hidden).length") == 1)
        #expect(browser.complaints == [])
    }
}
#endif
