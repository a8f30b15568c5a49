import TestMath

/// A command line with whatever comes to mind, the same for the same seed.
struct CommandWhim {
  private var random: Seeded
  private(set) var words: [String] = []

  init(seed: Int) {
    random = Seeded(seed)
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<40: comparePictures()
    case 40..<60: compareFolders()
    case 60..<72: compareRevisions()
    case 72..<80: describe()
    case 80..<92: render()
    case 92..<96: join()
    default: words = one(of: Self.others)
    }
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func one<Value>(of values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  /// Adds some options, few with a value that is none.
  private mutating func add(_ options: [Option], _ counts: ClosedRange<Int>) {
    for _ in 0..<Int.random(in: counts, using: &random) {
      let option = one(of: options)
      words.append(option.name)
      let values = chance(6) && !option.wrong.isEmpty ? option.wrong : option.values
      if !values.isEmpty { words.append(one(of: values)) }
    }
  }
}

/// An option, with values that it takes and some that it does not.
private struct Option {
  let name: String
  let values: [String]
  let wrong: [String]

  init(_ name: String, _ values: [String] = [], _ wrong: [String] = []) {
    (self.name, self.values, self.wrong) = (name, values, wrong)
  }
}

// What is compared.
extension CommandWhim {
  /// Pictures that can be read, those that go together beside each other.
  private static let pictures = [
    ("a.png", "b.png"), ("a.png", "b.png"), ("a.png", "a.png"), ("b.png", "c.png"),
    ("deep.png", "deep-swapped.png"), ("a.png", "deep.png"), ("alpha.png", "alpha-swapped.png"),
    ("scene.jpg", "scene-swapped.jpg"), ("scene.jpg", "turned.jpg"), ("wide.png", "a.png"),
    ("long.png", "longer.png"), ("longer.png", "long.png"), ("film.png", "film-other.png"),
    ("film.png", "film-short.png"), ("film.png", "a.png"), ("film.webp", "film.webp"),
    ("grey.png", "palette.png"), ("lossless.webp", "a.png"), ("it's here.png", "b.png"),
  ]
  /// What cannot be compared, or not as it is.
  private static let odd = [
    "broken.png", "empty.png", "pointer.png", "none.png", "old", "/dev/null", "HEAD:new/a.png",
    "HEAD~1:none.png", "notes.txt", "-",
  ]

  private static let counting = [
    Option("--align", ["none", "center", "scale", "rows", "rows", "columns", "auto"], ["left"]),
    Option("--frame", ["1", "2", "3"], ["9", "0"]),
    Option("--threshold", ["0", ".1", ".5"], ["1.5"]),
    Option("--metric", ["yiq", "oklab"], ["rgb"]), Option("--ignore-antialiasing"),
    Option("--max-diff", ["0", "5", "1%", "60%"], ["200%", "-1"]),
    Option("--max-density", ["0", "9", "256"], ["257"]),
    Option("--ignore", ["0,0,10,10", "5,5,900,900", "3,0,1,1"], ["1,2,3", "-1,0,4,4"]),
    Option("--ignore-mask", ["mask.png", "alpha.png"], ["broken.png", "none.png"]),
    Option("--within", ["0,0,8,8", "4,4,900,900", "0,0,0,4"], ["9"]), Option("--strict"),
    Option("--max-pixels", ["2000", "1000000"], ["10", "0"]), Option("--json"), Option("--json"),
  ]
  private static let writing = [
    Option("-o", ["out/d.png"], ["out/d.gif", "a.png", "none/d.png", "-"]),
    Option("--style", ["highlight", "pair", "mask", "side-by-side"], ["dots"]),
    Option("--report", ["out/page.html", "out/report", "out"], ["old"]),
    Option("--markdown", ["out/m.md"], ["notes.txt"]),
    Option("--markdown-rows", ["0", "1"], ["1001"]),
    Option("--url-before", ["https://host/{}?raw", "https://host/"]),
    Option("--url-after", ["https://host/b/"]), Option("-q"), Option("-v"), Option("-v"),
    Option("-j", ["1", "3"], ["0"]),
  ]

  private mutating func comparePictures() {
    let pair = one(of: Self.pictures)
    var both = [pair.0, pair.1]
    if chance(12) { both[one(of: [0, 1])] = one(of: Self.odd) }
    words = ["diff"] + both.shuffled(using: &random)
    if chance(2) { words.append("c.png") }
    add(Self.counting, 0...3)
    if chance(50) { add(Self.writing, 1...3) }
  }

  private mutating func compareFolders() {
    words =
      chance(20)
      ? ["diff", "--results", one(of: ["results", "results", "old"])] : ["diff", "old", "new"]
    if chance(10) { words += ["--pairs", one(of: ["{}-was.png={}-is.png", "{}=x", "a=b"])] }
    add(Self.counting, 0...2)
    add(Self.writing, 0...3)
  }

  private mutating func compareRevisions() {
    words =
      ["diff"]
      + one(of: [["HEAD~1", "HEAD"], ["HEAD~1"], ["HEAD"], ["HEAD~1..HEAD"], ["HEAD"], ["nobody"]])
    if chance(25) { words.append(one(of: ["--cached", "--untracked"])) }
    add(Self.counting, 0...1)
    add(Self.writing, 0...2)
    if chance(30) { words += ["--"] + one(of: [["new"], ["new"], ["old", "new/sub"], ["none"]]) }
  }
}

// What else there is.
extension CommandWhim {
  private mutating func describe() {
    words = ["describe", chance(70) ? one(of: Self.pictures).0 : one(of: Self.odd)]
    add(
      [Option("--json"), Option("--textconv"), Option("--max-pixels", ["99999"], ["10"])], 0...2)
  }

  private static let scenes: [(String, [String])] = [
    ("split", ["a.png", "b.png"]), ("fill", ["a.png", "b.png"]), ("night", ["a.png", "b.png"]),
    ("polygon", ["scene.jpg"]), ("mask", ["alpha.png"]),
  ]
  private static let rendering = [
    Option("--size", ["40x30", "64x64"], ["0x4", "9"]), Option("--scale", ["1.5", "2"], ["9"]),
    Option(
      "--set", ["fraction=25%", "progress=.4", "sides=3", "rule=evenodd", "path=@star.path"],
      ["path=M9", "x=1"]),
    Option("--style", ["dark", "light"], ["grey"]),
    Option("--background", ["transparent", "#123456"], ["#12345"]), Option("--literal"),
    Option("--auto"), Option("--reduced-motion"), Option("--at", [".2", "3"], ["-1"]),
    Option("--script", ["drag.script"], ["bad.script", "none.script"]), Option("--pointer"),
  ]

  private mutating func render() {
    let (scene, pictures) = one(of: Self.scenes)
    let isRecorded = chance(20)
    words = [isRecorded ? "record" : "render", scene]
    if chance(80) { words += pictures } else if chance(30) { words.append(one(of: Self.odd)) }
    add(Self.rendering, 0...3)
    if !words.contains("--size"), chance(80) { words += ["--size", "60x40"] }
    words +=
      isRecorded ? ["--for", ".2", "--fps", "10", "-o", "out/frames/"] : ["-o", "out/r.png"]
  }

  private mutating func join() {
    words =
      ["report"]
      + (0..<Int.random(in: 1...3, using: &random)).map { _ in
        one(of: chance(85) ? ["page.html", "other.html"] : ["old", "none.html"])
      }
    if chance(85) { words += ["-o", one(of: ["out/all.html", "out/all", "out"])] }
  }

  private static let others: [[String]] = [
    ["list"], ["list", "--json"], ["--version"], ["help", "script"], ["diff"], ["diff", "a.png"],
    ["diff", "a.png", "b.png", "--thresold", "1"], ["compare"], ["compare", "a.png", "b.png"], [],
    ["show", "split", "a.png", "b.png"], ["difff", "a.png", "b.png"], ["a.png", "b.png"],
    ["none.png", "b.png"],
    ["render", "split", "-o"], ["help", "diff"], ["describe"],
    ["record", "fill", "-o", "out/x.avi"],
    ["diff", "a.png", "b.png", "--git-external"],
    ["diff", "--git-external", "p.png", "a.png", "0", "100644", "b.png", "0", "100644"],
  ]
}
