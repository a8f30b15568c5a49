internal import MatteMotion

/// A highlight that passes from one thing to the next: each fades in and out by itself.
struct GalleryGlow: Hashable, Sendable {
  /// The duration of a fade in seconds.
  private static let fade = 0.15

  /// When something is to be highlighted: from an instant on, and for ever if there is no end.
  struct Span: Hashable, Sendable {
    let target: GalleryTarget
    let start: Instant
    var end: Instant?
  }

  /// Something that is, will be or was highlighted.
  fileprivate struct Light: Hashable, Sendable {
    let target: GalleryTarget
    var coming: Animated
    var going = Animated(resting: 1)

    func opacity(at instant: Instant) -> Double {
      guard instant >= coming.start else { return 0 }
      return coming.value(at: instant) * (instant < going.start ? 1 : going.value(at: instant))
    }

    /// True until it has faded out.
    func isOn(at instant: Instant) -> Bool { going.to == 1 || instant < going.end }

    func isMoving(at instant: Instant) -> Bool {
      [coming, going].contains { instant >= $0.start && $0.isMoving(at: instant) }
    }

    /// When the next fade begins; nil after the last one's beginning.
    func nextChange(after instant: Instant) -> Instant? {
      [coming, going].filter { $0.from != $0.to && $0.start > instant }.map(\.start).min()
    }
  }

  private var lights: [Light] = []

  /// The opacity of a highlight, 0…1.
  func opacity(of target: GalleryTarget, at instant: Instant) -> Double {
    lights.reduce(0) { $1.target == target ? max($0, $1.opacity(at: instant)) : $0 }
  }

  /// True while an opacity changes.
  func isMoving(at instant: Instant) -> Bool { lights.contains { $0.isMoving(at: instant) } }

  /// When an opacity next begins to change without an event.
  func nextChange(after instant: Instant) -> Instant? {
    lights.lazy.compactMap { $0.nextChange(after: instant) }.min()
  }

  /// Highlights in each span what it names, from an instant on, and nothing else.
  ///
  /// What is highlighted already and stays so does not fade.
  mutating func plan(
    _ spans: [Span], fadesIn: Bool = true, at instant: Instant, on stage: Stage
  ) {
    lights.removeAll { $0.coming.start > instant || !$0.isOn(at: instant) }
    let current = spans.first { $0.start <= instant }
    let fade = stage.duration(Self.fade)
    var isLit = false
    for index in lights.indices {
      if lights[index].target == current?.target, !isLit {
        isLit = true
        lights[index].keep(until: current?.end, at: instant, fade)
      } else {
        lights[index].fadeOut(at: instant, fade)
      }
    }
    for span in spans where span != current || !isLit {
      let coming = Animated(
        from: 0, to: 1, start: span.start, duration: fadesIn ? fade : 0)
      lights.append(Light(span, coming, fade))
    }
  }
}

extension GalleryGlow.Light {
  /// Makes a light for a span, of which the beginning may be past.
  init(_ span: GalleryGlow.Span, _ coming: Animated, _ fade: Double) {
    (target, self.coming) = (span.target, coming)
    if let end = span.end { fadeOut(at: end, fade) }
  }

  /// Fades out from an instant on, unless that is under way.
  mutating func fadeOut(at instant: Instant, _ fade: Double) {
    guard going.to == 1 || going.start > instant else { return }
    going = Animated(from: 1, to: 0, start: instant, duration: fade)
  }

  /// Goes on, or comes back from where it is, and fades out at an end.
  mutating func keep(until end: Instant?, at instant: Instant, _ fade: Double) {
    if going.to == 0, going.start <= instant {
      coming = Animated(from: opacity(at: instant), to: 1, start: instant, duration: fade)
    }
    going = Animated(resting: 1)
    if let end { fadeOut(at: end, fade) }
  }
}
