/// The version of this program, by semantic versioning.
enum Version {
  static let current = "0.1.0"
}
