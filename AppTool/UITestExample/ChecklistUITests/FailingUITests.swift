import XCTest

/// Tests that have to fail: the script that runs them compares their messages.
final class FailingUITests: XCTestCase {
  private let app = XCUIApplication()

  override func setUp() {
    continueAfterFailure = false
    app.launch()
  }

  func testAMissingElementEndsTheTest() {
    app.buttons["Nowhere"].tap()
    XCTFail("the test went on")
  }

  func testSeveralElements() {
    app.launchArguments = ["-count", "3"]
    app.launch()
    app.cells.element.tap()
  }

  func testAnAssertionEndsTheTestToo() {
    XCTAssertTrue(app.buttons["Nowhere"].exists, "there is no such button")
    app.cells.element.tap()
    XCTFail("the test went on")
  }

  func testACrash() {
    app.staticTexts["Milk"].tap()
    app.buttons["Crash"].tap()
    XCTFail("the test went on")
  }
}
