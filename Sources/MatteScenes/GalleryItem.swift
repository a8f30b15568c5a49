internal import MatteLayers

/// A pair of pictures in the gallery.
struct GalleryItem: Hashable, Sendable {
  /// What the file names of both pictures begin with.
  let file: String
  /// What it shows.
  let title: String
  /// What differs between the two.
  let subtitle: String
  /// The corners of the polygon that its picture is cut to in the list.
  let sides: Int

  /// The name of the earlier picture's file.
  var before: String { "pictures/\(file)-before.png" }
  /// The name of the later picture's file.
  var after: String { "pictures/\(file)-after.png" }
}

extension GalleryItem {
  /// The pairs that come with Matte.
  static let all = [
    GalleryItem(file: "01-city", title: "City", subtitle: "Noon, and the lights of dusk", sides: 8),
    GalleryItem(file: "02-summit", title: "Summit", subtitle: "Summer and winter", sides: 6),
    GalleryItem(file: "03-tree", title: "Old Tree", subtitle: "Spring and autumn", sides: 8),
    GalleryItem(file: "04-lighthouse", title: "Lighthouse", subtitle: "Calm and storm", sides: 5),
    GalleryItem(file: "05-desert", title: "Desert", subtitle: "Day and night", sides: 8),
    GalleryItem(file: "06-harbour", title: "Harbour", subtitle: "Low tide and high tide", sides: 6),
    GalleryItem(file: "07-flower", title: "Peonies", subtitle: "Bud and bloom", sides: 7),
    GalleryItem(file: "08-balloons", title: "Balloons", subtitle: "Drawn, then painted", sides: 8),
  ]
}
