internal import MatteMotion

/// The table of keys in words, for tests of the pages that tell of keys.
package enum KeyTable {
  /// The keys of the window with their modifiers, each as often as it has a command.
  package static let window = words(CompareKeys.rows.flatMap(\.window))

  /// The keys that a list takes first, each as often as it has a command.
  package static let list = words(CompareKeys.rows.flatMap(\.list))

  /// The names of the keys that a report's page has, too.
  package static let page = CompareKeys.rows.flatMap(\.page)

  private static func words(_ bindings: [CompareKeys.Binding]) -> [String] {
    bindings.map { "\($0.key) \($0.held)" }
  }
}
