import Glibc
internal import MatteImages

/// Lines that a test found once, in a file of Tests/Goldens: what it finds again is the same.
public struct KnownLines {
  private let name: String

  /// Names the file.
  public init(_ name: String) { self.name = "Tests/Goldens/" + name }

  /// How lines that were found are not as they are known.
  ///
  /// With MATTE_RECORD in the environment the lines are known from now on, and the test has to fail: all numbers are
  /// returned.
  public func changes(in lines: [String]) throws -> Changes {
    if unsafe getenv("MATTE_RECORD") != nil {
      let text = lines.joined(separator: "\n") + "\n"
      try OutputFile(PathBytes(Checkout.path + "/" + name)).write(Array(text.utf8))
      return Changes(known: [], found: lines)
    }
    return Changes(known: Checkout.lines(name).dropLast(), found: lines)
  }

  /// Lines that are known, and those that were found instead.
  public struct Changes: CustomStringConvertible {
    /// The numbers of the lines that differ, from 0; all that are one too many or too few among them.
    public let numbers: [Int]
    private let (known, found): ([String], [String])

    fileprivate init(known: [String], found: [String]) {
      (self.known, self.found) = (known, found)
      numbers = (0..<max(known.count, found.count)).filter { number in
        number >= known.count || number >= found.count || known[number] != found[number]
      }
    }

    /// True if nothing differs.
    public var isEmpty: Bool { numbers.isEmpty }

    /// Those that differ, as they were found.
    public var lines: [String] { numbers.filter { found.indices.contains($0) }.map { found[$0] } }

    /// The first dozen, each as it was and as it is.
    public var description: String {
      let lines = numbers.prefix(12).flatMap { number in
        [("-", known), ("+", found)].compactMap { sign, lines in
          lines.indices.contains(number) ? "\(sign) \(lines[number])" : nil
        }
      }
      let more = numbers.count > 12 ? ["and \(numbers.count - 12) more"] : []
      return (lines + more).joined(separator: "\n")
    }
  }
}
