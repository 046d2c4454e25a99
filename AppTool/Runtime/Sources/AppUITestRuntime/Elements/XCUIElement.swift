import Foundation
@_spi(UITests) import OffscreenHost
@_spi(UITests) import UIKit
import XCTest

/// An element of the app's screen. It is looked up whenever it is used, so it can be made before it exists.
open class XCUIElement: NSObject, XCUIElementTypeQueryProvider {
  /// The steps from the app to the element.
  let steps: [ElementStep]
  /// True if the first of several elements is meant.
  let isFirst: Bool
  /// The line that made the element; `nil` for the app.
  let place: TestPlace?

  init(steps: [ElementStep], isFirst: Bool = false, place: TestPlace?) {
    self.steps = steps
    self.isFirst = isFirst
    self.place = place
  }

  // MARK: Queries

  /// The element itself, for a query that may match several.
  open var firstMatch: XCUIElement { XCUIElement(steps: steps, isFirst: true, place: place) }

  /// The elements of a type below this one.
  open func descendants(matching type: ElementType) -> XCUIElementQuery {
    XCUIElementQuery(steps: inner + [.descendants(type)])
  }

  /// The elements of a type directly below this one.
  open func children(matching type: ElementType) -> XCUIElementQuery {
    XCUIElementQuery(steps: inner + [.children(type)])
  }

  private var inner: [ElementStep] { isFirst ? steps + [.index(0)] : steps }

  // MARK: Resolving

  func matches(in tree: UITestElement) -> [UITestElement] {
    let found = steps.resolve(in: tree)
    return isFirst ? Array(found.prefix(1)) : found
  }

  /// The elements that match now; none if the app does not run.
  var currentMatches: [UITestElement] {
    guard UITestRun.goesOn() else { return [] }
    UITestRun.runAppIfExpected()
    guard let tree = try? AppSession.shared.tree() else { return [] }
    return matches(in: tree)
  }

  /// The only element that matches.
  ///
  /// - Throws: The number of elements that match, and what was looked for.
  func only(in tree: UITestElement) throws(AppProcess.Failure) -> UITestElement {
    let found = matches(in: tree)
    if found.count == 1 { return found[0] }
    guard !found.isEmpty else {
      let missing = steps.missing(in: tree)
      let input = (missing?.input ?? []).flatMap(\.descendants).filter { !$0.label.isEmpty || !$0.identifier.isEmpty }
      throw AppProcess.Failure(
        description: "No matches found for \(missing?.step.description ?? "the element") from input "
          + Self.list(input))
    }
    throw AppProcess.Failure(
      description: "Multiple matching elements found (\(found.count)) for \(queryDescription): \(Self.list(found))")
  }

  /// The number of elements that a message lists.
  private static let mostListed = 20

  private static func list(_ elements: [UITestElement]) -> String {
    let lines = elements.prefix(mostListed).map { "  \($0.summary)" }
    let more = elements.count > mostListed ? ["  … and \(elements.count - mostListed) more"] : []
    return "{(\n" + (lines + more).joined(separator: ",\n") + "\n)}"
  }

  private var queryDescription: String { steps.map(\.description).joined(separator: " → ") }

  /// The element in messages, such as `"Go" Button`.
  var spokenName: String {
    var text: String?
    var type = self is XCUIApplication ? ElementType.application : .any
    for step in steps {
      switch step {
      case .descendants(let new), .children(let new): (type, text) = (new, nil)
      case .matching(let new, let identifier): (type, text) = (new == .any ? type : new, identifier)
      case .index(let index): text = text ?? "\(index)"
      default: break
      }
    }
    return (text.map { "\"\($0)\" " } ?? "") + (type == .any ? "Element" : type.name)
  }

  /// The element as it is now; the test fails if there is not exactly one.
  private func attribute<Value>(_ name: String, _ value: (UITestElement) -> Value) -> Value? {
    UITestRun.perform("get \(name) of \(spokenName)", at: place) { session throws(AppProcess.Failure) in
      value(try resolved(session))
    }
  }

  /// The time in seconds that an element has to appear when it is used; 1.
  private static let timeout = 1.0

  /// Looks the element up, for a moment also one that does not exist yet.
  func resolved(_ session: AppSession) throws(AppProcess.Failure) -> UITestElement {
    var tree = try session.tree()
    var left = Self.timeout
    while matches(in: tree).isEmpty, left > 0 {
      try session.run(seconds: 0.1)
      left -= 0.1
      tree = try session.tree()
    }
    return try only(in: tree)
  }

  // MARK: Attributes

  /// True if at least one element matches.
  open var exists: Bool { !currentMatches.isEmpty }
  /// Waits until the element exists. Returns false if it does not within the time.
  open func waitForExistence(timeout: TimeInterval) -> Bool { UITestRun.wait(timeout) { exists } }
  /// Waits until the element does not exist. Returns false if it still does after the time.
  open func waitForNonExistence(timeout: TimeInterval) -> Bool { UITestRun.wait(timeout) { !exists } }
  /// Waits until a property has a value. Returns false if it has not within the time.
  public func wait<Value: Equatable>(
    for keyPath: KeyPath<XCUIElement, Value>, toEqual expected: Value, timeout: TimeInterval
  ) -> Bool {
    UITestRun.wait(timeout) { self[keyPath: keyPath] == expected }
  }

  /// True if a finger reaches the element: it is on the screen, and nothing covers it.
  open var isHittable: Bool {
    guard let element = currentMatches.first else { return false }
    if element.typedText != nil { return true }
    if case .point? = try? AppSession.shared.send(.point(element.id)) { return true }
    return false
  }

  open var isEnabled: Bool { attribute("enabled") { $0.isEnabled } ?? false }
  open var isSelected: Bool { attribute("selected") { $0.isSelected } ?? false }
  open var hasFocus: Bool { attribute("focus") { $0.hasFocus } ?? false }
  open var label: String { attribute("label") { $0.label } ?? "" }
  open var title: String { attribute("title") { $0.title } ?? "" }
  /// The text of a field, `1` for a switch that is on, `50%` for a slider in the middle.
  open var value: Any? { attribute("value") { $0.value } ?? nil }
  open var placeholderValue: String? { attribute("placeholder") { $0.placeholder } ?? nil }
  open var identifier: String { attribute("identifier") { $0.identifier } ?? "" }
  open var elementType: ElementType { attribute("type") { $0.type } ?? .any }
  /// In points of the screen.
  open var frame: CGRect { attribute("frame") { $0.frame } ?? .zero }

  /// The elements that match with all below them, a line each.
  open override var debugDescription: String {
    let found = currentMatches
    let outlines = found.map { $0.outline() }.joined(separator: "\n")
    return found.isEmpty ? "No matches found for \(queryDescription)" : outlines
  }

  open override var description: String { spokenName }

  /// The picture of the element on the screen.
  open func screenshot() -> XCUIScreenshot {
    let picture = XCUIScreen.main.screenshot()
    guard !steps.isEmpty, let frame = attribute("frame", { $0.frame }) else { return picture }
    return picture.cropped(to: frame)
  }
}

/// Predicates read an element's properties by name, also those of an element that does not exist.
extension XCUIElement: NamedValueProviding {
  public func namedValue(_ name: String) -> Any?? {
    switch name {
    case "exists": return .some(exists)
    case "isHittable", "hittable": return .some(isHittable)
    case "count": return .some(currentMatches.count)
    default: break
    }
    guard let element = currentMatches.first else { return .some(nil) }
    return ElementAttributes(element).namedValue(name)
  }

  public func setNamedValue(_ value: Any?, name: String) -> Bool { false }
}
