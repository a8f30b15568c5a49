import MatteComparing
import MatteGeometry
import MatteImages
import MatteMotion
import MattePairs
import MatteRaster
import MatteReport
import MatteScenes

/// Path data of SVG: read from bytes and from text, flattened and covered.
func testPath(_ bytes: [UInt8]) {
  let path = Result { () throws(PathDataError) in try Path(svg: bytes) }
  if let text = String(validating: bytes, as: UTF8.self) {
    let other = Result { () throws(PathDataError) in try Path(svg: text) }
    switch (path, other) {
    case (.success(let one), .success(let two)): expect(one == two, "text is read as its bytes")
    case (.failure(let one), .failure(let two)): expect(one == two, "and refused as they are")
    default: expect(false, "text and bytes are one")
    }
  }
  switch path {
  case .failure(let error): expect((1...bytes.count + 1).contains(error.position), "\(error)")
  case .success(let path):
    for rule in FillRule.allCases {
      let view = PixelRect(minX: -9, minY: -7, maxX: 30, maxY: 20)
      let coverage = Rasterizer.coverage(of: path, rule: rule, view: view)
      expect(coverage.dense().values.count == view.area, "all pixels are covered or not")
    }
    _ = path.transformed(by: .rotation(1)).bounds
  }
}

/// A script; whatever is wrong with it has a place.
func testScript(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  do throws(ScriptError) {
    let script = try Script(parsing: text)
    var last = Instant.zero
    for line in script.lines {
      expect(line.instant >= last, "time never decreases")
      last = line.instant
    }
    expect(script.end == last, "the end is the last step")
    expect(script.lines(after: nil, until: last).count == script.lines.count, "all are played")
    let middle = Instant(seconds: last.seconds / 2)
    let halves = [
      script.lines(after: nil, until: middle), script.lines(after: middle, until: last),
    ]
    expect(halves[0] + halves[1] == script.lines[...], "halves are the whole")
  } catch {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    expect((1...max(1, lines.count)).contains(error.line), "the line is there: \(error)")
    expect(error.column >= 1, "the column is there: \(error)")
    expect(!"\(error)".contains("\n"), "an error is one line")
  }
}

/// Every parameter of every scene, set to a text.
func testSettings(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  for scene in Catalog.all.scenes {
    for parameter in scene.entry.parameters {
      var settings = Settings(for: scene.entry)
      do {
        try settings.set(parameter.name, to: text)
        expect(parameter.accepts(settings[parameter]), "\(parameter.name) is in its range")
      } catch {
        expect(!"\(error)".isEmpty, "a refusal says why")
      }
    }
  }
}

extension AnyParameter {
  fileprivate func accepts(_ setting: Setting) -> Bool {
    switch (kind, setting) {
    case (.number(let range), .number(let value)): range.contains(value)
    case (.integer(let range), .number(let value)):
      range.contains(Int(value)) && Double(Int(value)) == value
    case (.choice(let words), .text(let word)): words.contains(word)
    case (.toggle, .toggle), (.text, .text): true
    default: false
    }
  }
}

/// Names of files, patterns of pairs of them, and what git hands over.
func testNames(_ bytes: [UInt8]) {
  let path = PathBytes(bytes)
  let shown = path.description
  expect(
    !shown.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7f }, "a name is one line")
  expect(path.fileName.bytes.count <= bytes.count, "a file's name is a part of its path")
  let name = path.fileName.bytes
  let dot = name.lastIndex(of: UInt8(ascii: "."))
  let dropped = dot.map { name.count - $0 } ?? 0
  // A full stop at the end begins no suffix.
  let stem = PathBytes(Array(bytes.dropLast(dropped > 1 ? dropped : 0)))
  expect(path.stem == stem.description, "a stem ends before the last full stop")
  expect(path.suffix.isEmpty == (dropped <= 1), "a suffix follows it")
  var patterns = ResultPatterns()
  _ = patterns.add(path)
  let words = bytes.split(separator: 0, omittingEmptySubsequences: false).map {
    PathBytes(Array($0))
  }
  let change = try? ExternalChange(words)
  expect((change != nil) == [1, 7, 9].contains(words.count), "git has one, seven or nine words")
  if words.count > 1 {
    let joined = words[0].appending(words[1])
    let isAbsolute = words[1].bytes.first == UInt8(ascii: "/")
    expect(joined.bytes.starts(with: (isAbsolute ? words[1] : words[0]).bytes), "a name is added")
  }
}

/// What `git diff --raw -z` lists.
func testGit(_ bytes: [UInt8]) {
  let files = (try? ChangedFile.all(in: bytes)) ?? []
  let fields = bytes.split(separator: 0, omittingEmptySubsequences: false)
  expect(files.count <= fields.count / 2 + 1, "a file has two fields")
  for file in files {
    expect(!file.path.bytes.contains(0) && !file.from.bytes.contains(0), "a path has no NUL")
    if !file.isRenamed { expect(file.from == file.path, "only a renaming has two paths") }
    for case .blob(let name) in [file.before, file.after] {
      expect(name.bytes.contains { $0 != UInt8(ascii: "0") }, "a blob has a name")
      expect(!name.bytes.contains(UInt8(ascii: " ")), "of one word")
    }
  }
  // As it would be listed by git.
  let paths = bytes.split(separator: 0).prefix(20).map(Array.init)
  let listed: [UInt8] = paths.flatMap { path in
    Array(":100644 100755 abc123 0000000 M\0".utf8) + path + [0]
  }
  let read = try? ChangedFile.all(in: listed)
  expect(read?.map(\.path.bytes) == paths, "any path comes back")
}

/// A pointer of Git LFS, beside a strict reader.
func testLFS(_ bytes: [UInt8]) {
  guard let pointer = LFSPointer(bytes) else { return }
  expect(pointer.hash.utf8.count == 64, "a hash has 64 digits")
  expect(pointer.hash.utf8.allSatisfy("0123456789abcdefABCDEF".utf8.contains), "of sixteen kinds")
  expect(pointer.size >= 0, "no file has less than no bytes")
  expect(bytes.count < 1024, "a pointer is short")
}
