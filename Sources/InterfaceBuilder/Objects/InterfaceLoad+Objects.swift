import UIKit

extension InterfaceLoad {
  /// Creates the object of an element, with its custom class if the program has it, and registers it by its ID.
  func make<Base: AnyObject>(_ element: InterfaceElement, as base: Base.Type, _ create: (Base.Type) -> Base?) -> Base? {
    let object = makeInstance(element, as: base, create)
    if let object { remember(object, element) }
    return object
  }

  /// Creates the object of an element without registering it.
  func makeInstance<Base: AnyObject>(
    _ element: InterfaceElement, as base: Base.Type, _ create: (Base.Type) -> Base?
  ) -> Base? {
    let type = customType(element, base) ?? base
    guard let object = create(type) else {
      warn(element, "\(type).init(coder:) returned nil; the object is missing")
      return nil
    }
    if element["customClass"] != nil, type == base { standIns.insert(ObjectIdentifier(object)) }
    return object
  }

  func remember(_ object: AnyObject, _ element: InterfaceElement) {
    if let id = element.id { objects[id] = object }
    made.append((element, object))
  }

  /// Returns the class that the element names. Missing and unsuitable classes cause a warning, and the base class is
  /// used.
  private func customType<Base: AnyObject>(_ element: InterfaceElement, _ base: Base.Type) -> Base.Type? {
    guard let name = element["customClass"] else { return nil }
    guard let found = settings.classes.type(named: name, module: element["customModule"]) else {
      // Most classes are not available at design time; pictures show the names of those that are missing.
      if settings.isDesignTime { return nil }
      warn(element, "the class '\(name)' is not in this program; a \(base) is used instead")
      return nil
    }
    guard let type = found as? Base.Type else {
      warn(element, "the class '\(name)' is not a \(base), which <\(element.name)> requires; a \(base) is used instead")
      return nil
    }
    return type
  }
}
