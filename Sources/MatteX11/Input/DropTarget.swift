package import MatteGeometry
package import MatteMotion

/// What is dragged over the window, from when it enters until it is dropped here, or is gone.
///
/// It waits for nothing: whatever does not come leaves it as it is until something else enters.
package struct DropTarget: Hashable, Sendable {
  /// The version of the protocol, and the least that a source may have.
  package static let (version, minVersion) = (5, 3)
  /// The longest list of files that is taken, in bytes.
  package static let longest = 1 << 22

  /// What is to be done.
  package enum Step: Hashable, Sendable {
    /// Tell the source if it would be taken.
    case answer(source: UInt, isTaken: Bool)
    /// Have the source write it into the property, by a time of the server's clock.
    case ask(time: UInt)
    /// Tell the source that the drop is over, and if something was taken.
    case finish(source: UInt, isTaken: Bool)
    /// Tell the content what happened; what was dropped is a list of URIs.
    case tell(FileDrag)
    /// Hand the content what was dropped, a list of URIs.
    case hand([UInt8], at: Point)
  }

  private enum State: Hashable {
    case idle
    /// It is over the window; at no place yet if that is nil.
    case over(source: UInt, isTaken: Bool, Point?)
    /// It was dropped at a time, and is being written; in pieces if there are some.
    case dropped(source: UInt, Point, time: UInt, pieces: [UInt8]?)
  }

  private var state = State.idle

  package init() {}

  /// The window that it comes from; nil if there is nothing.
  package var source: UInt? {
    switch state {
    case .idle: nil
    case .over(let source, _, _), .dropped(let source, _, _, _): source
    }
  }

  /// Something enters from a source; it is taken if it can be files.
  package mutating func enter(from source: UInt, version: Int, areFiles: Bool) -> [Step] {
    defer {
      state = .over(
        source: source, isTaken: areFiles && version >= Self.minVersion, nil)
    }
    return leave()
  }

  /// It is at a point of the window; if the content takes no files, nothing is taken.
  package mutating func move(_ source: UInt, to point: Point, isWanted: Bool) -> [Step] {
    guard case .over(source, let isTaken, _) = state else { return [] }
    state = .over(source: source, isTaken: isTaken, point)
    let isTakenHere = isTaken && isWanted
    return [.answer(source: source, isTaken: isTakenHere)]
      + (isTakenHere ? [.tell(.over(point))] : [])
  }

  /// It leaves, or its source is destroyed.
  package mutating func leave(_ source: UInt) -> [Step] {
    switch state {
    case .over(source, _, _), .dropped(source, _, _, _): leave()
    default: []
    }
  }

  private mutating func leave() -> [Step] {
    defer { state = .idle }
    switch state {
    case .over(_, true, .some), .dropped: return [.tell(.left)]
    default: return []
    }
  }

  /// It is dropped.
  package mutating func drop(_ source: UInt, time: UInt, isWanted: Bool) -> [Step] {
    guard case .over(source, let isTaken, let point) = state else { return [] }
    guard isTaken, isWanted, let point else {
      state = .idle
      return [.finish(source: source, isTaken: false), .tell(.left)]
    }
    state = .dropped(source: source, point, time: time, pieces: nil)
    return [.ask(time: time)]
  }

  /// True while what was dropped at a time is waited for, and not what was dropped before; 0 is
  /// any time.
  package func awaits(_ time: UInt) -> Bool {
    guard case .dropped(_, _, let dropped, nil) = state else { return false }
    // A time has 32 bits; those above are what a client's library made of them.
    return time == 0 || dropped == 0
      || UInt32(truncatingIfNeeded: time) == UInt32(truncatingIfNeeded: dropped)
  }

  /// What was dropped was written, all of it or, if it comes in pieces, nothing yet; nil if it cannot be had.
  package mutating func take(_ bytes: [UInt8]?, inPieces: Bool = false) -> [Step] {
    guard case .dropped(let source, let point, let time, nil) = state else { return [] }
    guard inPieces else { return end(bytes, source, point) }
    state = .dropped(source: source, point, time: time, pieces: [])
    return []
  }

  /// The next piece was written, the last if it is empty.
  package mutating func take(piece: [UInt8]) -> [Step] {
    guard case .dropped(let source, let point, let time, var pieces?) = state else { return [] }
    pieces += piece
    if piece.isEmpty { return end(pieces, source, point) }
    if pieces.count > Self.longest { return end(nil, source, point) }
    state = .dropped(source: source, point, time: time, pieces: pieces)
    return []
  }

  /// True while what was dropped comes in pieces.
  package var takesPieces: Bool {
    if case .dropped(_, _, _, .some) = state { true } else { false }
  }

  private mutating func end(_ bytes: [UInt8]?, _ source: UInt, _ point: Point) -> [Step] {
    state = .idle
    return [.hand(bytes ?? [], at: point), .finish(source: source, isTaken: bytes != nil)]
  }
}
