import UIKit

extension InterfaceLoad {
  /// Sets the user-defined runtime attributes of all created objects.
  func applyRuntimeAttributes() {
    for (element, object) in awaitingObjects { applyRuntimeAttributes(of: element, to: object) }
  }

  func applyRuntimeAttributes(of element: InterfaceElement, to object: AnyObject) {
    var textCount = 0
    for attribute in element.items(of: "userDefinedRuntimeAttributes") {
      guard let path = attribute["keyPath"], var value = runtimeValue(attribute) else { continue }
      if attribute["type"] == "localizedString" {
        value = localized(element, "ibExternalUserDefinedRuntimeAttributesLocalizableStrings[\(textCount)]") ?? value
        textCount += 1
      }
      apply(value, path: path, to: object, at: attribute)
    }
  }

  private func apply(_ value: Any, path: String, to object: AnyObject, at element: InterfaceElement) {
    var target = object
    var keys = path.split(separator: ".").map(String.init)
    let last = keys.popLast() ?? ""
    for key in keys {
      guard let next = PropertyAccess.object(key, of: target) else {
        return warnOfUnknown(element, path, "\(type(of: target)) has no object '\(key)'", object)
      }
      target = next
    }
    switch PropertyAccess.set(last, to: value, of: target) {
    case .stored: noteApplied(element)
    case .failed(let reason):
      if hasStandIn(object) { hold(value, path, of: object) }
      standIn(element, path, reason, object)
    case .unknown(let reason):
      if hasStandIn(object) { hold(value, path, of: object) }
      warnOfUnknown(element, path, reason, object)
    }
  }

  /// Warns of an unknown attribute. At design time it does not warn for toolkit classes, because their inspectables
  /// come from extensions of an app and of its libraries, which are not available.
  private func warnOfUnknown(_ element: InterfaceElement, _ path: String, _ reason: String, _ object: AnyObject) {
    if settings.isDesignTime { return }
    standIn(element, path, reason, object)
  }

  /// Handles an attribute of a stand-in. The attribute belongs to the missing class, so a warning is only given if the
  /// class exists.
  private func standIn(_ element: InterfaceElement, _ path: String, _ reason: String, _ object: AnyObject) {
    if hasStandIn(object) { return }
    warn(element, "the runtime attribute '\(path)' was not set: \(reason)")
  }

  /// Returns true if a base class replaces the class that the file names.
  func hasStandIn(_ object: AnyObject) -> Bool { standIns.contains(ObjectIdentifier(object)) }

  private func runtimeValue(_ element: InterfaceElement) -> Any? {
    let value = element.value(forKey: "value")
    switch element["type"] {
    case "boolean": return (element["value"] ?? value?["value"]) == "YES"
    case "number":
      let text = value?["value"] ?? element["value"] ?? ""
      guard let number = InterfaceElement.sensible(text) else { break }
      return Double(number)
    case "string": return element["value"] ?? value.map(text) ?? ""
    case "localizedString":
      let text = element["value"] ?? value.map(text) ?? ""
      return file.resources.string(text, table: "Localizable") ?? text
    case "color": return value.flatMap(color)
    case "image": return element["value"].flatMap { image(named: $0, isSystem: false, at: element) }
    case "point": return value.map { CGPoint(x: $0.number("x"), y: $0.number("y")) }
    case "size": return value.map { CGSize(width: $0.number("width"), height: $0.number("height")) }
    case "rect":
      return value.map {
        CGRect(x: $0.number("x"), y: $0.number("y"), width: $0.number("width"), height: $0.number("height"))
      }
    case "range": return value.map { NSRange(location: $0.wholeNumber("location"), length: $0.wholeNumber("length")) }
    case "nil": return NSNull()
    default: break
    }
    warn(
      element, "the runtime attribute '\(element["keyPath"] ?? "")' has an unsupported value; it was ignored"
    )
    return nil
  }
}
