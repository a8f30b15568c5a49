/// The markers of a JPEG, walked before anything is decoded.
///
/// ITU-T T.81, annex B, describes them. What the decoder library does not give is found here (EXIF,
/// the colour profile, Adobe's marker), and what could cost too much is refused.
struct JPEGStructure: Equatable {
  private(set) var width = 0
  private(set) var height = 0
  /// The number of components: 1 grey, 3 colour, 4 ink.
  private(set) var components = 0
  /// True if the frame is coded with Huffman's codes rather than arithmetically.
  private(set) var isHuffman = true
  /// True if Adobe's marker is there, in which case ink is stored inverted.
  private(set) var isAdobe = false
  /// Where the EXIF data is.
  private(set) var exif: Range<Int>?
  /// Where segments about the picture are, by what they hold.
  private(set) var remarks: [Remark] = []
  /// Where the pieces of the colour profile are, under their numbers from 1.
  private(set) var profilePieces: [Int: Range<Int>] = [:]
  /// The bytes between segments that belong to none: the decoder would report them as damage.
  private(set) var strays: [Range<Int>] = []
  /// All that lies behind the scans of a progressive picture that first have something of each component, as far as its
  /// end; nil if there is nothing, or the picture is not progressive.
  private(set) var refinements: Range<Int>?
  private var profileCount = 0
  /// Samples per pixel, summed over all components.
  private var sampleShare = 0.0
  private var isProgressive = false
  private var scans = 0
  /// The components that no scan has named yet.
  private var unscanned: Set<UInt8> = []
  /// True if a scan lacks components.
  private var isSplit = false
  /// How many of the lowest bits of each coefficient are still to come, by component.
  private var missingBits: [UInt8: [UInt8]] = [:]

  /// Walks the markers of `data` from the beginning to the end of the image.
  init(_ data: Span<UInt8>) throws(ImageError.Reason) {
    var position = 2
    var end = position
    var firstEnd: Int?
    while let marker = Self.marker(in: data, from: &position) {
      if position - 2 > end { strays.append(end..<position - 2) }
      defer { end = position }
      if marker == Self.endOfImage {
        refinements = firstEnd.flatMap { $0 < position - 2 ? $0..<position - 2 : nil }
        noteRest(position..<data.count)
        try finish()
        return
      }
      if Self.standAlone.contains(marker) { continue }
      guard position + 2 <= data.count else { break }
      let length = data.big16(at: position)
      guard length >= 2, position + length <= data.count else { break }
      try note(marker, data, position + 2..<position + length)
      position += length
      if marker == Self.startOfScan {
        // Behind its coded data, to the next marker that is no restart.
        position = data.marker(from: position, passingRestarts: true) ?? data.count
        if isProgressive, unscanned.isEmpty { firstEnd = firstEnd ?? position }
      }
    }
    throw .truncated(.jpeg)
  }

  /// True if the picture ends before its last scan: it is whole, but coarse.
  var endsEarly: Bool {
    isProgressive
      && (!unscanned.isEmpty || missingBits.values.contains { $0.contains { $0 > 0 } })
  }

  /// True if the decoder outputs pixels as it reads, not only after the last scan: if one has all components.
  var isSinglePass: Bool { scans == 1 && !isProgressive && !isSplit }

  /// The bytes that a decoder allocates for the coefficients of all blocks, two each; 0 if it decodes in
  /// a single pass and keeps none.
  var coefficientBytes: Int {
    isSinglePass ? 0 : Int(Double(width * height) * sampleShare) * 2
  }

  /// True if an index names pictures that come after this one.
  var hasPicturesWithin: Bool { remarks.contains { $0.name == Remark.picturesWithin } }

  /// True if all pieces of a colour profile are there.
  var hasProfile: Bool { profileCount > 0 && profilePieces.count == profileCount }

  /// True if a file of `count` bytes could hold all pixels.
  ///
  /// A block of 64 pixels takes at least a bit with Huffman's codes, so a small file that promises a
  /// large picture is known to be cut short before any memory is asked for.
  func canBeComplete(in count: Int) -> Bool { !isHuffman || width * height / 512 <= count }

  private func finish() throws(ImageError.Reason) {
    // Without a height, the first scan is followed by it, which no decoder reads (B.2.5).
    if components > 0, height == 0 { throw .unsupported(.jpeg) }
    guard width > 0, scans > 0 else { throw .damaged(.jpeg) }
    // A component without a scan would be the middle of its range everywhere.
    if !isProgressive, !unscanned.isEmpty { throw .truncated(.jpeg) }
  }

  /// Notes what comes behind the picture's end.
  private mutating func noteRest(_ rest: Range<Int>) {
    if rest.isEmpty { return }
    let name = hasPicturesWithin ? Remark.picturesWithin : Remark.afterPicture
    remarks.append(Remark(name: name, range: rest))
  }

  /// Notes which components a scan names (B.2.3).
  private mutating func noteComponents(_ data: Span<UInt8>, _ body: Range<Int>) {
    let count = body.isEmpty ? 0 : Int(data[body.lowerBound])
    if count < components { isSplit = true }
    for place in body.dropFirst().prefix(2 * count) where (place - body.lowerBound) % 2 == 1 {
      unscanned.remove(data[place])
    }
  }

  /// Notes which bits of which coefficients a scan brings: behind its components come the first and the last
  /// coefficient, and the lowest bit (B.2.3).
  private mutating func noteBits(_ data: Span<UInt8>, _ body: Range<Int>) {
    let count = body.isEmpty ? 0 : Int(data[body.lowerBound])
    let tail = body.lowerBound + 1 + 2 * count
    guard tail + 3 <= body.upperBound, data[tail] <= data[tail + 1], data[tail + 1] < 64 else {
      return
    }
    for place in stride(from: body.lowerBound + 1, to: tail, by: 2) {
      for index in Int(data[tail])...Int(data[tail + 1]) {
        missingBits[data[place], default: Self.allBits][index] = data[tail + 2] & 15
      }
    }
  }

  private mutating func note(
    _ marker: UInt8, _ data: Span<UInt8>, _ body: Range<Int>
  ) throws(ImageError.Reason) {
    if let name = Remark.name(ofMarker: marker, data, body) {
      remarks.append(Remark(name: name, range: body))
    }
    switch marker {
    case 0xc0...0xcf where !Self.noFrame.contains(marker):
      try noteFrame(marker, data, body)
    case Self.startOfScan:
      scans += 1
      noteComponents(data, body)
      noteBits(data, body)
      if scans > Self.maxScans { throw .tooManyScans(limit: Self.maxScans) }
    case 0xe1 where data.holds(Self.exifName, at: body.lowerBound): exif = exif ?? body
    case 0xe2 where data.holds(Self.profileName, at: body.lowerBound): noteProfile(data, body)
    case 0xee where data.holds(Self.adobeName, at: body.lowerBound): isAdobe = true
    default: break
    }
  }

  private mutating func noteFrame(
    _ marker: UInt8, _ data: Span<UInt8>, _ body: Range<Int>
  ) throws(ImageError.Reason) {
    guard body.count >= 6, components == 0 else { throw .damaged(.jpeg) }
    guard Self.readableFrames.contains(marker), data[body.lowerBound] == 8 else {
      throw .unsupported(.jpeg)
    }
    height = data.big16(at: body.lowerBound + 1)
    width = data.big16(at: body.lowerBound + 3)
    components = Int(data[body.lowerBound + 5])
    sampleShare = Self.sampleShare(data, body.lowerBound + 6..<body.upperBound)
    // Some files call several by one name.
    unscanned = Set(
      stride(from: body.lowerBound + 6, to: body.upperBound, by: 3).prefix(components)
        .map { data[$0] })
    isHuffman = marker < 0xc8
    isProgressive = marker == 0xc2 || marker == 0xca
  }

  /// Samples per pixel, by the components' sampling factors (the second of three bytes each): 3 for 4:4:4,
  /// 1.5 for 4:2:0.
  private static func sampleShare(_ data: Span<UInt8>, _ factors: Range<Int>) -> Double {
    let areas = stride(from: factors.lowerBound + 1, to: factors.upperBound, by: 3).map { place in
      Double(data[place] >> 4) * Double(data[place] & 15)
    }
    return areas.reduce(0, +) / max(areas.max() ?? 1, 1)
  }

  private mutating func noteProfile(_ data: Span<UInt8>, _ body: Range<Int>) {
    let start = body.lowerBound + Self.profileName.count
    guard start + 2 <= body.upperBound else { return }
    profilePieces[Int(data[start])] = start + 2..<body.upperBound
    profileCount = Int(data[start + 1])
  }

  /// The next marker, with `position` behind it; nil at the end of the data.
  private static func marker(in data: Span<UInt8>, from position: inout Int) -> UInt8? {
    guard let place = data.marker(from: position, passingRestarts: false) else { return nil }
    position = place + 2
    return data[place + 1]
  }

  /// No coefficient is known yet.
  private static let allBits = [UInt8](repeating: 16, count: 64)
  /// More scans than any encoder writes; each costs as much time as decoding a whole picture.
  private static let maxScans = 100
  private static let exifName = Array("Exif\0\0".utf8)
  private static let profileName = Array("ICC_PROFILE\0".utf8)
  private static let adobeName = Array("Adobe".utf8)
  private static let startOfScan: UInt8 = 0xda
  private static let endOfImage: UInt8 = 0xd9
  /// Markers without a length: TEM, the restarts and the start of the image.
  private static let standAlone: Set<UInt8> = [
    0x01, 0xd0, 0xd1, 0xd2, 0xd3, 0xd4, 0xd5, 0xd6, 0xd7, 0xd8,
  ]
  /// Markers in the range of frame headers that are none: DHT, JPG and DAC.
  private static let noFrame: Set<UInt8> = [0xc4, 0xc8, 0xcc]
  /// Frames of 8 bits that can be decoded: sequential and progressive.
  private static let readableFrames: Set<UInt8> = [0xc0, 0xc1, 0xc2, 0xc9, 0xca]
}
