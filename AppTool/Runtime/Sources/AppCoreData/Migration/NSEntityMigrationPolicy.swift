import Foundation

/// The steps of a mapping from the objects of an entity to new ones. A subclass replaces some of them.
open class NSEntityMigrationPolicy: NSObject {
  public override init() {
    super.init()
  }

  /// Called before the first object is mapped.
  open func begin(_ mapping: NSEntityMapping, with manager: NSMigrationManager) throws {}

  /// Makes the new objects of an object and sets their attributes. An override that makes objects itself calls
  /// `associate(sourceInstance:withDestinationInstance:for:)` if they have relationships.
  open func createDestinationInstances(
    forSource sInstance: NSManagedObject, in mapping: NSEntityMapping, manager: NSMigrationManager
  ) throws {
    guard let name = mapping.destinationEntityName else { return }
    let context = manager.destinationContext
    guard let entity = NSEntityDescription.entity(forEntityName: name, in: context), !entity.isAbstract else {
      throw CoreDataError.error(NSMigrationError, "The destination model has no entity '\(name)' for objects.")
    }
    let new = NSEntityDescription.insertNewObject(forEntityName: name, into: context)
    for property in mapping.attributeMappings ?? [] {
      guard let attribute = property.name.flatMap({ entity.attributesByName[$0] }),
        let value = try property.value(for: sInstance, variables(property, sInstance, new, mapping, manager))
      else { continue }
      let normal = try attribute.normal(value)
      // A value that is required now keeps its default.
      if normal != nil || attribute.isOptional { _ = new.setModelValue(normal, attribute.name) }
    }
    manager.associate(sourceInstance: sInstance, withDestinationInstance: new, for: mapping)
  }

  /// Called after the last object was made, before relationships are set.
  open func endInstanceCreation(forMapping mapping: NSEntityMapping, manager: NSMigrationManager) throws {}

  /// Sets the relationships of a new object.
  open func createRelationships(
    forDestination dInstance: NSManagedObject, in mapping: NSEntityMapping, manager: NSMigrationManager
  ) throws {
    let sources = manager.sourceInstances(forEntityMappingName: mapping.name, destinationInstances: [dInstance])
    guard let source = sources.first else { return }
    for property in mapping.relationshipMappings ?? [] {
      guard let relationship = property.name.flatMap({ dInstance.entity.relationshipsByName[$0] }) else { continue }
      if let link = property.link {
        dInstance.setRelated(manager.destinations(of: source, link, relationship), relationship)
      } else if let value = try property.value(for: source, variables(property, source, dInstance, mapping, manager)) {
        dInstance.setRelated(dInstance.objects(in: value, for: relationship), relationship)
      }
    }
  }

  /// Called after the last relationship was set.
  open func endRelationshipCreation(forMapping mapping: NSEntityMapping, manager: NSMigrationManager) throws {}

  /// Throws if the new objects must not be saved.
  open func performCustomValidation(forMapping mapping: NSEntityMapping, manager: NSMigrationManager) throws {}

  /// Called before the new store is saved.
  open func end(_ mapping: NSEntityMapping, manager: NSMigrationManager) throws {}

  private func variables(
    _ property: NSPropertyMapping, _ source: NSManagedObject, _ destination: NSManagedObject,
    _ mapping: NSEntityMapping, _ manager: NSMigrationManager
  ) -> NSMutableDictionary {
    NSMutableDictionary(dictionary: [
      NSMigrationManagerKey: manager, NSMigrationSourceObjectKey: source, NSMigrationDestinationObjectKey: destination,
      NSMigrationEntityMappingKey: mapping, NSMigrationPropertyMappingKey: property, NSMigrationEntityPolicyKey: self,
    ])
  }

  /// Creates the policy of a mapping.
  ///
  /// - Throws: An error if its class does not exist.
  static func policy(of mapping: NSEntityMapping) throws -> NSEntityMigrationPolicy {
    guard let name = mapping.entityMigrationPolicyClassName, !name.isEmpty, name != "NSEntityMigrationPolicy" else {
      return NSEntityMigrationPolicy()
    }
    // A class that names itself for Objective-C is in the module of the program.
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let module = Bundle.main.executableURL?.lastPathComponent ?? ""
    guard let found = NSClassFromString(name) ?? NSClassFromString("\(module).\(last)"),
      let type = found as? NSEntityMigrationPolicy.Type
    else {
      throw CoreDataError.error(
        NSMigrationError, "No subclass of NSEntityMigrationPolicy is named '\(name)', as '\(mapping.name)' asks for.")
    }
    return unsafeBitCast(type, to: InitializableMigrationPolicy.Type.self).init() as NSEntityMigrationPolicy
  }
}

/// Provides the vtable slot of the initializer. It is open, because methods of classes that cannot be subclassed are
/// called directly instead of through the vtable.
open class InitializableMigrationPolicy: NSEntityMigrationPolicy {
  public required override init() {
    super.init()
  }
}
