import Glibc
import MatteImages
import Testing

struct InheritedTests {
  @Test("A program that is started while a film begins has neither its file nor its pipe")
  func duringFilm() async {
    await #expect(processExitsWith: .success) {
      for number in Int32(3)..<256 { _ = fcntl(number, F_SETFD, FD_CLOEXEC) }
      // Without an encoder the film ends at once.
      _ = unsafe setenv("PATH", "/nowhere", 1)
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          while !Task.isCancelled {
            beginFilm()
            await Task.yield()
          }
        }
        group.addTask {
          for _ in 0..<300 {
            guard startsWithStandardStreams() else { exit(1) }
            await Task.yield()
          }
        }
        _ = await group.next()
        group.cancelAll()
      }
    }
  }
}

private func beginFilm() {
  do { _ = try Movie(width: 2, height: 2, framesPerSecond: 1) } catch {}
}

/// True if a program that is started now has no files but the standard streams.
private func startsWithStandardStreams() -> Bool {
  let script = """
    for n in /proc/self/fd/*; do
      case ${n##*/} in 0|1|2) ;; *) [ ! -e "$n" ] || exit 1 ;; esac
    done
    """
  let texts = ["sh", "-c", script]
  var words: [UnsafeMutablePointer<CChar>?] = unsafe texts.map { unsafe strdup($0) }
  unsafe words.append(nil)
  defer { unsafe words.forEach { unsafe free($0) } }
  var number = pid_t()
  guard unsafe posix_spawn(&number, "/bin/sh", nil, nil, &words, environ) == 0 else { return false }
  var status: Int32 = 0
  while unsafe waitpid(number, &status, 0) < 0, errno == EINTR {}
  return status == 0
}
