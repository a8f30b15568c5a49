internal import Synchronization

/// A progress bar of rows that are read, by two threads.
struct RowProgress: ~Copyable, Sendable {
  private let state: Mutex<(bar: ProgressBar?, rows: Int)>

  /// Makes a bar of so many rows; none is shown of a few pixels.
  init(rows: Int, width: Int) {
    state = Mutex((rows * width > Self.longPixels ? ProgressBar(total: rows) : nil, 0))
  }

  deinit { state.withLock { $0.bar?.remove() } }

  /// Shows that so many more rows were read.
  func add(_ rows: Int) {
    state.withLock { state in
      state.rows += rows
      state.bar?.advance(to: state.rows)
    }
  }

  /// From so many pixels on one waits for seconds.
  private static let longPixels = 100_000_000
}
