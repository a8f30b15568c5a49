internal import CProcess
internal import Glibc
internal import MatteImages

/// The process and its environment; the only unsafe code of the command.
enum HostProcess {
  /// Establishes what the rest relies on, however the program was started.
  static func prepare() {
    // A reader that has gone and a file at its size limit make a write fail, not end the process.
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // waitpid needs it for the encoder; a parent may have left it ignored.
    signal(SIGCHLD, SIG_DFL)
    matte_prepare_memory()
    // Files opened later must not become standard input or output. A closed stream is opened in the wrong
    // direction, so that using it still fails.
    for (number, mode) in [O_WRONLY, O_RDONLY, O_RDONLY].enumerated()
    where fcntl(Int32(number), F_GETFD) < 0 {
      _ = unsafe open("/dev/null", mode)
    }
  }

  /// Lets threads that are started later share one heap: those that read pictures ask for large pieces, which
  /// are then used again.
  static func shareMemory() { matte_share_memory() }

  /// Has the memory of pictures go back to the system when they are no longer needed: for a window, in which one
  /// follows the other.
  static func returnMemory() { matte_return_memory() }

  /// The number of pixels of pictures that a quarter of the available memory holds; nil if unknown.
  static var pixelsInMemory: Int? {
    let available = Int(matte_available_memory())
    // A pixel takes four bytes, and its share of smaller versions a third more.
    return available == 0 ? nil : available / 4 / 16 * 3
  }

  /// Ends with a line on standard error, where no error can be thrown.
  static func end(with trouble: Trouble) -> Never {
    matte_claim_last_word()
    complain(trouble)
    // Not exit: other threads still run, which its cleanup would disturb.
    _exit(Matte.troubleStatus)
  }

  /// The arguments after the program's name, as bytes.
  static var arguments: [PathBytes] { Array(words.dropFirst()) }

  /// The folder of the program's own file: by /proc, or without that by the path it was started with.
  static var programFolder: PathBytes {
    let path = unsafe PathBytes("/proc/self/exe").linkTarget ?? wholePath(matte_program())
    return PathBytes(path.bytes.dropLast(while: { $0 != UInt8(ascii: "/") }).dropLast())
  }

  private static var words: [PathBytes] {
    guard let start = unsafe matte_arguments() else { return [] }
    var words: [PathBytes] = []
    while let word = unsafe start[words.count] { words.append(unsafe PathBytes(cString: word)) }
    return words
  }

  /// The absolute path of a file, with symbolic links resolved; empty if there is no such file.
  private static func wholePath(_ path: UnsafePointer<CChar>?) -> PathBytes {
    guard let path = unsafe path, let whole = unsafe realpath(path, nil) else {
      return PathBytes([])
    }
    defer { unsafe free(whole) }
    return unsafe PathBytes(cString: whole)
  }

  /// The kernel, the machine and the C library.
  static var system: String {
    var names = utsname()
    unsafe uname(&names)
    let library = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { buffer in
      guard let text = buffer.baseAddress,
        unsafe confstr(Int32(_CS_GNU_LIBC_VERSION), text, buffer.count) > 0
      else { return "another C library" }
      return unsafe String(cString: text)
    }
    let words = [field(names.sysname), field(names.release), field(names.machine)]
    return words.joined(separator: " ") + ", " + library
  }

  /// The text in an array of characters in C.
  private static func field<Characters>(_ characters: Characters) -> String {
    unsafe withUnsafeBytes(of: characters) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }

  /// The value of an environment variable; nil if it is not set.
  static func environment(_ name: String) -> PathBytes? {
    unsafe getenv(name).map { unsafe PathBytes(cString: $0) }
  }

  /// The address of the session's bus; empty if there is none.
  static var busAddress: [UInt8] {
    if let address = environment("DBUS_SESSION_BUS_ADDRESS") { return address.bytes }
    guard let folder = environment("XDG_RUNTIME_DIR") else { return [] }
    return Array("unix:path=".utf8) + folder.bytes + Array("/bus".utf8)
  }

  /// The folder for what nobody is to find later.
  static var temporaryFolder: PathBytes {
    guard let named = environment("TMPDIR"), !named.bytes.isEmpty else { return "/tmp" }
    return named
  }

  /// True if the file can be read.
  static func canRead(_ path: PathBytes) -> Bool {
    unsafe access(characters(of: path), R_OK) == 0
  }

  private static func characters(of path: PathBytes) -> [CChar] {
    path.bytes.map { CChar(bitPattern: $0) } + [0]
  }

  /// Writes a text to standard output; throws if not all of it could be.
  ///
  /// A reader that has gone, such as head, has seen enough: what is left is dropped without a word.
  static func print(_ text: String) throws {
    do {
      try write(text, to: STDOUT_FILENO)
    } catch {
      guard error.reason != .unwritable(code: EPIPE) else { return }
      throw unwritable
    }
  }

  /// Appends a text to a file, which is made if it is not there.
  static func append(_ text: String, to path: PathBytes) throws {
    let descriptor = unsafe open(
      characters(of: path), O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o666)
    defer { close(descriptor) }
    do {
      try write(text, to: descriptor)
    } catch {
      throw Trouble("cannot write to \(path)", hint: "check that it is a file")
    }
  }

  /// Closes standard output, after which nothing is written there; throws if what was written is lost, of which some
  /// file systems tell only then.
  static func closeOutput() throws {
    guard close(STDOUT_FILENO) != 0, errno != EBADF, errno != EINTR else { return }
    throw unwritable
  }

  private static var unwritable: Trouble {
    Trouble("cannot write to standard output", hint: "check where it leads to")
  }

  /// Writes a line to standard error; errors are ignored.
  static func complain(_ trouble: Trouble) {
    try? write("matte: \(trouble)\n", to: matte_error_descriptor())
  }

  /// Calls `body`, and gives what the process printed on standard error meanwhile: libraries do.
  static func capturingErrors(_ body: () -> Void) -> String {
    let capture = matte_capture_begin()
    body()
    var text = [UInt8](repeating: 0, count: 1024)
    let count = unsafe text.withUnsafeMutableBytes { bytes in
      unsafe matte_capture_end(
        capture, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count)
    }
    return String(decoding: text.prefix(count), as: UTF8.self)
  }

  /// The columns of the terminal that standard error is, 0 if it does not say; nil if it is none.
  static var errorColumns: Int? {
    isatty(STDERR_FILENO) == 1 ? Int(matte_terminal_columns(STDERR_FILENO)) : nil
  }

  /// True if standard output is a terminal.
  static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// The terminal that standard output is; nil if it is none.
  ///
  /// Sides that are not known are 0.
  static var outputTerminal: (columns: Int, width: Int)? {
    guard isOutputTerminal else { return nil }
    return (
      Int(matte_terminal_columns(STDOUT_FILENO)), Int(matte_terminal_width(STDOUT_FILENO))
    )
  }

  /// The columns in which help is set: those of the terminal, but enough for its texts beside the options.
  static var helpColumns: Int {
    let wished = environment("COLUMNS").flatMap { Int($0.description) }
    let own = outputTerminal.flatMap { $0.columns > 0 ? $0.columns : nil }
    return max(wished ?? own ?? 80, 40)
  }

  /// Shows a text on standard error as it is.
  static func show(_ text: String) {
    try? write(text, to: STDERR_FILENO)
  }

  /// Ends by a signal that was caught, so that the parent process sees it.
  static func end(by signal: Int32) -> Never {
    Glibc.signal(signal, SIG_DFL)
    raise(signal)
    exit(128 + signal)
  }

  /// Writes all of a text, waiting for a slow reader.
  private static func write(_ text: String, to descriptor: Int32) throws(ImageError) {
    try OutputFile(PathBytes("/dev/fd/\(descriptor)")).write(Array(text.utf8))
  }
}

extension [UInt8] {
  /// The bytes without those at the end that pass a test.
  fileprivate func dropLast(while isDropped: (UInt8) -> Bool) -> [UInt8] {
    Array(prefix(upTo: lastIndex { !isDropped($0) }.map { $0 + 1 } ?? 0))
  }
}
