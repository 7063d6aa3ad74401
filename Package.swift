// swift-tools-version: 6.2
import PackageDescription

/// The settings of every target of ours.
let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

// One line per target, in pipeline order: a target may depend only on targets above it.
// The first five, ClubPictures and ClubConvert, import nothing but the standard library (docs/design/page.md, "Pure targets").
let package = Package(
    name: "clubhub-lint",
    platforms: [.macOS(.v14)],
    products: [
        .executable(name: "clubhub-lint", targets: ["clubhub-lint"]),
        .library(name: "ClubHubKit", targets: ["ClubHubKit"]),
    ],
    traits: [
        .trait(name: "HTTP", description: "Fetches what is named by its address."),
        .default(enabledTraits: ["HTTP"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-algorithms", from: "1.2.1"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
        .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
        .package(url: "https://github.com/onevcat/Rainbow", from: "4.2.2"),
        .package(url: "https://github.com/swiftcsv/SwiftCSV", from: "0.10.0"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.80.0"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.30.0"),
    ],
    targets: [
        .target(name: "JSONSyntax"),
        .target(name: "ClubModel", dependencies: ["JSONSyntax"]),
        .target(name: "ClubLint", dependencies: ["ClubModel", "JSONSyntax"]),
        .target(name: "ClubEngine", dependencies: ["ClubLint", "ClubModel", "JSONSyntax"]),
        .target(
            name: "ClubReport", dependencies: ["ClubLint", "ClubModel", "JSONSyntax"],
            resources: [.embedInCode("report.css")]),
        .target(
            name: "ClubWorld", dependencies: ["ClubReport", "ClubLint", "ClubModel", "JSONSyntax"],
            resources: [
                .embedInCode("world.css"), .embedInCode("tables.js"), .embedInCode("map.js"), .embedInCode("pictures.js"),
            ]),
        .target(name: "ClubServer", dependencies: ["ClubReport", "ClubEngine", "ClubLint", "ClubModel", "JSONSyntax"]),
        .target(name: "GazetteerData", exclude: ["make-gazetteer", "make-outlines", "outlines.bin", "places.bin"]),
        .target(name: "WordListData", exclude: ["make-words", "words.bin"]),
        .target(name: "ClubReference", dependencies: ["ClubModel", "GazetteerData", "WordListData"]),
        .systemLibrary(name: "CAttributes"),
        .systemLibrary(
            name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        .target(
            name: "ClubStore",
            dependencies: [
                "ClubModel", "JSONSyntax", "CAttributes", "CZlib",
                .product(
                    name: "AsyncHTTPClient", package: "async-http-client", condition: .when(traits: ["HTTP"])),
                .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["HTTP"])),
                .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["HTTP"])),
                .product(name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["HTTP"])),
                .product(name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["HTTP"])),
            ]),
        .target(name: "ClubPictures", dependencies: ["ClubModel", "JSONSyntax"]),
        .target(name: "ClubConvert", dependencies: ["ClubModel", "JSONSyntax"]),
        .target(
            name: "ClubFormats",
            dependencies: [
                "ClubConvert", "ClubModel", "JSONSyntax", "CZlib",
                .product(name: "Yams", package: "Yams"),
            ]),
        .target(
            name: "ClubHubKit",
            dependencies: [
                "ClubFormats", "ClubConvert", "ClubStore", "ClubEngine", "ClubLint", "ClubModel", "JSONSyntax", "ClubReference",
            ]),
        .target(
            name: "ClubDatabase",
            dependencies: [
                "ClubWorld", "ClubReport", "ClubEngine", "ClubLint", "ClubModel", "JSONSyntax", "CZlib",
                .product(name: "GRDB", package: "GRDB.swift"),
            ]),
        .executableTarget(
            name: "clubhub-lint",
            dependencies: [
                "ClubDatabase", "ClubFormats", "ClubConvert", "ClubPictures", "ClubStore", "ClubServer", "ClubWorld",
                "ClubReport",
                "ClubEngine",
                "ClubLint",
                "ClubModel",
                "JSONSyntax",
                "ClubReference",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Algorithms", package: "swift-algorithms"),
                .product(name: "TOMLKit", package: "TOMLKit"),
                .product(name: "Rainbow", package: "Rainbow"),
            ]),
        .executableTarget(
            name: "benchmark",
            dependencies: [
                "ClubDatabase", "ClubFormats", "ClubConvert", "ClubPictures", "ClubWorld", "ClubReport", "ClubEngine", "ClubLint",
                "ClubModel",
                "JSONSyntax",
                "ClubReference",
            ],
            path: "Tests/Benchmark"),
        .testTarget(
            name: "ClubHubTests",
            dependencies: [
                "ClubDatabase", "ClubHubKit", "ClubFormats", "ClubConvert", "ClubPictures", "ClubStore", "ClubServer",
                "ClubWorld",
                "ClubReport", "ClubEngine", "ClubLint",
                "ClubModel",
                "JSONSyntax",
                "ClubReference", "GazetteerData",
                "clubhub-lint", "CAttributes", "CZlib",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "SwiftCSV", package: "SwiftCSV"),
                .product(name: "Yams", package: "Yams"),
                .product(name: "NIOCore", package: "swift-nio", condition: .when(traits: ["HTTP"])),
                .product(name: "NIOHTTP1", package: "swift-nio", condition: .when(traits: ["HTTP"])),
                .product(name: "NIOPosix", package: "swift-nio", condition: .when(traits: ["HTTP"])),
                .product(name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["HTTP"])),
            ]),
    ],
    swiftLanguageModes: [.v6]
)

// The parsers for libFuzzer, which brings its own `main`: only where Tests/Fuzz/run asks for them.
if Context.environment["CLUBHUB_FUZZ"] != nil {
    package.products.append(.executable(name: "fuzz", targets: ["fuzz"]))
    package.targets.append(
        .executableTarget(
            name: "fuzz",
            dependencies: [
                "ClubFormats", "ClubConvert", "ClubPictures", "ClubLint", "ClubModel", "JSONSyntax", "ClubReference",
            ],
            path: "Tests/Fuzz", exclude: ["run"]))
}

for target in package.targets where target.type != .system {
    target.swiftSettings = settings
    // Only our own checks are this strict: a newer compiler with a new warning must not keep a user from building. The tests
    // are left out because what swift-testing's macros write has warnings of its own.
    if Context.environment["WARNINGS_AS_ERRORS"] != nil, target.type != .test {
        target.swiftSettings?.append(.treatAllWarnings(as: .error))
    }
}
