/// What went wrong with which picture file.
///
/// Its description is one line that says what is wrong; what to do about it is for those who show it.
///
/// ```swift
/// let error = ImageError("photo.png", .damaged(.png))
/// assert("\(error)" == "photo.png is a damaged PNG")
/// ```
public struct ImageError: Error, Equatable, Sendable {
  /// The file, as it was named.
  public let path: PathBytes
  /// What is wrong with it.
  public let reason: Reason

  /// Makes the error of the file at `path`.
  public init(_ path: PathBytes, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// What can be wrong with a picture file.
  public enum Reason: Error, Equatable, Sendable {
    /// Not a regular file or a pipe, when reading.
    case unsuitable(FileKind)
    /// A symbolic link, where none is followed.
    case link
    /// A symbolic link that leads to nothing, and holds this path.
    case brokenLink(to: PathBytes)
    /// A path that leads out of the only folder in which files are read.
    case outside(PathBytes)
    /// A FIFO without a writer, or whose writer wrote nothing.
    case silentPipe
    /// A pipe whose writer sent nothing for this many seconds.
    case stalled(seconds: Int)
    /// A file of 0 bytes.
    case empty
    /// More bytes than the limit.
    case tooLong(limit: Int)
    /// A picture of a kind that is not read, by its name.
    case foreignPicture(String)
    /// The pointer that Git LFS leaves where a picture was not fetched.
    case pointer
    /// Such a pointer whose object is not the one that it names.
    case damagedObject
    /// A name that git-annex leaves where a picture was not fetched.
    case annexed
    /// Such a name whose object is not the one that it stands for.
    case damagedAnnexObject
    /// Neither PNG nor JPEG nor WebP, nor any other picture.
    case foreign
    /// A picture that ends too early.
    case truncated(PictureFormat)
    /// A picture that breaks the rules of its format.
    case damaged(PictureFormat)
    /// A picture that is not the one it was when it was read before.
    case changed
    /// A kind of JPEG that is not read: lossless, hierarchical, with more than 8 bits, or without a height.
    case unsupported(PictureFormat)
    /// More pixels than the limit.
    case tooManyPixels(width: Int, height: Int, limit: Int)
    /// More pixels than may be read at once, in a picture that cannot be read by rows.
    case tooManyPixelsAtOnce(width: Int, height: Int, limit: Int)
    /// More passes over the picture than the limit.
    case tooManyScans(limit: Int)
    /// An animation of more frames than pictures of its size may have.
    case tooManyFrames(Int, width: Int, height: Int)
    /// A picture without pixels, or with longer sides than the format has, when writing.
    case unwritableSize(width: Int, height: Int)
    /// A frame of an animation that has another size, or is earlier, than it must be.
    case unsuitableFrame
    /// More memory to decode than a picture of the most pixels may take, in MB.
    case tooCostly(megabytes: Int)
    /// A folder for a recording in which numbered pictures are, as of another one.
    case inhabited
    /// A folder for a report, or for crops, in which something else is.
    case occupied
    /// A file where a folder for a report is to be.
    case noFolder
    /// The file is no page of a report.
    case foreignPage
    /// A page of a report that ends too early.
    case truncatedPage
    /// A zip file that is not read, for a reason of its own.
    case archive(ZipFault)
    /// The file is no summary of pictures in Markdown.
    case foreignSummary
    /// A pipe, a device or standard output for a summary with crops, which lie in a folder beside it.
    case noPlaceForCrops
    /// The memory for the pixels cannot be allocated.
    case outOfMemory
    /// The system refuses to open or read the file, for the reason `code` (an `errno`).
    case unreadable(code: Int32)
    /// No file can be made in a folder that is there, for the reason `code` (an `errno`).
    case uncreatable(code: Int32)
    /// The system refuses to write the file, for the reason `code` (an `errno`).
    case unwritable(code: Int32)
  }

  /// Kinds of files that a picture cannot be read from.
  public enum FileKind: String, Equatable, Sendable {
    /// A folder.
    case directory = "a directory"
    /// A device such as /dev/zero.
    case device = "a device"
    /// A terminal.
    case terminal = "a terminal"
    /// A socket.
    case socket = "a socket"
    /// A pipe, where none is read.
    case pipe = "a pipe"
  }
}

extension ImageError: CustomStringConvertible {
  /// One line: the file, and what is wrong with it.
  public var description: String {
    let isNamedPicture = reason == .foreign && Self.pictureSuffixes.contains(path.suffix)
    let name = path.bytes.isEmpty ? "“”" : path.description
    return "\(name) \(reason)" + (isNamedPicture ? ", despite its extension" : "")
  }

  /// What names of pictures end in.
  private static let pictureSuffixes: Set = [
    "png", "jpg", "jpeg", "webp", "gif", "bmp", "tif", "tiff",
  ]
}

extension ImageError.Reason: CustomStringConvertible {
  /// What is wrong, to be read after the file's name.
  public var description: String {
    switch self {
    case .unsuitable(let kind): "is \(kind.rawValue)"
    case .link: "is a symbolic link or lies behind one, which is not followed here"
    case .brokenLink(let target): "is a link to \(target), which is not there"
    case .outside(let root): "lies outside of \(root)"
    case .silentPipe: "is a pipe that nobody writes to"
    case .stalled(let seconds): "sent nothing for \(seconds) s"
    case .empty: "is empty"
    case .tooLong(let limit): "is longer than \(limit >> 20) MB"
    // Of the kinds that are known, these begin with a vowel as they are read.
    case .foreignPicture(let kind):
      "is \(["AVIF", "ICO", "SVG"].contains(kind) ? "an" : "a") \(kind)"
    case .pointer: "is a Git LFS pointer"
    case .damagedObject: "is a Git LFS pointer whose object is damaged"
    case .annexed: "is kept by git-annex and was not fetched"
    case .damagedAnnexObject: "is kept by git-annex and damaged"
    case .foreign: "is not a picture"
    case .truncated(let format): "is a truncated \(format.rawValue)"
    case .damaged(let format): "is a damaged \(format.rawValue)"
    case .changed: "changed while it was read"
    case .unsupported(let format): "is an unusual \(format.rawValue)"
    case .tooManyPixels(let width, let height, _): "has \(width) × \(height) pixels"
    case .tooManyPixelsAtOnce(let width, let height, _):
      "has \(width) × \(height) pixels and has to be read whole, not by rows"
    case .tooManyScans(let limit): "has more than \(limit) scans"
    case .tooManyFrames(let count, let width, let height):
      "has \(count) frames of \(width) × \(height) pixels"
    case .unwritableSize(let width, let height): "cannot hold \(width) × \(height) pixels"
    case .unsuitableFrame: "needs frames of one size in the order of time"
    case .tooCostly(let megabytes): "needs \(megabytes) MB to decode"
    case .inhabited: "holds numbered pictures"
    case .occupied: "holds other files"
    case .noFolder: "is a file, not a folder"
    case .archive(let fault): fault.rawValue
    case .foreignPage: "is no report of matte"
    case .truncatedPage: "is a truncated report"
    case .foreignSummary: "is no summary of compared pictures"
    case .noPlaceForCrops: "has no place beside it for crops of pictures"
    case .outOfMemory: "needs more memory than there is"
    case .unreadable(let code): systemText(code, doing: "read")
    case .uncreatable(let code): "cannot be created there (\(systemName(code)))"
    case .unwritable(let code): systemText(code, doing: "written")
    }
  }
}
