internal import MatteCompare
internal import MatteGeometry
internal import MatteImages
internal import MatteRaster

extension Verdict {
  /// The verdict for programs, as Resources/diff.schema.json describes it.
  public var json: JSON { json() }

  /// The same with only the first regions and as many places of each change, and with the crops that were written, if
  /// any.
  public func json(maxRegions: Int = .max, crops: [CropFiles]? = nil) -> JSON {
    .object(head + counts + quality + details(maxRegions) + allowedMember + (crops?.members ?? []))
  }

  private var allowedMember: [(String, JSON)] {
    allowed.map { [("allowed", .object([("index", .count($0.index)), ("of", .count($0.count))]))] }
      ?? []
  }

  private var head: [(String, JSON)] {
    [("version", .count(1)), ("same", .bool(isSame)), ("identical", .bool(isIdentical))]
  }

  /// The numbers of pixels.
  var counts: [(String, JSON)] {
    [
      ("different", .count(comparison.differentPixelCount)),
      ("counted", .count(comparison.countedPixelCount)),
      ("percent", .number(comparison.percent)), ("visible", .count(comparison.visiblePixelCount)),
      ("antialiased", .count(comparison.antialiasedPixelCount)),
      ("ignored", .count(comparison.ignoredPixelCount)),
      ("hidden", .count(comparison.hiddenPixelCount)), ("density", .count(comparison.density)),
      ("maxDelta", .count(comparison.maxDelta)), ("depth", .count(comparison.depth)),
      ("within", .count(comparison.permittedPixelCount)),
      ("unmatched", .count(comparison.unmatchedPixelCount)),
    ]
  }

  private var quality: [(String, JSON)] {
    [
      ("psnr", comparison.psnr.map(JSON.number) ?? .null),
      ("ssim", comparison.similarity.map { .number($0.mean) } ?? .null),
      ("ssimLowestTile", comparison.similarity.map { .number($0.lowestTile) } ?? .null),
    ]
  }

  private func details(_ maxRegions: Int) -> [(String, JSON)] {
    [
      ("before", facts.before.json), ("after", facts.after.json),
      ("colours", facts.isConverted ? .string(SamplePicture.wideSpace) : .null),
      ("alignment", alignment),
      ("regions", .array(comparison.regions.prefix(maxRegions).map(\.json))),
      ("metadata", .array(metadata.map(JSON.string))), ("frame", frame.map(JSON.count) ?? .null),
      ("frameVerdicts", frames?.json ?? .null),
      ("only", isOnlyProfile ? .string("profile") : isOnlyAlpha ? .string("alpha") : .null),
      ("tint", comparison.tint?.json(ofPixels: comparison.pixelCount) ?? .null),
      ("explanation", comparison.explanation?.json(maxPlaces: maxRegions) ?? .null),
    ]
  }

  private var alignment: JSON {
    let size: JSON =
      comparison.isScaled
      ? .object([
        ("width", .count(facts.before.width)),
        ("height", .count(facts.before.height)),
      ]) : .null
    return .object(
      [
        ("mode", .string(comparison.mode.rawValue)), ("automatic", .bool(rules.alignment == .auto)),
        ("scaled", size),
      ] + comparison.alignment.runs)
  }
}

extension PairFacts.Side {
  fileprivate var json: JSON {
    let size: [(String, JSON)] = [
      ("path", .string(name.text)), ("width", .count(width)),
      ("height", .count(height)),
    ]
    guard let picture else { return .object(size) }
    return .object(
      size + [
        ("format", .string(picture.format.rawValue)),
        ("depth", .count(picture.depth)), ("alpha", .bool(picture.hasAlpha)),
        ("profile", .string(PathBytes(picture.profile.name).description)),
        ("orientation", .count(picture.orientation)),
        ("frames", .count(picture.frames)),
        ("unapplied", .array(picture.unapplied.map(JSON.string))),
      ] + picture.film)
  }
}

extension PictureFacts {
  /// How long an animation is, and how often it is played.
  fileprivate var film: [(String, JSON)] {
    frames == 1
      ? []
      : [("milliseconds", .count(durations.reduce(0, +))), ("loops", .count(loops))]
  }
}

extension FrameVerdicts {
  /// The verdicts for programs.
  fileprivate var json: JSON { .array(frames.map(\.json)) }
}

extension FrameVerdicts.Frame {
  fileprivate var json: JSON {
    .object(
      [("frame", .count(interval.number)), ("same", .bool(isSame))] + counts + interval.members)
  }
}

extension FrameInterval {
  fileprivate var members: [(String, JSON)] {
    [
      ("beforeMilliseconds", .count(durations.before)),
      ("afterMilliseconds", .count(durations.after)),
      ("atMilliseconds", .count(start)), ("milliseconds", .count(milliseconds)),
      ("beforeFrame", .count(frames.before)), ("afterFrame", .count(frames.after)),
      ("beginsBoth", .bool(beginsBoth)),
    ]
  }
}

extension LineAlignment {
  fileprivate var runs: [(String, JSON)] {
    let (place, number) = axis == .rows ? ("y", "rows") : ("x", "columns")
    func runs(_ runs: [Range<Int>]) -> JSON {
      .array(runs.map { .object([(place, .count($0.lowerBound)), (number, .count($0.count))]) })
    }
    let moves = moved.map { move in
      JSON.object([
        ("from", .count(move.from.lowerBound)), ("to", .count(move.to.lowerBound)),
        (number, .count(move.to.count)),
      ])
    }
    return [("added", runs(added)), ("removed", runs(removed)), ("moved", .array(moves))]
  }
}

extension Tint {
  fileprivate func json(ofPixels all: Int) -> JSON {
    .object(
      [
        ("pixels", .count(pixels)), ("percent", .number(Double(pixels) * 100 / Double(all))),
        ("alike", .count(going)),
        ("mean", .array((0..<3).map { .number(mean[$0]) })),
        ("appearance", .string(appearance.name)),
      ] + (appearance.hue.map { [("hue", .string($0.rawValue))] } ?? []))
  }
}

extension Region {
  fileprivate var json: JSON {
    .object(box.members + [("pixels", .count(pixels)), ("maxDelta", .count(maxDelta))])
  }
}
