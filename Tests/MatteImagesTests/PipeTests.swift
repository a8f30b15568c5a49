import Glibc
import MatteImages
import MatteRaster
import TestSupport
import Testing

struct PipeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Makes a FIFO: its name.
  private func fifo() -> String {
    let name = folder.path("fifo")
    _ = unsafe mkfifo(name, 0o600)
    return name
  }

  @Test("A pipe without a writer is refused") func aPipeWithoutAWriter() {
    let clock = ContinuousClock()
    let name = fifo()
    let time = clock.measure { #expect(reason(at: PathBytes(name)) == .silentPipe) }
    #expect(time < .seconds(2))
  }

  @Test("A pipe with a writer is read to its end") func aPipeWithAWriter() throws {
    let name = fifo()
    _ = unsafe system("cat '\(Fixture("rgb-8.png").path)' > '\(name)' &")
    #expect(try ImageReader().picture(at: PathBytes(name)) == Fixture("rgb-8.png").picture)
  }

  @Test("A pipe's writer may be slow, and write little by little") func aPipeSWriter() throws {
    let name = fifo()
    let command =
      "(dd bs=1 count=40; dd bs=7) < '\(Fixture("rgb-8.png").path)' > '\(name)' 2> '\(name).log' &"
    _ = unsafe system(command)
    #expect(try ImageReader().picture(at: PathBytes(name)) == Fixture("rgb-8.png").picture)
  }

  @Test("A pipe whose writer has gone gives what it wrote") func aPipeWhoseWriter() throws {
    let ends = pipeEnds()
    let bytes = Fixture("rgb-8.png").bytes
    _ = unsafe write(ends.write, bytes, bytes.count)
    close(ends.write)
    defer { close(ends.read) }
    let picture = try ImageReader().picture(at: PathBytes("/dev/fd/\(ends.read)"))
    #expect(try picture == Fixture("rgb-8.png").picture)
  }

  @Test("A writer that sends nothing is not waited for without end") func aWriterThatSends() {
    let ends = pipeEnds()
    defer {
      close(ends.read)
      close(ends.write)
    }
    let path = PathBytes("/dev/fd/\(ends.read)")
    #expect(reason(at: path, limits: .init(stallSeconds: 1)) == .stalled(seconds: 1))
  }

  @Test("A pipe is cut off at the limit") func aPipeIsCut() {
    let name = fifo()
    let script =
      "(head -c 8 '\(Fixture("rgb-8.png").path)'; cat /dev/zero) > '\(name)' 2> '\(name).log' &"
    _ = unsafe system(script)
    let limits = ImageReader.Limits(bytes: 1 << 20)
    #expect(reason(at: PathBytes(name), limits: limits) == .tooLong(limit: 1 << 20))
  }

  @Test("Endless bytes that are no picture are not read on") func endlessBytesThatAreNo() {
    let name = fifo()
    _ = unsafe system("cat /dev/zero > '\(name)' 2> '\(name).log' &")
    #expect(reason(at: PathBytes(name)) == .foreign)
  }

  @Test("A socket is refused") func aSocketIsRefused() {
    var ends: [Int32] = [0, 0]
    _ = unsafe socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
    defer { ends.forEach { close($0) } }
    #expect(reason(at: PathBytes("/dev/fd/\(ends[0])")) == .unreadable(code: ENXIO))
  }
}

/// The two ends of a new pipe.
func pipeEnds() -> (read: Int32, write: Int32) {
  var ends: [Int32] = [0, 0]
  _ = unsafe pipe(&ends)
  return (ends[0], ends[1])
}
