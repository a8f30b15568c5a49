import TestSupport
import Testing

/// The program that the README shows, compiled as somebody else's who imports the library's products.
@Suite struct ExampleTests {
  private static let source = "Examples/Cutout/Sources/Cutout/main.swift"

  /// Compiles the program `$1` against the modules and objects beside the program `$0` to `$2/example`.
  private static let compile = #"""
    built=${0%/*}
    libraries='Matte(Geometry|Raster|Layers|Motion|Scenes|Images)|CKernels|CWorker|CUnfinished'
    grep -E "/($libraries)\.build/" "$built/matte.product/Objects.LinkFileList" >"$2/objects"
    options=(-I "$built/Modules")
    for name in CKernels CWorker CUnfinished; do
      options+=(-Xcc "-fmodule-map-file=$built/$name.build/module.modulemap")
    done
    for name in CSPNG CTurboJPEG CWebP CLCMS; do options+=(-I "Sources/$name"); done
    options+=(-swift-version 6 -module-cache-path "$2" -o "$2/example")
    swiftc "${options[@]}" "$1" "@$2/objects"
    """#

  @Test("the README shows the source of the example, which has at most 20 lines")
  func text() {
    let source = Checkout.lines(Self.source).dropLast()
    let page = Checkout.lines("README.md")
    #expect(page.drop { $0 != "```swift" }.dropFirst().prefix { $0 != "```" } == source)
    #expect((1...20).contains(source.count))
  }

  @Test("the example lays a picture over another, cut to a heart")
  func run() throws {
    let folder = try TemporaryFolder()
    try folder.write("below.png", .pattern(48, 36))
    try folder.write("above.png", .blue(48, 36))
    let script = "cd '\(Checkout.path)'; \(Self.compile)\ncd \"$2\"; ./example"
    var tool = Tool("bash", ["-ec", script, Tool.mattePath, Self.source, folder.path])
    tool.patience = 240
    let outcome = try tool.run()
    #expect(outcome.isFine, "\(outcome)")
    try requireGolden("cutout", folder.picture("cutout.png"))
  }
}
