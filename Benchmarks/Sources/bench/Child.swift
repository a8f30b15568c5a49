import Glibc
import MatteRaster

/// A program that was started, and is spoken to and heard through pipes.
final class Child {
  private let input: UnsafeMutablePointer<FILE>
  private let output: UnsafeMutablePointer<FILE>
  private let process: pid_t

  /// Starts a program found on PATH; nil if that fails.
  init?(_ arguments: [String]) {
    guard let toChild = Pipe(), let fromChild = Pipe(),
      let process = spawn(arguments, reading: toChild, writing: fromChild),
      let input = fdopen(toChild.write, "w"), let output = fdopen(fromChild.read, "r")
    else { return nil }
    close(toChild.read)
    close(fromChild.write)
    self.process = process
    self.input = input
    self.output = output
  }

  deinit {
    fclose(input)
    fclose(output)
    waitpid(process, nil, 0)
  }

  /// Sends a line.
  func send(_ line: String) {
    fputs(line + "\n", input)
    fflush(input)
  }

  /// Sends pixels as they lie in memory.
  func send(_ pixels: [Pixel]) {
    fwrite(pixels, 4, pixels.count, input)
    fflush(input)
  }

  /// The next line, without its end; nil if there is none.
  func line() -> String? {
    var line: [UInt8] = []
    while true {
      let byte = fgetc(output)
      if byte == 10 { return String(decoding: line, as: UTF8.self) }
      if byte == EOF { return nil }
      line.append(UInt8(truncatingIfNeeded: byte))
    }
  }

  /// The next bytes; nil if there are fewer.
  func bytes(_ count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    return fread(&bytes, 1, count, output) == count ? bytes : nil
  }
}

/// The two ends of a pipe; a program that is started does not inherit them.
private struct Pipe {
  let read: Int32
  let write: Int32

  init?() {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    (read, write) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }
}

private func spawn(_ arguments: [String], reading: Pipe, writing: Pipe) -> pid_t? {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_adddup2(&actions, reading.read, 0)
  posix_spawn_file_actions_adddup2(&actions, writing.write, 1)
  var words = arguments.map { strdup($0) } + [nil]
  defer { for word in words { free(word) } }
  var process = pid_t()
  guard posix_spawnp(&process, arguments[0], &actions, nil, &words, environ) == 0 else {
    return nil
  }
  return process
}
