import Testing

@testable import AppTranslation

@Suite struct AppearanceProxyTests {
  /// The translation of a statement.
  private func translation(_ statement: String) -> String {
    ModuleTranslation(texts: ["func style() {\n\(statement)\n}\n"]).outputs[0].text
  }

  @Test(arguments: [
    ("(UISwitch.appearance() as UISwitch).do { $0.isOn = true }", "(UISwitch.appearance()).do { $0.isOn = true }"),
    ("let bar: UITabBar = UITabBar.appearance() as UITabBar", "let bar = UITabBar.appearance()"),
    ("let bar: UITabBar = UITabBar.appearance()", "let bar = UITabBar.appearance()"),
    ("if let bar = UITabBar.appearance() as? UITabBar {}", "if let bar = Optional(UITabBar.appearance()) {}"),
    ("let all = UITabBar.appearance() as UIView", "let all = UITabBar.appearance() as UIView"),
    (
      "let label = UILabel.appearance(whenContainedInInstancesOf: [A.self]) as! UILabel",
      "let label = UILabel.appearance(whenContainedInInstancesOf: [A.self])"
    ),
  ])
  func `the class of an appearance proxy is not stated`(statement: String, result: String) {
    #expect(translation(statement).contains("\n\(result)\n"))
  }
}
