import ClubFormats
import ClubModel
import Testing

@testable import ClubConvert

@Suite struct OpenDocumentReaderTests {
    private func document(_ tables: String, styles: String = "") -> String {
        """
        <?xml version="1.0"?><office:document-content><office:automatic-styles>\(styles)</office:automatic-styles>
        <office:body><office:spreadsheet>\(tables)</office:spreadsheet></office:body></office:document-content>
        """
    }

    private func packed(_ content: String) -> [UInt8] {
        var writer = ZipWriter(deflate: Packing.deflated)
        writer.add("mimetype", Array("application/vnd.oasis.opendocument.spreadsheet".utf8))
        writer.add("content.xml", Array(content.utf8))
        return writer.finished()
    }

    @Test func kindsOfCells() throws {
        let styles = """
            <number:date-style style:name="N1"><number:day/><number:month/></number:date-style>
            <style:style style:name="ce1" style:data-style-name="N1"/>
            <style:style style:name="ta2"><style:table-properties table:display="false"/></style:style>
            """
        let content = document(
            """
            <table:table table:name="Leden"><table:table-header-rows><table:table-row>
            <table:table-cell office:value-type="string" table:number-columns-spanned="2" table:number-rows-spanned="1"><text:p>Naam</text:p></table:table-cell><table:covered-table-cell/>
            <table:table-cell office:value-type="string"><text:p>Een<text:s text:c="2"/>twee</text:p><text:p>drie</text:p><office:annotation><text:p>nee</text:p></office:annotation></table:table-cell>
            </table:table-row></table:table-header-rows>
            <table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
            <table:table-row table:visibility="filter"><table:table-cell office:value-type="float" office:value="1620102"/><table:table-cell office:value-type="date" office:date-value="2019-04-01T00:00:00"/>
            <table:table-cell table:style-name="ce1" office:value-type="date" office:date-value="2026-05-17"/><table:table-cell office:value-type="boolean" office:boolean-value="true"/>
            <table:table-cell office:value-type="string" calcext:value-type="error"><text:p>#REF!</text:p></table:table-cell></table:table-row></table:table>
            <table:table table:name="Oud" table:style-name="ta2"><table:table-row><table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell></table:table-row></table:table>
            """, styles: styles)
        for bytes in [packed(content), Array(content.utf8)] {
            let file = try TableReader.read(bytes, path: "leden.ods")
            #expect(file.format == .ods)
            #expect(
                TableText.rows(file.tables[0]) == [
                    ["Naam", "Naam", "Een  twee\ndrie"], ["#1620102", "@2019-4-1", "17 May", "!true", "E:#REF!"],
                ])
            #expect(file.tables[0].rows.map { $0.number } == [1, 1_000_002])
            #expect(file.remarks.map { "\($0.cause) \($0.place.text)" } == ["hiddenRows Leden!1000002", "hiddenSheet Oud"])
        }
    }

    @Test func repeatedCellsAreBounded() {
        let row =
            "<table:table-row table:number-rows-repeated=\"1000000\"><table:table-cell table:number-columns-repeated=\"16000\" office:value-type=\"string\"><text:p>x</text:p></table:table-cell></table:table-row>"
        #expect(throws: TableError.self) {
            try TableReader.read(packed(document("<table:table>\(row)</table:table>")), path: "leden.ods")
        }
    }

    @Test func passwordIsSaid() {
        var writer = ZipWriter(deflate: Packing.deflated)
        writer.add("META-INF/manifest.xml", Array("<manifest:encryption-data/>".utf8))
        writer.add("content.xml", Array("x".utf8))
        #expect(throws: TableError.self) { try TableReader.read(writer.finished(), path: "leden.ods") }
    }
}
