import MatteGeometry
import Testing
import TestMath

/// The data's path, or its error as a line.
private func outcome(_ data: String) -> Result<Path, PathDataError> {
  Result { () throws(PathDataError) in try Path(svg: data) }
}

/// The description of the data's error; empty if there is none.
private func message(_ data: String) -> String {
  guard case .failure(let error) = outcome(data) else { return "" }
  return error.description
}

@Suite("Path data")
struct PathDataTests {
  @Test(
    "Every command is drawn, absolute and relative",
    arguments: [
      ("M1 2L3 4", [.move(Point(1, 2)), .line(Point(3, 4))]),
      ("m1 2l3 4", [.move(Point(1, 2)), .line(Point(4, 6))]),
      ("M1 2H5V7", [.move(Point(1, 2)), .line(Point(5, 2)), .line(Point(5, 7))]),
      ("M1 2h5v7", [.move(Point(1, 2)), .line(Point(6, 2)), .line(Point(6, 9))]),
      ("M1 1C2 2 3 3 4 4", [.move(Point(1, 1)), .cubic(Point(2, 2), Point(3, 3), Point(4, 4))]),
      ("M1 1c2 2 3 3 4 4", [.move(Point(1, 1)), .cubic(Point(3, 3), Point(4, 4), Point(5, 5))]),
      ("M1 1Q2 3 4 1", [.move(Point(1, 1)), .quad(Point(2, 3), Point(4, 1))]),
      ("M1 1q2 3 4 1", [.move(Point(1, 1)), .quad(Point(3, 4), Point(5, 2))]),
      (
        "M0 0C0 1 1 2 2 2S4 1 4 0",
        [
          .move(.zero), .cubic(Point(0, 1), Point(1, 2), Point(2, 2)),
          .cubic(Point(3, 2), Point(4, 1), Point(4, 0)),
        ]
      ),
      ("M2 2s1 1 2 0", [.move(Point(2, 2)), .cubic(Point(2, 2), Point(3, 3), Point(4, 2))]),
      (
        "M0 0Q1 1 2 0T4 0t2 0",
        [
          .move(.zero), .quad(Point(1, 1), Point(2, 0)), .quad(Point(3, -1), Point(4, 0)),
          .quad(Point(5, 1), Point(6, 0)),
        ]
      ),
      ("M2 2T4 4", [.move(Point(2, 2)), .quad(Point(2, 2), Point(4, 4))]),
      (
        "M0 0C0 1 1 2 2 2T4 4",
        [
          .move(.zero), .cubic(Point(0, 1), Point(1, 2), Point(2, 2)),
          .quad(Point(2, 2), Point(4, 4)),
        ]
      ),
      ("M1 1z", [.move(Point(1, 1)), .close]), ("", []), (" \t\n, ", []),
    ] as [(String, [Path.Element])])
  func commands(data: String, elements: [Path.Element]) throws {
    #expect(try Path(svg: data).elements == elements)
  }

  @Test(
    "Arguments repeat the command, and a move's are lines",
    arguments: [
      ("M0 0 1 1 2 2", "M0 0L1 1L2 2"), ("m1 1 1 1 1 1", "m1 1l1 1l1 1"),
      ("M0 0L1 1 .5.5.25 2", "M0 0L1 1L.5 .5L.25 2"), ("M0 0H1 2 3", "M0 0H1H2H3"),
      ("M0 0Q1 1 2 0 3 1 4 0", "M0 0Q1 1 2 0Q3 1 4 0"),
      ("M0 0c0 1 1 1 1 0,0 1 1 1 1 0", "M0 0c0 1 1 1 1 0c0 1 1 1 1 0"),
      ("M0 0a1 1 0 0 1 2 0 1 1 0 0 1 2 0", "M0 0a1 1 0 0 1 2 0a1 1 0 0 1 2 0"),
    ])
  func repetition(short: String, long: String) throws {
    #expect(try Path(svg: short) == Path(svg: long))
  }

  @Test(
    "Numbers may be written in every way that SVG knows",
    arguments: [
      ("M.5.5", 0.5, 0.5), ("M-1-2", -1, -2), ("M1e3 +.5E-2", 1000, 0.005), ("M0.6.7", 0.6, 0.7),
      ("M1.,2.", 1, 2), ("M1e1-1e-1", 10, -0.1), ("M 1 , 2 ", 1, 2), ("M+1+2", 1, 2),
      ("M1\n2", 1, 2), ("M00012 0", 12, 0), ("M1E+2,3", 100, 3), ("\r\n M-0 0\t,", 0, 0),
      ("M1e-400 1e18", 0, 1e18),
    ])
  func numbers(data: String, x: Double, y: Double) throws {
    #expect(try Path(svg: data).elements == [.move(Point(x, y))])
  }

  @Test(
    "Flags need nothing between them",
    arguments: [
      "a1 1 0 012 0", "a1 1 0 0,1,2 0", "a1,1,0,0 1 2,0", "a1 1 0 01 2 0", "a1 1 0 0 12 0",
    ])
  func flags(data: String) throws {
    #expect(try Path(svg: "M0 0" + data) == Path(svg: "M0 0 a 1 1 0 0 1 2 0"))
  }

  @Test(
    "An error names the character and what belongs there",
    arguments: [
      ("L1 1", 1, "M or m"), ("  5", 3, "M or m"), ("M", 2, "a number"), ("M1", 3, "a number"),
      ("M1 x", 4, "a number"), ("M,1 1", 2, "a number"), ("M1,,1", 4, "a number"),
      ("M1 1 L1 1 1", 12, "a number"), ("M1 1Lz", 6, "a number"),
      ("M0 0a1 1 0 2 1 1 1", 12, "0 or 1"), ("M0 0a1 1 0 0", 13, "0 or 1"),
      ("M0 0x", 5, "a command, one of M L H V C S Q T A Z"),
      ("M0 0z1", 6, "a command, one of M L H V C S Q T A Z"),
      ("M1e 2", 4, "the digits of an exponent"),
      ("M1 1e999", 4, "a number from -1e18 to 1e18"),
      ("M-2e18 0", 2, "a number from -1e18 to 1e18"),
      ("Mnan 0", 2, "a number"), ("Minf 0", 2, "a number"), ("M0x10 0", 3, "a number"),
      ("M0 0é", 5, "a command, one of M L H V C S Q T A Z"), ("M. 0", 2, "a number"),
      ("M- 1", 2, "a number"),
    ])
  func errors(data: String, position: Int, expected: String) {
    #expect(message(data) == "character \(position): expected \(expected)")
  }

  @Test("After a contour is closed the next begins where it began")
  func closed() throws {
    let path = try Path(svg: "m1 1h3v3zl2 2z m1 1 h1")
    #expect(
      path.elements == [
        .move(Point(1, 1)), .line(Point(4, 1)), .line(Point(4, 4)), .close, .move(Point(1, 1)),
        .line(Point(3, 3)), .close, .move(Point(2, 2)), .line(Point(3, 2)),
      ])
  }

  @Test("A hundred thousand strings of path characters are read or refused", arguments: 0..<2)
  func fuzz(seed: Int) {
    var random = Seeded(seed)
    let alphabet = Array("MmLlHhVvCcSsQqTtAaZz00112345.5.,-+eE  \n0.1\u{0}\u{ff}xé".utf8)
    var read = 0
    for _ in 0..<50_000 {
      var data = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      if Bool.random(using: &random) { data = Array("M0 0 ".utf8) + data }
      do throws(PathDataError) {
        let path = try Path(svg: data)
        read += path.isEmpty ? 0 : 1
        #expect(path.elements.first.map { if case .move = $0 { true } else { false } } ?? true)
      } catch {
        #expect((1...data.count + 1).contains(error.position))
        #expect(!error.description.contains("\n"))
      }
    }
    #expect(read > 100)
  }

  @Test("Valid data that was damaged in one place is read or refused")
  func damaged() {
    let data = Array(
      "M10,10 L-5.5e1 20h3 V7c1 2 3 4 5 6 S1 1 2 2q1 1 2 2T9 9 a3 4 30 0 1 5 5zm1 1z".utf8)
    var random = Seeded(9)
    for place in data.indices {
      for _ in 0..<200 {
        var broken = data
        broken[place] = UInt8.random(in: 0...255, using: &random)
        if Bool.random(using: &random) { broken.removeSubrange(place...) }
        do throws(PathDataError) {
          _ = try Path(svg: broken)
        } catch {
          #expect((1...broken.count + 1).contains(error.position))
        }
      }
    }
  }
}
