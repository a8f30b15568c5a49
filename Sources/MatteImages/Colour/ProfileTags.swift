/// The parts of an ICC profile (ICC.1:2022, 7).
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
  private static let names = Set(
    [
      "wtpt", "chad", "rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC", "kTRC", "A2B0", "A2B1",
      "A2B2", "D2B0", "D2B1", "D2B2",
    ].map { $0.utf8.reduce(0) { $0 << 8 | Int($1) } })
}
