import Testing

@testable import AppTranslation

@Suite struct MainActorTestsTests {
  /// The translated text of one file of tests.
  private func translate(_ text: String) -> String {
    ModuleTranslation(texts: [text], module: "Tests").outputs[0].text
  }

  @Test func `tests of a class of the main actor can be listed by XCTest`() {
    let text = translate(
      """
      import XCTest
      @MainActor class Base: XCTestCase { private func testNothing() {} }
      final class Some: Base {
        func testOne() { check() }
        func testTwo() throws {
          try check()
        }
        func check() {}
      }
      extension Some { func testThree() { check() } }

      """)
    #expect(text.contains("  nonisolated func testOne() { MainActor.assumeIsolated { () -> Void in check() }}\n"))
    #expect(
      text.contains("  nonisolated func testTwo() throws { try MainActor.assumeIsolated { () throws -> Void in\n"))
    #expect(text.contains("    try check()\n  }}\n  func check() {}"))
    #expect(text.contains("extension Some { nonisolated func testThree() { MainActor.assumeIsolated"))
  }

  @Test func `a test that is bound to the main actor itself can be listed too`() {
    let text = translate("class Some: XCTestCase { @MainActor func testOne() { check() } }\n")
    #expect(text.contains("class Some: XCTestCase {  nonisolated func testOne() { MainActor.assumeIsolated {"))
  }

  @Test(arguments: [
    "class Some: XCTestCase { func testOne() { check() } }",
    "@MainActor class Some: XCTestCase { func testOne() async { check() } }",
    "@MainActor class Some: XCTestCase { nonisolated func testOne() { check() } }",
    "@MainActor class Some: XCTestCase { func testOne(_ a: Int) { check() } }",
    "@MainActor class Some: XCTestCase { static func testOne() { check() } }",
    "@MainActor class Some: XCTestCase { func testOne() -> Int { check() } }",
    "@MainActor class Some { func testOne() { check() } }",
  ])
  func `other methods stay as they are`(source: String) {
    #expect(translate(source).contains(source))
  }
}
