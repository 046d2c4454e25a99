import Testing

@testable import AppTranslation

/// Subclasses of `URLSession`, which has no `init()` on Linux.
@Suite struct SessionTests {
  private func translate(_ text: String) -> String { ModuleTranslation(texts: [text]).outputs[0].text }

  @Test(arguments: [
    ("override init() {}", "init() { super.init(configuration: .default) }"),
    ("override init() { super.init() }", " init() { super.init(configuration: .default) }"),
    ("let a: Int; init(a: Int) { self.a = a }", "self.a = a ; super.init(configuration: .default) }"),
    ("var a = 1", "var a = 1 ; convenience init() { self.init(configuration: .default) };"),
    ("convenience init(a: Int) { self.init() }", "convenience init(a: Int) { self.init() } }"),
  ])
  func `a session begins with the default configuration`(member: String, result: String) {
    #expect(translate("class A: URLSession { \(member) }\n").contains(result))
  }

  @Test func `other classes keep their initializers`() {
    let source = "class A: NSObject { override init() {} }"
    #expect(translate(source).contains(source))
  }
}
