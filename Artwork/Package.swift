// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]
let matte: [Target.Dependency] = [
  .product(name: "Matte", package: "matte"), .product(name: "MatteImages", package: "matte"),
]

// The generator of all pictures in Resources: not shipped, so not part of Matte's own package.
let package = Package(
  name: "Artwork",
  dependencies: [.package(name: "matte", path: "..")],
  targets: [
    .systemLibrary(
      name: "CJPEG", pkgConfig: "libturbojpeg", providers: [.apt(["libturbojpeg0-dev"])]),
    .target(name: "Artwork", dependencies: ["CJPEG"] + matte, swiftSettings: strict),
    .executableTarget(name: "matte-artwork", dependencies: ["Artwork"], swiftSettings: strict),
    .testTarget(
      name: "ArtworkTests", dependencies: ["Artwork"] + matte, swiftSettings: strict),
  ]
)
