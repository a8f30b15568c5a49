internal import MatteGeometry
internal import MatteThreads

/// The layout of the bar in a layout of the comparison, which several questions ask for.
final class ToolbarCache: Sendable {
  private let known = Guarded<CompareToolbar?>(nil)

  /// The bar, which is laid out when it is first asked for.
  func toolbar(make: () -> CompareToolbar) -> CompareToolbar {
    if let known = known.withLock({ $0 }) { return known }
    let made = make()
    known.withLock { $0 = made }
    return made
  }
}
