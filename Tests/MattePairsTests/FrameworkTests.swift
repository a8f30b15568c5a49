import MatteImages
import MattePairs
import TestSupport
import Testing

/// What test frameworks leave, by the names that they give it.
@Suite struct FrameworkTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// What is said of some files.
  private func verdict(
    on files: [FrameworkSituation.File], requiresRun: Bool = false
  ) throws -> PairsVerdict {
    try folder.write(files, into: "tree")
    let pairing = try Pairing(
      results: PathBytes(folder.path("tree")), requiresRun: requiresRun)
    return PairsDiffer(PairDiffer(), jobs: 1).verdict(on: pairing)
  }

  @Test(
    "What a framework leaves in a situation has a verdict",
    arguments: FrameworkTrees.all.flatMap(\.situations))
  func situation(_ situation: FrameworkSituation) throws {
    guard let verdict = try? verdict(on: situation.files) else {
      // What throws ends with the status 2, too.
      #expect(situation.status == 2)
      return
    }
    #expect(verdict.status == situation.status, "\(verdict.text(isVerbose: true))")
    let changed = verdict.compared.filter { !$0.finding.isSame }.map(\.path.description)
    #expect(Set(changed) == situation.paths("ajk"))
    #expect(Set(verdict.compared.map(\.path.description)) == situation.paths("ajks"))
    #expect(Set(verdict.added.map(\.description)) == situation.paths("n"))
    #expect(Set(verdict.removed.map(\.description)) == situation.paths("r"))
    let results = try #require(verdict.results)
    #expect(Set(results.unexplained.map(\.description)) == situation.paths("u"))
    #expect(results.frameworks.map(\.name).contains(situation.framework))
  }

  @Test(
    "With a run required, what a framework leaves has a verdict",
    arguments: FrameworkTrees.all.flatMap(\.situations))
  func requiredRun(_ situation: FrameworkSituation) throws {
    let verdict = try? verdict(on: situation.files, requiresRun: true)
    #expect(verdict?.status ?? 2 == situation.requiredStatus)
  }

  @Test("Of each project whose tests never ran it is told where its baselines lie")
  func idleProjects() throws {
    let lines = """
      b packages/1/test/__snapshots__/home-800x600-dpr-1.png
      b packages/2/test/__snapshots__/home-800x600-dpr-1.png
      n packages/3/.tmp/actual/menu-800x600-dpr-1.png
      """
    let results = try verdict(on: FrameworkSituation("", 0, 0, lines).files).results
    let folders = results?.idle.map { $0.folder.description.split(separator: "/").suffix(3) }
    #expect(
      folders?.map { $0.joined(separator: "/") }
        == ["1/test/__snapshots__", "2/test/__snapshots__"])
  }

  /// Pictures as they lie in any repository.
  private static let ordinary = [
    "public/logo.png", "docs/diff-view.png", "docs/diff.png", "src/assets/current.png",
    "src/assets/sync.png", "src/assets/sync-failed.png", "src/assets/page-previous.png",
    "src/assets/failed_upload.png", "docs/images/result.png", "docs/result/result.png",
    "Tests/fixtures/expected.png", "Tests/fixtures/upload.png", "Tests/fixtures/upload_failed.png",
    "docs/screenshots/failed/list.png", "docs/before/list.jpg", "docs/after/list.jpg",
    "app/src/main/res/drawable/delta.png", "site/images/home-new.png", "assets/output/render.png",
    "assets/base/render.png", "reports/images/chart.png",
  ]

  @Test(
    "Ordinary pictures around a framework's that passed are nobody's business",
    arguments: FrameworkTrees.all.flatMap(\.situations).filter { $0.status == 0 })
  func ordinary(_ situation: FrameworkSituation) throws {
    let files = Self.ordinary.map { FrameworkSituation.File(mark: "v", path: $0, text: "") }
    let verdict = try verdict(on: situation.files + files)
    #expect(verdict.isSame, "\(verdict.text(isVerbose: true))")
    #expect(verdict.results?.frameworks.map(\.name) == [situation.framework])
  }
}

extension PairsVerdict {
  /// The exit status of matte diff.
  fileprivate var status: Int32 { isSame ? 0 : isComplete ? 1 : 2 }
}
