import Testing

@testable import AppTranslation

@Suite struct UITestTranslationTests {
  private func translate(_ text: String, isForUITests: Bool = true) -> String {
    ModuleTranslation(texts: [text], module: "Tests", isForUITests: isForUITests).outputs[0].text
  }

  @Test func `files that import XCTest get Apple's names for user interface tests`() {
    #expect(translate("import XCTest\n").contains("; import AppUITestRuntime\n"))
    #expect(!translate("import Foundation\n").contains("AppUITestRuntime"))
    #expect(!translate("import XCTest\n", isForUITests: false).contains("AppUITestRuntime"))
  }

  @Test func `tests of the main actor run in the thread of the test`() {
    let text = translate("import XCTest\nclass Some: XCTestCase { @MainActor func testOne() throws { check() } }\n")
    #expect(text.contains("nonisolated func testOne() throws { try UITestRun.assumeIsolated { () throws -> Void in"))
  }

  @Test func `the request for a launch in each configuration overrides nothing`() {
    let line = "class var runsForEachTargetApplicationUIConfiguration: Bool { true }"
    let text = translate("import XCTest\nclass Some: XCTestCase { override \(line) }\n")
    #expect(text.contains("class Some: XCTestCase {  \(line) }"))
  }
}
