// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Comparison",
  dependencies: [.package(name: "matte", path: "../..")],
  targets: [
    .executableTarget(
      name: "Comparison",
      dependencies: [
        .product(name: "Matte", package: "matte"),
        .product(name: "MatteComparing", package: "matte"),
        .product(name: "MatteImages", package: "matte"),
        .product(name: "MattePairs", package: "matte"),
        .product(name: "MatteText", package: "matte"),
      ])
  ])
