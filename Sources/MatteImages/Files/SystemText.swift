internal import Glibc

/// Describes the system error `code`, an `errno`, to a user; `participle` names the attempt, as in
/// "cannot be read".
func systemText(_ code: Int32, doing participle: String) -> String {
  switch code {
  case ENOENT where participle == "read": "does not exist; check the name"
  case ENOENT: "lies in a folder that does not exist; make the folder or choose another"
  case ENOTDIR: "lies in something that is no folder; check the name"
  case EACCES, EPERM: "may not be \(participle); check its permissions and its folder's"
  case EISDIR: "is a directory; give the name of a file"
  case ELOOP: "is a symbolic link that leads round in a circle; mend the link"
  case ENAMETOOLONG: "has too long a name; choose a shorter one"
  case ENOSPC, EDQUOT: "cannot be written because the disk is full; make room or choose another"
  case EFBIG: "cannot be written beyond the allowed file size; raise it (ulimit -f)"
  case EROFS: "lies on a file system that may only be read; choose another"
  case EPIPE: "cannot be written because its reader has gone; keep the reader running"
  case ENXIO: "cannot be \(participle) because nobody is at its other end; start that first"
  case EMFILE, ENFILE: "cannot be \(participle) as too many files are open; close some"
  case EBADF: "is not open; redirect it to a file or a pipe"
  default: "cannot be \(participle) (\(systemName(code))); check the disk and the name"
  }
}

/// The C library's words for `code`.
func systemName(_ code: Int32) -> String {
  guard let words = unsafe strerror(code) else { return "error \(code)" }
  return unsafe String(cString: words)
}
