import MatteRaster
import TestSupport
import Testing

/// What git reads to find out what was renamed.
@Suite struct GitRenameTests {
  private let repository: TestRepository

  init() throws {
    repository = try TestRepository()
    let folder = repository.folder
    try repository.run("git config uploadpack.allowFilter true; mkdir data")
    for number in 1...3 {
      try folder.write(
        "data/\(number).json",
        (0..<300_000).map { UInt8(truncatingIfNeeded: ($0 * $0 / number) >> 7) })
    }
    try folder.write("old.PNG", .pattern(60, 40))
    try folder.write("gone.png", .pattern(60, 40, seed: 2))
    try folder.write("kept.png", .pattern(60, 40, seed: 3))
    try repository.commit()
    try repository.run(
      "git mv data later; for f in later/*; do echo 1 >>$f; done; git mv old.PNG new.PNG; git rm -q gone.png"
    )
    try folder.write("kept.png", .pattern(60, 40, seed: 4))
    try repository.commit()
  }

  private let text = """
    renamed: old.PNG to new.PNG
    different: 1 of 1 pair, 1 removed, 1 renamed

    """

  @Test("A partial clone fetches no file that is not a picture")
  func partial() throws {
    try repository.run("git clone -q --filter=blob:none --no-checkout file://$PWD .git/part")
    let outcome = try repository.outcome("cd .git/part; matte diff HEAD~ HEAD")
    #expect(outcome.ending == .exited(1))
    #expect(outcome.text.hasSuffix("removed: gone.png\n" + text), "\(outcome)")
    let missing = try repository.run(
      "cd .git/part; git rev-list --objects --all --missing=print | grep -c '^?'")
    // All six files of data, and the two pictures that need not be read.
    #expect(missing == "8\n")
    #expect(
      try repository.run("cd .git/part; matte diff HEAD~ HEAD --json | jq .summary.leftOut || true")
        == "6\n")
  }

  @Test("An object that is missing ends nothing but the comparison of its picture")
  func missing() throws {
    func remove(_ name: String) throws {
      try repository.run("rm -f .git/objects/$(git rev-parse \(name) | sed 's|^..|&/|')")
    }
    try remove("HEAD~:data/1.json")
    try remove("HEAD~:gone.png")
    #expect(
      try repository.outcome("matte diff HEAD~ HEAD").text.hasSuffix("removed: gone.png\n" + text))
    try remove("HEAD~:kept.png")
    let outcome = try repository.outcome("matte diff HEAD~ HEAD")
    #expect(
      outcome.complaint == "matte: kept.png is not in the repository; run git fetch, or git fsck\n")
    #expect(outcome.ending == .exited(2))
    let folder = try repository.run("git rev-parse HEAD~:data").dropLast()
    try remove("HEAD~:data")
    #expect(
      try repository.outcome("matte diff HEAD~ HEAD").trouble
        == "git cannot compare HEAD~ and HEAD: unable to read tree \(folder); an object is missing: run git fetch, or git fsck"
    )
  }

  @Test("Below a path only renamings within it are known")
  func paths() throws {
    try repository.run(
      "mkdir in; git mv new.PNG in/x.png; git commit -qm in; git mv in/x.png in/y.png; git commit -qm y"
    )
    #expect(
      try repository.outcome("matte diff HEAD~2 HEAD~ -- in").text.hasPrefix("added: in/x.png\n"))
    #expect(
      try repository.outcome("cd in; matte diff HEAD~ HEAD -- .").text.hasPrefix(
        "renamed: in/x.png to in/y.png\n"))
    #expect(
      try repository.outcome("matte diff HEAD~ HEAD -- ':(icase)IN/*.PNG'").text.hasPrefix(
        "renamed: "))
  }
}
