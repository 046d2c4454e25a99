import UIKit

extension InterfaceLoad {
  /// Makes the object of an element, as its custom class where the program has that, and remembers it by its id.
  func make<Base: AnyObject>(_ element: InterfaceElement, as base: Base.Type, _ create: (Base.Type) -> Base?) -> Base? {
    let object = makeInstance(element, as: base, create)
    if let object { remember(object, element) }
    return object
  }

  /// Makes the object of an element without remembering it.
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

  /// The class that the element names. Missing and unfit ones are warned of, and the base class stands in.
  private func customType<Base: AnyObject>(_ element: InterfaceElement, _ base: Base.Type) -> Base.Type? {
    guard let name = element["customClass"] else { return nil }
    guard let found = settings.classes.type(named: name, module: element["customModule"]) else {
      // At design time hardly any class is there, and pictures name those that are not.
      if settings.isDesignTime { return nil }
      warn(element, "the class '\(name)' is not in this program; a \(base) stands in")
      return nil
    }
    guard let type = found as? Base.Type else {
      warn(element, "the class '\(name)' is no \(base), which <\(element.name)> needs; a \(base) stands in")
      return nil
    }
    return type
  }
}
