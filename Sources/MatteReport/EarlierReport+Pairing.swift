internal import MatteCompare
internal import MatteImages
public import MattePairs

extension EarlierReport {
  /// The pairs that differ, with the pictures that the report holds of them.
  ///
  /// Of an animation, and of a picture that browsers cannot show, it holds no files, but pictures of what is seen: such a pair
  /// can be looked at, and nothing can be written of it. Throws if a picture is not there.
  public var pairing: Pairing {
    get throws {
      Pairing(
        ofReport: path, names.map { PathBytes($0) }, try entries.compactMap { try pair($0) })
    }
  }

  /// The pair of an entry; nil of one without pictures, and of one that could not be compared: a side that could not be read is
  /// not there, and neither added nor removed.
  private func pair(_ entry: JSON) throws -> PicturePair? {
    guard entry["group"]?.string != "unreadable", let path = entry["accept"]?.string,
      let pictures = entry["pictures"],
      let shown = pictures["files"] == nil ? pictures["frames"]?.array?.first : pictures
    else { return nil }
    let place = PathBytes(unescaping: path)
    let origin = entry["acceptFrom"]?.string.map { PathBytes(unescaping: $0) }
    let paths = Sides(before: origin ?? place, after: place)
    // What tests left are copies, called otherwise than the picture after.
    let names = Sides(before: "before", after: "after").map { side in
      pictures["originals"]?[side]?["name"]?.string.map { PathBytes(unescaping: $0).fileName }
    }
    let sides = try Sides(before: "before", after: "after").map { side in
      try held(side, of: shown, pictures["originals"]?[side]?["sha256"]?.string)
    }
    guard sides.before != nil || sides.after != nil else { return nil }
    return PicturePair(
      path: place, before: source(sides.before, self.names.before, paths.before, names.before),
      after: source(sides.after, self.names.after, paths.after, names.after),
      baseline: (pictures["baseline"]?.string).map { PathBytes(unescaping: $0) },
      isHeld: [sides.before, sides.after].allSatisfy { $0?.isOriginal ?? true })
  }

  /// A picture of the report, and whether it is the file that was compared.
  private typealias Held = (bytes: [UInt8], isOriginal: Bool)

  private func held(_ side: String, of shown: JSON, _ hash: String?) throws -> Held? {
    guard let name = shown["files"]?[side]?.string else { return nil }
    let bytes = try picture(name)
    return (bytes, SHA256(of: bytes).text == hash)
  }

  private func source(
    _ held: Held?, _ folder: String, _ path: PathBytes, _ name: PathBytes?
  ) -> PictureSource {
    let place = path.names.dropLast() + [name ?? path.fileName]
    let path = PathBytes(joining: (folder.isEmpty ? [] : [PathBytes(folder)]) + place)
    return PictureSource(name: path, held.map { .bytes($0.bytes) } ?? .nothing)
  }
}
