import MatteRaster
import TestSupport
import Testing

/// The program that the README shows and the examples in doc comments, compiled against what was built
/// beside these tests as a user's program that imports the library.
@Suite(.enabled(if: !Sanitizer.isWatching, "what a sanitizer watches is not what is installed"))
struct ExampleTests {
  static let source = "Examples/Cutout/Sources/Cutout/main.swift"

  /// Sets the options by which a compiler finds the modules beside the program `$0`; it may write to the
  /// folder `$2`.
  static let options = #"""
    built=${0%/*}
    options=(-swift-version 6 -module-cache-path "$2" -I "$built/Modules")
    for name in CKernels CWorker CUnfinished CInflate CJPEGRows CLoader CPangoShim; do
      options+=(-Xcc "-fmodule-map-file=$built/$name.build/module.modulemap" -Xcc "-ISources/C/$name/include")
    done
    for name in CDeflate CISAL CLibJPEG CWebP CLCMS CPango; do
      options+=(-I "Sources/SystemLibraries/$name")
    done
    for option in $(pkg-config --cflags-only-I pangoft2); do options+=(-Xcc "$option"); done

    """#

  /// Compiles the program `$1` with the objects of the library to `$2/example`, and runs it in `$2`.
  static let building = #"""
    libraries='Matte(Geometry|Threads|Raster|Compositing|Layers|Motion|Scenes|Images|Text|Compare|Pairs|Comparing)|CKernels|CWorker|CUnfinished|CInflate|CJPEGRows|CLoader|CPangoShim'
    grep -E "/($libraries)\.build/" "$built/matte.product/Objects.LinkFileList" >"$2/objects"
    swiftc "${options[@]}" -o "$2/example" "$1" "@$2/objects" -lisal -ljpeg
    cd "$2"
    ./example
    """#

  /// The targets whose public types all have an example.
  private static let modules = [
    "MatteGeometry", "MatteRaster", "MatteLayers", "MatteMotion", "MatteScenes", "MatteText",
    "MatteImages", "MatteCompare", "MattePairs", "MatteComparing",
  ]

  @Test("The README shows the source of the example, which has at most 20 lines")
  func text() {
    let source = Checkout.lines(Self.source).dropLast()
    let page = Checkout.lines("README.md")
    #expect(page.drop { $0 != "```swift" }.dropFirst().prefix { $0 != "```" } == source)
    #expect((1...20).contains(source.count))
  }

  @Test("The example lays a picture over another, cut to a heart")
  func program() throws {
    let folder = try TemporaryFolder()
    try folder.write("below.png", .pattern(48, 36))
    try folder.write("above.png", .blue(48, 36))
    try run(Self.building, Self.source, folder)
    try requireGolden("cutout", folder.picture("cutout.png"))
  }

  @Test("The viewer, in at most 60 lines, zooms at the pointer, and scales only what is seen")
  func viewer() throws {
    let source = "Examples/Viewer/Sources/Viewer/main.swift"
    #expect(Checkout.lines(source).dropLast().count <= 60)
    let folder = try TemporaryFolder()
    var photo = PixelBuffer.red(300, 200)
    for y in 0..<200 { for x in 150..<300 { photo[x, y] = 0xff00_00ff } }
    try folder.write("photo.png", photo)
    try run(Self.building, source, folder)
    let seen = try folder.picture("viewed.png")
    // A notch makes it 0.8 times as large around the middle of 640 × 480: 240 × 160 at 64, 48.
    #expect([64, 181].map { seen[$0, 48] } == [0xffff_0000, 0xffff_0000])
    #expect([186, 303].map { seen[$0, 207] } == [0xff00_00ff, 0xff00_00ff])
    #expect([63, 304].map { seen[$0, 100] } == [0xffee_eeec, 0xffee_eeec])
  }

  @Test(
    "The examples in doc comments compile",
    arguments: Self.modules)
  func documented(module: String) throws {
    let folder = try TemporaryFolder()
    let program = DocumentedExample.program(DocumentedExample.all(in: module))
    let source = try folder.write("examples.swift", Array(program.utf8))
    try run("swiftc \"${options[@]}\" -suppress-warnings -typecheck \"$1\"", source, folder)
  }

  @Test(
    "Every public type has an example in its doc comment",
    arguments: Self.modules)
  func complete(module: String) {
    #expect(!DocumentedExample.all(in: module).isEmpty)
    #expect(DocumentedExample.typesWithout(in: module).isEmpty)
  }

  /// Runs a script in this checkout, after the options, with a source and a folder; gives what it prints.
  @discardableResult
  func run(_ script: String, _ source: String, _ folder: TemporaryFolder) throws -> String {
    let text = "cd '\(Checkout.path)'\n" + Self.options + script
    var tool = Tool("bash", ["-ec", text, Tool.mattePath, source, folder.path])
    tool.patience = 240
    let outcome = try tool.run()
    #expect(outcome.isFine, "\(outcome)")
    return outcome.text
  }
}
