internal import CWorker

/// A detached thread for work whose result no caller waits for.
///
/// The thread is handed a retained object that holds the work. It is sound because the work is
/// `Sendable` and each object is released once: by its thread, or here if there is none.
public enum BackgroundThread {
  /// Does `work` in a thread that ends with it; false, with nothing done, if there can be none.
  public static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
    let errand = unsafe Unmanaged.passRetained(Errand(work))
    let isStarted = unsafe matte_start(
      { work in
        guard let work = unsafe work else { return }
        unsafe Unmanaged<Errand>.fromOpaque(work).takeRetainedValue().work()
      }, errand.toOpaque())
    if !isStarted { unsafe errand.release() }
    return isStarted
  }

  private final class Errand: Sendable {
    let work: @Sendable () -> Void

    init(_ work: @escaping @Sendable () -> Void) {
      self.work = work
    }
  }
}
