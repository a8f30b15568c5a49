import Glibc
import Synchronization

/// A door at which threads wait until it is opened.
final class Door: Sendable {
  private let isOpen = Atomic(false)
  private let visitors = Atomic(0)

  /// Waits until it is open.
  func pass() {
    visitors.add(1, ordering: .acquiringAndReleasing)
    while !isOpen.load(ordering: .acquiring) { _ = sched_yield() }
  }

  func open() { isOpen.store(true, ordering: .releasing) }

  /// Waits until somebody has come to it.
  func waitForVisitor() {
    while visitors.load(ordering: .acquiring) == 0 { _ = sched_yield() }
  }
}
