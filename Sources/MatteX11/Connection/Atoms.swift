package import CX11
internal import Glibc

/// The names Matte uses among X clients, as one server numbers them.
package struct Atoms: Sendable {
  /// A name.
  package enum Name: String, CaseIterable, Sendable {
    case closing = "WM_DELETE_WINDOW"
    case protocols = "WM_PROTOCOLS"
    case ping = "_NET_WM_PING"
    case syncRequest = "_NET_WM_SYNC_REQUEST"
    case syncCounter = "_NET_WM_SYNC_REQUEST_COUNTER"
    case name = "_NET_WM_NAME"
    case icon = "_NET_WM_ICON"
    case process = "_NET_WM_PID"
    case userTime = "_NET_WM_USER_TIME"
    case state = "_NET_WM_STATE"
    case fullScreen = "_NET_WM_STATE_FULLSCREEN"
    case hidden = "_NET_WM_STATE_HIDDEN"
    case workArea = "_NET_WORKAREA"
    case windowManager = "_NET_SUPPORTING_WM_CHECK"
    case windowType = "_NET_WM_WINDOW_TYPE"
    case normalWindow = "_NET_WM_WINDOW_TYPE_NORMAL"
    case text = "UTF8_STRING"
    case settings = "_XSETTINGS_SETTINGS"
    case settingsOwner = "_XSETTINGS_S"
    case manager = "MANAGER"
    case dropAware = "XdndAware"
    case dropEnter = "XdndEnter"
    case dropPosition = "XdndPosition"
    case dropStatus = "XdndStatus"
    case dropLeave = "XdndLeave"
    case drop = "XdndDrop"
    case dropFinished = "XdndFinished"
    case dropTypes = "XdndTypeList"
    case dropSelection = "XdndSelection"
    case copy = "XdndActionCopy"
    case files = "text/uri-list"
    case dropped = "_MATTE_DROPPED"
    case clipboard = "CLIPBOARD"
    case targets = "TARGETS"
    case timestamp = "TIMESTAMP"
    case multiple = "MULTIPLE"
    case atomPair = "ATOM_PAIR"
    case increments = "INCR"
    case plainText = "text/plain;charset=utf-8"
    case png = "image/png"
    case webp = "image/webp"
    case jpeg = "image/jpeg"
    case pasted = "_MATTE_PASTED"
    case clipboardManager = "CLIPBOARD_MANAGER"
    case saveTargets = "SAVE_TARGETS"
    case saved = "_MATTE_SAVED"
    case fence = "_MATTE_FENCE"
    case frame = "_MATTE_FRAME"
    case part = "_MATTE_PART"
    case step = "_MATTE_STEP"
  }

  private let values: [Name: Atom]

  /// Numbers the names from `first` on, without a server.
  package init(countingFrom first: Atom) {
    values = Dictionary(uniqueKeysWithValues: zip(Name.allCases, first...))
  }

  /// The number of a name.
  package subscript(name: Name) -> Atom { values[name] ?? 0 }
}

extension Atoms {
  /// Asks the server for all names in one round trip.
  init(_ display: Display) {
    let spellings = Name.allCases.map { name in
      name == .settingsOwner ? name.rawValue + "\(display.screen)" : name.rawValue
    }
    let atoms = Self.numbers(of: spellings, display)
    values = Dictionary(uniqueKeysWithValues: zip(Name.allCases, atoms))
  }

  /// Asks the server for names that only few windows need, in one round trip.
  static func numbers(of spellings: [String], _ display: Display) -> [Atom] {
    var atoms = [Atom](repeating: 0, count: spellings.count)
    var names = unsafe spellings.map { unsafe strdup($0) }
    _ = unsafe XInternAtoms(display.pointer, &names, Int32(atoms.count), 0, &atoms)
    unsafe names.forEach { unsafe free($0) }
    return atoms
  }
}
