import UIKit

/// Sets and reads properties by name, in place of key-value coding.
///
/// The order of lookup: the class's own table, members registered by name, the known properties of the toolkit's
/// classes, plain stored properties.
@MainActor enum PropertyAccess {
  static func set(_ name: String, to value: Any, of object: AnyObject) -> PropertyOutcome {
    if let setter = InterfaceTable.of(object).properties[name] { return setter(object, value) }
    if let outcome = setMember(name, to: value, of: object) { return outcome }
    if let setter = KnownProperties.setter(name, of: object) { return setter(object, value) }
    if let layer = object as? CALayer, layer.value(forKey: name) != nil {
      layer.setValue(value, forKey: name)
      return .stored
    }
    guard let field = StoredField.named(name, of: type(of: object)) else {
      return .unknown("\(type(of: object)) has no property '\(name)'")
    }
    func convert<Value>(_ type: Value.Type) -> Any { RuntimeValue(value).converted(to: type) ?? value }
    switch field.store(_openExistential(field.type, do: convert), in: object) {
    case nil: return .stored
    case .isConstant: return .failed("'\(name)' is a constant")
    case .isUnowned: return .failed("'\(name)' is unowned; make it weak")
    case .wrongType(let type): return .failed("'\(name)' is a \(type), but got \(RuntimeValue(value))")
    }
  }

  /// Sets a property that translated code registered by name; `nil` if there is none.
  private static func setMember(_ name: String, to value: Any, of object: AnyObject) -> PropertyOutcome? {
    do {
      return try NamedMembers.set(name, to: value, of: object) ? .stored : nil
    } catch {
      return .failed("\(error)")
    }
  }

  /// Returns the object that a property holds.
  static func object(_ name: String, of object: AnyObject) -> AnyObject? {
    switch (name, object) {
    case ("layer", let view as UIView): return view.layer
    case ("titleLabel", let button as UIButton): return button.titleLabel
    case ("imageView", let button as UIButton): return button.imageView
    case ("contentView", let cell as UITableViewCell): return cell.contentView
    case ("contentView", let cell as UICollectionViewCell): return cell.contentView
    default: break
    }
    if let value = NamedMembers.value(name, of: object) {
      return value.flatMap { RuntimeValue($0).converted(to: AnyObject.self) }
    }
    guard let value = StoredField.named(name, of: type(of: object))?.value(in: object) else { return nil }
    return RuntimeValue(value).converted(to: AnyObject.self)
  }
}
