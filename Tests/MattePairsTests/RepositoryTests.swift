import Glibc
import MatteCompare
import MatteImages
import MattePairs
import MatteRaster
import TestSupport
import Testing

/// Pictures of a repository that is not the one of the current folder.
@Suite struct RepositoryTests {
  private let work: TestRepository
  private var folder: TemporaryFolder { work.folder }
  private var repository: Repository { Repository(containing: PathBytes(folder.path)) }

  init() throws {
    work = try TestRepository()
    try folder.write("changed.png", .pattern(30, 20))
    try folder.write("gone.png", .pattern(5, 5, seed: 1))
    try folder.write("old.png", .pattern(6, 6, seed: 2))
    try work.commit()
    try folder.write("changed.png", .pattern(30, 20, seed: 9))
    try folder.write("new.png", .pattern(7, 7, seed: 3))
    try work.run("git rm -q gone.png; git mv old.png moved.png")
    try work.commit()
  }

  private func lines(_ verdict: PairsVerdict) -> [String] {
    verdict.text().split(separator: "\n").map(String.init)
  }

  @Test("Two revisions: changed, added, removed and renamed")
  func revisions() throws {
    let pairing = try Pairing(revisions: ["HEAD~1", "HEAD"], in: repository)
    #expect(pairing.names.before == "HEAD~1")
    #expect(pairing.names.after == "HEAD")
    #expect(pairing.added == ["new.png"])
    #expect(pairing.removed == ["gone.png"])
    #expect(pairing.renamed.map { [$0.from, $0.to] } == [["old.png", "moved.png"]])
    let verdict = PairsDiffer(PairDiffer(repository: repository)).verdict(on: pairing)
    #expect(verdict.compared.map(\.path) == ["changed.png"])
    #expect(verdict.compared.first?.finding.isSame == false)
    #expect(
      lines(verdict).last == "different: 1 of 1 pair, 1 added, 1 removed, 1 renamed")
  }

  @Test("A file is compared if its name is that of a picture before or after")
  func suffixes() throws {
    let names = [
      "gone.webp", "gone", "kept.png", "kept", "lost.png", "found", "still.jpeg", "never",
    ]
    try work.run("mkdir s")
    for (seed, name) in names.enumerated() {
      try folder.write("s/\(name)", PNGEncoder().bytes(of: .pattern(8, 8, seed: 20 + seed)))
    }
    try work.commit()
    try work.run(
      """
      cd s; git rm -q gone.webp gone; git mv lost.png lost; git mv found found.png
      git mv still.jpeg moved.jpeg; git mv never none
      """)
    for (seed, name) in ["kept.png", "kept", "new.jpg", "new"].enumerated() {
      try folder.write("s/\(name)", PNGEncoder().bytes(of: .pattern(8, 8, seed: 40 + seed)))
    }
    try work.commit()
    let pairing = try Pairing(revisions: ["HEAD~1", "HEAD"], in: repository)
    // Whether something else was renamed git would have to read it for.
    #expect(pairing.added == ["s/found.png", "s/new.jpg"])
    #expect(pairing.removed == ["s/gone.webp", "s/lost.png"])
    #expect(pairing.renamed.map { [$0.from, $0.to] } == [["s/still.jpeg", "s/moved.jpeg"]])
    let changed = Set(pairing.pairs.filter(\.hasBothSides).map(\.path))
    #expect(changed == ["s/kept.png", "s/moved.jpeg"])
  }

  @Test("A revision and the index, and a revision and the work tree")
  func states() throws {
    try folder.write("changed.png", .pattern(30, 20))
    let tree = try Pairing(revisions: ["HEAD"], in: repository)
    #expect(tree.names.after == "work tree")
    #expect(tree.pairs.map(\.path) == ["changed.png"])
    let staged = try Pairing(revisions: [], isCached: true, in: repository)
    #expect(staged.names.before == "HEAD")
    #expect(staged.names.after == "index")
    #expect(staged.pairs.isEmpty)
    let verdict = PairsDiffer(PairDiffer(repository: repository)).verdict(on: tree)
    #expect(verdict.different == 1)
    #expect(verdict.isComplete)
  }

  @Test("A git that is started where signals are blocked still ends by them")
  func signals() throws {
    // While it forks, git blocks even those that belong to the C library.
    try work.run(
      """
      printf '%s\\n' 'while grep -q fffffffffffbfeff /proc/$1/status; do :; done' \
        'grep SigBlk /proc/$1/status >>signals' >look
      git config filter.letters.clean base64
      git config filter.letters.smudge 'sh look $PPID; base64 -d'
      echo 'f*.png filter=letters' >.gitattributes
      """)
    for seed in 1...2 {
      try folder.write("f.png", .pattern(8, 8, seed: seed))
      try work.commit()
    }
    var (all, before) = (sigset_t(), sigset_t())
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    let pairing = try Pairing(revisions: ["HEAD~1", "HEAD"], in: repository)
    let verdict = PairsDiffer(PairDiffer(repository: repository)).verdict(on: pairing)
    #expect(verdict.different == 1)
    let masks = String(decoding: try #require(folder.bytes("signals")), as: UTF8.self)
    #expect(Set(masks.split(separator: "\n")) == ["SigBlk:\t0000000000000000"])
  }

  @Test("Only what is below the paths is compared")
  func below() throws {
    let pairing = try Pairing(
      revisions: ["HEAD~1", "HEAD"], paths: ["new.png"], in: repository)
    #expect(pairing.pairs.map(\.path) == ["new.png"])
  }

  @Test("A folder of which git knows nothing yet is added if what it does not track is wanted")
  func untrackedFolder() throws {
    try work.run("mkdir shots")
    try folder.write("shots/new.png", .pattern(7, 7, seed: 4))
    func pairing(_ path: PathBytes, isWanted: Bool) throws -> Pairing {
      try Pairing(
        revisions: ["HEAD"], paths: [path], includesUntracked: isWanted, in: repository)
    }
    #expect(try pairing("shots", isWanted: true).added == ["shots/new.png"])
    for (path, isWanted) in [("none", true), ("shots", false)] as [(PathBytes, Bool)] {
      #expect(throws: SourceError.noFiles(path)) { try pairing(path, isWanted: isWanted) }
    }
  }

  @Test(
    "A path that no state of a range has is refused, and not one that only one of them has",
    arguments: ["HEAD~1..HEAD", "HEAD~1...HEAD", "HEAD^!", "..HEAD~1", "^HEAD~1"])
  func belowRange(range: String) throws {
    func pairing(_ path: PathBytes) throws -> Pairing {
      try Pairing(revisions: [PathBytes(range)], paths: [path], in: repository)
    }
    #expect(throws: SourceError.noFiles("iconz")) { try pairing("iconz") }
    #expect(try pairing("gone.png").pairs.map(\.path) == ["gone.png"])
  }

  @Test("A range is called by its two states, which git knows, and not by the work tree")
  func ranges() throws {
    try work.run("git branch old HEAD~1")
    let hashes = try work.run("git rev-parse old main").split(separator: "\n")
      .map { PathBytes(String($0)) }
    func sides(_ word: PathBytes) throws -> [[PathBytes]] {
      let pairing = try Pairing(revisions: [word], in: repository)
      #expect(repository.isRevision(pairing.names.before))
      #expect(repository.isRevision(pairing.names.after))
      return [pairing.names, pairing.titles].map { [$0.before, $0.after] }
    }
    for (word, names) in [
      ("old..main", ["old", "main"]), ("old..", ["old", "HEAD"]), ("..old", ["HEAD", "old"]),
      ("HEAD^!", hashes),
    ] as [(PathBytes, [PathBytes])] {
      #expect(try sides(word) == [names, names], "\(word)")
    }
    for (word, title, after) in [
      ("old...main", "merge base of old and main", "main"),
      ("main...", "merge base of main and HEAD", "HEAD"),
      ("...old", "merge base of HEAD and old", "old"),
    ] as [(PathBytes, PathBytes, PathBytes)] {
      let base = word == "main..." ? hashes[1] : hashes[0]
      #expect(try sides(word) == [[base, after], [title, after]], "\(word)")
    }
  }

  @Test("As many pairs at a time as wanted give one verdict", arguments: [2, 7])
  func jobs(count: Int) throws {
    for number in 0..<12 { try folder.write("p\(number).png", .pattern(40, 9, seed: number)) }
    try work.commit()
    for number in 0..<12 { try folder.write("p\(number).png", .pattern(40, 9, seed: -number)) }
    let pairing = try Pairing(revisions: ["HEAD"], in: repository)
    let differ = PairDiffer(repository: repository)
    let single = PairsDiffer(differ, jobs: 1, keepsJSON: true).verdict(on: pairing)
    let several = PairsDiffer(differ, jobs: count, keepsJSON: true).verdict(on: pairing)
    #expect(single.json().text == several.json().text)
    #expect(single.text(isVerbose: true) == several.text(isVerbose: true))
    #expect(single.different == 11)
  }

  @Test("A name of a revision, and a picture in it")
  func names() throws {
    #expect(try repository.exists)
    #expect(repository.isRevision("HEAD~1"))
    #expect(!repository.isRevision("HEAD~9"))
    let source = try #require(try repository.source(named: "HEAD~1:gone.png"))
    let reader = SourceReader(repository: repository)
    #expect(try reader.picture(source)?.samples.width == 5)
    #expect(try repository.source(named: "HEAD:gone.png") == nil)
  }

  @Test("What git does not know, and a folder without a repository")
  func unknown() throws {
    #expect {
      try Pairing(revisions: ["nothing"], in: repository)
    } throws: { error in
      guard case SourceError.incomparable(["nothing"], let reason) = error else { return false }
      return reason.contains("nothing")
    }
    #expect(throws: SourceError.noRepository) {
      try Pairing(revisions: ["HEAD"], in: Repository(containing: "/"))
    }
  }
}
