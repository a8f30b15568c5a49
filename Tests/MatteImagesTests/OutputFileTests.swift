import Glibc
import MatteImages
import MatteRaster
import Testing

@Suite(.serialized) struct OutputFileTests {
  private let folder = TemporaryFolder()
  private let old = Array("old".utf8)
  private let new = Array("new".utf8)

  private func output(_ name: String) -> OutputFile { OutputFile(PathBytes(folder.file(name))) }

  /// The reason why `bytes` cannot be written to the file called `name`, nil if they are.
  private func reason(writing bytes: [UInt8], to name: String) -> ImageError.Reason? {
    do throws(ImageError) {
      try OutputFile(PathBytes(name)).write(bytes)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test func `a picture is written and can be read`() throws {
    let picture = try Fixture("rgba-8.png").picture
    try output("out.png").write(picture)
    #expect(try ImageReader().picture(at: PathBytes(folder.file("out.png"))) == picture)
    #expect(folder.files == ["out.png"])
  }

  @Test func `an old file is replaced and keeps its permissions`() throws {
    writeFile(folder.file("out"), old)
    _ = unsafe chmod(folder.file("out"), 0o600)
    try output("out").write(new)
    #expect(readFile(folder.file("out")) == new)
    #expect(mode("out") == 0o600)
    #expect(folder.files == ["out"])
  }

  @Test func `a new file has the permissions of the umask`() throws {
    try output("out").write(new)
    let mask = umask(0)
    umask(mask)
    #expect(mode("out") == 0o666 & ~mask)
  }

  @Test func `symbolic links are followed and stay`() throws {
    writeFile(folder.file("file"), old)
    _ = unsafe symlink("file", folder.file("relative"))
    _ = unsafe symlink(folder.file("relative"), folder.file("link"))
    try output("link").write(new)
    #expect(readFile(folder.file("file")) == new)
    #expect(isLink("link") && isLink("relative") && !isLink("file"))
    #expect(folder.files == ["file", "link", "relative"])
  }

  @Test func `a link to nothing makes the file it names`() throws {
    _ = unsafe symlink("file", folder.file("link"))
    try output("link").write(new)
    #expect(isLink("link") && readFile(folder.file("file")) == new)
  }

  @Test func `links in a circle are refused`() {
    _ = unsafe symlink("b", folder.file("a"))
    _ = unsafe symlink("a", folder.file("b"))
    #expect(reason(writing: new, to: folder.file("a")) == .unwritable(code: ELOOP))
  }

  @Test func `a full disk and a missing folder are errors`() {
    #expect(reason(writing: new, to: "/dev/full") == .unwritable(code: ENOSPC))
    #expect(reason(writing: new, to: folder.file("no/out")) == .unwritable(code: ENOENT))
    #expect(reason(writing: new, to: folder.name) == .unwritable(code: EISDIR))
    #expect(reason(writing: new, to: folder.file("new/")) == .unwritable(code: ENOENT))
    #expect(reason(writing: new, to: "/dev/null") == nil)
    #expect(folder.files == [])
  }

  @Test func `a file beyond the allowed size leaves the old one`() {
    writeFile(folder.file("out"), old)
    let large = [UInt8](repeating: 7, count: 17 << 20)
    signal(SIGXFSZ, SIG_IGN)
    var limits = rlimit()
    _ = unsafe getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits)
    var small = rlimit(rlim_cur: 16 << 20, rlim_max: limits.rlim_max)
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &small)
    let result = reason(writing: large, to: folder.file("out"))
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits)
    #expect(result == .unwritable(code: EFBIG))
    #expect(readFile(folder.file("out")) == old)
    #expect(folder.files == ["out"])
  }

  @Test func `a pipe is written directly`() {
    let name = folder.file("fifo")
    _ = unsafe mkfifo(name, 0o600)
    _ = unsafe system("cat '\(name)' > '\(name).copy' &")
    let large = [UInt8](repeating: 7, count: 1 << 20)
    #expect(reason(writing: large, to: name) == nil)
    #expect(folder.files == ["fifo", "fifo.copy"])
  }

  @Test func `a pipe without a reader is refused`() {
    _ = unsafe mkfifo(folder.file("fifo"), 0o600)
    #expect(reason(writing: new, to: folder.file("fifo")) == .unwritable(code: ENXIO))
  }

  @Test func `a reader that has gone is an error`() {
    signal(SIGPIPE, SIG_IGN)
    let ends = pipeEnds()
    close(ends.read)
    defer { close(ends.write) }
    #expect(reason(writing: new, to: "/dev/fd/\(ends.write)") == .unwritable(code: EPIPE))
  }

  @Test func `an open descriptor is written where it is`() {
    let name = folder.file("log")
    writeFile(name, old)
    let file = unsafe open(name, O_WRONLY | O_APPEND)
    defer { close(file) }
    #expect(reason(writing: new, to: "/proc/self/fd/\(file)") == nil)
    #expect(readFile(name) == old + new)
  }

  private func isLink(_ name: String) -> Bool {
    var status = stat()
    _ = unsafe lstat(folder.file(name), &status)
    return status.st_mode & S_IFMT == S_IFLNK
  }

  private func mode(_ name: String) -> mode_t {
    var status = stat()
    _ = unsafe lstat(folder.file(name), &status)
    return status.st_mode & 0o777
  }
}
