/// What is wrong with a zip file.
///
/// ```swift
/// assert(ZipFault.encrypted.rawValue == "is an encrypted zip file")
/// ```
public enum ZipFault: String, Error, Equatable, Sendable {
  /// It is none.
  case foreign = "is no zip file"
  /// It breaks the rules of the format, or says things that are not so.
  case damaged = "is a damaged zip file"
  /// A file in it needs a password.
  case encrypted = "is an encrypted zip file"
  /// A file in it is neither stored nor deflated.
  case unusual = "is a zip file packed in an unusual way"
  /// It has more files, or more bytes in them, than are read.
  case tooLarge = "is a zip file of more than 100,000 files or 2 GB"
  /// A name in it leads out of it, is a link, or is there twice.
  case unsafe = "is a zip file with links, or names that lead out of it or are there twice"
}
