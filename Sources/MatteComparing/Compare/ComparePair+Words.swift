internal import MatteCompare
internal import MatteGeometry
internal import MatteScenes

// The words of the pair, and the setting of its mode.
extension ComparePair {
  /// The setting of the mode; nil if the pair is no pair.
  var setting: ModeSetting? {
    canvas.lone == nil ? ModeSetting(display.look, canvas.findings) : nil
  }

  /// The words for the place that the user went to, or else for all places.
  var words: String { canvas.words(of: gaze.walk.visited) }

  /// The number of the place that the user went to, and what happened there.
  var place: (number: String, story: String?) { canvas.placeWords(of: gaze.walk.visited) }

  /// The first hint; nil while a picture is missing.
  var hint: String? {
    if canvas.vacancy != nil { return nil }
    if canvas.findings.findNothing { return sameHint }
    if let lone = canvas.lone { return canvas[lone.opposite].reason(on: lone.opposite) }
    if let words = canvas.faintness { return words }
    if gaze.scrolls { return "Wheel scrolls · Ctrl + wheel zooms" }
    // A split that is too thin has no knob.
    let isDivided = isSplit && canvas.naturalSize.shorterSide >= CompareEdge.minDivided
    return isDivided ? "Drag to compare · wheel to zoom" : "Press 1 to 6 for other modes"
  }
}
