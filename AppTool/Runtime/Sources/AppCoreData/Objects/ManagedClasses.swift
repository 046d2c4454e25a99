import Foundation
import Synchronization

/// The classes of managed objects by their names, and the models in use.
public enum ManagedClasses {
  private struct Known: @unchecked Sendable {
    var classes: [String: NSManagedObject.Type] = [:]
    var models: [WeakModel] = []
  }

  private struct WeakModel {
    weak var model: NSManagedObjectModel?
  }

  private static let known = Mutex(Known())

  /// Makes a class known. Translated apps call it for each class of managed objects, because Swift on Linux finds
  /// private and nested classes only by names that a model does not have.
  public static func add(_ type: NSManagedObject.Type) {
    let full = String(reflecting: type)
    known.withLock {
      $0.classes[full] = type
      $0.classes[String(describing: type)] = type
    }
  }

  static func add(_ model: NSManagedObjectModel) {
    known.withLock { known in
      known.models.removeAll { $0.model == nil || $0.model === model }
      known.models.append(WeakModel(model: model))
    }
  }

  /// Returns the class of an entity's objects. A class that is not found is `NSManagedObject`.
  static func type(of entity: NSEntityDescription) -> NSManagedObject.Type {
    let written = entity.managedObjectClassName
    let name = written.hasPrefix(".") ? String(written.dropFirst()) : written
    guard name != "NSManagedObject", !name.isEmpty else { return NSManagedObject.self }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    let found = known.withLock { $0.classes[name] ?? $0.classes[last] }
    return found ?? NSClassFromString(name) as? NSManagedObject.Type ?? NSManagedObject.self
  }

  /// Returns the entity of a class in a model.
  static func entity(of type: NSManagedObject.Type, in model: NSManagedObjectModel?) -> NSEntityDescription? {
    model?.entities.first { self.type(of: $0) == type }
  }

  /// Returns the entity of a class in the newest model that has one.
  static func entity(of type: NSManagedObject.Type) -> NSEntityDescription? {
    let models = known.withLock { $0.models.compactMap(\.model) }
    return models.reversed().lazy.compactMap { entity(of: type, in: $0) }.first
  }

  /// Returns the entity of a name in the newest model that has one.
  static func entity(named name: String) -> NSEntityDescription? {
    let models = known.withLock { $0.models.compactMap(\.model) }
    return models.reversed().lazy.compactMap { $0.entitiesByName[name] }.first
  }

  /// Creates an object of an entity's class, through the slot of its initializer in the vtable.
  ///
  /// - Parameter id: The ID of a stored object; `nil` for a new one.
  static func object(
    of entity: NSEntityDescription, in context: NSManagedObjectContext?, id: NSManagedObjectID?
  ) -> NSManagedObject {
    let type = unsafeBitCast(type(of: entity), to: InitializableManagedObject.Type.self)
    return NSManagedObject.making(id) { type.init(entity: entity, insertInto: context) as NSManagedObject }
  }
}

/// Provides the vtable slot of the initializer. It is open, because methods of classes that cannot be subclassed are
/// called directly instead of through the vtable.
open class InitializableManagedObject: NSManagedObject {
  public required override init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    super.init(entity: entity, insertInto: context)
  }
}
