import MatteCompare
import MatteImages
import MattePairs
import MatteRaster
import TestMath
import TestSupport
import Testing

/// Repositories made at random of files, links, pointers of Git LFS and files of git-annex, beside what Linux finds where
/// each state is checked out.
@Suite struct RevisionContentTests {
  private let work: TestRepository
  private let states: TemporaryFolder
  private var random: Seeded

  init() throws { try self.init(seed: 0) }

  private init(seed: Int) throws {
    work = try TestRepository()
    states = try TemporaryFolder()
    random = Seeded(seed)
    // What lies outside is there, but no state has it.
    try work.run(
      """
      mkdir -p .git/content .git/annex/objects/a/b one/two three
      for n in 1 2 3 4 5 6; do
        printf '\\211PNG\\r\\n\\032\\n%s' $n >.git/content/$n
        sum=$(sha256sum <.git/content/$n); sum=${sum%% *}; key=SHA256E-s9--$sum.png
        lfs=.git/lfs/objects/$(echo $sum | sed 's|^\\(..\\)\\(..\\).*|\\1/\\2|')
        mkdir -p $lfs .git/annex/objects/a/b/$key
        cp .git/content/$n $lfs/$sum
        cp .git/content/$n .git/annex/objects/a/b/$key/$key
        echo $key >.git/content/$n.key; echo $sum >.git/content/$n.sum
      done
      cp .git/content/1 '\(states.path)/outside.png'
      """)
  }

  private static let folders = ["", "one/", "one/two/", "three/", "near/"]
  private static let names = folders.flatMap { folder in
    ["a.png", "b.png", "c.PNG"].map { folder + $0 }
  }

  /// A command that puts something else at a path, or nothing.
  private mutating func change(_ path: String) -> String {
    let number = Int.random(in: 1...6, using: &random)
    let up = String(repeating: "../", count: path.filter { $0 == "/" }.count)
    let other = Self.names.randomElement(using: &random) ?? path
    let make = "mkdir -p $(dirname \(path)); rm -f \(path); "
    switch Int.random(in: 0..<10, using: &random) {
    case 0: return "rm -f \(path)"
    case 1, 2, 3: return make + "cp .git/content/\(number) \(path)"
    case 4, 5: return make + "ln -s \(up)\(other) \(path)"
    case 6: return make + "ln -s ./\(other.split(separator: "/").last ?? "") \(path)"
    case 7: return make + "ln -s \(up)../outside.png \(path)"
    case 8:
      return make
        + "key=$(cat .git/content/\(number).key); ln -s \(up).git/annex/objects/a/b/$key/$key \(path)"
    default:
      let pointer = "version https://git-lfs.github.com/spec/v1\\noid sha256:%s\\nsize 9\\n"
      return make + "printf '\(pointer)' $(cat .git/content/\(number).sum) >\(path)"
    }
  }

  /// Changes a share of all paths.
  private mutating func changeSome(_ share: Double) throws {
    var commands = ["[ -e near ] || ln -s one near"]
    for path in Self.names where Double.random(in: 0..<1, using: &random) < share {
      // What lies behind the link to a folder is no path of git.
      if path.hasPrefix("near/") { continue }
      commands.append(change(path))
    }
    if Bool.random(using: &random) {
      commands.append("ln -sfn \(Bool.random(using: &random) ? "three" : "one/two") near")
    }
    try work.run(commands.joined(separator: "\n"))
  }

  /// Checks a state out into a folder of its own, in which links of git-annex lead to its objects.
  private func checkOut(_ name: String, _ command: String) throws -> String {
    let place = states.path(name)
    try work.run(
      """
      mkdir -p '\(place)/.git'; ln -s "$PWD/.git/annex" '\(place)/.git/annex'; \(command) '\(place)'
      """.replacing("PLACE", with: place))
    return place
  }

  /// What Linux reads at a path of a checked out state; nil if there is nothing, or if that is outside.
  private func content(_ place: String, _ path: PathBytes) -> [UInt8]? {
    let whole = PathBytes(place).appending(path)
    guard let real = whole.realPath?.description else { return nil }
    guard [place, work.folder.path].contains(where: { real.hasPrefix($0 + "/") }) else {
      return nil
    }
    guard let bytes = fileBytes(real) else { return nil }
    guard let pointer = LFSPointer(bytes) else { return bytes }
    let hash = pointer.hash
    return work.folder.bytes(
      ".git/lfs/objects/\(hash.prefix(2))/\(hash.dropFirst(2).prefix(2))/\(hash)")
  }

  private func expect(_ pairing: Pairing, _ before: String, _ after: String) throws -> Int {
    let reader = SourceReader(repository: Repository(containing: PathBytes(work.folder.path)))
    var count = 0
    for pair in pairing.pairs {
      let sides = [
        (pair.sources.before, before, pair.origin ?? pair.path),
        (pair.sources.after, after, pair.path),
      ]
      for (source, place, path) in sides {
        let expected = content(place, path)
        guard PathBytes(place).appending(path).exists else {
          #expect(!source.isPicture, "\(path)")
          continue
        }
        count += 1
        do {
          let bytes = try reader.bytes(of: reader.resolved(source))
          #expect(bytes == expected, "\(path) in \(place)")
        } catch let error as SourceError {
          guard case .link = error else { throw error }
          #expect(expected == nil, "\(error)")
        }
      }
    }
    return count
  }

  @Test(
    "Each side of a changed picture is what is at its path where its state is checked out",
    arguments: 1...12)
  func contents(seed: Int) throws {
    var tests = try Self(seed: seed)
    let (work, repository) = (tests.work, Repository(containing: PathBytes(tests.work.folder.path)))
    try tests.changeSome(0.9)
    try work.commit()
    try tests.changeSome(0.4)
    try work.commit()
    try tests.changeSome(0.4)
    try work.run("git add -A")
    try tests.changeSome(0.3)
    let first = try tests.checkOut("1", "git archive HEAD~ | tar -xC")
    let second = try tests.checkOut("2", "git archive HEAD | tar -xC")
    let index = try tests.checkOut("3", "git checkout-index -a --prefix=PLACE/; true")
    let questions: [(Pairing, String, String)] = [
      (try Pairing(revisions: ["HEAD~", "HEAD"], in: repository), first, second),
      (try Pairing(revisions: ["HEAD"], isCached: true, in: repository), second, index),
      (try Pairing(revisions: ["HEAD~"], in: repository), first, work.folder.path),
      (try Pairing(revisions: [], in: repository), index, work.folder.path),
    ]
    for (pairing, before, after) in questions {
      #expect(try tests.expect(pairing, before, after) > 0)
    }
    // Git's own list of what changed has no picture that is not compared.
    let names = try work.run("git diff --name-only --no-renames HEAD~ HEAD").split(separator: "\n")
      .map { PathBytes(String($0)) }.filter(\.isNamedPicture)
    let known = questions[0].0.pairs.flatMap { [$0.path, $0.origin ?? $0.path] }
    #expect(Set(known) == Set(names))
  }
}
