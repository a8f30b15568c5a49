internal import Glibc
internal import MatteImages
internal import MatteRaster

/// A picture file that other programs write anew, in every way in which files are written.
public struct RewrittenFile {
  /// The ways.
  public enum Kind: CaseIterable, Sendable {
    case inPlace, inPieces, truncated, emptied, renamedOver, behindLink, removed
  }

  /// The name of the file in its folder.
  public let name: String
  private let folder: TemporaryFolder
  /// The colours of the whole pictures that it has been since one was seen, the newest at the end.
  public private(set) var colours: [UInt32] = []
  /// True if it is a whole picture now.
  public private(set) var isWhole = false
  /// What is to be written yet of a picture of which the file has only the beginning.
  private var rest: (bytes: [UInt8], colour: UInt32)?

  /// Makes the file, a picture of a number of its own.
  public init(_ name: String, in folder: TemporaryFolder, _ number: Int) throws {
    (self.name, self.folder) = (name, folder)
    try rewrite(.renamedOver, number, side: 240)
  }

  /// True if the file is seen as it is, or else as it was when it was a whole picture; older ones must not come again.
  public mutating func isSeen(as colour: UInt32) -> Bool {
    defer { note(seen: colour) }
    return isWhole ? colours.last == colour : colours.contains(colour)
  }

  /// What is seen of the file, and what might be, for who reads of a failure.
  public func account(of colour: UInt32) -> String {
    func hex(_ colour: UInt32) -> String { String(colour, radix: 16) }
    let whole = isWhole ? "whole" : "not whole"
    return "\(name) is \(whole), \(hex(colour)) is seen, of \(colours.map(hex))"
  }

  private mutating func note(seen colour: UInt32) {
    if let place = colours.firstIndex(of: colour) { colours.removeFirst(place) }
  }

  /// Makes the picture of a number of it, or none; every other picture of which only the beginning was written is ended
  /// first.
  public mutating func rewrite(_ kind: Kind, _ number: Int, side: Int) throws {
    if let rest, number % 2 == 0 {
      self.rest = nil
      try overwrite((folder.bytes(name) ?? []) + rest.bytes, at: number)
      return note(whole: rest.colour)
    }
    rest = nil
    let colour = 0xff00_0000 | UInt32(truncatingIfNeeded: number &* 2_654_435) & 0xff_ffff
    let bytes = try PNGEncoder().bytes(
      of: PixelBuffer(width: side, height: side, filledWith: Pixel(rawValue: colour)))
    let beginning = Array(bytes.prefix(1 + number * 7 % (bytes.count - 1)))
    isWhole = false
    switch kind {
    case .inPlace: try overwrite(bytes, at: number)
    case .renamedOver: try replace(bytes, at: number)
    case .behindLink: try link(bytes, at: number)
    case .truncated: return try overwrite(beginning, at: number)
    case .emptied: return try overwrite([], at: number)
    case .removed:
      _ = unsafe unlink(folder.path(name))
      return
    case .inPieces:
      rest = (Array(bytes.dropFirst(beginning.count)), colour)
      return try overwrite(beginning, at: number)
    }
    note(whole: colour)
  }

  /// Does something to one of some files; half of what is written has another size.
  public static func rewrite(
    _ files: inout [RewrittenFile], _ number: Int, using random: inout some RandomNumberGenerator
  ) throws {
    let kind = Kind.allCases.randomElement(using: &random) ?? .inPlace
    let index = Int.random(in: files.indices, using: &random)
    let side = random.next() % 2 == 0 ? 240 : 200 + Int(random.next() % 90)
    try files[index].rewrite(kind, number, side: side)
  }

  private mutating func note(whole colour: UInt32) {
    isWhole = true
    colours.append(colour)
  }

  /// Writes into the file itself, behind links.
  private func overwrite(_ bytes: [UInt8], at second: Int) throws {
    try write(name, bytes, at: second)
  }

  private func replace(_ bytes: [UInt8], at second: Int) throws {
    try write("next", bytes, at: second)
    _ = unsafe rename(folder.path("next"), folder.path(name))
  }

  private func link(_ bytes: [UInt8], at second: Int) throws {
    try write("number-\(second)", bytes, at: second)
    _ = unsafe unlink(folder.path(name))
    _ = unsafe symlink(folder.path("number-\(second)"), folder.path(name))
  }

  /// Writes a file of a time of its own: the clock of a file system stands still for some milliseconds.
  private func write(_ name: String, _ bytes: [UInt8], at second: Int) throws {
    let path = try folder.write(name, bytes)
    let times = [timeval(tv_sec: second, tv_usec: 0), timeval(tv_sec: second, tv_usec: 0)]
    _ = unsafe utimes(path, times)
  }
}
