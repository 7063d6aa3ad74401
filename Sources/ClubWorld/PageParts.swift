import ClubReport

extension PagePart {
    /// The style of the page of a world, besides that of the HTML report, which the page has too.
    static let worldStyle = PagePart(PackageResources.world_css)

    /// The program of the page of a world: tables sort and search and cards unfold (`tables.js`), the map moves (`map.js`), and
    /// pictures are loaded when somebody asks for them (`pictures.js`).
    ///
    /// It makes nothing of the data but what stands in the page, and without it everything is readable.
    static let worldProgram = PagePart(PackageResources.tables_js, PackageResources.map_js, PackageResources.pictures_js)
}
