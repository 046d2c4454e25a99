import Foundation

// Options that stores here keep and do not follow: nothing else writes into them.
public let NSPersistentHistoryTrackingKey = "NSPersistentHistoryTrackingKey"
public let NSPersistentStoreRemoteChangeNotificationPostOptionKey =
  "NSPersistentStoreRemoteChangeNotificationOptionKey"

/// The place and options of a store that a container opens.
open class NSPersistentStoreDescription: NSObject {
  open var url: URL?
  open var type = NSSQLiteStoreType
  open var configuration: String?
  /// The container in iCloud, which is kept without effect.
  open var cloudKitContainerOptions: NSPersistentCloudKitContainerOptions?
  /// True to open the store on another thread.
  open var shouldAddStoreAsynchronously = false
  open private(set) var options: [String: NSObject] = [
    NSMigratePersistentStoresAutomaticallyOption: NSNumber(value: true),
    NSInferMappingModelAutomaticallyOption: NSNumber(value: true),
  ]

  public init(url: URL) {
    self.url = url
    super.init()
  }

  public override init() {
    super.init()
  }

  /// Sets an option of the store; `nil` removes it.
  open func setOption(_ option: NSObject?, forKey key: String) { options[key] = option }

  private subscript(isOn key: String) -> Bool {
    get { (options[key] as? NSNumber)?.boolValue ?? false }
    set { options[key] = NSNumber(value: newValue) }
  }

  open var isReadOnly: Bool {
    get { self[isOn: NSReadOnlyPersistentStoreOption] }
    set { self[isOn: NSReadOnlyPersistentStoreOption] = newValue }
  }

  /// True to update a store that was written with another model.
  open var shouldMigrateStoreAutomatically: Bool {
    get { self[isOn: NSMigratePersistentStoresAutomaticallyOption] }
    set { self[isOn: NSMigratePersistentStoresAutomaticallyOption] = newValue }
  }

  /// True to infer the update from the two models if no mapping model of the app's bundle leads from one to the other.
  open var shouldInferMappingModelAutomatically: Bool {
    get { self[isOn: NSInferMappingModelAutomaticallyOption] }
    set { self[isOn: NSInferMappingModelAutomaticallyOption] = newValue }
  }
}
