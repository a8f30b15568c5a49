internal import MatteCompare
internal import MatteGeometry
internal import MatteLayers
internal import MatteMotion
internal import MatteScenes

// The menu of a comparison.
extension CompareScene: MenuScene {
  var menuTypesetter: any Typesetter { names.typesetter }

  func menuPage(at point: Point, _ instant: Instant, on stage: Stage) -> MenuPage {
    MenuPage("", menuSections(pages: [], at: moment(instant, stage)))
  }

  /// The sections of the menu; `pages` follow those of the pair itself.
  func menuSections(pages: [MenuItem], at now: Moment) -> [[MenuItem]] {
    if pair.canvas.isEmpty { return [pages, isPage ? [] : pasting] }
    return [
      hasModes ? places : [],
      (hasModes ? modes.items : []) + view.items + (hasModes ? pictures.items : []) + pages,
      looking(at: now), isPage ? [] : files,
    ]
  }

  /// What is copied, saved, pasted and read again, which a page of the gallery leaves to a window.
  private var files: [MenuItem] {
    [MenuItem("Copy what is seen", "c", .control), MenuItem("Save what is seen", "s", .control)]
      + MenuPage("Copy and paste", [copying, pasting]).items
      + [MenuItem("Read files again", .function(5))]
  }

  private var places: [MenuItem] {
    [("Next change", "]", 1), ("Previous change", "[", -1)].filter { canGo(by: $2) }
      .map { MenuItem($0.0, Character($0.1)) }
  }

  private var modes: MenuPage {
    let look = pair.display.look
    let all = zip(CompareMode.allCases, "123456").map { mode, key in
      MenuItem(mode.title, key, isOn: mode == look.mode)
    }
    let edge: [MenuItem] =
      switch look.mode {
      case .split: [MenuItem("Turn the edge", "s").lasting]
      case .twoUp: [MenuItem("Turn the panes", "s").lasting]
      default: []
      }
    let steps: [MenuItem] =
      pair.setting?.value == nil && look.mode != .split
      ? []
      : [
        MenuItem("More", ".").lasting, MenuItem("Less", ",").lasting,
        MenuItem(
          look.usualSetting?.words ?? "Edge in the middle", .backspace,
          isOn: look.usualSetting?.isSet ?? false),
      ]
    return MenuPage("Mode", [all, edge + steps])
  }

  private var view: MenuPage {
    let ends: [MenuItem] =
      pair.gaze.scrolls
      ? [
        MenuItem("To the start", .home), MenuItem("To the end", .end),
        MenuItem("A page on", .pageDown).lasting, MenuItem("A page back", .pageUp).lasting,
      ] : []
    return MenuPage(
      "View",
      [
        [MenuItem("Closer", "+").lasting, MenuItem("Farther", "-").lasting],
        [MenuItem("All", "0").lasting, MenuItem("Pixels as they are", "1", .control)], ends,
        [MenuItem("Next ground", "t").lasting],
      ])
  }

  private var pictures: MenuPage {
    let (look, canvas) = (pair.display.look, pair.canvas)
    let isLone = look.mode == .oneUp
    let frames: [MenuItem] =
      canvas.lastFrame == nil
      ? []
      : [
        MenuItem("Next frame", .right, .control).lasting,
        MenuItem("Previous frame", .left, .control).lasting,
      ]
    let nudge = MenuPage(
      "Nudge the after picture",
      [
        [
          MenuItem("Nudge to the left", .left, .alt).lasting,
          MenuItem("Nudge to the right", .right, .alt).lasting,
          MenuItem("Nudge up", .up, .alt).lasting, MenuItem("Nudge down", .down, .alt).lasting,
        ], [MenuItem("Undo all nudges", "0", .alt)],
      ])
    return MenuPage(
      "Pictures",
      [
        [
          MenuItem("Only before", "a", isOn: isLone && look.side == .before),
          MenuItem("Only after", "b", isOn: isLone && look.side == .after),
          MenuItem("Swap", "w"),
        ],
        [MenuItem(canvas.alignment.next.invitation, "g")] + frames
          + [
            MenuItem(
              canvas.lastFrame == nil ? "One after the other" : "Play", "p",
              isOn: canvas.playback != nil)
          ],
        nudge.sections[0], nudge.sections[1],
      ])
  }

  private func looking(at now: Moment) -> [MenuItem] {
    let pin: [MenuItem] =
      pair.gaze.pin != nil
      ? [MenuItem("Unpin the pixel", .enter)]
      : layout(at: now).pointedPixel != nil ? [MenuItem("Pin this pixel", .enter)] : []
    // Escape would unpin the pixel first.
    let frames: [MenuItem] =
      pair.visitedBoxes.isEmpty || pair.gaze.pin != nil
      ? [] : [MenuItem("Hide the frames of changes", .escape)]
    return pin + frames + [
      MenuItem("Pixel values", "i", isOn: inspector.isOpen),
      MenuItem("Numbers in pixels", "#", isOn: pair.display.look.hasNumbers),
    ]
  }

  private var copying: [MenuItem] {
    [MenuItem("Copy the place in words", "c", [.control, .shift])]
      + (pair.visitedBoxes.isEmpty ? [] : [MenuItem("Copy --ignore for this change", "x")])
  }

  private var pasting: [MenuItem] {
    [
      MenuItem("Paste as after picture", "v", .control),
      MenuItem("Paste as before picture", "v", [.control, .shift]),
    ]
  }
}

extension Alignment {
  /// The words that ask for the alignment.
  fileprivate var invitation: String {
    switch self {
    case .rows: "Align rows"
    case .columns: "Align columns"
    default: "Align nothing"
    }
  }
}
