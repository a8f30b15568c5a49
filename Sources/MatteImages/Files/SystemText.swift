internal import Glibc

/// What the system error `code`, an `errno`, means; `participle` names the attempt, as in "cannot be read".
func systemText(_ code: Int32, doing participle: String) -> String {
  switch code {
  case ENOENT where participle == "read": "does not exist"
  case ENOENT: "lies in a folder that does not exist"
  case ENOTDIR: "lies in something that is no folder"
  case EACCES, EPERM: "may not be \(participle)"
  case EISDIR: "is a directory"
  case ELOOP: "is a symbolic link that leads round in a circle"
  case ENAMETOOLONG: "has too long a name"
  case ENOSPC, EDQUOT: "cannot be written because the disk is full"
  case EFBIG: "cannot be written beyond the allowed file size"
  case EROFS: "lies on a file system that may only be read"
  case EPIPE: "cannot be written because its reader has gone"
  case ENXIO: "cannot be \(participle) because nobody is at its other end"
  case EMFILE, ENFILE: "cannot be \(participle) as too many files are open"
  case EBADF: "is not open"
  default: "cannot be \(participle) (\(systemName(code)))"
  }
}

/// The C library's words for `code`.
func systemName(_ code: Int32) -> String {
  guard let words = unsafe strerror(code) else { return "error \(code)" }
  return unsafe String(cString: words)
}
