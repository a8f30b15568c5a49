import Glibc
internal import MatteImages

/// Lines that a test found once, in a file of Tests/Goldens: what it finds again is the same.
public struct KnownLines {
  private let name: String

  /// Names the file.
  public init(_ name: String) { self.name = "Tests/Goldens/" + name }

  /// The numbers of the lines, from 0, that are not as they are known; all that are one too many or too few among them.
  ///
  /// With MATTE_RECORD in the environment the lines are known from now on, and the test has to fail: all numbers are
  /// returned.
  public func changes(in lines: [String]) throws -> [Int] {
    if unsafe getenv("MATTE_RECORD") != nil {
      let text = lines.joined(separator: "\n") + "\n"
      try OutputFile(PathBytes(Checkout.path + "/" + name)).write(Array(text.utf8))
      return Array(lines.indices)
    }
    let known = Checkout.lines(name).dropLast()
    return (0..<max(lines.count, known.count)).filter { number in
      number >= known.count || number >= lines.count || known[number] != lines[number]
    }
  }
}
