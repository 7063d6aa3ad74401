// swift-tools-version: 6.2
import PackageDescription

// What the articles of ClubHubKit show, as a program that uses nothing but that library; .ci/run builds and runs it.
let package = Package(
    name: "ClubHubKitExample",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "clubhub-lint", path: "../..", traits: [])],
    targets: [
        .executableTarget(
            name: "ClubHubKitExample", dependencies: [.product(name: "ClubHubKit", package: "clubhub-lint")])
    ]
)
