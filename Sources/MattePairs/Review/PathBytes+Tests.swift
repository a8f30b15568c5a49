internal import MatteImages

extension PathBytes {
  /// True if it is the name that a test gives to a baseline, by where the copy of that lies which the test left.
  ///
  /// pytest-mpl leaves module.test/baseline.png, and calls the baseline test or module.test. Playwright leaves
  /// title-project/name-expected.png, and calls it name-project-platform.
  func isNamed(byTestOf copy: PathBytes) -> Bool {
    let (name, test) = (fileName.stem, copy.folder.fileName.text)
    let kind = copy.fileName.stem
    if kind.prefix(while: { $0 != "_" }) == "baseline" {
      return test == name || test.hasSuffix("." + name)
    }
    guard kind.hasSuffix(Self.copyEnd) else { return false }
    let start = kind.dropLast(Self.copyEnd.count) + "-"
    guard name.hasPrefix(start), let end = name.lastIndex(of: "-") else { return false }
    let project = name[..<end].dropFirst(start.count)
    return !project.isEmpty && Self.withoutAttempt(test).hasSuffix("-" + project)
  }

  /// True if it is the name of a baseline of which a test left a copy, in one of some folders that is called as the test's project
  /// is: Playwright can give each project a folder.
  func isFiled(byTestOf copy: PathBytes, in folders: [PathBytes]) -> Bool {
    guard copy.fileName.stem.hasSuffix(Self.copyEnd), mayBeOriginal(of: copy) else { return false }
    let test = Self.withoutAttempt(copy.folder.fileName.text)
    return folders.contains { test.hasSuffix("-" + $0.text) }
  }

  /// True if another path differs in one name alone.
  func differsInOneName(from path: PathBytes) -> Bool {
    let pairs = zip(names, path.names)
    return names.count == path.names.count && pairs.count { $0 != $1 } == 1
  }

  /// True if it may be the name of a baseline of which a test left a copy, whichever test that is.
  func mayBeOriginal(of copy: PathBytes) -> Bool {
    let kind = copy.fileName.stem
    guard kind.hasSuffix(Self.copyEnd) else { return isNamed(byTestOf: copy) }
    let start = kind.dropLast(Self.copyEnd.count)
    return fileName.stem == start || fileName.stem.hasPrefix(start + "-")
  }

  /// True if it is the name of a baseline that tests have for all browsers, of which one left a copy.
  func isOriginalOfAnyBrowser(of copy: PathBytes) -> Bool {
    let name = fileName.stem
    let start = copy.fileName.stem.dropLast(Self.copyEnd.count)
    // What follows is the platform alone.
    return copy.fileName.stem.hasSuffix(Self.copyEnd) && name.hasPrefix(start)
      && !name.dropFirst(start.count + 1).contains("-")
  }

  /// True if it lies in the folder of the same test as another picture that tests left, whichever attempt left it.
  func isOfSameTest(as picture: PathBytes) -> Bool {
    Self.withoutAttempt(folder.fileName.text) == Self.withoutAttempt(picture.folder.fileName.text)
  }

  /// True for a picture that a report shows: in one of this program it is called by its number, as “3-frame-1-before”, in one of
  /// Playwright by its hash.
  var isOfReport: Bool {
    let name = fileName.stem
    if folder.fileName == "data", name.utf8.count == 40 { return name.allSatisfy(\.isHexDigit) }
    let parts = name.split(separator: "-", omittingEmptySubsequences: false)
    let isFrame = parts.count == 4 && parts[1] == "frame" && Int(parts[2]) != nil
    return (parts.count == 2 || isFrame) && Int(parts[0]) != nil
      && ["before", "after", "changes", "difference"].contains(parts[parts.count - 1])
  }

  /// What the copy of a baseline would be called that lay beside a picture of a test.
  var asExpected: PathBytes {
    let stem = fileName.stem
    guard stem.hasSuffix(Self.pictureEnd) else { return self }
    let name =
      stem.dropLast(Self.pictureEnd.count) + Self.copyEnd + fileName.text.dropFirst(stem.count)
    return folder.appending(PathBytes(String(name)))
  }

  private static let copyEnd = "-expected"
  private static let pictureEnd = "-actual"

  /// The name of a test's folder without the number of the attempt.
  private static func withoutAttempt(_ test: String) -> Substring {
    guard let end = test.ranges(of: "-retry").last else { return test[...] }
    return test[end.upperBound...].allSatisfy(\.isNumber) ? test[..<end.lowerBound] : test[...]
  }
}
