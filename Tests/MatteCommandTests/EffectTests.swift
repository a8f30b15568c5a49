import TestSupport
import Testing

/// A sixth effect: what it takes beside its own file.
@Suite struct EffectTests {
  private static let source = "Examples/Iris/IrisScene.swift"

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
      swiftc -o "$2" "@$2.objects" "${@:3}" -lisal -ljpeg
    }
    link matte "$2/matte" "$2/scenes.o" -Xlinker --defsym -Xlinker main=MatteCommand_main
    link mattePackageTests "$2/tests" "$2/scenes.o"
    """#

  @Test("A new effect is a file of at most 45 lines")
  func length() {
    #expect((1...45).contains(Checkout.lines(Self.source).dropLast().count))
  }

  @Test(
    "With one line in the catalogue a file is an effect of all commands, and of the catalogue's tests",
    .enabled(if: !Sanitizer.isWatching, "what a sanitizer watches is not what is installed"),
    .timeLimit(.minutes(10)))
  func sixthEffect() throws {
    let desktop = try Desktop()
    let folder = desktop.folder
    try ExampleTests().run(Self.catalogue, Self.source, folder)
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
      folder.path("tests"),
      ["--testing-library", "swift-testing", "--filter", "CatalogTests.CatalogTests"]
    ).run()
    #expect(tests.ending == .exited(0), "\(tests)")
    #expect(tests.complaint.contains("iris"), "\(tests)")
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
