internal import MatteCompare
internal import MatteImages
internal import MattePairs
internal import MatteRaster

extension ExternalChange {
  /// What git prints of the change: its header, and the verdict on the pictures.
  func text(_ differ: PairDiffer) -> String { header + verdict(differ) }

  /// The lines above the verdict, as git writes them.
  private var header: String {
    guard let sides else { return "* Unmerged path \(path)\n" }
    let modes: [String] =
      if !sides.before.isThere {
        ["new file mode \(sides.after.mode)"]
      } else if !sides.after.isThere {
        ["deleted file mode \(sides.before.mode)"]
      } else if sides.before.mode == sides.after.mode {
        []
      } else {
        ["old mode \(sides.before.mode)", "new mode \(sides.after.mode)"]
      }
    let renaming = information.bytes.split(separator: UInt8(ascii: "\n"))
      .map { PathBytes(Array($0)).description }
    return (["diff --git a/\(from) b/\(path)"] + modes + renaming).map { $0 + "\n" }.joined()
  }

  /// What is to be said of the pictures: nothing can be trouble, since git would stop.
  private func verdict(_ differ: PairDiffer) -> String {
    guard let sides else { return "" }
    do {
      guard sides.before.isThere else { return "added: " + (try size(of: sides.after, differ)) }
      guard sides.after.isThere else { return "removed: " + (try size(of: sides.before, differ)) }
      return try differ.verdict(on: sides.map(\.source)).text
    } catch {
      return "not compared: \(Trouble.text(of: error))\n"
    }
  }

  private func size(of side: Side, _ differ: PairDiffer) throws -> String {
    let reader = differ.reader
    guard let samples = try reader.picture(reader.resolved(side.source))?.samples else { return "" }
    return "\(samples.width) × \(samples.height) pixels\n"
  }
}
