import Glibc

/// What libFuzzer calls: the target that MATTE_FUZZ names, with bytes that it made up.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let start = clock()
  target.test(Array(UnsafeBufferPointer(start: bytes, count: count)))
  // Of the processor: how long it takes by a clock is also up to who else uses the machine.
  let seconds = Double(clock() - start) / 1_000_000
  expect(seconds < 5, "an input takes \(seconds) s")
  return 0
}

/// How libFuzzer changes an input: as the target wants it, so that what it reads is not refused at the door.
@_cdecl("LLVMFuzzerCustomMutator")
public func mutate(
  _ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ most: Int, _ seed: CUnsignedInt
) -> Int {
  let changed = changeBytes(bytes, count, most)
  guard let mend = target.mend else { return changed }
  let mended = mend(Array(UnsafeBufferPointer(start: bytes, count: changed)), seed)
  // One of eight stays as it is, so that what is wrong is tried too.
  guard seed % 8 != 0, mended.count <= most else { return changed }
  _ = UnsafeMutableBufferPointer(start: bytes, count: most).update(fromContentsOf: mended)
  return mended.count
}

/// libFuzzer's own mutator.
@_silgen_name("LLVMFuzzerMutate")
func changeBytes(_ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ most: Int) -> Int

/// The target of this process.
private let target: Target = {
  let name = getenv("MATTE_FUZZ").map { String(cString: $0) } ?? ""
  guard let target = Target.all.first(where: { $0.name == name }) else {
    stop("MATTE_FUZZ names no target; there are: \(Target.all.map(\.name).joined(separator: " "))")
  }
  return target
}()

/// Ends the process for a reason that is no finding.
func stop(_ reason: String) -> Never {
  say(reason)
  exit(2)
}

private func say(_ text: String) {
  let line = Array("fuzz: \(text)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
}

/// Ends an input that shows a fault; libFuzzer writes it to a file.
func expect(
  _ holds: @autoclosure () -> Bool, _ claim: @autoclosure () -> String, line: UInt = #line,
  file: StaticString = #fileID
) {
  if holds() { return }
  say("\(file):\(line): not so: \(claim())")
  abort()
}
