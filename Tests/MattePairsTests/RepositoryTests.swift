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
