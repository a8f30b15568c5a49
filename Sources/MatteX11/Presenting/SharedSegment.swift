internal import CX11
internal import CX11Shim
internal import Glibc

/// Memory shared with the server.
// SAFETY: address and `info` are there from `init` to `deinit`, which alone gives them back.
@safe
struct SharedSegment: ~Copyable {
  private let display: Display
  /// Xlib keeps the address for as long as an image uses it.
  let info: UnsafeMutablePointer<XShmSegmentInfo>
  /// The number of bytes.
  let capacity: Int

  /// True once the server has attached it.
  var isAttached = false

  /// Makes memory of at least `capacity` bytes, which the server may then attach; nil if there is none.
  ///
  /// The segment is marked for removal before the server is asked, which Linux allows, so that it
  /// goes away with its last user however that ends.
  init?(_ display: Display, capacity: Int) {
    let id = shmget(IPC_PRIVATE, max(capacity, 1), IPC_CREAT | 0o600)
    guard id >= 0 else { return nil }
    let address = unsafe shmat(id, nil, 0)
    shmctl(id, IPC_RMID, nil)
    guard let address = unsafe address, Int(bitPattern: address) != -1 else { return nil }
    let info = UnsafeMutablePointer<XShmSegmentInfo>.allocate(capacity: 1)
    unsafe info.initialize(
      to: XShmSegmentInfo(
        shmseg: 0, shmid: id, shmaddr: address.assumingMemoryBound(to: CChar.self), readOnly: 1))
    self.display = display
    unsafe self.info = unsafe info
    self.capacity = capacity
  }

  /// Gives the memory back; the server keeps its own view until it has drawn what was asked.
  deinit {
    if isAttached { unsafe XShmDetach(display.pointer, info) }
    unsafe shmdt(info.pointee.shmaddr)
    unsafe info.deallocate()
  }

  /// The bytes.
  var bytes: UnsafeMutableRawBufferPointer {
    unsafe UnsafeMutableRawBufferPointer(start: info.pointee.shmaddr, count: capacity)
  }
}
