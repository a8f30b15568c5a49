internal import MatteMotion

/// The table of keys in words, for tests of the pages that tell of keys.
package enum KeyTable {
  /// The keys of the window with their modifiers, each as often as it has a command.
  package static let window = words(CompareKeys.rows.flatMap(\.window))

  /// The keys that a list takes first, each as often as it has a command.
  package static let list = words(CompareKeys.rows.flatMap(\.list))

  /// The keys of each command, in the words of menus and of the bar; those of a list first.
  package static let commands = {
    let bindings = CompareKeys.rows.flatMap(\.list) + CompareKeys.rows.flatMap(\.window)
    var (order, keys): ([CompareCommand], [CompareCommand: [String]]) = ([], [:])
    for (command, label) in bindings.flatMap(\.labelled)
    where keys[command]?.contains(label) != true {
      if keys[command] == nil { order.append(command) }
      keys[command, default: []].append(label)
    }
    return order.compactMap { keys[$0] }
  }()

  /// The names of the keys that a report's page has, too.
  package static let page = CompareKeys.rows.flatMap(\.page)

  private static func words(_ bindings: [CompareKeys.Binding]) -> [String] {
    bindings.map { "\($0.key) \($0.held)" }
  }
}
