internal import MatteCompare
internal import MatteScenes

// Files that change on the disk.
extension ComparePair {
  /// Takes what a look at the file of a side found; the picture on screen stays until another is there.
  mutating func take(_ outcome: PictureLook.Outcome, on side: Side, at now: Moment) {
    switch outcome {
    case .unchanged: note(side, stale: nil)
    case .gone: note(side, stale: "now gone")
    case .damaged: note(side, stale: "now unreadable")
    case .changed(let pyramid, let frame, let milliseconds, let stamp):
      let picture = canvas[side].renewed(
        pyramid, frame: frame, milliseconds: milliseconds, stamp)
      if canvas.isVacant(side) || canvas[side].failure != nil {
        replace(side, with: picture, at: now)
      } else {
        renew(side, with: picture, at: now)
      }
    }
  }
}
