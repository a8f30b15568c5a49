internal import Glibc
internal import MatteCompare
internal import MatteImages
internal import MattePairs
internal import MatteText
internal import MatteX11

// Libraries say what is wrong. What to do about it here is said in this file.

extension Trouble {
  /// One line of what a library threw: its reason, and what to do about it.
  init(of error: any Error) { self.init("\(error)", hint: advice(for: error)) }

  /// What is said of a picture that could not be compared, however long it is.
  static func text(of error: any Error) -> String {
    "\(error)" + (advice(for: error).map { "; \($0)" } ?? "")
  }

  /// The same of one of many pictures, of which what all need is said once.
  static func textOfPair(_ error: any Error) -> String {
    [.pointer, .annexed].contains((error as? ImageError)?.reason) ? "\(error)" : text(of: error)
  }
}

extension Pairing {
  /// The command that gets the objects of both sides.
  func command(for keeper: ObjectKeeper) -> String {
    let revisions =
      isOfRevisions ? [names.before, names.after].filter(Repository.current.isRevision) : []
    let words = revisions.map(\.description)
    return switch keeper {
    case .lfs where words.isEmpty: "git lfs pull"
    case .lfs: "git lfs fetch origin " + words.joined(separator: " ")
    case .annex:
      // The work tree's are those of no revision.
      (words.map { "git annex get --branch=\($0)" } + (words.count < 2 ? ["git annex get"] : []))
        .joined(separator: " && ")
    }
  }
}

/// What to do about an error; nil if it says that itself, or if nothing can be done.
func advice(for error: any Error) -> String? {
  switch error {
  case let error as ImageError: error.advice
  case let reason as ImageError.Reason: reason.advice
  case let error as SourceError: error.advice
  case Repository.CommitRefusal.underWay: "finish it first, or leave --commit out"
  case let error as TextFile.Failure: error.advice
  case let error as Movie.Failure: error.advice
  case let error as HostError: error.advice
  case let error as MissingLibrary: error.advice
  default: nil
  }
}

extension ImageError {
  fileprivate var advice: String {
    // What came through a pipe is in no file that could be converted.
    guard case .foreignPicture = reason, path.fileSize != nil else { return reason.advice }
    let ending = path.suffix == "png" ? "-converted.png" : ".png"
    let (name, converted) = (path.description.quoted, "\(path.stem)\(ending)".quoted)
    return "matte reads PNG, JPEG and WebP. Try: magick \(name) \(converted)"
  }
}

extension String {
  /// The text as a word of a shell's command line.
  fileprivate var quoted: String {
    let isPlain = allSatisfy { character in
      character.isASCII && (character.isLetter || character.isNumber)
        || "-._/,:+@%".contains(character)
    }
    return isPlain ? self : "'" + replacing("'", with: #"'\''"#) + "'"
  }
}

extension ImageError.Reason {
  fileprivate var advice: String {
    switch self {
    case .unsuitable, .empty, .foreignPicture, .foreign:
      "give a picture file (PNG, JPEG or WebP)"
    case .link: "name the file that it leads to"
    case .brokenLink: "mend the link"
    case .outside: "name a path in it"
    case .silentPipe: "start its writer first"
    case .stalled: "check the command that writes it"
    case .tooLong: "give a smaller file"
    case .pointer: "run git lfs pull"
    case .damagedObject: "run git lfs fsck"
    case .annexed: "run git annex get"
    case .damagedAnnexObject: "run git annex fsck"
    case .truncated, .damaged, .truncatedPage: "get or export it again"
    case .changed: "compare again once it is written"
    case .unsupported: "save it again as a baseline or progressive JPEG with 8 bits a sample"
    case .tooManyPixels(_, _, let limit), .tooManyPixelsAtOnce(_, _, let limit):
      "allow more than \(limit) (--max-pixels) or scale it down"
    case .tooManyScans: "save it again"
    case .tooManyFrames: "cut it into parts or scale it down"
    case .unwritableSize: "choose another size"
    case .unsuitableFrame: "sort or scale them"
    case .tooCostly: "allow more (--max-pixels) or save it as a baseline JPEG"
    case .inhabited: "choose a new folder, or empty this one"
    case .occupied: "choose a new folder"
    case .noFolder: "name a new folder, or end the name in .html"
    case .archive: "pack it again"
    case .foreignPage: "choose another"
    case .foreignSummary: "choose another, or one that --markdown wrote"
    case .noPlaceForCrops: "name a file, or add --url-before and --url-after"
    case .outOfMemory: "close something or scale it down"
    case .unreadable(let code): Self.advice(code, isRead: true)
    case .uncreatable: "choose another folder"
    case .unwritable(let code): Self.advice(code, isRead: false)
    }
  }

  /// What to do about a system error, an `errno`.
  private static func advice(_ code: Int32, isRead: Bool) -> String {
    switch code {
    case ENOENT where !isRead: "make the folder or choose another"
    case ENOENT, ENOTDIR: "check the name"
    case EACCES, EPERM: "check its permissions and its folder's"
    case EISDIR: "give the name of a file"
    case ELOOP: "mend the link"
    case ENAMETOOLONG: "choose a shorter one"
    case ENOSPC, EDQUOT: "make room or choose another"
    case EFBIG: "raise it (ulimit -f)"
    case EROFS: "choose another"
    case EPIPE: "keep the reader running"
    case ENXIO: "start that first"
    case EMFILE, ENFILE: "close some"
    case EBADF: "redirect it to a file or a pipe"
    default: "check the disk and the name"
    }
  }
}

extension TextFile.Failure {
  fileprivate var advice: String {
    switch reason {
    case nil: "save it as UTF-8"
    case .unsuitable, .empty: "give a text file"
    case let reason?: reason.advice
    }
  }
}

extension Movie.Failure {
  fileprivate var advice: String {
    switch self {
    case .noEncoder: "install it, or record to a .webp file"
    case .encoderRefused: "close some programs"
    case .encoderFailed: "try a .webp file or another size"
    case .noPlace: "make room there, or name another folder in TMPDIR"
    }
  }
}

extension MissingLibrary {
  fileprivate var advice: String { PackageManager.ofSystem.advice(installing: packages) }
}

extension HostError {
  fileprivate var advice: String? {
    switch self {
    case .noDisplay where HostProcess.environment("WAYLAND_DISPLAY") != nil:
      "this session is Wayland without Xwayland: install xwayland, or draw to a file with matte render"
    case .noDisplay: "set it, or draw to a file with matte render"
    case .missingLibrary(_, let packages): PackageManager.ofSystem.advice(installing: packages)
    case .cannotOpen: "check that the X server runs and lets you in"
    case .unsuitableDisplay: "start it with a depth of 15, 16, 24 or 30"
    case .connectionLost: nil
    case .outOfMemory: "choose a smaller size"
    }
  }
}

extension SourceError {
  fileprivate var advice: String {
    switch self {
    case .noGit: "install git, or give two files"
    case .gitFailed: "close some programs"
    case .gitAnswerTooLong: "compare smaller files"
    case .noRepository: "give two files instead"
    case .untrusted(let cure): "run \(cure)"
    case .shallow: "this clone is shallow: run git fetch --unshallow, or set fetch-depth: 0 in CI"
    case .incomparable, .noFiles: "check the names"
    case .notTwoStates, .noWorkTree: "name two revisions"
    case .noCommit: "commit first"
    case .onlyRemote(_, _, let name): "\(name) is there"
    case .missingObject: "an object is missing: run git fetch, or git fsck"
    case .missingBlob: "run git fetch, or git fsck"
    case .link(_, _, .outside, _): "commit the picture itself, or give two files"
    case .link(let path, _, .unnamed, _): "write matte diff REVISION REVISION -- \(path)"
    case .link: "mend the link"
    case .unmerged: "resolve it first"
    case .noPictures: "check the names of the folders"
    case .noResults:
      "check the name, or say how its pictures are called: --pairs '{}-expected.png={}-actual.png'"
    case .unmatched: "check --pairs, or the folder"
    case .foreignList: "run reg-cli again"
    case .foreignReport: "run the tests again"
    case .noReceived: "set storeReceivedOnFailure: true"
    case .noFrame(_, let frames): "write --frame 1 to \(frames)"
    case .tooLargeTogether(_, _, let limit):
      "allow more than \(limit) (--max-pixels) or scale them down"
    case .tooManyLines: "cut them into parts"
    case .unknownChange:
      "let git run this: git config diff.matte.command \"matte diff --git-external\""
    }
  }
}
