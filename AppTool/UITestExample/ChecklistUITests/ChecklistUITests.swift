import XCTest

final class ChecklistUITests: XCTestCase {
  private let app = XCUIApplication()

  override func setUpWithError() throws {
    continueAfterFailure = false
    app.launch()
  }

  func testAnEntryOpensAndGoesBack() {
    XCTAssertTrue(app.navigationBars["Checklist"].exists)
    app.tables.staticTexts["Milk"].tap()
    XCTAssertTrue(app.navigationBars["Milk"].exists)
    XCTAssertFalse(app.navigationBars["Checklist"].exists)
    app.navigationBars["Milk"].buttons["Checklist"].tap()
    XCTAssertEqual(app.tables.cells.count, 1)
  }

  func testAnEntryIsAddedInAnAlert() {
    app.navigationBars.buttons["Add"].tap()
    let alert = app.alerts["New entry"]
    XCTAssertTrue(alert.waitForExistence(timeout: 1))
    let field = alert.textFields["Name"]
    field.tap()
    field.typeText("Breat" + XCUIKeyboardKey.delete.rawValue + "d")
    XCTAssertEqual(field.value as? String, "Bread")
    alert.buttons["Add"].tap()
    XCTAssertTrue(alert.waitForNonExistence(timeout: 1))
    XCTAssertEqual(app.cells.allElementsBoundByIndex.map { $0.staticTexts.firstMatch.label }, ["Milk", "Bread"])
    XCTAssertTrue(app.cells.containing(.staticText, identifier: "Bread").element.isHittable)
  }

  func testALaunchForgetsTheLastOne() {
    app.cells.firstMatch.swipeLeft()
    app.buttons["Delete"].tap()
    XCTAssertEqual(app.cells.count, 0)
    app.launch()
    XCTAssertEqual(app.cells.count, 1)
  }

  func testArgumentsAndVariablesReachTheApp() {
    app.launchArguments = ["-count", "30"]
    app.launchEnvironment = ["FIRST_ENTRY": "Eggs"]
    app.launch()
    XCTAssertTrue(app.staticTexts["Eggs"].exists)
    XCTAssertFalse(app.staticTexts["Entry 30"].isHittable)
    for _ in 0..<5 where !app.staticTexts["Entry 30"].isHittable { app.tables.firstMatch.swipeUp() }
    XCTAssertTrue(app.staticTexts["Entry 30"].isHittable)
    app.launchArguments = ["--empty"]
    app.launch()
    XCTAssertTrue(app.navigationBars["Empty"].exists)
  }

  func testControls() {
    app.staticTexts["Milk"].tap()
    XCTAssertEqual(app.switches["done"].value as? String, "0")
    app.switches["done"].tap()
    XCTAssertEqual(app.switches["done"].value as? String, "1")
    app.sliders.element.adjust(toNormalizedSliderPosition: 0.7)
    XCTAssertEqual(app.sliders.element.normalizedSliderPosition, 0.7, accuracy: 0.03)
    app.segmentedControls.buttons["Work"].tap()
    XCTAssertTrue(app.segmentedControls.buttons["Work"].isSelected)
    XCTAssertFalse(app.buttons["Home"].isSelected)
    app.steppers.buttons["Increment"].tap()
    app.steppers.buttons["Increment"].tap()
    XCTAssertEqual(app.staticTexts["amount"].label, "2")
    XCTAssertTrue(app.steppers.buttons["Decrement"].isEnabled)
    let field = app.textFields["Note"]
    XCTAssertEqual(field.placeholderValue, "Note")
    field.tap()
    XCTAssertTrue(app.keyboards.element.exists)
    app.keys["A"].tap()
    XCTAssertEqual(field.value as? String, "A")
  }

  func testAnAnswerThatTakesAWhile() {
    app.staticTexts["Milk"].tap()
    app.buttons["Ask"].tap()
    XCTAssertFalse(app.staticTexts["Yes"].exists)
    expectation(for: NSPredicate(format: "label == 'Yes'"), evaluatedWith: app.staticTexts["answer"])
    waitForExpectations(timeout: 5)
    app.navigationBars.buttons["Checklist"].tap()
    app.staticTexts["Milk"].tap()
    app.buttons["Ask"].tap()
    let answer = XCTNSPredicateExpectation(
      predicate: NSPredicate(format: "exists == true"), object: app.staticTexts["Yes"])
    XCTAssertEqual(XCTWaiter().wait(for: [answer], timeout: 5), .completed)
    app.buttons["Ask"].tap()
    sleep(1)
    XCTAssertEqual(app.staticTexts.matching(NSPredicate(format: "label BEGINSWITH 'Y'")).count, 1)
  }

  func testTheDeviceTurns() {
    XCUIDevice.shared.orientation = .landscapeLeft
    XCTAssertGreaterThan(app.frame.width, app.frame.height)
    XCUIDevice.shared.orientation = .portrait
    XCTAssertLessThan(app.frame.width, app.frame.height)
    XCUIDevice.shared.press(.home)
    XCTAssertEqual(app.state, .runningBackground)
    app.activate()
    XCTAssertTrue(app.wait(for: .runningForeground, timeout: 1))
    app.terminate()
    XCTAssertEqual(app.state, .notRunning)
  }

  @MainActor func testPictures() {
    let attachment = XCTAttachment(screenshot: app.screenshot())
    attachment.name = "list"
    attachment.lifetime = .keepAlways
    add(attachment)
    XCTAssertEqual(app.screenshot().image.size.width, app.frame.width * 2)
  }

  func testLaunchPerformance() throws {
    measure(metrics: [XCTApplicationLaunchMetric()]) { XCUIApplication().launch() }
  }
}
