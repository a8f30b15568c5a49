import Glibc
import MatteRaster
import MatteThreads
import MatteX11
import TestSupport

/// Options of a window of 200×150 pixels by a manual clock.
func small(_ change: (inout WindowOptions) -> Void = { _ in }) -> WindowOptions {
  var options = WindowOptions(width: 200, height: 150)
  options.clock = .manual
  change(&options)
  return options
}

/// The ways pixels go to the server.
let presenters: [PresenterChoice] = [.sharedMemory, .pictures, .pixels]

extension XClient {
  /// True if the window shows exactly the record's pixels.
  func shows(_ record: Record) -> Bool {
    let pixels = record.pixels
    let shown = serverPixels()
    return shown.map { UInt32(truncatingIfNeeded: $0) & 0xff_ffff }
      == pixels.pixels.map { $0.rawValue & 0xff_ffff }
  }
}

/// A window under test, run on its own thread.
final class Runner: Sendable {
  private struct State: ~Copyable {
    var thread: pthread_t = 0
    var task = ""
    var result: Result<Ending, HostError>?
  }

  /// What happens to its content.
  let record: Record
  private let state = Guarded(State())
  private let display: String
  private let options: WindowOptions
  private let content: @Sendable (inout Loop) throws(HostError) -> Ending
  /// Comes when the window has ended.
  private let end = Signal()

  /// Opens a window of the panel, which may reach the server through a wire.
  convenience init(
    _ server: XServer, _ options: WindowOptions, through wire: Wire? = nil,
    _ change: (inout Panel) -> Void = { _ in }
  ) {
    let record = Record()
    var panel = Panel(record)
    change(&panel)
    self.init(server, options, through: wire, panel, record)
  }

  /// Opens a window of some content that keeps a record.
  init(
    _ server: XServer, _ options: WindowOptions, through wire: Wire?,
    _ content: some WindowContent & Sendable, _ record: Record
  ) {
    LastingDisplay.open(on: server)
    display = wire?.display ?? server.display
    (self.options, self.record) = (options, record)
    self.content = { loop throws(HostError) in
      var content = content
      return try loop.run(&content)
    }
    let this = unsafe Unmanaged.passRetained(self).toOpaque()
    var thread: pthread_t = 0
    unsafe pthread_create(
      &thread, nil,
      { this in
        unsafe this.map { unsafe Unmanaged<Runner>.fromOpaque($0).takeRetainedValue().run() }
        return nil
      }, this)
    let id = thread
    state.withLock { $0.thread = id }
  }

  private func run() {
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, nil)
    var path = [CChar](repeating: 0, count: 64)
    _ = unsafe readlink("/proc/thread-self", &path, path.count - 1)
    let task = String(decoding: path.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    state.withLock { $0.task = task }
    let result = show()
    state.withLock { $0.result = result }
    end.signal()
  }

  private func show() -> Result<Ending, HostError> {
    do throws(HostError) {
      var options = options
      options.note = { [record] in record.note(line: $0) }
      let connection = try Connection(display: display)
      var loop = try Loop(connection, options)
      return .success(try content(&loop))
    } catch {
      return .failure(error)
    }
  }

  /// Waits for the window's end; nil if it does not come in time.
  func join() -> Result<Ending, HostError>? {
    guard end.comes(within: 20) else { return nil }
    pthread_join(state.withLock { $0.thread }, nil)
    return state.withLock { $0.result }
  }

  /// Sends the thread a signal.
  func send(_ signal: Int32) { pthread_kill(state.withLock { $0.thread }, signal) }

  /// What the system reports about the thread.
  var status: TaskStatus { TaskStatus(state.withLock { $0.task }) }
}
