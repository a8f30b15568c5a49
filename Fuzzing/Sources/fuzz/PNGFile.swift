import CPeers

/// Writes the checksums of a PNG's chunks anew, and the numbers of an animation's.
func mendPNG(_ bytes: [UInt8], seed: UInt32) -> [UInt8] {
  guard bytes.count > 20 else { return bytes }
  var mended = signature + bytes.dropFirst(8)
  var (place, number) = (8, UInt32(0))
  while place + 12 <= mended.count {
    var length = mended.big32(at: place)
    if length > mended.count - place - 12 {
      // The last chunk is as long as what is left.
      length = mended.count - place - 12
      mended.write(UInt32(length), at: place)
    }
    let name = String(decoding: mended[place + 4..<place + 8], as: UTF8.self)
    if ["fcTL", "fdAT"].contains(name), length >= 4 {
      mended.write(number, at: place + 8)
      number += 1
    }
    let end = place + 8 + length
    mended.write(checksum(mended[place + 4..<end]), at: end)
    place = end + 4
  }
  return mended
}

/// The names of a PNG's chunks, in their order.
func chunkNames(_ bytes: [UInt8]) -> [String] {
  var (names, place) = ([String](), 8)
  while place + 12 <= bytes.count {
    names.append(String(decoding: bytes[place + 4..<place + 8], as: UTF8.self))
    place += 12 + bytes.big32(at: place)
  }
  return names
}

/// The first bytes of every PNG.
let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/// A chunk of a PNG.
func chunk(_ name: String, _ body: [UInt8]) -> [UInt8] {
  let named = Array(name.utf8) + body
  return bigBytes(UInt32(body.count)) + named + bigBytes(checksum(named[...]))
}

/// Bytes as zlib stores them uncompressed (RFC 1950 and 1951).
func stored(_ bytes: [UInt8]) -> [UInt8] {
  var stream: [UInt8] = [0x78, 0x01]
  var start = 0
  repeat {
    let end = min(start + 0xffff, bytes.count)
    let count = UInt16(end - start)
    stream += [end == bytes.count ? 1 : 0, UInt8(count & 255), UInt8(count >> 8)]
    stream += [UInt8(~count & 255), UInt8(~count >> 8)]
    stream += bytes[start..<end]
    start = end
  } while start < bytes.count
  let sums = bytes.reduce((UInt32(1), UInt32(0))) { sums, byte in
    let a = (sums.0 + UInt32(byte)) % 65521
    return (a, (sums.1 + a) % 65521)
  }
  return stream + bigBytes(sums.1 << 16 | sums.0)
}

func bigBytes(_ number: UInt32) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}

private func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
  bytes.withUnsafeBufferPointer { peer_checksum($0.baseAddress, $0.count) }
}

extension [UInt8] {
  fileprivate func big32(at place: Int) -> Int {
    self[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  fileprivate mutating func write(_ number: UInt32, at place: Int) {
    replaceSubrange(place..<place + 4, with: bigBytes(number))
  }
}
