import UIKit

/// Reads the attributes and keyed values of one element and records which were read; the others cause a warning.
@MainActor final class ElementReader {
  let element: InterfaceElement
  let load: InterfaceLoad
  private var readNames: Set<String> = []

  init(_ element: InterfaceElement, _ load: InterfaceLoad) {
    self.element = element
    self.load = load
  }

  // MARK: Scalars

  func string(_ name: String) -> String? {
    readNames.insert(name)
    return element.attributes[name]
  }

  /// Reads `YES` or `NO`; any other value causes a warning.
  func flag(_ name: String) -> Bool? {
    guard let text = string(name) else { return nil }
    switch text {
    case "YES", "true": return true
    case "NO", "false": return false
    default:
      warn("\(name)=\"\(text)\" is neither YES nor NO and was ignored")
      return nil
    }
  }

  func number(_ name: String) -> CGFloat? {
    guard let text = string(name) else { return nil }
    guard let value = InterfaceElement.sensible(text) else {
      let isNumber = Double(text)?.isFinite ?? false
      warn("\(name)=\"\(text)\" is \(isNumber ? "too large" : "not a number") and was ignored")
      return nil
    }
    return value
  }

  func integer(_ name: String) -> Int? {
    guard let value = number(name) else { return nil }
    guard let whole = Int(exactly: value.rounded()) else {
      warn("\(name)=\"\(element.attributes[name] ?? "")\" is too large and was ignored")
      return nil
    }
    return whole
  }

  /// Reads a number of objects that exist at once, such as pages with a dot each.
  func count(_ name: String) -> Int? {
    guard let value = integer(name) else { return nil }
    guard value <= Self.mostObjects else {
      warn("\(name)=\"\(value)\" is more than \(Self.mostObjects) and was ignored")
      return nil
    }
    return value
  }

  /// Maximum of ``count(_:)``; 1000. Usual files have less than 20. With much more a damaged file exhausts the memory.
  private static let mostObjects = 1000

  /// Reads one of the names that Interface Builder writes.
  func choice<Value>(_ name: String, _ values: KeyValuePairs<String, Value>) -> Value? {
    guard let text = string(name) else { return nil }
    if let value = values.first(where: { $0.key == text })?.value { return value }
    warn(
      "\(name)=\"\(text)\" is unknown and was ignored; known values are \(values.map(\.key).joined(separator: ", "))")
    return nil
  }

  /// Returns the element that is the value of a property.
  func value(_ key: String) -> InterfaceElement? {
    readNames.insert(key)
    return element.value(forKey: key)
  }

  /// Returns the children of a folder such as `subviews`.
  func items(_ folder: String) -> [InterfaceElement] {
    readNames.insert(folder)
    return element.items(of: folder)
  }

  /// Marks attributes and values as read that have no effect at run time.
  func ignore(_ names: String...) { readNames.formUnion(names) }

  // MARK: Warnings

  func warn(_ message: String) {
    load.warn(element, message)
  }

  /// Warns of everything that was not read.
  func finish() {
    for name in element.attributes.keys.sorted() where !readNames.contains(name) && !Self.designTime.contains(name) {
      warn("<\(element.name)> has an unknown attribute '\(name)'; it was ignored")
    }
    for child in element.children {
      let name = child.key ?? child.name
      if readNames.contains(name) || Self.designTimeElements.contains(child.name)
        || Self.designTimeKeys.contains(name) || name.hasPrefix("simulated")
      {
        continue
      }
      // `<nil name="…"/>` is equivalent to its absence.
      if child.name == "nil", child.key == nil { continue }
      warn(
        "<\(element.name)> has an unknown child <\(child.name)>\(child.key.map { " for '\($0)'" } ?? ""); it was ignored"
      )
    }
  }

  /// Attributes that Interface Builder writes for its own use, or for the Mac.
  private static let designTime: Set = [
    "id", "key", "customClass", "customModule", "customModuleProvider", "userLabel", "sceneMemberID", "misplaced",
    "ambiguous", "verifyAmbiguity", "fixedFrame", "colorLabel", "placeholderIntrinsicWidth",
    "placeholderIntrinsicHeight",
    "translatesAutoresizingMaskIntoConstraints", "simulatedAppContext", "propertyAccessControl", "toolTip",
    "showsExpansionTextWhenTruncated",
  ]
  /// Keys of children that Interface Builder writes for its own use, or that have had no effect since iOS 6.
  private static let designTimeKeys: Set = ["userLabel", "insetFor6xAndEarlier", "contentStretch"]
  private static let designTimeElements: Set = [
    "connections", "userDefinedRuntimeAttributes", "constraints", "attributedString", "point",
    "inferredMetricsTieBreakers", "userGuides", "animations",
    "simulatedStatusBarMetrics", "simulatedNavigationBarMetrics", "simulatedToolbarMetrics", "simulatedTabBarMetrics",
    "simulatedScreenMetrics", "freeformSimulatedSizeMetrics", "simulatedOrientationMetrics",
    "modalFormSheetSimulatedSizeMetrics",
    "modalPageSheetSimulatedSizeMetrics",
  ]
}
