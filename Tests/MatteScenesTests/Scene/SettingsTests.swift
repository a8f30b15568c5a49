import MatteScenes
import Testing

@Suite struct SettingsTests {
  private enum Corner: String, CaseIterable, ParameterValue { case sharp, round }

  private static let share = Parameter.number("share", 0...1, standard: 0.5, "a share")
  private static let count = Parameter.integer("count", 1...9, standard: 3, "a count")
  private static let isOn = Parameter.toggle("on", standard: true, "a switch")
  private static let corner = Parameter<Corner>.choice("corner", standard: .round, "a choice")
  private static let title = Parameter.text("title", standard: "none", "a text")

  private static let entry = CatalogEntry(
    "test", "parameters of all types", pictures: [],
    parameters: share, count, isOn, corner, title)

  @Test("A parameter is read as its type: its standard, or what was set")
  func typed() throws {
    var settings = Settings(for: Self.entry)
    #expect(settings[Self.share] == 0.5)
    #expect(settings[Self.count] == 3)
    #expect(settings[Self.isOn])
    #expect(settings[Self.corner] == .round)
    #expect(settings[Self.title] == "none")
    let texts = ["share": "25%", "count": "9", "on": "off", "corner": "sharp", "title": "a b"]
    for (name, text) in texts { try settings.set(name, to: text) }
    #expect(settings[Self.share] == 0.25)
    #expect(settings[Self.count] == 9)
    #expect(!settings[Self.isOn])
    #expect(settings[Self.corner] == .sharp)
    #expect(settings[Self.title] == "a b")
  }

  @Test("A parameter that was set to its standard counts as set")
  func isSet() throws {
    var settings = Settings(for: Self.entry)
    #expect(!settings.isSet(Self.share))
    #expect(!settings.isSet(Self.corner))
    try settings.set("share", to: "50%")
    #expect(settings.isSet(Self.share))
    #expect(!settings.isSet(Self.corner))
  }

  static let refused = [
    ("share", "1.01", "“1.01” is no value for share; it takes 0…1"),
    ("count", "2.5", "“2.5” is no value for count; it takes 1…9, whole"),
    ("on", "yes", "“yes” is no value for on; it takes on or off"),
    ("corner", "Round", "“Round” is no value for corner; it takes sharp, round"),
    ("shre", "1", "no parameter “shre”; there are: share, count, on, corner, title"),
  ]

  @Test("What a parameter does not accept is refused in one line", arguments: refused)
  func errors(name: String, text: String, message: String) {
    var settings = Settings(for: Self.entry)
    let error = #expect(throws: SettingError.self) { try settings.set(name, to: text) }
    #expect(error?.description == message)
    #expect(settings == Settings(for: Self.entry))
  }

  @Test("An entry lists its parameters in order, without their types")
  func listed() {
    #expect(Self.entry.parameters.map(\.name) == ["share", "count", "on", "corner", "title"])
    #expect(Self.entry.parameters.map(\.standard.text) == ["0.5", "3", "on", "round", "none"])
    #expect(Self.entry.parameters[3].request == "sharp or round")
  }
}
