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
    guard let type = (outletClass(of: element, named: name) ?? found) as? Base.Type else {
      warn(element, "the class '\(name)' is not a \(base), which <\(element.name)> requires; a \(base) is used instead")
      return nil
    }
    return type
  }

  /// Returns the class of that name that an outlet to the element declares; `nil` if the outlets do not tell.
  ///
  /// An app and its library can have classes of one name. Objective-C's outlets take both; Swift's take only their own.
  private func outletClass(of element: InterfaceElement, named name: String) -> AnyClass? {
    for outlet in element.id.flatMap({ outlets[$0] }) ?? [] {
      guard let owner = outlet.owner["customClass"],
        let ownerType = settings.classes.type(named: owner, module: outlet.owner["customModule"]),
        let declared = NamedMembers.valueClass(of: outlet.property, in: ownerType)
      else { continue }
      if String(describing: declared) == name { return declared }
    }
    return nil
  }
}
