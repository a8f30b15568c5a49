internal import Glibc

/// Writes a line to standard error.
package func complain(_ message: String) {
  let line = Array("bench: \(message)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
}

/// Ends the program with a line on what is wrong.
package func fail(_ message: String) -> Never {
  complain(message)
  exit(2)
}
