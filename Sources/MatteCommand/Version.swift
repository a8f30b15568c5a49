/// The version of this program, by semantic versioning.
enum Version {
  static let current = "0.2.0"
}
