internal import MatteThreads

/// How far a comparison has come.
///
/// ```swift
/// let progress = Progress(done: 25, total: 100)
/// assert(progress.done < progress.total)
/// ```
public struct Progress: Equatable, Sendable {
  /// What is done: rows of two pictures, or pairs of pictures.
  public let done: Int
  /// How much there is.
  public let total: Int

  /// Makes a progress, of which `done` of `total` is over.
  public init(done: Int, total: Int) {
    self.done = done
    self.total = total
  }
}

/// The rows that two threads have read, added up for those who wait.
struct RowProgress: ~Copyable, Sendable {
  private let total: Int
  private let done = Guarded(0)
  private let report: (@Sendable (Progress) -> Void)?

  /// Begins with none of `rows` rows; nobody is told of at most `quickPixels`.
  init(rows: Int, width: Int, quickPixels: Int, _ report: (@Sendable (Progress) -> Void)?) {
    total = rows
    self.report = rows * width > quickPixels ? report : nil
  }

  /// Says that so many more rows were read.
  func add(_ rows: Int) {
    guard let report else { return }
    done.withLock { done in
      done += rows
      report(Progress(done: done, total: total))
    }
  }
}
