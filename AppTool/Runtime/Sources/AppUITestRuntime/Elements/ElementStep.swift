import Foundation
@_spi(UITests) import UIKit

/// A step from some elements of a tree to others. Steps are evaluated in order, beginning with the app.
enum ElementStep {
  case descendants(XCUIElement.ElementType)
  case children(XCUIElement.ElementType)
  /// The elements of a type with a text among their identifiers.
  case matching(XCUIElement.ElementType, identifier: String)
  case satisfying(NSPredicate)
  /// The elements that contain one of a type with a text among its identifiers.
  case containing(XCUIElement.ElementType, identifier: String?)
  case containingOne(NSPredicate)
  /// The element at a place; from the end for negative ones.
  case index(Int)

  /// The elements that the step leads to, in the order of the tree.
  func apply(to elements: [UITestElement]) -> [UITestElement] {
    switch self {
    case .descendants(let type): Self.unique(elements.flatMap { $0.descendants.filter { $0.has(type) } })
    case .children(let type): Self.unique(elements.flatMap { $0.children.filter { $0.has(type) } })
    case .matching(let type, let text): elements.filter { $0.has(type) && $0.isIdentified(by: text) }
    case .satisfying(let predicate): elements.filter { $0.satisfies(predicate) }
    case .containing(let type, let text):
      elements.filter { element in
        element.descendants.contains { $0.has(type) && (text.map($0.isIdentified) ?? true) }
      }
    case .containingOne(let predicate): elements.filter { $0.descendants.contains { $0.satisfies(predicate) } }
    case .index(let index):
      elements.indices.contains(index < 0 ? elements.count + index : index)
        ? [elements[index < 0 ? elements.count + index : index]] : []
    }
  }

  /// An element is found once, although several elements around it match.
  private static func unique(_ elements: [UITestElement]) -> [UITestElement] {
    var seen: Set<Int> = []
    return elements.filter { seen.insert($0.id).inserted }
  }
}

extension ElementStep: CustomStringConvertible {
  var description: String {
    switch self {
    case .descendants(let type): "Descendants matching type \(type.name)"
    case .children(let type): "Children matching type \(type.name)"
    case .matching(.any, let text): "Elements matching predicate '\"\(text)\" IN identifiers'"
    case .matching(let type, let text): "Elements of type \(type.name) matching '\"\(text)\" IN identifiers'"
    case .satisfying: "Elements matching the predicate"
    case .containing(let type, let text):
      "Elements containing elements of type \(type.name)" + (text.map { " matching '\"\($0)\" IN identifiers'" } ?? "")
    case .containingOne: "Elements containing elements matching the predicate"
    case .index(let index): "Element at index \(index)"
    }
  }
}

extension [ElementStep] {
  /// The elements that the steps lead to from the app.
  func resolve(in app: UITestElement) -> [UITestElement] {
    reduce([app]) { $1.apply(to: $0) }
  }

  /// The first step that leads to nothing, with the elements before it.
  func missing(in app: UITestElement) -> (step: ElementStep, input: [UITestElement])? {
    var elements = [app]
    for step in self {
      let next = step.apply(to: elements)
      if next.isEmpty { return (step, elements) }
      elements = next
    }
    return nil
  }
}

extension UITestElement {
  var type: XCUIElement.ElementType { XCUIElement.ElementType(rawValue: kind) ?? .other }

  /// All elements below this one, each before its children.
  var descendants: [UITestElement] { children.flatMap { [$0] + $0.descendants } }

  func has(_ type: XCUIElement.ElementType) -> Bool { type == .any || self.type == type }

  /// True if the text is the identifier or one of the texts that identify the element for a user.
  func isIdentified(by text: String) -> Bool {
    [identifier, label, title, value, placeholder].contains(text)
  }

  func satisfies(_ predicate: NSPredicate) -> Bool { predicate.evaluate(with: ElementAttributes(self)) }

  /// The type with the texts that identify the element.
  var summary: String {
    var result = type.name
    if !identifier.isEmpty { result += ", identifier: '\(identifier)'" }
    if !label.isEmpty { result += ", label: '\(label)'" }
    if let placeholder { result += ", placeholderValue: '\(placeholder)'" }
    if let value, !value.isEmpty { result += ", value: \(value)" }
    return result
  }

  /// A line for each element, indented by depth.
  func outline(depth: Int = 0) -> String {
    let place = "{{\(frame.minX), \(frame.minY)}, {\(frame.width), \(frame.height)}}"
    var line = String(repeating: " ", count: depth * 2) + "\(type.name), \(place)"
    line += summary.dropFirst(type.name.count)
    if isSelected { line += ", Selected" }
    if !isEnabled { line += ", Disabled" }
    if hasFocus { line += ", Keyboard Focused" }
    return ([line] + children.map { $0.outline(depth: depth + 1) }).joined(separator: "\n")
  }
}

/// The attributes of an element by name, for predicates.
final class ElementAttributes: NamedValueProviding {
  private let element: UITestElement

  init(_ element: UITestElement) {
    self.element = element
  }

  func namedValue(_ name: String) -> Any?? {
    switch name {
    case "label": element.label
    case "identifier": element.identifier
    case "title": element.title
    case "value": .some(element.value)
    case "placeholderValue": .some(element.placeholder)
    case "elementType": element.kind
    case "frame": element.frame
    case "exists": true
    case "isEnabled", "enabled": element.isEnabled
    case "isSelected", "selected": element.isSelected
    case "hasFocus", "hasKeyboardFocus": element.hasFocus
    default: nil
    }
  }

  func setNamedValue(_ value: Any?, name: String) -> Bool { false }
}
