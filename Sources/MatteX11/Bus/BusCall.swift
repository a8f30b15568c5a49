/// The call of a method on a D-Bus, whose arguments are strings (D-Bus specification, “Message Format”).
struct BusCall {
  /// The number by which its answer is known, from 1.
  let number: UInt32
  let destination: String
  let path: String
  let interface: String
  let member: String
  let arguments: [String]

  /// The message, its numbers with the lowest byte first.
  var bytes: [UInt8] {
    var body: [UInt8] = []
    for argument in arguments { body.add(argument) }
    var fields: [UInt8] = []
    fields.addField(1, "o", path)
    fields.addField(2, "s", interface)
    fields.addField(3, "s", member)
    fields.addField(6, "s", destination)
    if !arguments.isEmpty {
      fields.addField(8, "g", String(repeating: "s", count: arguments.count))
    }
    // A call is of kind 1, with no flags, in version 1.
    var all = [UInt8(ascii: "l"), 1, 0, 1]
    for count in [UInt32(body.count), number, UInt32(fields.count)] { all.add(count) }
    // Fields begin at a multiple of 8, and so does the body.
    all += fields
    all.align(to: 8)
    return all + body
  }
}

// Values are added to bytes as in a message.
extension [UInt8] {
  fileprivate mutating func align(to size: Int) {
    self += [UInt8](repeating: 0, count: (size - count % size) % size)
  }

  fileprivate mutating func add(_ number: UInt32) {
    align(to: 4)
    self += (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  fileprivate mutating func add(_ text: String) {
    add(UInt32(text.utf8.count))
    self += Array(text.utf8) + [0]
  }

  /// Adds a field of the head: its code, its type, and its text.
  fileprivate mutating func addField(_ code: UInt8, _ type: UnicodeScalar, _ text: String) {
    align(to: 8)
    self += [code, 1, UInt8(ascii: type), 0]
    if type == "g" {
      self += [UInt8(text.utf8.count)] + Array(text.utf8) + [0]
    } else {
      add(text)
    }
  }
}
