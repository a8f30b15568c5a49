import Glibc
import MatteImages
import MatteRaster
import TestSupport
import Testing

@Suite(.serialized) struct OutputFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }
  private let old = Array("old".utf8)
  private let new = Array("new".utf8)

  private func output(_ name: String) -> OutputFile { OutputFile(PathBytes(folder.path(name))) }

  /// The reason why `bytes` cannot be written to the file called `name`, nil if they are.
  private func reason(writing bytes: [UInt8], to name: String) -> ImageError.Reason? {
    do throws(ImageError) {
      try OutputFile(PathBytes(name)).write(bytes)
      return nil
    } catch {
      return error.reason
    }
  }

  @Test("A picture is written and can be read") func aPictureIsWritten() throws {
    let picture = try Fixture("rgba-8.png").picture
    try output("out.png").write(picture)
    #expect(try ImageReader().picture(at: PathBytes(folder.path("out.png"))) == picture)
    #expect(try folder.names() == ["out.png"])
  }

  @Test("What a killed process left a day ago is removed, and nothing else")
  func whatAKilledProcess() throws {
    let kept = [".matte-.tmp", ".matte-Ab1.tmp", ".matte-a1.tmp2", ".matte-files", "x.matte-a.tmp"]
    for name in [".matte-0a9z.tmp", ".matte-new.tmp"] + kept { try folder.write(name, old) }
    let target = folder.path("target")
    try folder.write("target", old)
    #expect(unsafe symlink(target, folder.path(".matte-link.tmp")) == 0)
    #expect(unsafe mkdir(folder.path(".matte-folder.tmp"), 0o700) == 0)
    try folder.write(".matte-folder.tmp/page", old)
    for name in try folder.names() where name != ".matte-new.tmp" {
      // Two days, and without following links.
      let now = time(nil)
      let times = [
        timespec(tv_sec: now - 172_800, tv_nsec: 0), timespec(tv_sec: now - 172_800, tv_nsec: 0),
      ]
      #expect(unsafe utimensat(AT_FDCWD, folder.path(name), times, AT_SYMLINK_NOFOLLOW) == 0)
    }
    try output("out").ensureWritable()
    let left = kept + ["target", ".matte-link.tmp", ".matte-new.tmp"]
    #expect(try Set(folder.names()) == Set(left))
  }

  @Test("An old file is replaced and keeps its permissions") func anOldFileIsReplaced() throws {
    try folder.write("out", old)
    _ = unsafe chmod(folder.path("out"), 0o600)
    try output("out").write(new)
    #expect(folder.bytes("out") == new)
    #expect(mode("out") == 0o600)
    #expect(try folder.names() == ["out"])
  }

  @Test(
    "An old file keeps its owner and its group",
    .enabled(if: geteuid() == 0, "only the administrator gives files away"))
  func owner() throws {
    try folder.write("out", old)
    #expect(unsafe chown(folder.path("out"), 65_533, 65_532) == 0)
    #expect(unsafe chmod(folder.path("out"), 0o664) == 0)
    try output("out").write(new)
    var status = stat()
    #expect(unsafe lstat(folder.path("out"), &status) == 0)
    #expect(status.st_uid == 65_533)
    #expect(status.st_gid == 65_532)
    #expect(mode("out") == 0o664)
  }

  @Test("A new file has the permissions of the umask") func aNewFileHas() throws {
    try output("out").write(new)
    let mask = umask(0)
    umask(mask)
    #expect(mode("out") == 0o666 & ~mask)
  }

  @Test("Symbolic links are followed and stay") func symbolicLinksAreFollowed() throws {
    try folder.write("file", old)
    _ = unsafe symlink("file", folder.path("relative"))
    _ = unsafe symlink(folder.path("relative"), folder.path("link"))
    try output("link").write(new)
    #expect(folder.bytes("file") == new)
    #expect(isLink("link"))
    #expect(isLink("relative"))
    #expect(!isLink("file"))
    #expect(try folder.names() == ["file", "link", "relative"])
  }

  @Test("A long chain of links is followed") func aLongChainOfLinks() throws {
    for number in 1..<40 {
      _ = unsafe symlink("link\(number)", folder.path("link\(number - 1)"))
    }
    try output("link0").write(new)
    #expect(folder.bytes("link39") == new)
    #expect(!isLink("link39"))
    #expect(isLink("link38"))
  }

  @Test("A link to nothing makes the file it names") func aLinkToNothing() throws {
    _ = unsafe symlink("file", folder.path("link"))
    try output("link").write(new)
    #expect(isLink("link"))
    #expect(folder.bytes("file") == new)
  }

  @Test("Links in a circle are refused") func linksInACircle() {
    _ = unsafe symlink("b", folder.path("a"))
    _ = unsafe symlink("a", folder.path("b"))
    #expect(reason(writing: new, to: folder.path("a")) == .unwritable(code: ELOOP))
  }

  @Test("A full disk and a missing folder are errors") func aFullDiskAndAMissing() throws {
    #expect(reason(writing: new, to: "/dev/full") == .unwritable(code: ENOSPC))
    #expect(reason(writing: new, to: folder.path("no/out")) == .unwritable(code: ENOENT))
    #expect(reason(writing: new, to: folder.path) == .unwritable(code: EISDIR))
    #expect(reason(writing: new, to: folder.path("new/")) == .unwritable(code: ENOENT))
    #expect(reason(writing: new, to: "/dev/null") == nil)
    #expect(try folder.names() == [])
  }

  @Test("A file beyond the allowed size leaves the old one") func aFileBeyondTheAllowed() throws {
    try folder.write("out", old)
    let large = [UInt8](repeating: 7, count: 17 << 20)
    signal(SIGXFSZ, SIG_IGN)
    var limits = rlimit()
    _ = unsafe getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits)
    var small = rlimit(rlim_cur: 16 << 20, rlim_max: limits.rlim_max)
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &small)
    let result = reason(writing: large, to: folder.path("out"))
    _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits)
    #expect(result == .unwritable(code: EFBIG))
    #expect(folder.bytes("out") == old)
    #expect(try folder.names() == ["out"])
  }

  @Test("A pipe is written directly") func aPipeIsWritten() throws {
    let name = folder.path("fifo")
    _ = unsafe mkfifo(name, 0o600)
    _ = unsafe system("cat '\(name)' > '\(name).copy' &")
    let large = [UInt8](repeating: 7, count: 1 << 20)
    #expect(reason(writing: large, to: name) == nil)
    #expect(try folder.names() == ["fifo", "fifo.copy"])
  }

  @Test("A pipe without a reader is refused") func aPipeWithoutAReader() {
    _ = unsafe mkfifo(folder.path("fifo"), 0o600)
    #expect(reason(writing: new, to: folder.path("fifo")) == .unwritable(code: ENXIO))
  }

  @Test("A reader that has gone is an error") func aReaderThatHas() {
    signal(SIGPIPE, SIG_IGN)
    let ends = pipeEnds()
    close(ends.read)
    defer { close(ends.write) }
    #expect(reason(writing: new, to: "/dev/fd/\(ends.write)") == .unwritable(code: EPIPE))
  }

  @Test("An open descriptor is written where it is") func anOpenDescriptorIsWritten() throws {
    let name = folder.path("log")
    try folder.write("log", old)
    let file = unsafe open(name, O_WRONLY | O_APPEND)
    defer { close(file) }
    #expect(reason(writing: new, to: "/proc/self/fd/\(file)") == nil)
    #expect(folder.bytes("log") == old + new)
  }

  private func isLink(_ name: String) -> Bool {
    var status = stat()
    _ = unsafe lstat(folder.path(name), &status)
    return status.st_mode & S_IFMT == S_IFLNK
  }

  private func mode(_ name: String) -> mode_t {
    var status = stat()
    _ = unsafe lstat(folder.path(name), &status)
    return status.st_mode & 0o777
  }
}
