// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Folders",
  dependencies: [.package(name: "matte", path: "../..")],
  targets: [
    .executableTarget(
      name: "Folders",
      dependencies: [
        .product(name: "MatteImages", package: "matte"),
        .product(name: "MattePairs", package: "matte"),
      ])
  ])
