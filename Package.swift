// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target is held to: warnings are errors and unsafe code says so.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  // Before Swift 6.3 a function of several spans has to say how long what it changes lives (@_lifetime).
  .enableExperimentalFeature("Lifetimes"),
]

/// A system library, found by pkg-config under `module` and installed by apt as `package`.
///
/// Of one without a module only the headers are used: it is loaded when it is needed.
func library(_ name: String, _ module: String?, _ package: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/SystemLibraries/" + name, pkgConfig: module,
    providers: [.apt([package])])
}

/// A small target in C.
func c(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, path: "Sources/C/" + name)
}

/// A Swift target under the strict settings.
func target(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// Tests that mostly call what is tested: they are compiled in a tenth of the time without optimization, and run as
/// fast.
let unoptimized = strict + [.unsafeFlags(["-Onone"])]

/// The tests of the target called `name`.
func tests(
  _ name: String, _ dependencies: [Target.Dependency] = [],
  swiftSettings: [SwiftSetting] = strict
) -> Target {
  .testTarget(
    name: name + "Tests", dependencies: [.byName(name: name)] + dependencies,
    swiftSettings: swiftSettings)
}

let package = Package(
  name: "matte",
  products: [
    .executable(name: "matte", targets: ["MatteCommand"]),
    .library(name: "Matte", targets: ["Matte"]),
    .library(name: "MatteImages", targets: ["MatteImages"]),
    .library(name: "MatteText", targets: ["MatteText"]),
    .library(name: "MatteCompare", targets: ["MatteCompare"]),
    .library(name: "MattePairs", targets: ["MattePairs"]),
    .library(name: "MatteComparing", targets: ["MatteComparing"]),
    // For the package Fuzzing, and no promise to others.
    .library(
      name: "MatteParts",
      targets: [
        "MatteReport", "MatteService", "MatteX11", "CKernels", "TestMath", "TestExplanation",
      ]),
  ],
  dependencies: [
    .package(
      url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2")
  ],
  targets: [
    library("CX11", nil, "libx11-dev"),
    library("CDeflate", "libdeflate", "libdeflate-dev"),
    library("CISAL", "libisal", "libisal-dev"),
    library("CLibJPEG", "libjpeg", "libjpeg-dev"),
    library("CWebP", "libwebp libwebpdemux libwebpmux", "libwebp-dev"),
    library("CLCMS", "lcms2", "liblcms2-dev"),
    library("CPango", "pangoft2", "libpango1.0-dev"),
    c("CLoader"),
    c("CX11Shim", ["CLoader", "CX11"]),
    c("CPangoShim", ["CLoader", "CPango"]),
    c("CKernels"),
    c("CInflate", ["CISAL"]),
    c("CJPEGRows", ["CLibJPEG"]),
    c("CWorker"),
    c("CUnfinished"),
    c("CProcess", ["CUnfinished"]),

    target("MatteGeometry"),
    target("MatteThreads", ["CWorker"]),
    target("MatteRaster", ["MatteGeometry", "CKernels"]),
    target("MatteCompositing", ["MatteGeometry", "MatteRaster", "MatteThreads", "CKernels"]),
    target("MatteLayers", ["MatteGeometry", "MatteRaster", "MatteCompositing", "MatteThreads"]),
    target("MatteMotion", ["MatteGeometry"]),
    target(
      "MatteScenes",
      [
        "MatteGeometry", "MatteRaster", "MatteThreads", "MatteLayers", "MatteMotion",
      ]),
    target(
      "Matte",
      [
        "MatteGeometry", "MatteRaster", "MatteCompositing", "MatteLayers", "MatteMotion",
        "MatteScenes",
      ]),
    target(
      "MatteImages",
      [
        "MatteRaster", "MatteThreads", "CKernels", "CInflate", "CJPEGRows", "CUnfinished",
        "CDeflate", "CWebP", "CLCMS",
      ]),
    target(
      "MatteText",
      ["MatteGeometry", "MatteRaster", "MatteThreads", "MatteLayers", "CPango", "CPangoShim"]),
    target("MatteCompare", ["MatteGeometry", "MatteRaster", "MatteThreads", "CKernels"]),
    target(
      "MattePairs",
      ["MatteGeometry", "MatteRaster", "MatteThreads", "MatteImages", "MatteCompare"]),
    .target(
      name: "MatteReport",
      dependencies: [
        "MatteGeometry", "MatteRaster", "MatteThreads", "MatteImages", "MatteCompare", "MattePairs",
      ],
      resources: [.embedInCode("Page")], swiftSettings: strict),
    target(
      "MatteService",
      [
        "MatteGeometry", "MatteRaster", "MatteThreads", "MatteImages", "MatteCompare",
        "MattePairs", "MatteReport",
      ]),
    target(
      "MatteComparing",
      [
        "MatteGeometry", "MatteRaster", "MatteThreads", "MatteLayers", "MatteMotion",
        "MatteScenes", "MatteImages", "MatteCompare", "MattePairs",
      ]),
    target(
      "MatteX11",
      ["MatteGeometry", "MatteRaster", "MatteMotion", "CX11", "CX11Shim"]),
    .executableTarget(
      name: "MatteCommand",
      dependencies: [
        "MatteGeometry", "MatteRaster", "MatteThreads", "MatteLayers", "MatteMotion",
        "MatteScenes", "MatteX11", "MatteImages", "MatteText",
        "MatteCompare", "MattePairs", "MatteComparing", "MatteReport", "MatteService",
        "CProcess",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict),
    .target(
      name: "TestMath", dependencies: ["MatteGeometry", "MatteRaster"], path: "Tests/Support/Math",
      swiftSettings: strict),
    .target(
      name: "TestExplanation", dependencies: ["MatteGeometry", "MatteRaster", "MatteCompare"],
      path: "Tests/Support/Explanation", swiftSettings: strict),
    .testTarget(
      name: "HouseTests", dependencies: ["TestSupport", "CSurroundings"], swiftSettings: strict),
    tests("MatteGeometry", ["TestMath"]),
    tests("MatteThreads"),
    tests("MatteRaster", ["MatteGeometry", "CKernels", "TestMath"]),
    tests("MatteCompositing", ["MatteGeometry", "MatteRaster", "TestMath"]),
    tests("MatteLayers", ["MatteGeometry", "MatteRaster", "MatteCompositing", "TestMath"]),
    tests("MatteMotion", ["MatteGeometry", "TestMath"]),
    .target(
      name: "ScenePlays",
      dependencies: [
        "MatteGeometry", "MatteThreads", "MatteRaster", "MatteLayers", "MatteMotion", "MatteScenes",
      ],
      path: "Tests/Support/Scenes", swiftSettings: strict),
    tests(
      "MatteScenes",
      [
        "MatteGeometry", "MatteThreads", "MatteRaster", "MatteLayers", "MatteMotion", "TestMath",
        "TestSupport", "ScenePlays",
      ]),
    .testTarget(
      name: "CatalogTests",
      dependencies: [
        "MatteGeometry", "MatteThreads", "MatteRaster", "MatteLayers", "MatteMotion",
        "MatteScenes", "MatteComparing", "TestMath", "TestSupport", "ScenePlays",
      ],
      swiftSettings: strict),
    tests("MatteImages", ["MatteRaster", "TestSupport", "TestMath"]),
    tests("MatteText", ["MatteGeometry", "MatteRaster", "MatteLayers", "TestSupport"]),
    tests(
      "MattePairs",
      [
        "MatteGeometry", "MatteThreads", "MatteRaster", "MatteImages", "MatteCompare",
        "TestSupport", "TestMath",
      ],
      swiftSettings: unoptimized),
    tests("MatteCompare", ["MatteGeometry", "MatteRaster", "TestMath", "TestExplanation"]),
    tests(
      "MatteService",
      ["MatteThreads", "MatteRaster", "MatteImages", "MattePairs", "TestSupport"]),
    tests(
      "MatteComparing",
      [
        "MatteGeometry", "MatteThreads", "MatteRaster", "MatteLayers", "MatteMotion",
        "MatteScenes", "MatteImages", "MatteCompare", "MattePairs", "TestMath", "TestSupport",
        "ScenePlays",
      ],
      swiftSettings: unoptimized),
    tests(
      "MatteX11",
      [
        "MatteGeometry", "MatteThreads", "MatteRaster", "MatteMotion", "TestSupport", "TestMath",
        "CLoader",
      ]),
    .systemLibrary(
      name: "CXFixes", path: "Tests/CXFixes", pkgConfig: "xfixes",
      providers: [.apt(["libxfixes-dev"])]),
    .target(name: "CWire", path: "Tests/CWire"),
    .target(name: "CSurroundings", path: "Tests/CSurroundings", exclude: ["fonts.conf"]),
    .target(
      name: "TestSupport",
      dependencies: [
        "MatteGeometry", "MatteThreads", "MatteRaster", "MatteImages", "MatteX11", "CX11",
        "CX11Shim", "CXFixes", "CWebP", "CWire", "CSurroundings",
      ],
      path: "Tests/Support", exclude: ["Explanation", "Math", "Scenes"], swiftSettings: strict),
    tests(
      "MatteCommand",
      [
        "Matte", "MatteGeometry", "MatteRaster", "MatteLayers", "MatteMotion", "MatteScenes",
        "MatteImages", "MattePairs", "MatteComparing", "TestSupport", "TestMath", "ScenePlays",
      ],
      swiftSettings: unoptimized),
  ]
)

// Of the test targets those that MATTE_TESTS names; all if it is not set.
if let chosen = Context.environment["MATTE_TESTS"]?.split(separator: " ").map(String.init) {
  package.targets.removeAll { $0.type == .test && !chosen.contains($0.name) }
}
