import Testing

@testable import AppTranslation

@Suite struct LibraryDeclarationsTests {
  private let library = SourceFile(
    path: "/Specs.swift",
    text: """
      import XCTest
      public typealias Base = XCTestCase
      #if !canImport(Darwin)
      open class Specification: Base {
        public class var allTests: [(String, (Specification) -> () throws -> Void)] { [] }
      }
      #endif
      public struct Predicate<Value> {}
      struct Expression<Value> {}
      """
  ).libraryDeclarations(of: "Specs")

  /// The translation of one file of tests.
  private func translate(_ text: String) -> ModuleTranslation {
    ModuleTranslation(texts: [text], module: "Tests", own: ["Specs"], other: library)
  }

  @Test func `a class with the tests of a library lists them for the program`() {
    let translation = translate(
      "import Specs\nclass Some: Specification {}\nfinal class More: Some {}\nclass Other {}\n")
    #expect(translation.hasListedTests)
    let text = translation.outputs[0].text
    #expect(text.contains("import AppTestRuntime"))
    #expect(
      text.contains(
        "[listedTests(of: Some.self, Some.allTests), listedTests(of: More.self, More.allTests)]"))
    #expect(translation.outputs[1].text.contains("public func __listedTests_Tests() -> [ListedTests] {\n  __tests_0()"))
  }

  @Test func `classes of XCTest are found without a list`() {
    let translation = translate("import XCTest\nclass Some: XCTestCase { func testIt() {} }\n")
    #expect(!translation.hasListedTests)
    #expect(!translation.outputs[1].text.contains("ListedTests"))
  }

  @Test func `a type of a library that Foundation has too is that of the library`() {
    let text = translate("import Specs\nfunc f() -> Predicate<Int> { Predicate<Int>.make().Predicate }\n").outputs[0]
      .text
    #expect(text.contains("func f() -> Specs.Predicate<Int> { Specs.Predicate<Int>.make().Predicate }"))
  }

  @Test(arguments: [
    "import Foundation\nimport Specs\nfunc f() -> Predicate<Int>", "import XCTest\nfunc f() -> Predicate<Int>",
    "import Specs\nstruct Predicate<A> {}\nfunc f() -> Predicate<Int>", "import Specs\nfunc f() -> Expression<Int>",
  ])
  func `other types keep their names`(source: String) {
    #expect(!translate(source).outputs[0].text.contains("Specs."))
  }

  @Test func `a class that Foundation has without members is that of the toolkit`() {
    let text = translate("extension NSExpression {}\nlet a = NSExpression(forKeyPath: \"a\"), b = c.NSExpression\n")
      .outputs[0].text
    #expect(
      text.contains(
        "extension UIKit.NSExpression {}\nlet a = UIKit.NSExpression(forKeyPath: \"a\"), b = c.NSExpression"))
  }

  @Test func `stream tasks are those of the runtime module`() {
    let text = translate("extension A: URLSessionStreamDelegate {}\nlet a = b as? URLSessionStreamTask\n")
      .outputs[0].text
    #expect(text.contains("extension A: AppRuntime.URLSessionStreamDelegate {}"))
    #expect(text.contains("b as? AppRuntime.URLSessionStreamTask"))
  }
}
