/// A decoder that makes the rows of a picture from the top.
protocol RowDecoder: ~Copyable {
  /// Writes the next rows, as many as there is room for, with 8 bits a sample.
  mutating func read(into target: UnsafeMutableBufferPointer<UInt32>) throws(ImageError.Reason)

  /// Writes the next rows, as many as there is room for, with 16 bits a sample.
  mutating func read(into target: UnsafeMutableBufferPointer<UInt64>) throws(ImageError.Reason)

  /// Reads the next rows without making their pixels; finds what is wrong with the file all the same.
  ///
  /// Rows after those that were checked cannot be read, only checked.
  mutating func check(rows: Int) throws(ImageError.Reason)

  /// Reads for another PNG as well, which has the same first `count` compressed bytes.
  mutating func share(firstBytes count: Int)

  /// How many of the next rows of a PNG are inflated; 0 behind the last one, or once the same bytes end.
  mutating func rowsReady() throws(ImageError.Reason) -> Int

  /// The rows of a PNG that are ready.
  mutating func filtered() -> FilteredRows

  /// The row of a PNG that was read last.
  mutating func lastRow() -> [UInt8]

  /// Goes on behind so many rows of a PNG, which were made of another file, and of which this is the last.
  mutating func pass(_ count: Int, last row: [UInt8])

  /// Reads on for its own file only: where the other one goes on.
  mutating func part() -> PNGProgress

  /// Goes on behind the rows that both have.
  mutating func goOn(from progress: PNGProgress)
}
