import ClubFormats
import ClubModel
import Testing

@testable import ClubConvert

@Suite struct HTMLTableReaderTests {
    @Test func tableAsSitesWriteIt() throws {
        let text = """
            <!DOCTYPE html><html><head><script>if (a<b) document.write("<table><tr><td>no")</script></head><body>
            <!-- <table> --><TABLE class=x><tr><th colspan="2">Naam</th><th rowspan=2>Lid sinds</th></tr>
            <tr><th>Voornaam<th>Achternaam
            <tr><td>Ren&eacute;&nbsp;<td>Kuiper &amp; <b>Zn</b><br>tweede<td>2019 &lt;x&gt; &onbekend; &#8364;
            <tr><td rowspan=2>Anna</td><td>Evers</td><td></td></tr><tr><td>Dalen</td><td>2020</td></tr>
            </TABLE></body>
            """
        #expect(
            try TableText.rows(text, path: "leden.html") == [
                ["Naam", "Naam", "Lid sinds"], ["Voornaam", "Achternaam", "Lid sinds"],
                ["René", "Kuiper & Zn\ntweede", "2019 <x> &onbekend; €"], ["Anna", "Evers"], ["", "Dalen", "2020"],
            ])
    }

    @Test func largestTableFirstAndLayoutIsNone() throws {
        let text = """
            <table><tr><td>menu</td><td><table><caption>Klein</caption><tr><td>a</td></tr><tr><td>b</td></tr></table>
            <table><tr><td>c</td><td>d</td></tr><tr><td>e</td><td>f</td></tr></table></td></tr><tr><td>voet</td></tr></table>
            """
        let file = try TableReader.read(Array(text.utf8), path: "leden.html")
        #expect(file.tables.map { $0.name } == ["#3", "Klein"])
    }

    @Test func linksOfColumnsForAddressesAreRead() throws {
        let text = """
            <table><tr><th>Naam</th><th>Website</th></tr>
            <tr><td><a href="https://www.example.com/leden/anna">Anna van Dalen</a></td><td><a href='https://www.example.com/?a=1&amp;b=2'>site</a></td></tr>
            <tr><td>Noor Evers</td><td>www.example.com <a href="mailto:noor@example.com">mail</a></td></tr></table>
            """
        #expect(
            try TableText.rows(text, path: "leden.html") == [
                ["Naam", "Website"], ["Anna van Dalen", "https://www.example.com/?a=1&b=2"],
                ["Noor Evers", "www.example.com mail"],
            ])
    }

    @Test func hiddenParts() throws {
        let text = """
            <table><tr><th>Voornaam</th><th style="color: red; Display: none">Sinds</th></tr>
            <tr><td>Anna</td><td>2019</td></tr><tr hidden><td>Noor</td><td>2020</td></tr></table>
            <table hidden><tr><td>x</td></tr><tr><td>y</td></tr></table>
            """
        #expect(
            try TableText.remarks(text, path: "leden.html") == [
                "hiddenRows #1!2 2:47-2:68", "hiddenColumn #1!B1 1:67-1:72", "hiddenSheet #2!3 3:19-3:24",
            ])
    }

    @Test(arguments: ["<html><p>Geen tabel</html>", "<table><tr><td>één cel</td></tr></table>", "<", "<table"])
    func pagesWithoutTables(_ text: String) {
        #expect(throws: TableError.self) { try TableReader.read(Array(text.utf8), path: "leden.html") }
    }

    /// However far cells reach and tables nest, a page costs what its bytes cost.
    @Test func spansAndDepthAreBounded() throws {
        let cell = "<td colspan=999999999 rowspan=999999999>x</td>"
        let pages: [(Int) -> String] = [
            { "<table>" + String(repeating: "<tr>" + String(repeating: cell, count: 20), count: $0 / 20) + "</table>" },
            { String(repeating: "<table><tr><td>", count: $0) },
            { String(repeating: "<script><title><textarea", count: $0) },
            { "<table><tr>" + String(repeating: "<td a=\"", count: $0) },
        ]
        for page in pages {
            try expectNearlyLinear(from: 10_000) { size in
                let bytes = Array(page(size).utf8)
                return { _ = try? TableReader.read(bytes, path: "leden.html") }
            }
        }
    }
}
