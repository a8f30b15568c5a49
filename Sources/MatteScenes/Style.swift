/// How bright a scene is.
public enum Style: String, Hashable, Sendable, CaseIterable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark

  /// The other of the two.
  public var other: Style { self == .light ? .dark : .light }
}
