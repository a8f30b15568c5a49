internal import Glibc

/// A program that is asked one thing after the other, and ended with its owner.
package struct Conversation: ~Copyable {
  private let program: ChildProgram
  private let questions: Descriptor
  private let answers: Descriptor
  /// What was read and not yet taken.
  private var rest: [UInt8]

  /// Starts a program, found on the path, whose standard error leads nowhere.
  package init(_ words: [PathBytes]) throws(ProgramOutput.Failure) {
    guard let questions = Descriptor.pipeEnds() else { throw .refused(code: errno) }
    let writing = Descriptor(owning: questions.writing)
    let asked = Descriptor(owning: questions.reading)
    guard let answers = Descriptor.pipeEnds() else { throw .refused(code: errno) }
    let reading = Descriptor(owning: answers.reading)
    let answered = Descriptor(owning: answers.writing)
    let program: ChildProgram
    do throws(ChildProgram.Failure) {
      program = try ChildProgram(
        words,
        descriptors: [(asked.number, as: STDIN_FILENO), (answered.number, as: STDOUT_FILENO)])
    } catch {
      throw ProgramOutput.Failure(error)
    }
    self.program = program
    self.questions = writing
    self.answers = reading
    rest = []
  }

  /// Sends a line; false if the program has ended.
  package mutating func ask(_ line: [UInt8]) -> Bool {
    (try? questions.write(all: line + [UInt8(ascii: "\n")])) != nil
  }

  /// The next line of the answer, without its end; nil if the program has ended.
  package mutating func line() -> [UInt8]? {
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = Array(rest[..<end])
        rest.removeSubrange(...end)
        return line
      }
      guard rest.count < Self.piece, readMore() else { return nil }
    }
  }

  /// The next `count` bytes of the answer; nil if the program has ended, or if there is no memory for them.
  package mutating func bytes(_ count: Int) -> [UInt8]? {
    guard var bytes = try? [UInt8](roomFor: count) else { return nil }
    while true {
      let taken = min(count - bytes.count, rest.count)
      bytes += rest[..<taken]
      rest.removeFirst(taken)
      if bytes.count == count { return bytes }
      guard readMore() else { return nil }
    }
  }

  /// Reads what is there, or waits for it; false at the end.
  private mutating func readMore() -> Bool {
    var piece = [UInt8](repeating: 0, count: Self.piece)
    let count = unsafe piece.withUnsafeMutableBytes { unsafe (try? answers.read(into: $0)) ?? 0 }
    rest += piece[..<count]
    return count > 0
  }

  private static let piece = 1 << 16
}
