import TestSupport
import Testing

/// The kernels that every machine has, beside those for wider vectors that this one has, too.
@Suite struct NarrowTests {
  @Test("Without wide vectors every scene is drawn and every picture compared to the same bytes")
  func sameBytes() throws {
    let folder = try TemporaryFolder()
    let built = String(Tool.mattePath.dropLast("/matte".count))
    var tool = Tool(Checkout.path + "/Scripts/narrow", [built, folder.path("narrow")])
    tool.patience = 120
    let linked = try tool.run()
    try #require(linked.isFine, "\(linked)")
    let names = try Tool("nm", [folder.path("narrow")]).run().text
    #expect(names.contains(" matte_"))
    #expect(!names.contains(".avx2"))
    let script = """
      cd '\(folder.path)'; export MATTE_RESOURCES='\(Checkout.path)/Resources'; r=$MATTE_RESOURCES/pictures
      for name in narrow "$1"; do
        for scene in split fill reveal "night --set progress=60%" polygon mask gallery; do
          "$name" render $scene --size 403x301 --scale 1.5 -o scene.png && sha256sum scene.png
        done
        "$name" diff --json "$r/01-city-before.webp" "$r/01-city-after.webp" -o d.png; sha256sum d.png
        "$name" diff --ignore-antialiasing --align scale --json "$r/02-summit-before.webp" \
          "$r/03-tree-after-small.jpg" -o d.png; sha256sum d.png
        "$name" diff --align rows --json "$r/01-city-before.webp" "$r/02-summit-after.webp"
        echo =====
      done 2>&1
      """
    var comparing = Tool("bash", ["-c", "PATH=.:$PATH; \(script)", "bash", Tool.mattePath])
    comparing.patience = 120
    let halves = try comparing.run().text.split(separator: "=====\n")
    try #require(halves.count == 2)
    #expect(halves[0] == halves[1])
    #expect(halves[0].count { $0 == "\n" } > 9, "\(halves[0])")
    #expect(!halves[0].contains("matte: "), "\(halves[0])")
  }
}
