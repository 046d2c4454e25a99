import Testing

@testable import AppTranslation

@Suite struct SelectorNameTests {
  /// Names that the Swift compiler gives methods on Apple's systems.
  static let known: [(String, [String?], String)] = [
    ("tap", [], "tap"), ("tap", [nil], "tap:"), ("tap", ["sender"], "tapWithSender:"), ("tap", ["with"], "tapWith:"),
    ("tap", ["withSender"], "tapWithSender:"), ("move", ["to", "animated"], "moveTo:animated:"),
    ("tableView", [nil, "didSelectRowAt"], "tableView:didSelectRowAt:"),
    ("prepare", ["for", "sender"], "prepareFor:sender:"),
    ("showWith", ["title"], "showWithTitle:"), ("add", [nil, nil], "add::"),
  ]

  @Test(arguments: known) func `a method has the name that the compiler gives it`(
    base: String, labels: [String?], selector: String
  ) {
    #expect(SelectorName.method(base, labels: labels) == selector)
  }

  @Test func `a setter begins with set`() {
    #expect(SelectorName.setter("barColor") == "setBarColor:")
  }
}
