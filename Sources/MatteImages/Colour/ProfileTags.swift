/// The parts of an ICC profile (ICC.1:2022, 7), of which what lies outside of the profile counts as zeros.
struct ProfileTags {
  /// A fingerprint of what makes colours: equal in profiles that differ in names, dates and copyright only.
  ///
  /// These are the kind of the profile, its colour spaces, and the tags of white, corners, curves and tables.
  let meaning: Int

  /// Reads the bytes of a profile; what lies outside of them counts as empty.
  init(_ icc: Span<UInt8>) {
    var hash = SHA256()
    if icc.count > Self.table { Self.add(icc, to: &hash) }
    meaning = hash.fingerprint
  }

  /// True if lcms2 can use the profile in no time: each step of a tag of steps takes it as long as all those before.
  ///
  /// A tag may have any number of steps (multiProcessElementsType, 10.16) that are all the same bytes, and each of their
  /// curves any number of segments, which are looked through for each pixel.
  static func areModest(_ icc: Span<UInt8>) -> Bool {
    (0..<min(number(icc, table - 4), maxTags)).allSatisfy { index in
      let tag = number(icc, table + index * entry + 4)
      guard number(icc, tag) == letters("mpet") else { return true }
      let steps = number(icc, tag + 12)
      return steps <= maxSteps
        && (0..<steps).allSatisfy { hasFewSegments(icc, tag + number(icc, tag + 16 + 8 * $0)) }
    }
  }

  /// True if the curves of a step, if it has any, have few segments each.
  private static func hasFewSegments(_ icc: Span<UInt8>, _ step: Int) -> Bool {
    guard number(icc, step) == letters("cvst") else { return true }
    return (0..<min(number(icc, step + 8) >> 16, maxCurves)).allSatisfy { index in
      number(icc, step + number(icc, step + 12 + 8 * index) + 8) >> 16 <= maxSegments
    }
  }

  /// The four bytes from a place, the high one first.
  private static func number(_ icc: Span<UInt8>, _ place: Int) -> Int {
    place + 4 <= icc.count ? icc.big32(at: place) : 0
  }

  private static func add(_ icc: Span<UInt8>, to hash: inout SHA256) {
    // The version, as a table means other numbers from 4.0 on, the kind and both spaces.
    hash.add(icc.extracting(8..<24))
    let count = min(icc.big32(at: table - 4), (icc.count - table) / entry)
    let entries = (0..<count).map { table + $0 * entry }
      .filter { names.contains(icc.big32(at: $0)) }
    for place in entries.sorted(by: { icc.big32(at: $0) < icc.big32(at: $1) }) {
      let (start, length) = (icc.big32(at: place + 4), icc.big32(at: place + 8))
      hash.add(icc.extracting(place..<place + 4))
      guard start <= icc.count, length <= icc.count - start else { continue }
      hash.add(icc.extracting(start..<start + length))
    }
  }

  /// Where the table of tags begins, behind the header and the number of tags.
  private static let table = 132
  /// The bytes of an entry: name, place and length.
  private static let entry = 12
  /// As many tags as lcms2 looks at.
  private static let maxTags = 100
  /// More than any device has.
  private static let (maxSteps, maxCurves, maxSegments) = (32, 16, 64)
  private static let names = Set(
    [
      "wtpt", "chad", "rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC", "kTRC", "A2B0", "A2B1",
      "A2B2", "D2B0", "D2B1", "D2B2",
    ].map(letters))

  /// Four letters as a number.
  private static func letters(_ text: String) -> Int { text.utf8.reduce(0) { $0 << 8 | Int($1) } }
}
