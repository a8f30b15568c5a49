internal import CX11
internal import CX11Shim
internal import MatteMotion

/// What the window asks of the program that holds the clipboard: the forms in which that can be had, then the best of them, at
/// once or in pieces (ICCCM 2.4, 2.7.2).
///
/// It comes whole or not at all.
struct ClipboardPaste {
  /// How long the program may take for an answer or a piece, in seconds.
  private static let patience = 4.0

  private enum State {
    case idle
    /// Its forms are asked for.
    case forms
    /// A form is asked for.
    case form(PastedForm)
    /// A form comes in pieces.
    case pieces(PastedForm, [UInt8])
  }

  private var state = State.idle
  /// The window that holds the clipboard.
  private var owner: CX11.Window = 0
  /// When it was asked for, by the server's clock.
  private var time: UInt = 0
  /// When the program has taken too long; nil if nothing is asked for.
  private(set) var due: Instant?

  /// Asks for what the clipboard holds; returns what is known of it at once.
  mutating func ask(
    at time: UInt, _ now: Instant, _ window: borrowing Window, _ around: Set<CX11.Window>
  ) -> PastedItem? {
    end(window, around)
    owner = unsafe XGetSelectionOwner(window.display.pointer, window.atoms[.clipboard])
    guard owner != None else { return .trouble(.empty) }
    self.time = time
    // The server tells of its end.
    window.select(StructureNotifyMask, of: owner, around)
    state = .forms
    convert(.targets, now, window)
    return nil
  }

  /// Takes the answer to a request; returns what comes of it.
  mutating func take(
    _ answer: ClipboardAnswer, _ now: Instant, _ window: borrowing Window,
    _ around: Set<CX11.Window>
  ) -> PastedItem? {
    guard let wanted, answer.target == window.atoms[wanted], answer.isAbout(time) else {
      return nil
    }
    switch state {
    case .forms:
      let forms = answer.isThere ? window.display.numbers(of: window.id, window.atoms[.pasted]) : []
      let best = PastedForm.allCases.first { form in
        forms.contains { UInt(bitPattern: $0) == window.atoms[form.name] }
      }
      guard let best else { return finish(.trouble(.unusable), window, around) }
      state = .form(best)
      convert(best.name, now, window)
    case .form(let form):
      guard answer.isThere else { return finish(.trouble(.unusable), window, around) }
      // Of this type it comes in pieces, each once the one before is deleted; xclip leaves out the number of bytes.
      guard window.display.type(of: window.id, window.atoms[.pasted]) == window.atoms[.increments]
      else {
        return finish(item(form, window.takePasted(upTo: form.longest)), window, around)
      }
      state = .pieces(form, [])
      due = now + Self.patience
      window.deletePasted()
    case .idle, .pieces: break
    }
    return nil
  }

  /// Takes the next piece, if there is to be one; returns all of it once that is the last, which is empty.
  mutating func takePiece(
    _ now: Instant, _ window: borrowing Window, _ around: Set<CX11.Window>
  ) -> PastedItem? {
    guard case .pieces(let form, var bytes) = state else { return nil }
    // The only reference, as the bytes would else be copied for each piece.
    state = .idle
    guard let piece = window.takePasted(upTo: form.longest - bytes.count) else {
      return finish(.trouble(.tooLarge), window, around)
    }
    if piece.isEmpty { return finish(item(form, bytes), window, around) }
    bytes += piece
    state = .pieces(form, bytes)
    due = now + Self.patience
    return nil
  }

  /// Takes note that a window is gone, perhaps that of the program.
  mutating func lose(
    _ other: CX11.Window, _ window: borrowing Window, _ around: Set<CX11.Window>
  ) -> PastedItem? {
    guard due != nil, other == owner else { return nil }
    owner = 0
    return finish(.trouble(.interrupted), window, around)
  }

  /// Gives up if the program has taken too long.
  mutating func expire(
    _ now: Instant, _ window: borrowing Window, _ around: Set<CX11.Window>
  ) -> PastedItem? {
    guard let due, now >= due else { return nil }
    return finish(.trouble(.interrupted), window, around)
  }

  /// The name of what is asked for.
  private var wanted: Atoms.Name? {
    switch state {
    case .forms: .targets
    case .form(let form): form.name
    case .idle, .pieces: nil
    }
  }

  private mutating func convert(
    _ form: Atoms.Name, _ now: Instant, _ window: borrowing Window
  ) {
    due = now + Self.patience
    let atoms = window.atoms
    unsafe XConvertSelection(
      window.display.pointer, atoms[.clipboard], atoms[form], atoms[.pasted], window.id,
      Time(time))
  }

  private func item(_ form: PastedForm, _ bytes: [UInt8]?) -> PastedItem {
    bytes.map(form.item) ?? .trouble(.tooLarge)
  }

  private mutating func finish(
    _ item: PastedItem, _ window: borrowing Window, _ around: Set<CX11.Window>
  ) -> PastedItem {
    end(window, around)
    return item
  }

  private mutating func end(_ window: borrowing Window, _ around: Set<CX11.Window>) {
    guard due != nil else { return }
    window.deletePasted()
    if owner != 0 { window.select(NoEventMask, of: owner, around) }
    (state, owner, due) = (.idle, 0, nil)
  }
}

extension Window {
  /// The bytes of what was given to the window, which are deleted; nil if there are more than so many.
  fileprivate func takePasted(upTo limit: Int) -> [UInt8]? {
    defer { deletePasted() }
    return display.bytes(of: id, atoms[.pasted], upTo: limit)
  }

  fileprivate func deletePasted() {
    unsafe XDeleteProperty(display.pointer, id, atoms[.pasted])
  }
}
