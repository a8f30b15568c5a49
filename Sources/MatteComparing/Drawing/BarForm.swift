/// What a bar shows: all, or in a narrow window what is needed most.
struct BarForm: Hashable, Sendable {
  var hasDigits = true
  var hasAllModes = true
  /// True if there are arrows beside the only mode.
  var hasModeArrows = true
  var hasLongSetting = true
  /// True if there are items for all of the canvas, and for 100 %.
  var hasFit = true
  var hasZoomSigns = true
  var hasZoom = true
  var hasPlaceArrows = true
  /// True if there are items that decide about the pair, where it is to be decided.
  var hasDecisions = true
  var hasFacts = true

  /// True if it shows the modes as another form does.
  func hasModes(of other: BarForm) -> Bool {
    hasDigits == other.hasDigits && hasAllModes == other.hasAllModes
      && hasModeArrows == other.hasModeArrows
  }

  private typealias Loss = @Sendable (inout BarForm) -> Void

  /// What goes one after the other while all modes stay, and then around the only mode.
  private static let losses: (ofAllModes: [Loss], ofOneMode: [Loss]) = (
    [
      { $0.hasDigits = false }, { $0.hasLongSetting = false }, { $0.hasFit = false },
      { $0.hasZoomSigns = false }, { $0.hasFacts = false }, { $0.hasZoom = false },
    ],
    [
      { $0.hasLongSetting = false }, { $0.hasFit = false }, { $0.hasZoomSigns = false },
      { $0.hasFacts = false }, { $0.hasZoom = false }, { $0.hasPlaceArrows = false },
      { $0.hasModeArrows = false }, { $0.hasDecisions = false },
    ]
  )

  /// The forms, from that with everything to the narrowest.
  static let all: [BarForm] = {
    var compact = BarForm()
    (compact.hasAllModes, compact.hasDigits) = (false, false)
    return forms(BarForm(), losses.ofAllModes) + forms(compact, losses.ofOneMode)
  }()

  private static func forms(_ first: BarForm, _ losses: [Loss]) -> [BarForm] {
    losses.reduce(into: [first]) { forms, lose in
      var form = forms[forms.count - 1]
      lose(&form)
      forms.append(form)
    }
  }
}
