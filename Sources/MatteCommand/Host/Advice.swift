internal import MattePairs

extension Trouble {
  /// One line of what a library threw: its reason, and what to do about it here.
  init(of error: any Error) {
    self.init("\(error)", hint: (error as? SourceError)?.advice)
  }

  /// What is said of a picture that could not be compared: the reason, and what to do about it.
  static func text(of error: any Error) -> String {
    error is SourceError ? Trouble(of: error).description : "\(error)"
  }
}

extension SourceError {
  /// What to do about it.
  fileprivate var advice: String {
    switch self {
    case .noGit: "install git, or give two files"
    case .gitFailed: "close some programs"
    case .gitAnswerTooLong: "compare smaller files"
    case .noRepository: "give two files instead"
    case .incomparable: "check the names"
    case .missingBlob: "run git fetch, or git fsck"
    case .damagedObject: "run git lfs fsck"
    case .unmerged: "resolve it first"
    case .noPictures: "check the names of the folders"
    case .noFrame(_, let frames): "write --frame 1 to \(frames)"
    case .unknownChange:
      "let git run this: git config diff.matte.command \"matte diff --git-external\""
    }
  }
}
