package import MatteGeometry
package import MatteMotion

/// What is dragged over the window, from when it enters until it is dropped here, or is gone.
///
/// It waits for nothing: whatever does not come leaves it as it is until something else enters.
package struct DropTarget: Hashable, Sendable {
  /// The version of the protocol, and the least that a source may have.
  package static let (version, minVersion) = (5, 3)

  /// What is to be done.
  package enum Step: Hashable, Sendable {
    /// Tell the source if it would be taken.
    case answer(source: UInt, isTaken: Bool)
    /// Have the source write it in a form into the property, by a time of the server's clock.
    case ask(PastedForm, time: UInt)
    /// Tell the source that the drop is over, and if something was taken.
    case finish(source: UInt, isTaken: Bool)
    /// Tell the content what happened.
    case tell(FileDrag)
    /// Hand the content what was dropped.
    case hand(PastedItem, at: Point)
  }

  private enum State: Hashable {
    case idle
    /// It is over the window, and can be taken in some forms; at no place yet if that is nil.
    case over(source: UInt, [PastedForm], Point?)
    /// It was dropped, and is being written.
    case dropped(Drop)
  }

  /// What was dropped, while it is being written.
  private struct Drop: Hashable {
    let source: UInt
    let point: Point
    let time: UInt
    /// The form in which it is asked for, then those to be tried if that is of no use.
    var forms: ArraySlice<PastedForm>
    /// What has been written of it, if it comes in pieces.
    var pieces: [UInt8]?
  }

  private var state = State.idle

  package init() {}

  /// The form in which what was dropped is asked for; nil if nothing is.
  package var form: PastedForm? {
    if case .dropped(let drop) = state { drop.forms.first } else { nil }
  }

  /// The window that it comes from; nil if there is nothing.
  package var source: UInt? {
    switch state {
    case .idle: nil
    case .over(let source, _, _): source
    case .dropped(let drop): drop.source
    }
  }

  /// Something enters from a source; it is taken if there are forms, the best first.
  package mutating func enter(from source: UInt, version: Int, forms: [PastedForm]) -> [Step] {
    defer { state = .over(source: source, version >= Self.minVersion ? forms : [], nil) }
    return leave()
  }

  /// It is at a point of the window; if the content takes no files, nothing is taken.
  package mutating func move(_ source: UInt, to point: Point, isWanted: Bool) -> [Step] {
    guard case .over(source, let forms, _) = state else { return [] }
    state = .over(source: source, forms, point)
    let isTakenHere = !forms.isEmpty && isWanted
    return [.answer(source: source, isTaken: isTakenHere)]
      + (isTakenHere ? [.tell(.over(point))] : [])
  }

  /// It leaves, or its source is destroyed.
  package mutating func leave(_ source: UInt) -> [Step] {
    source == self.source ? leave() : []
  }

  private mutating func leave() -> [Step] {
    defer { state = .idle }
    switch state {
    case .over(_, let forms, .some) where !forms.isEmpty: return [.tell(.left)]
    case .dropped: return [.tell(.left)]
    case .over, .idle: return []
    }
  }

  /// It is dropped.
  package mutating func drop(_ source: UInt, time: UInt, isWanted: Bool) -> [Step] {
    guard case .over(source, let forms, let point) = state else { return [] }
    guard let form = forms.first, isWanted, let point else {
      state = .idle
      return [.finish(source: source, isTaken: false), .tell(.left)]
    }
    state = .dropped(Drop(source: source, point: point, time: time, forms: forms[...]))
    return [.ask(form, time: time)]
  }

  /// True while what was dropped at a time is waited for, and not what was dropped before; 0 is
  /// any time.
  package func awaits(_ time: UInt) -> Bool {
    guard case .dropped(let drop) = state, drop.pieces == nil else { return false }
    // A time has 32 bits; those above are what a client's library made of them.
    return time == 0 || drop.time == 0
      || UInt32(truncatingIfNeeded: time) == UInt32(truncatingIfNeeded: drop.time)
  }

  /// What was dropped was written, all of it or, if it comes in pieces, nothing yet; nil if it cannot be had.
  package mutating func take(_ bytes: [UInt8]?, inPieces: Bool = false) -> [Step] {
    guard case .dropped(var drop) = state, drop.pieces == nil else { return [] }
    guard inPieces else { return end(bytes, drop) }
    drop.pieces = []
    state = .dropped(drop)
    return []
  }

  /// The next piece was written, the last if it is empty.
  package mutating func take(piece: [UInt8]) -> [Step] {
    guard case .dropped(var drop) = state, var pieces = drop.pieces.take() else { return [] }
    // The only reference, as the bytes would else be copied for each piece.
    state = .idle
    if piece.isEmpty { return end(pieces, drop) }
    pieces += piece
    if pieces.count > drop.forms.first?.longest ?? 0 { return end(nil, drop) }
    drop.pieces = pieces
    state = .dropped(drop)
    return []
  }

  /// True while what was dropped comes in pieces.
  package var takesPieces: Bool {
    if case .dropped(let drop) = state { drop.pieces != nil } else { false }
  }

  /// Hands over what was written, or has the source write it in the next form, as browsers have an address in place of a
  /// file, and the picture.
  private mutating func end(_ bytes: [UInt8]?, _ drop: Drop) -> [Step] {
    state = .idle
    guard let form = drop.forms.first else { return [] }
    let item = bytes.map(form.item) ?? .trouble(.interrupted)
    if case .trouble = item, let next = drop.forms.dropFirst().first {
      var other = drop
      (other.forms, other.pieces) = (drop.forms.dropFirst(), nil)
      state = .dropped(other)
      return [.ask(next, time: drop.time)]
    }
    return [
      .hand(item, at: drop.point), .finish(source: drop.source, isTaken: bytes != nil),
    ]
  }
}
