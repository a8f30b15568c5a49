// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Gestures",
  dependencies: [.package(name: "matte", path: "../..")],
  targets: [
    .executableTarget(
      name: "Gestures",
      dependencies: [
        .product(name: "Matte", package: "matte"), .product(name: "MatteImages", package: "matte"),
      ])
  ])
