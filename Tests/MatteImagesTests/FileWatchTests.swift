import Glibc
import MatteImages
import TestSupport
import Testing

/// What wakes a program that shows files, and what does not.
@Suite struct FileWatchTests {
  private let folder: TemporaryFolder
  private let watch = FileWatch()

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("a.png", [1])
    try folder.write("b.png", [2])
    try shell("mkdir real other && echo > real/c.png && ln -s real link && ln -s link/c.png c.png")
    watch.follow(
      files: ["a.png", "b.png", "c.png", "new/d.png"].map { PathBytes(folder.path($0)) })
    _ = watch.collect()
  }

  private func shell(_ line: String) throws {
    #expect(try Tool("bash", ["-c", "cd '\(folder.path)' && \(line)"]).run().isFine)
  }

  private var isReadable: Bool {
    var entry = pollfd(fd: watch.descriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&entry, 1, 0) == 1
  }

  @Test(
    "Whatever changes what is in a file is told, and so is what comes after that",
    arguments: [
      "echo x > a.png", "echo x >> a.png", "truncate -s 0 a.png", "rm a.png",
      "echo x > t && mv t a.png", "mv a.png t", "rm a.png && ln -s b.png a.png", "touch a.png",
      "echo x > real/c.png", "rm link && ln -s other link", "echo x > t && mv t real/c.png",
      "rm c.png", "mv real gone", "rm -r real", "mkdir new", "mkdir new && echo > new/d.png",
    ])
  func told(line: String) throws {
    try shell(line)
    #expect(isReadable)
    #expect(watch.collect())
    #expect(!watch.collect())
    #expect(!isReadable)
    // Whatever it leads to now is followed, too.
    try shell("mkdir -p real new; echo > real/c.png; echo > new/d.png")
    try shell("rm -f link; ln -s real link; ln -sf link/c.png c.png")
    _ = watch.collect()
    for file in ["a.png", "real/c.png", "new/d.png", "b.png"] {
      try shell("rm -f \(file); echo 1 > \(file)")
      #expect(watch.collect(), "\(file)")
    }
  }

  @Test(
    "Nothing is told of files beside them, and of a file that is only read",
    arguments: ["echo > e.png", "mkdir x", "cat a.png real/c.png", "echo > real/e.png", "ls -lR"])
  func untold(line: String) throws {
    try shell(line)
    #expect(!watch.collect())
  }

  @Test("Of a folder pictures and folders are followed, and no other file")
  func folders() throws {
    let paths = ["other", "real"].map { PathBytes(folder.path($0)) }
    watch.follow(files: [], folders: paths)
    for (line, isTold) in [
      ("echo > other/new.png", true), ("echo > other/log.txt", false), ("mkdir other/sub", true),
      ("rm other/new.png", true), ("rm -r other", true),
      ("mkdir other; echo > other/x.jpg", true), ("echo > other/y.jpg", true),
    ] {
      try shell(line)
      #expect(watch.collect() == isTold, "\(line)")
    }
  }
}
