import Testing

@testable import AppTranslation

/// Classes of Foundation that have no initializer without arguments, or none with a literal, on Linux.
@Suite struct EmptyObjectTests {
  private func translate(_ text: String) -> String { ModuleTranslation(texts: [text]).outputs[0].text }

  @Test(arguments: [
    ("NSError()", "NSError(domain: \"\", code: 0)"), ("NSMutableString()", "NSMutableString(capacity: 0)"),
    ("NSNumber()", "NSNumber(value: 0)"), ("NSPredicate()", "NSPredicate(value: true)"),
    ("URLSession()", "URLSession(configuration: .default)"), ("NSURL()", "NSURL(fileURLWithPath: \"/\")"),
    ("NSSortDescriptor()", "NSSortDescriptor(key: nil, ascending: true)"), ("Scanner()", "Scanner(string: \"\")"),
    ("InputStream()", "InputStream(data: Data())"), ("OutputStream()", "OutputStream(toMemory: ())"),
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

  @Test func `a literal of a set of Foundation is a call`() {
    let text = translate("let a: NSSet = [1, \"b\"]\nclass B { var c: NSMutableSet = [] }\nlet d: NSArray = [1]\n")
    #expect(text.contains("let a: NSSet = NSSet(array: [1, \"b\"])"))
    #expect(text.contains("var c: NSMutableSet = NSMutableSet(array: [])") && text.contains("let d: NSArray = [1]"))
  }
}
