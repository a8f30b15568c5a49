// swift-tools-version: 6.1
import PackageDescription

/// The name of the package above as SwiftPM spells it: the folder's, for want of another.
let above = String(
  Context.packageDirectory.split(separator: "/").dropLast().suffix(1).joined().lowercased().map {
    $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_"
  })

// The targets ask readers that are no one else's business, so they are compiled as a part of the package above.
let package = Package(
  name: "Fuzzing",
  dependencies: [.package(name: "matte", path: "..")],
  targets: [
    .systemLibrary(name: "CPNG", pkgConfig: "libpng", providers: [.apt(["libpng-dev"])]),
    .target(name: "CPeers", dependencies: ["CPNG"]),
    .target(
      name: "CNarrow", dependencies: [.product(name: "MatteParts", package: "matte")],
      cSettings: [.define("MATTE_NARROW")]),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "CNarrow", "CPeers", .product(name: "Matte", package: "matte"),
        .product(name: "MattePairs", package: "matte"),
        .product(name: "MatteComparing", package: "matte"),
        .product(name: "MatteParts", package: "matte"),
      ],
      packageAccess: false, swiftSettings: [.unsafeFlags(["-package-name", above])]),
  ])
