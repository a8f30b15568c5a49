import MatteRaster
import TestSupport
import Testing

/// The examples, compiled against what was built beside these tests: programs as somebody else's who
/// imports the libraries, and a new effect as one of the catalogue's.
@Suite struct ExampleTests {
  private static let cutout = "Examples/Cutout/Sources/Cutout/main.swift"
  private static let gestures = "Examples/Gestures/Sources/Gestures/main.swift"
  private static let iris = "Examples/Iris/IrisScene.swift"
  private static let articles = "Sources/Matte/Matte.docc/"

  /// The pages that show an example, and which.
  private static let shown = [
    ("README.md", cutout), (articles + "TwoPicturesThroughAPath.md", cutout),
    (articles + "AnEffectOfYourOwn.md", iris), (articles + "GesturesWithoutAWindow.md", gestures),
  ]

  @Test("a page shows the source of its example", arguments: shown)
  func text(page: String, source: String) throws {
    #expect(Self.blocks(page).first == Array(Checkout.lines(source).dropLast()))
  }

  @Test("an example is short", arguments: [(cutout, 20), (gestures, 25), (iris, 45)])
  func length(source: String, limit: Int) {
    #expect((1...limit).contains(Checkout.lines(source).dropLast().count))
  }

  @Test("an article is a program that imports Matte", arguments: shown.dropFirst().map(\.0))
  func article(page: String) throws {
    let lines = Self.blocks(page).joined().filter { !$0.hasPrefix("internal import") }
    let folder = try TemporaryFolder()
    let source = try folder.write(
      "main.swift", Array((["import Matte"] + lines).joined(separator: "\n").utf8))
    try run(#"swiftc "${options[@]}" -typecheck "$1""#, source, folder)
  }

  @Test("the example lays a picture over another, cut to a heart")
  func heart() throws {
    let folder = try Self.pictures(.pattern(48, 36), .blue(48, 36))
    try run(Self.program, Self.cutout, folder)
    try requireGolden("cutout", folder.picture("cutout.png"))
  }

  @Test("the example drags the edge of a split by 80 pixels, and lets it coast a little")
  func coasting() throws {
    let folder = try Self.pictures(.red(480, 360), .blue(480, 360))
    try run(Self.program, Self.gestures, folder)
    // The edge coasts v/28, and beyond one half it leaves 2·(1 − p)² of the picture.
    let fraction = 0.5 + (80 + 400.0 / 28) / 480 / 2
    let rest = 2 * (1 - fraction) * (1 - fraction)
    let picture = try folder.picture("dragged.png")
    #expect(picture.width == 480 && picture.height == 360)
    func count(_ color: UInt32) -> Double { Double(picture.pixels.count { $0 == color }) }
    let (red, blue) = (count(0xffff_0000), count(0xff00_00ff))
    #expect(abs(red / (red + blue) - rest) < 0.005)
  }

  @Test(
    "with one line in the catalogue a file is an effect of all commands, and of the catalogue's tests",
    .timeLimit(.minutes(10)))
  func effect() throws {
    let desktop = try Desktop()
    let folder = desktop.folder
    try run(Self.catalogue, Self.iris, folder)
    let matte = folder.path("matte")
    func outcome(_ words: String) throws -> Outcome {
      try Tool(matte, words.split(separator: " ").map(String.init))
        .within("cd '\(folder.path)'; exec \"$@\"").run()
    }
    #expect(
      try outcome("list").text.hasSuffix(
        """
        iris [BELOW ABOVE]
          a picture seen through a circle that opens over another
            share=0.5            how far the circle is open (0…1)

        """))
    #expect(
      try outcome("render iris --set shre=1 -o no.png").trouble?.contains("did you mean share?")
        == true)
    for (share, blue) in [("0", 0.0), ("100%", 1.0)] {
      let words = "render iris red.png blue.png --set share=\(share) -o out.png"
      #expect(try outcome(words).isFine)
      #expect(try folder.picture("out.png").blueShare == blue)
    }
    #expect(try outcome("record iris red.png blue.png --fps 10 --for 0.3 -o film/").isFine)
    #expect(try outcome("render iris red.png blue.png --size 400x400 -o half.png").isFine)
    try requireSame(folder.picture("film/00000.png"), folder.picture("half.png"), "the film")
    try show(matte, on: desktop)
    let tests = try Tool(
      folder.path("tests"), ["--testing-library", "swift-testing", "--filter", "CatalogTests"]
    ).run()
    #expect(tests.ending == .exited(0) && tests.complaint.contains("iris"), "\(tests)")
  }

  /// Checks that a window shows the effect.
  private func show(_ matte: String, on desktop: Desktop) throws {
    let folder = desktop.folder
    var tool = Tool(
      matte,
      ["show", "iris", folder.path("red.png"), folder.path("blue.png"), "--size", "400x400"]
        + ["--clock", "manual"])
    tool.environment["DISPLAY"] = desktop.server.display
    let process = try tool.start()
    try desktop.client.waitForWindow()
    try desktop.client.step()
    try requireSame(desktop.client.capture(), folder.picture("half.png"), "the window")
    desktop.end(process)
  }
}

extension ExampleTests {
  /// Sets the options by which a compiler finds the modules beside the program `$0`; it may write to the
  /// folder `$2`.
  private static let options = #"""
    built=${0%/*}
    options=(-swift-version 6 -module-cache-path "$2" -I "$built/Modules")
    for name in CKernels CWorker CUnfinished; do
      options+=(-Xcc "-fmodule-map-file=$built/$name.build/module.modulemap")
    done
    for name in CSPNG CTurboJPEG CWebP CLCMS; do options+=(-I "Sources/$name"); done

    """#

  /// Compiles the program `$1` with the objects of the libraries to `$2/example`, and runs it in `$2`.
  private static let program = #"""
    libraries='Matte(Geometry|Raster|Layers|Motion|Scenes|Images)|CKernels|CWorker|CUnfinished'
    grep -E "/($libraries)\.build/" "$built/matte.product/Objects.LinkFileList" >"$2/objects"
    swiftc "${options[@]}" -o "$2/example" "$1" "@$2/objects"
    cd "$2"
    ./example
    """#

  /// Compiles MatteScenes with the scene `$1` and a line for it in the catalogue, and links it, in place
  /// of the module that was built, with everything else to the command, `$2/matte`, and to the tests,
  /// `$2/tests`.
  private static let catalogue = #"""
    scene=$(basename "$1" .swift)
    # SwiftPM names a package by its folder.
    package=$(basename "$PWD" | tr '[:upper:]' '[:lower:]' | tr -c '[:alnum:]\n' _)
    sed "s/^    GalleryScene\.self,\$/&\n    $scene.self,/" \
      Sources/MatteScenes/Scene/Catalog.swift >"$2/Catalog.swift"
    find Sources/MatteScenes -name '*.swift' ! -name Catalog.swift >"$2/sources"
    swiftc "${options[@]}" -Onone -wmo -parse-as-library -package-name "$package" \
      -module-name MatteScenes -c -o "$2/scenes.o" "$2/Catalog.swift" "$1" "@$2/sources"
    link() {
      grep -v '/MatteScenes\.build/' "$built/$1.product/Objects.LinkFileList" >"$2.objects"
      swiftc -o "$2" "@$2.objects" "${@:3}"
    }
    link matte "$2/matte" "$2/scenes.o" -Xlinker --defsym -Xlinker main=matte_main
    link mattePackageTests "$2/tests" "$2/scenes.o"
    """#

  /// The Swift code of a page, block by block, in lines.
  private static func blocks(_ page: String) -> [[String]] {
    var blocks: [[String]] = []
    var isCode = false
    for line in Checkout.lines(page) {
      switch line {
      case "```swift": (isCode, blocks) = (true, blocks + [[]])
      case "```": isCode = false
      default: if isCode { blocks[blocks.count - 1].append(line) }
      }
    }
    return blocks
  }

  /// A folder with the pictures that the examples read.
  private static func pictures(
    _ below: PixelBuffer, _ above: PixelBuffer
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("below.png", below)
    try folder.write("above.png", above)
    return folder
  }

  /// Runs a script in this checkout, after the options, with a source and a folder.
  private func run(_ script: String, _ source: String, _ folder: TemporaryFolder) throws {
    let text = "cd '\(Checkout.path)'\n" + Self.options + script
    var tool = Tool("bash", ["-ec", text, Tool.mattePath, source, folder.path])
    tool.patience = 240
    let outcome = try tool.run()
    #expect(outcome.isFine, "\(outcome)")
  }
}
