internal import MatteMotion

/// An item of a menu: a title, and what choosing it does.
struct MenuItem: Hashable, Sendable {
  enum Deed: Hashable, Sendable {
    /// Does what a key does.
    case press(Key, Modifiers)
    /// Shows a page.
    case open(MenuPage)
    /// Shows the page before.
    case goBack
  }

  let title: String
  let deed: Deed
  /// True if the item has a tick.
  var isOn = false
  /// True if the menu stays open, so that the item can be chosen again and again.
  var staysOpen = false

  init(_ title: String, _ key: Key, _ modifiers: Modifiers = [], isOn: Bool = false) {
    (self.title, deed, self.isOn) = (title, .press(key, modifiers), isOn)
  }

  init(_ title: String, _ character: Character, _ modifiers: Modifiers = [], isOn: Bool = false) {
    self.init(title, .character(character), modifiers, isOn: isOn)
  }

  /// An item that leads to a page, or back from it.
  init(_ page: MenuPage, leadsBack: Bool = false) {
    (title, deed) = (page.title, leadsBack ? .goBack : .open(page))
  }

  /// The item in a menu that stays open.
  var lasting: MenuItem {
    var item = self
    item.staysOpen = true
    return item
  }

  /// The words at the right: the key, or the sign of another page.
  var note: String {
    switch deed {
    case .press(let key, let modifiers): KeyLabel(key, modifiers).text
    case .open: "›"
    case .goBack: ""
    }
  }
}

/// A page of a menu: sections of items, with a line between two.
struct MenuPage: Hashable, Sendable {
  let title: String
  let sections: [[MenuItem]]

  /// Makes a page of those sections that have items.
  init(_ title: String = "", _ sections: [[MenuItem]]) {
    self.title = title
    self.sections = sections.filter { !$0.isEmpty }
  }

  /// The item that leads to the page; none if the page is empty.
  var items: [MenuItem] { sections.isEmpty ? [] : [MenuItem(self)] }

  /// The page below an item that leads back.
  var withWayBack: MenuPage {
    MenuPage(title, [[MenuItem(self, leadsBack: true)]] + sections)
  }

  /// The page that an item with a title leads to; nil if there is none.
  func page(_ title: String) -> MenuPage? {
    for case .open(let page) in sections.joined().map(\.deed) where page.title == title {
      return page
    }
    return nil
  }
}
