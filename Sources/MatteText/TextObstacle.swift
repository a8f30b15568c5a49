internal import Glibc

/// Why no text can be set.
public enum TextObstacle: Error, Hashable, Sendable {
  /// No font is installed.
  case noFonts
  /// No thread can be started, which Pango cannot do without.
  case noThreads
}

/// True if as many threads can be started as Pango starts: GLib ends the process where one cannot be.
func canStartThreads() -> Bool {
  var threads = [pthread_t](repeating: pthread_t(), count: 2)
  // They wait for a lock, so that both are there at the same time.
  let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  unsafe pthread_mutex_init(lock, nil)
  unsafe pthread_mutex_lock(lock)
  let started = threads.indices.prefix { index in
    unsafe pthread_create(&threads[index], nil, passThrough, lock) == 0
  }
  unsafe pthread_mutex_unlock(lock)
  for index in started { pthread_join(threads[index], nil) }
  unsafe pthread_mutex_destroy(lock)
  unsafe lock.deallocate()
  return started.count == threads.count
}

/// Waits for a lock and lets it go.
private func passThrough(_ lock: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let lock = unsafe lock?.assumingMemoryBound(to: pthread_mutex_t.self) {
    unsafe pthread_mutex_lock(lock)
    unsafe pthread_mutex_unlock(lock)
  }
  return nil
}
