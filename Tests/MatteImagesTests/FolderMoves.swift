import Glibc

/// What is moved into some folders and out of them, in order, as the system tells it.
struct FolderMoves: ~Copyable {
  /// A file that was moved, by its name in its folder.
  struct Move: Equatable {
    let name: String
    let arrives: Bool
  }

  private let watcher: Int32

  init(in folders: [String]) {
    watcher = inotify_init1(Int32(IN_NONBLOCK))
    for folder in folders { unsafe inotify_add_watch(watcher, folder, UInt32(IN_MOVE)) }
  }

  deinit { close(watcher) }

  /// The moves so far.
  var seen: [Move] {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe read(watcher, &bytes, bytes.count)
    var rest = bytes[..<max(0, count)]
    var moves: [Move] = []
    // A header of 16 bytes, whose second number says what happened and whose last one how long the name is.
    while rest.count >= 16 {
      let numbers = (0..<4).map { place in
        (0..<4).reduce(UInt32(0)) { number, byte in
          number | UInt32(rest[rest.startIndex + 4 * place + byte]) << UInt32(8 * byte)
        }
      }
      let name = rest.dropFirst(16).prefix(Int(numbers[3])).prefix { $0 != 0 }
      moves.append(
        Move(name: String(decoding: name, as: UTF8.self), arrives: numbers[1] & 0x80 != 0))
      rest = rest.dropFirst(16 + Int(numbers[3]))
    }
    return moves
  }
}
