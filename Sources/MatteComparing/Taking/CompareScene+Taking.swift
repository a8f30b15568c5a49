internal import MatteCompare
internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion
internal import MatteRaster
internal import MatteScenes

// What the user takes out of the comparison.
extension CompareScene: ClipboardScene {
  mutating func takeCopy() -> SceneCopy? { taking.takeCopy() }

  mutating func takePasteRequest() -> Bool { taking.takePasteRequest() }

  mutating func paste(_ paste: ScenePaste, at instant: Instant, on stage: Stage) {
    taking.paste(paste, on: pair.canvas, into: &drops)
  }

  /// Performs the command of a key that takes something out; false if it is another command.
  mutating func take(_ command: CompareCommand, at now: Moment) -> Bool {
    switch command {
    case .copyView: takeView(for: .clipboard, at: now)
    case .saveView:
      let side: Side = pair.canvas[.after].isOfFile ? .after : .before
      takeView(for: .file(beside: pair.canvas[side].index), at: now)
    case .copyPlace: copy(placeText(at: now), at: now)
    case .copyExclusion: copyExclusion(at: now)
    default: return false
    }
    return true
  }

  /// The number of changes from which all are excluded together.
  private static let manyChanges = 9

  /// Copies the options that exclude the changes that were gone to, unless they would leave nothing to compare, or are
  /// about pictures that lie elsewhere without a nudge.
  private mutating func copyExclusion(at now: Moment) {
    let boxes = pair.visitedBoxes
    if boxes.isEmpty { return say("Go to a change first: ]", at: now) }
    if pair.canvas.isNudged {
      return say("--ignore knows of no nudge · Alt+0 undoes it", at: now)
    }
    let parts =
      boxes.count >= Self.manyChanges ? [boxes.reduce(PixelRect.empty) { $0.union($1) }] : boxes
    let size = pair.canvas.size
    if parts.contains(where: { Double($0.area) >= Self.nearlyAll * size.width * size.height }) {
      return say("The change spans the picture · --ignore would leave nothing to compare", at: now)
    }
    copy(exclusion(of: parts), at: now)
  }

  /// The share of the canvas from which an excluded part leaves nothing to compare.
  private static let nearlyAll = 0.99

  /// The options that exclude parts of the canvas: in each picture by its own numbers, once if they are the same, and
  /// without those that lie within others.
  private func exclusion(of parts: [PixelRect]) -> String {
    let boxes = parts.flatMap(pair.canvas.fileBoxes)
    return boxes.enumerated().filter { index, box in
      !boxes.enumerated().contains { other, larger in
        other != index && larger.intersection(box) == box && (larger != box || other < index)
      }
    }.map { _, box in "--ignore \(box.minX),\(box.minY),\(box.width),\(box.height)" }
      .joined(separator: " ")
  }

  /// Takes what became of a view.
  mutating func take(_ finding: Finding, of view: TakenView, at now: Moment) {
    guard taking.end(view) else { return }
    if case .failure(let reason) = finding { return say(reason, at: now) }
    guard case .taken(let outcome) = finding.ofPairs else { return }
    switch outcome {
    case .encoded(let bytes):
      taking.put(.png(bytes))
      let (width, height) = (view.picture.buffer.width, view.picture.buffer.height)
      say("Copied \(width) × \(height)", at: now)
    case .saved(let name, let folder):
      say("Saved as \(name)" + (folder.map { " in \($0)" } ?? ""), at: now)
    }
  }

  private mutating func copy(_ text: String, at now: Moment) {
    taking.put(.text(text))
    say("Copied “\(text)”", at: now)
  }

  private mutating func takeView(for use: TakenView.Use, at now: Moment) {
    guard let pixels = seenPixels(at: now) else { return }
    taking.take(Picture(pixels), for: use)
  }

  /// The pictures as they are seen, without names, bar and panel; nil if none is in view.
  private func seenPixels(at now: Moment) -> PixelBuffer? {
    let bare = CompareLayout(
      pair, edge: hand.edge, names: CompareNames([], names.typesetter, stay: true),
      bar: CompareBar(), inspector: CompareInspector(), map: nil, isPage: false, at: now)
    let seen = bare.place.panes.indices.map(bare.place.seen).filter { !$0.isEmpty }
    guard let first = seen.first else { return nil }
    let part = seen.reduce(first) { $0.union($1) }
    var frame = Frame(width: Int(part.width), height: Int(part.height))
    let size = now.stage.size
    frame.layers.addGroup(
      in: Rect(x: -part.minX, y: -part.minY, width: size.width, height: size.height)
    ) { CompareDrawing(bare, CompareDrops()).draw(into: &$0) }
    return Compositor.pixels(of: frame)
  }

  /// The place in words: the pinned pixel with both colours, or the changes that were gone to, or the middle of the view.
  private func placeText(at now: Moment) -> String {
    let title = names.title.map { "\($0): " } ?? ""
    if let pin = pair.gaze.pin { return title + CompareFacts(pair, pin).pixelText }
    if let box = pair.visitedBox {
      let rect = "\(Int(box.minX)), \(Int(box.minY)), \(Int(box.width)) × \(Int(box.height))"
      return title + "\(pair.words) at \(rect)"
    }
    let view = pair.place(at: now).view
    let zoom = Int((view.zoom * 100).rounded())
    return title + "\(Int(view.center.x)), \(Int(view.center.y)) at \(zoom) %"
  }
}
