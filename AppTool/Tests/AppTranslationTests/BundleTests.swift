import Testing

@testable import AppTranslation

@Suite struct BundleTests {
  private func translate(_ text: String) -> String { ModuleTranslation(texts: [text]).outputs[0].text }

  @Test(arguments: ["Bundle", "Foundation.Bundle"])
  func `a subclass of Bundle inherits from the class that stands for it`(superclass: String) {
    let text = translate(
      "final class Texts: \(superclass), @unchecked Sendable {\n"
        + "  override func localizedString(forKey key: String, value: String?, table: String?) -> String {\n"
        + "    super.localizedString(forKey: key, value: value, table: table)\n  }\n}\n")
    #expect(text.contains("final class Texts: AppRuntime.BundleStrings, @unchecked Sendable {"))
    #expect(text.contains("    super.localizedString(forKey: key, value: value, table: table)"))
  }

  @Test func `a class of the app called Bundle stays a superclass`() {
    #expect(translate("class Bundle {}\nclass Texts: Bundle {}\n").contains("class Texts: Bundle {"))
  }

  @Test func `a text of a bundle is looked up in the app's language`() {
    let text = translate("let text = Bundle.main.localizedString(forKey: \"a\", value: nil, table: nil)\n")
    #expect(text.contains("Bundle.main.translatedString(forKey: \"a\", value: nil, table: nil)"))
    #expect(translate("let a = f.localizedString(forKey: 1)\n").contains("f.localizedString(forKey: 1)"))
  }

  @Test(arguments: ["class Table {", "struct Table {", "protocol Table {"])
  func `the same method of a type of the app stays`(head: String) {
    let body = head.hasPrefix("protocol") ? "" : " { key }"
    let text = translate(
      "\(head) func localizedString(forKey key: String, value: String?, table: String?) -> String\(body) }\n"
        + "func read(_ table: Table) -> String { table.localizedString(forKey: \"a\", value: nil, table: nil) }\n")
    #expect(text.contains("table.localizedString(forKey: \"a\", value: nil, table: nil)"))
  }

  @Test func `a subclass of Bundle with the method leaves the calls of bundles translated`() {
    let text = translate(
      "class Texts: Bundle {\n  override func localizedString(forKey key: String, value: String?, table: String?) -> String {"
        + " key }\n}\nlet text = Bundle.main.localizedString(forKey: \"a\", value: nil, table: nil)\n")
    #expect(text.contains("Bundle.main.translatedString(forKey: \"a\", value: nil, table: nil)"))
  }
}
