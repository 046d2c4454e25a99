import Foundation

// Creation of objects whose class is a generic parameter or `Self`, through the slot of the initializer in the vtable:
// initializers of classes of Objective-C need not be `required` for it, and those of Swift do.

/// Creates an object of a class with `init(context:)`.
public func createdManagedObject<Object: NSManagedObject>(
  _ type: Object.Type, context: NSManagedObjectContext
) -> Object {
  let entity = ManagedClasses.entity(of: type, in: context.model) ?? type.entity()
  return createdManagedObject(type, entity: entity, insertInto: context)
}

/// Creates an object of a class with `init(entity:insertInto:)`.
public func createdManagedObject<Object: NSManagedObject>(
  _ type: Object.Type, entity: NSEntityDescription, insertInto context: NSManagedObjectContext?
) -> Object {
  let slot = unsafeBitCast(type, to: InitializableManagedObject.Type.self)
  guard let object = slot.init(entity: entity, insertInto: context) as NSManagedObject as? Object else {
    preconditionFailure("\(type): init(entity:insertInto:) made an object of another class")
  }
  return object
}
