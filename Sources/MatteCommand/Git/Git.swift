internal import MatteImages

/// The git of the machine, asked about the repository of the current folder.
///
/// It is run without a shell, so a name can hold any byte. GIT_DIR and all else that it goes by is its own
/// affair.
enum Git {
  /// The most bytes of an answer: those of the largest picture file.
  private static let longestAnswer = 512 << 20

  /// What git answers to some words; nil if it says no.
  static func answer(_ words: [PathBytes]) throws -> [UInt8]? {
    let output = try output(words)
    return output.status == 0 ? output.bytes : nil
  }

  /// What git answers, as a single line; nil if it says no.
  static func line(_ words: [PathBytes]) throws -> PathBytes? {
    try answer(words).map { bytes in
      PathBytes(bytes.last == UInt8(ascii: "\n") ? Array(bytes.dropLast()) : bytes)
    }
  }

  /// What git answers and how it ends; throws only if it cannot be run.
  static func output(_ words: [PathBytes]) throws -> ProgramOutput {
    do {
      // Reading must not touch the index: another git may be at work, such as one that runs a hook.
      return try ProgramOutput(of: ["git", "--no-optional-locks"] + words, limit: longestAnswer)
    } catch .missing {
      throw Trouble(
        "git is not installed, which is needed to compare revisions",
        hint: "install git, or give two files")
    } catch .tooLong {
      throw Trouble(
        "git answers with more than \(longestAnswer >> 20) MB", hint: "compare smaller files")
    } catch {
      throw Trouble("git cannot be started", hint: "close some programs")
    }
  }

  /// The bytes of a blob as they are in a work tree, under a path from its top, or its own if it is named
  /// by one; nil if there is no such blob.
  static func blob(_ name: PathBytes, path: PathBytes? = nil) throws -> [UInt8]? {
    let place = path.map { [PathBytes(Array("--path=".utf8) + $0.bytes)] } ?? []
    return try answer(["cat-file", "--filters"] + place + [name])
  }

  /// True if the current folder belongs to a repository.
  static var hasRepository: Bool {
    get throws { try answer(["rev-parse", "--git-dir"]) != nil }
  }

  /// The top folder of the work tree; nil if there is none.
  static var workTree: PathBytes? { get throws { try line(["rev-parse", "--show-toplevel"]) } }
}

extension ProgramOutput {
  /// What git complains of, in part of a line.
  var reason: String {
    let line = complaint.split(separator: UInt8(ascii: "\n")).first.map { PathBytes(Array($0)) }
    let text = line?.description ?? "it ended without a word"
    return ["fatal: ", "error: ", "warning: "].reduce(text) { text, word in
      text.hasPrefix(word) ? String(text.dropFirst(word.count)) : text
    }
  }
}
