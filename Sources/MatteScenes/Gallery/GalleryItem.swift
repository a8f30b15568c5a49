internal import MatteLayers

/// A pair of pictures in the gallery.
struct GalleryItem: Hashable, Sendable {
  /// What the file names of both pictures begin with.
  let file: String
  /// What it shows.
  let title: String
  /// What differs between the two.
  let subtitle: String
  /// What the earlier and the later picture show, in a word.
  let labels: [String]
  /// The corners of the polygon that its picture is cut to in the list.
  let sides: Int

  /// The names of the earlier and the later picture's files.
  var pictures: [String] { ["pictures/\(file)-before.png", "pictures/\(file)-after.png"] }
  /// The same, in the size of a list.
  var smallPictures: [String] {
    ["pictures/\(file)-before-small.jpg", "pictures/\(file)-after-small.jpg"]
  }
}

extension GalleryItem {
  /// The pairs that come with Matte.
  static let all = [
    GalleryItem(
      file: "01-city", title: "City", subtitle: "Noon, and the lights of dusk",
      labels: ["Noon", "Dusk"], sides: 8),
    GalleryItem(
      file: "02-summit", title: "Summit", subtitle: "Summer and winter",
      labels: ["Summer", "Winter"], sides: 6),
    GalleryItem(
      file: "03-tree", title: "Old Tree", subtitle: "Spring and autumn",
      labels: ["Spring", "Autumn"], sides: 8),
    GalleryItem(
      file: "04-lighthouse", title: "Lighthouse", subtitle: "Calm and storm",
      labels: ["Calm", "Storm"], sides: 5),
    GalleryItem(
      file: "05-desert", title: "Desert", subtitle: "Day and night", labels: ["Day", "Night"],
      sides: 8),
    GalleryItem(
      file: "06-harbour", title: "Harbour", subtitle: "Low tide and high tide",
      labels: ["Low tide", "High tide"], sides: 6),
    GalleryItem(
      file: "07-flower", title: "Peonies", subtitle: "Bud and bloom", labels: ["Bud", "Bloom"],
      sides: 7),
    GalleryItem(
      file: "08-balloons", title: "Balloons", subtitle: "Drawn, then painted",
      labels: ["Drawn", "Painted"], sides: 8),
  ]
}
