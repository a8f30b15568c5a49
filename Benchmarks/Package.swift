// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "matte", path: "..")],
  targets: [
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo pixman-1",
      providers: [.apt(["libcairo2-dev", "libpixman-1-dev"])]),
    .target(name: "CPeers", dependencies: ["CCairo"]),
    .executableTarget(
      name: "bench", dependencies: ["CPeers", .product(name: "Matte", package: "matte")]),
    .executableTarget(name: "scenes", dependencies: [.product(name: "Matte", package: "matte")]),
  ]
)
