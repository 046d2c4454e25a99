import Foundation
import Testing
@_spi(UITests) import UIKit

@testable import AppUITestRuntime

/// Queries of user interface tests as functions of a tree.
@Suite struct ElementStepTests {
  private static func element(
    _ id: Int, _ type: XCUIElement.ElementType, _ label: String = "", identifier: String = "", value: String? = nil,
    children: [UITestElement] = []
  ) -> UITestElement {
    var result = UITestElement(id: id, kind: type.rawValue)
    (result.label, result.identifier, result.value, result.children) = (label, identifier, value, children)
    return result
  }

  /// A table of two cells with a text and a button each, beside a button.
  private let app = element(
    1, .application, "App",
    children: [
      element(
        2, .table,
        children: [
          element(3, .cell, children: [element(4, .staticText, "Milk"), element(5, .button, "Delete")]),
          element(6, .cell, children: [element(7, .staticText, "Bread"), element(8, .button, "Delete")]),
        ]),
      element(9, .button, "Add", identifier: "add"),
      element(10, .textField, value: "Butter"),
    ])

  private func ids(_ steps: ElementStep...) -> [Int] { steps.resolve(in: app).map(\.id) }

  @Test func `descendants are found at every depth and children only below the element`() {
    #expect(ids(.descendants(.button)) == [5, 8, 9])
    #expect(ids(.children(.button)) == [9])
    #expect(ids(.descendants(.cell), .children(.any)) == [4, 5, 7, 8])
    #expect(ids(.descendants(.any)).count == 9)
  }

  @Test func `an element is found once although several around it match`() {
    #expect(ids(.descendants(.any), .descendants(.staticText)) == [4, 7])
  }

  @Test(arguments: ["Add", "add"]) func `a subscript finds labels and identifiers`(text: String) {
    #expect(ids(.descendants(.button), .matching(.any, identifier: text)) == [9])
  }

  @Test func `a subscript finds values, and compares whole texts`() {
    #expect(ids(.descendants(.textField), .matching(.any, identifier: "Butter")) == [10])
    #expect(ids(.descendants(.textField), .matching(.any, identifier: "But")) == [])
  }

  @Test func `a query can ask for elements that contain others`() {
    let cell = ElementStep.descendants(.cell)
    #expect(ids(cell, .containing(.staticText, identifier: "Bread"), .descendants(.button)) == [8])
    #expect(ids(cell, .containing(.image, identifier: nil)) == [])
    #expect(ids(cell, .containingOne(NSPredicate(format: "label BEGINSWITH 'Mi'"))) == [3])
  }

  @Test func `predicates read attributes by name`() {
    #expect(ids(.descendants(.any), .satisfying(NSPredicate(format: "label ENDSWITH 'd'"))) == [7, 9])
    #expect(ids(.descendants(.any), .satisfying(NSPredicate(format: "elementType == 75"))) == [3, 6])
    #expect(ids(.descendants(.any), .satisfying(NSPredicate(format: "value == 'Butter'"))) == [10])
  }

  @Test func `indexes count from the start, and negative ones from the end`() {
    #expect(ids(.descendants(.button), .index(0)) == [5])
    #expect(ids(.descendants(.button), .index(-1)) == [9])
    #expect(ids(.descendants(.button), .index(3)) == [])
    #expect(ids(.descendants(.button), .index(-4)) == [])
  }

  @Test func `the message of a missing element names the step and what there was`() throws {
    let element = XCUIElement(
      steps: [.descendants(.table), .descendants(.button), .matching(.any, identifier: "Nowhere")], place: nil)
    #expect(element.spokenName == "\"Nowhere\" Button")
    let failure = try #require(throws: AppProcess.Failure.self) {
      try element.only(in: UITestElement(id: 1, kind: 2))
    }
    #expect(failure.description == "No matches found for Descendants matching type Table from input {(\n\n)}")
    #expect(throws: AppProcess.Failure.self) { try element.only(in: app) }
  }

  @Test func `several elements are named with their number`() throws {
    let element = XCUIElement(steps: [.descendants(.cell), .descendants(.button)], place: nil)
    let failure = try #require(throws: AppProcess.Failure.self) { try element.only(in: app) }
    #expect(
      failure.description
        == "Multiple matching elements found (2) for Descendants matching type Cell → Descendants matching type Button: "
        + "{(\n  Button, label: 'Delete',\n  Button, label: 'Delete'\n)}")
    #expect(try element.firstMatch.only(in: app).id == 5)
  }
}
