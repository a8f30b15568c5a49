internal import Glibc
internal import MatteThreads

/// Follows files and folders, and wakes a thread that polls when something there is written, replaced or removed.
///
/// A file is followed through symbolic links, and also while it is not there. What is in a folder is followed as far as it
/// is a picture by its name, or a folder.
///
/// ```swift
/// let watch = FileWatch()
/// watch.follow(files: ["before.png", "after.png"])
/// // When `watch.descriptor` is readable:
/// if watch.collect() { print("something has changed") }
/// ```
public final class FileWatch: Sendable {
  /// A file descriptor that is readable while something is to be collected; negative if the system has none left, and
  /// then nothing is.
  public let descriptor: Int32
  private let state = Guarded(State())

  fileprivate struct State {
    var files: Set<PathBytes> = []
    var folders: Set<PathBytes> = []
    /// The followed names by the number of their folder's watch; nil for all pictures and folders.
    var names: [Int32: Set<PathBytes>?] = [:]
  }

  /// Makes a watch that follows nothing.
  public init() { descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC)) }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Follows files besides those that it follows, and these folders instead of those.
  public func follow(files: [PathBytes], folders: [PathBytes]? = nil) {
    state.withLock { state in
      state.files.formUnion(files)
      if let folders { state.folders = Set(folders) }
      renew(&state)
    }
  }

  /// Takes note of what has happened; true if it concerns what is followed.
  public func collect() -> Bool {
    state.withLock { state in
      var isChanged = false
      var isMoved = false
      for event in events() {
        if event.mask & UInt32(IN_IGNORED) != 0 { continue }
        guard event.mask & UInt32(IN_Q_OVERFLOW) != 0 || state.follows(event) else { continue }
        isChanged = true
        isMoved = isMoved || event.mask & Self.contents == 0
      }
      // A file that was replaced may be behind other links now.
      if isMoved { renew(&state) }
      return isChanged
    }
  }

  /// What is reported of a file whose place stays what it is.
  private static let contents = UInt32(IN_MODIFY | IN_CLOSE_WRITE | IN_ATTRIB)
  private static let all =
    contents
    | UInt32(IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF)
    | UInt32(IN_ONLYDIR)

  /// Watches the folders in which what is followed lies now, and no others.
  private func renew(_ state: inout State) {
    guard descriptor >= 0 else { return }
    var names: [Int32: Set<PathBytes>?] = [:]
    for place in (state.files.union(state.folders)).flatMap(WatchedPlace.places) {
      guard let number = watch(place.folder) else { continue }
      names[number] = .some((names[number] ?? []).map { $0.union([place.name]) })
    }
    for folder in state.folders {
      if let number = watch(folder) { names[number] = .some(nil) }
    }
    for number in state.names.keys where names[number] == nil {
      _ = inotify_rm_watch(descriptor, number)
    }
    state.names = names
  }

  /// The number of the watch of a folder; nil if there is none, or there can be none.
  private func watch(_ folder: PathBytes) -> Int32? {
    let number = unsafe folder.withCString { unsafe inotify_add_watch(descriptor, $0, Self.all) }
    return number < 0 ? nil : number
  }

  fileprivate struct Event {
    let watch: Int32
    let mask: UInt32
    let name: PathBytes
  }

  /// The reports that there are.
  private func events() -> [Event] {
    var events: [Event] = []
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = unsafe bytes.withUnsafeMutableBytes {
        unsafe read(descriptor, $0.baseAddress, $0.count)
      }
      guard count > 0 else { return events }
      var place = 0
      while place < count {
        let event = unsafe bytes.withUnsafeBytes {
          unsafe $0.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
        }
        let start = place + MemoryLayout<inotify_event>.size
        let end = start + Int(event.len)
        let name = bytes[start..<end].prefix { $0 != 0 }
        events.append(Event(watch: event.wd, mask: event.mask, name: PathBytes(Array(name))))
        place = end
      }
    }
  }
}

extension FileWatch.State {
  /// True if a report is about what is followed.
  fileprivate func follows(_ event: FileWatch.Event) -> Bool {
    guard let followed = names[event.watch] else { return false }
    // A report without a name is about the folder itself.
    if event.name.bytes.isEmpty { return event.mask & UInt32(IN_ATTRIB) == 0 }
    guard let names = followed else {
      return event.name.isNamedPicture || event.mask & UInt32(IN_ISDIR) != 0
    }
    return names.contains(event.name)
  }
}
