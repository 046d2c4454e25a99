import Foundation
@_spi(UITests) import UIKit
import XCTest

/// The elements that match, looked up whenever they are used.
open class XCUIElementQuery: NSObject, XCUIElementTypeQueryProvider {
  let steps: [ElementStep]

  init(steps: [ElementStep]) {
    self.steps = steps
  }

  private func element(
    _ more: [ElementStep], _ file: StaticString, _ line: UInt, isFirst: Bool = false
  ) -> XCUIElement {
    XCUIElement(steps: steps + more, isFirst: isFirst, place: TestPlace(file: file, line: line))
  }

  // MARK: Elements

  /// The only element of the query; a test that uses it fails if there are several.
  open var element: XCUIElement { XCUIElement(steps: steps, place: nil) }
  /// The first element of the query.
  open var firstMatch: XCUIElement { XCUIElement(steps: steps, isFirst: true, place: nil) }

  /// The element with a text among its identifiers: identifier, label, title, value or placeholder.
  open subscript(key: String, file: StaticString = #filePath, line: UInt = #line) -> XCUIElement {
    element([.matching(.any, identifier: key)], file, line)
  }

  /// The element at a place in the order of the screen.
  open func element(boundBy index: Int, file: StaticString = #filePath, line: UInt = #line) -> XCUIElement {
    element([.index(index)], file, line)
  }

  /// The element at a place in the order of the screen.
  open func element(at index: Int, file: StaticString = #filePath, line: UInt = #line) -> XCUIElement {
    element([.index(index)], file, line)
  }

  /// The element that satisfies a predicate over the attributes.
  open func element(
    matching predicate: NSPredicate, file: StaticString = #filePath, line: UInt = #line
  ) -> XCUIElement {
    element([.satisfying(predicate)], file, line)
  }

  /// The element of a type with a text among its identifiers.
  open func element(
    matching type: XCUIElement.ElementType, identifier: String?, file: StaticString = #filePath, line: UInt = #line
  ) -> XCUIElement {
    element(matching(type, identifier: identifier).steps.suffix(1), file, line)
  }

  /// The number of elements that match now.
  open var count: Int { currentMatches.count }

  /// An element for each that matches now, by its place.
  open var allElementsBoundByIndex: [XCUIElement] { (0..<count).map { element(boundBy: $0) } }
  /// An element for each that matches now, by its place.
  open var allElementsBoundByAccessibilityElement: [XCUIElement] { allElementsBoundByIndex }

  private var currentMatches: [UITestElement] { XCUIElement(steps: steps, place: nil).currentMatches }

  // MARK: Queries

  /// The elements of a type below those of the query.
  open func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery { adding(.descendants(type)) }
  /// The elements of a type directly below those of the query.
  open func children(matching type: XCUIElement.ElementType) -> XCUIElementQuery { adding(.children(type)) }
  /// The elements that satisfy a predicate over the attributes.
  open func matching(_ predicate: NSPredicate) -> XCUIElementQuery { adding(.satisfying(predicate)) }

  /// The elements of a type, with a text among their identifiers if there is one.
  open func matching(_ type: XCUIElement.ElementType, identifier: String?) -> XCUIElementQuery {
    guard let identifier else { return adding(.satisfying(NSPredicate(format: "elementType == %@", type.rawValue))) }
    return adding(.matching(type, identifier: identifier))
  }

  /// The elements with a text among their identifiers.
  open func matching(identifier: String) -> XCUIElementQuery { adding(.matching(.any, identifier: identifier)) }

  /// The elements that contain one which satisfies a predicate.
  open func containing(_ predicate: NSPredicate) -> XCUIElementQuery { adding(.containingOne(predicate)) }

  /// The elements that contain one of a type, with a text among its identifiers if there is one.
  open func containing(_ type: XCUIElement.ElementType, identifier: String?) -> XCUIElementQuery {
    adding(.containing(type, identifier: identifier))
  }

  private func adding(_ step: ElementStep) -> XCUIElementQuery { XCUIElementQuery(steps: steps + [step]) }

  /// The elements that match with all below them, a line each.
  open override var debugDescription: String {
    currentMatches.map { $0.outline() }.joined(separator: "\n")
  }
}

/// Predicates read the number of elements by name.
extension XCUIElementQuery: NamedValueProviding {
  public func namedValue(_ name: String) -> Any?? { name == "count" ? .some(count) : nil }
  public func setNamedValue(_ value: Any?, name: String) -> Bool { false }
}
