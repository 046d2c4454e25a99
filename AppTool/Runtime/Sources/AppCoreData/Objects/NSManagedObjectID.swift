import Foundation
import Synchronization

/// The identity of an object, for all contexts of a coordinator.
///
/// The ID of a new object is temporary. It becomes permanent when the object is saved, and stays the same object.
public final class NSManagedObjectID: NSObject, @unchecked Sendable {
  private struct Place {
    /// The number in the store; `nil` for a temporary ID.
    var number: Int64?
    weak var store: NSPersistentStore?
  }

  public let entity: NSEntityDescription
  private let temporaryName = UUID()
  private let place: Mutex<Place>

  init(_ entity: NSEntityDescription, number: Int64? = nil, store: NSPersistentStore? = nil) {
    self.entity = entity
    place = Mutex(Place(number: number, store: store))
  }

  public var isTemporaryID: Bool { number == nil }

  /// The store of the object; `nil` before it is saved, unless it was assigned to one.
  public var persistentStore: NSPersistentStore? { place.withLock(\.store) }

  /// Returns a URL that `NSPersistentStoreCoordinator.managedObjectID(forURIRepresentation:)` resolves. That of a
  /// temporary ID is valid only while the program runs.
  public func uriRepresentation() -> URL {
    let name = entity.name ?? ""
    let text =
      if let number { "x-coredata://\(persistentStore?.identifier ?? "")/\(name)/p\(number)" } else {
        "x-coredata:///\(name)/t\(temporaryName.uuidString)"
      }
    return URL(string: text) ?? URL(fileURLWithPath: name)
  }

  var number: Int64? { place.withLock(\.number) }

  /// Makes the ID permanent, or temporary again for `nil`.
  func assign(number: Int64?, store: NSPersistentStore?) {
    place.withLock {
      $0.number = number
      $0.store = store
    }
  }

  public override var description: String { "<\(uriRepresentation().absoluteString)>" }
}
