internal import Glibc
public import MatteRaster
internal import MatteThreads

/// A picture file whose rows are read from the top, band after band, so that no more of it is in memory
/// than is looked at: a PNG that is not interlaced, or a JPEG in a single pass; upright and no animation.
///
/// It can be handed to another thread; who reads first gets the first rows.
///
/// ```swift
/// if let stream = SampleStream("page.png", limits: ImageReader.Limits(), bandPixels: 1 << 20) {
///   while case let band = try stream.read(rows: 64), band.height > 0 { print(band.height) }
/// }
/// ```
public final class SampleStream: Sendable {
  let path: PathBytes
  /// What the pixels are made of; nil of a JPEG.
  let coding: PNGCoding?
  private let limits: RowLimits
  /// When the file was written last, and which it is.
  private let identity: FileIdentity
  private let described: PictureFacts
  let state: Guarded<Bands>

  /// Opens the file at `path`; nil if it cannot be read so, for whatever reason: who reads it whole gets
  /// the picture, or is told what is wrong with it.
  ///
  /// A picture of more than `limits.pixels`, or with rows so wide that a few hundred of them are as many as
  /// `bandPixels`, is not read so. Who reads only the first rows says by `expectedRows` how many: no more are decoded.
  public convenience init?(
    _ path: PathBytes, limits: ImageReader.Limits, bandPixels: Int, expectedRows: Int = .max
  ) {
    guard !path.isStandardStream, let file = try? Self.opened(path) else { return nil }
    self.init(
      file, path,
      RowLimits(pixels: limits.pixels, bandPixels: bandPixels, rows: expectedRows))
  }

  private init?(_ file: consuming Descriptor, _ path: PathBytes, _ limits: RowLimits) {
    guard
      let status = try? file.status(), status.isOfKind(S_IFREG),
      let rows = RowFile(file, size: Int(status.st_size), limits)
    else { return nil }
    self.path = path
    self.limits = limits
    identity = FileIdentity(status)
    described = rows.facts
    coding = rows.coding
    state = Guarded(Bands(rows))
  }

  /// The same picture from its first row on; throws if it is another one now: of other sides, or if the file
  /// is not the same or was written to, unless who reads it knows its rows.
  public func again(isKnown: Bool) throws(ImageError) -> SampleStream {
    let file: Descriptor
    do throws(SystemError) {
      file = try Self.opened(path)
    } catch {
      throw ImageError(path, error.code == ENOENT ? .changed : .unreadable(code: error.code))
    }
    guard let stream = SampleStream(file, path, limits), stream.described.shape == described.shape,
      isKnown || stream.identity == identity
    else { throw ImageError(path, .changed) }
    return stream
  }

  private static func opened(_ path: PathBytes) throws(SystemError) -> Descriptor {
    try Descriptor(opening: path, O_RDONLY | O_NONBLOCK)
  }

  /// What the file says; whether it has transparent pixels is known of the rows that have been read.
  public var facts: PictureFacts {
    var facts = described
    facts.hasAlpha = state.withLock { $0.hasAlpha }
    return facts
  }

  /// How many rows have been read, or checked.
  public var rowsRead: Int { state.withLock { $0.rowsRead } }

  /// Reads the next rows: `rows` of them, or those that are left.
  ///
  /// The memory of a buffer that is no longer in use is used again.
  public func read(rows: Int) throws(ImageError) -> SampleBuffer {
    try withBands { (bands) throws(ImageError.Reason) in try bands.read(rows) }
  }

  /// Reads the next rows, `rows` of them or those that are left, without their pixels: their number.
  ///
  /// It finds what is wrong with the file, and `facts` say afterwards what they say of rows that were read.
  /// It takes about half the time. Rows after them cannot be read, only checked.
  public func check(rows: Int) throws(ImageError) -> Int {
    try withBands { (bands) throws(ImageError.Reason) in try bands.check(rows) }
  }

  func withBands<Result>(
    _ body: (inout sending Bands) throws(ImageError.Reason) -> sending Result
  ) throws(ImageError) -> Result {
    do throws(ImageError.Reason) {
      return try state.withLock(body)
    } catch {
      throw ImageError(path, error)
    }
  }
}

/// Which file it is, and when it was written last.
private struct FileIdentity: Equatable {
  private let numbers: [Int]

  init(_ status: stat) {
    numbers = [
      Int(status.st_dev), Int(truncatingIfNeeded: status.st_ino), Int(status.st_size),
      status.st_mtim.tv_sec, status.st_mtim.tv_nsec,
    ]
  }
}
