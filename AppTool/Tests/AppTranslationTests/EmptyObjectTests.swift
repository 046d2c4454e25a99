import Testing

@testable import AppTranslation

/// Classes of Foundation that have no initializer without arguments on Linux.
@Suite struct EmptyObjectTests {
  private func translate(_ text: String) -> String { ModuleTranslation(texts: [text]).outputs[0].text }

  @Test(arguments: [
    ("NSError()", "NSError(domain: \"\", code: 0)"), ("NSMutableString()", "NSMutableString(capacity: 0)"),
    ("NSNumber()", "NSNumber(value: 0)"), ("NSPredicate()", "NSPredicate(value: true)"),
    ("URLSession()", "URLSession(configuration: .default)"),
    ("NSMutableURLRequest()", "NSMutableURLRequest(url: URL(fileURLWithPath: \"/\"))"),
    ("HTTPURLResponse()", "statusCode: 0, httpVersion: nil, headerFields: nil)!"),
    ("URLResponse() as URLResponse?", "textEncodingName: nil) as URLResponse?"),
  ])
  func `an object that is created without arguments gets some`(expression: String, result: String) {
    #expect(translate("func f() { use(\(expression)) }\n").contains(result))
  }

  @Test func `the app's type of the same name keeps its initializer`() {
    #expect(translate("struct Progress {}\nlet a = Progress()\n").contains("let a = Progress()"))
    #expect(translate("let a = NSError(domain: \"a\", code: 1)\n").contains("NSError(domain: \"a\", code: 1)"))
  }
}
