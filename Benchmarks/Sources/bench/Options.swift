import Figures
/// What was asked for on the command line.
struct Options {
  private(set) var check = false
  private(set) var accuracy = false
  private(set) var json: String?
  private(set) var only = ""
  private(set) var width: Int?
  private(set) var rounds: Int?
  private(set) var pictures: String?
  private(set) var python = "python3"
  private(set) var script: String?
  private(set) var blend2D = "libblend2d.so"

  init(_ arguments: some Sequence<String>) {
    var rest = arguments.makeIterator()
    while let name = rest.next() {
      switch name {
      case "--check": check = true
      case "--accuracy": accuracy = true
      default:
        guard let value = rest.next() else { fail("\(name) wants a value; see Scripts/bench") }
        take(name, value)
      }
    }
  }

  private mutating func take(_ name: String, _ value: String) {
    switch name {
    case "--json":
      requireWritable(value)
      json = value
    case "--only": only = value
    case "--width": width = Self.number(name, value)
    case "--rounds": rounds = Self.number(name, value)
    case "--pictures": pictures = value
    case "--python": python = value
    case "--peers": script = value
    case "--blend2d": blend2D = value
    default: fail("there is no option \(name); see Scripts/bench")
    }
  }

  private static func number(_ name: String, _ value: String) -> Int {
    guard let number = Int(value), number > 0 else {
      fail("\(name) wants a whole number above 0, not '\(value)'")
    }
    return number
  }
}
