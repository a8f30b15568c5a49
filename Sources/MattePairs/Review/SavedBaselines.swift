public import MatteImages

/// What the page of a report saved as a zip file, where its browser writes into no folder: the accepted pictures at the paths
/// of their baselines, and all decisions.
///
/// ```swift
/// if let saved = try SavedBaselines("baselines.zip") {
///   print(try saved.write(beneath: ".").text)
/// }
/// ```
public struct SavedBaselines: Sendable {
  /// The decisions.
  public let decisions: Decisions
  private let zip: ZipFile

  /// Reads the list of a zip file and its decisions; nil if it holds none.
  public init?(_ path: PathBytes) throws {
    zip = try ZipFile(path)
    guard let list = zip.entry(Self.list),
      list.byteCount <= Self.maxListBytes,
      let text = String(validating: try zip.bytes(of: list), as: UTF8.self)
    else { return nil }
    decisions = try Decisions(parsing: text)
  }

  private static let list: PathBytes = "decisions.jsonl"
  private static let maxListBytes = 64 << 20

  /// Writes the accepted pictures over their baselines beneath a folder, each that is still the one that was compared.
  ///
  /// A baseline is found by the path in the zip file, from the current folder, from the folder or further below; else by its
  /// bytes.
  public func write(beneath root: PathBytes) throws -> ReviewSummary {
    let baselines = try Baselines(of: Pairing(before: root, with: []), beneath: root)
    var places = BaselinePlaces(beneath: root)
    var summary = ReviewSummary()
    let pictures = try pictures()
    for line in decisions.lines {
      guard line.decision == .accepted else {
        summary.add(
          .rejected, of: PathBytes(line.path), wrote: nil, nil, object: nil, isThere: false)
        continue
      }
      if line.after == nil { summary.add(.remove(PathBytes(line.path))) }
      var (file, trouble): (PathBytes?, String?) = (nil, nil)
      do {
        file = try written(line, pictures, &places, baselines)
      } catch {
        trouble = "\(error)"
      }
      summary.add(
        .accepted, of: PathBytes(line.path), wrote: file, trouble, object: nil,
        isThere: file == nil && trouble == nil && line.after != nil)
    }
    return summary
  }

  /// The file over which an accepted picture was written; nil if none had to be.
  private func written(
    _ line: DecisionLine, _ pictures: [String: ZipEntry], _ places: inout BaselinePlaces,
    _ baselines: Baselines
  ) throws -> PathBytes? {
    guard let after = line.after else { return nil }
    guard let entry = pictures[after] else { throw BaselineRefusal.notFound }
    return try places.write(try zip.bytes(of: entry), line, at: entry.path, baselines)
  }

  /// The pictures by the hashes of their bytes.
  private func pictures() throws -> [String: ZipEntry] {
    var pictures: [String: ZipEntry] = [:]
    for entry in zip.entries where entry.path != Self.list {
      pictures[SHA256(of: try zip.bytes(of: entry)).text] = entry
    }
    return pictures
  }
}
