// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Viewer",
  dependencies: [.package(name: "matte", path: "../..")],
  targets: [
    .executableTarget(
      name: "Viewer",
      dependencies: [
        .product(name: "Matte", package: "matte"), .product(name: "MatteImages", package: "matte"),
      ])
  ])
