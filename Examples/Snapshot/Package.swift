// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Snapshot",
  dependencies: [.package(name: "matte", path: "../..")],
  targets: [
    .executableTarget(
      name: "Snapshot",
      dependencies: [
        .product(name: "Matte", package: "matte"), .product(name: "MatteCompare", package: "matte"),
      ])
  ])
