// swift-tools-version: 6.1
import PackageDescription

let matte = Target.Dependency.product(name: "Matte", package: "matte")
let comparing = Target.Dependency.product(name: "MatteComparing", package: "matte")

// Only `bench` needs Cairo: what continuous integration runs builds without it.
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "matte", path: "..")],
  targets: [
    .systemLibrary(
      name: "CCairo", pkgConfig: "cairo pixman-1",
      providers: [.apt(["libcairo2-dev", "libpixman-1-dev"])]),
    .target(name: "CPeers", dependencies: ["CCairo"]),
    .target(name: "CCounted"),
    .target(name: "CHeap"),
    .target(name: "Workloads", dependencies: [matte]),
    .target(name: "Performances", dependencies: [matte, comparing]),
    .target(name: "Figures", dependencies: ["Workloads"]),
    .executableTarget(name: "bench", dependencies: ["CPeers", "Figures", "Workloads", matte]),
    .executableTarget(name: "frames", dependencies: ["CCounted", "Workloads", matte]),
    .executableTarget(name: "memory", dependencies: ["CHeap", "Figures", "Workloads", matte]),
    .testTarget(
      name: "FiguresTests", dependencies: ["CHeap", "Figures", "Performances", "Workloads", matte]),
    .executableTarget(
      name: "start", linkerSettings: [.linkedLibrary("spng")]),
    .executableTarget(name: "scenes", dependencies: ["CHeap", "Performances", matte]),
  ]
)
