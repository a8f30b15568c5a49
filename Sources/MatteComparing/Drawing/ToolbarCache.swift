internal import MatteGeometry
internal import MatteThreads

/// The layout of the bar in a layout of the comparison, which several questions ask for.
final class ToolbarCache: Sendable {
  private let latest = Guarded<(obstacle: Rect?, toolbar: CompareToolbar)?>(nil)

  /// The bar beside an obstacle, which is laid out if it was not the latest.
  func toolbar(beside obstacle: Rect?, make: () -> CompareToolbar) -> CompareToolbar {
    if let latest = latest.withLock({ $0 }), latest.obstacle == obstacle { return latest.toolbar }
    let made = make()
    latest.withLock { $0 = (obstacle, made) }
    return made
  }
}
