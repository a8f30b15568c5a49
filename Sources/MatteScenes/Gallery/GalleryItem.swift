internal import MatteLayers

/// A pair of pictures in the gallery.
struct GalleryItem: Hashable, Sendable {
  /// The common beginning of both file names.
  let file: String
  /// What the pictures show.
  let title: String
  /// How they differ.
  let subtitle: String
  /// A word for the earlier and one for the later picture.
  let labels: [String]
  /// The number of corners of the polygon in the list.
  let sides: Int

  /// The file names of the earlier and the later picture.
  var pictures: [String] { ["pictures/\(file)-before.webp", "pictures/\(file)-after.webp"] }
  /// The file names of both thumbnails.
  var smallPictures: [String] {
    ["pictures/\(file)-before-small.jpg", "pictures/\(file)-after-small.jpg"]
  }
}

extension GalleryItem {
  /// The bundled pairs.
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
