// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Cutout",
  dependencies: [.package(name: "matte", path: "../..")],
  targets: [
    .executableTarget(
      name: "Cutout",
      dependencies: [
        .product(name: "Matte", package: "matte"), .product(name: "MatteImages", package: "matte"),
      ])
  ])
