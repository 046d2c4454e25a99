import Foundation

/// The key of the version hashes of the model that a store was written with, by the names of the entities.
public let NSStoreModelVersionHashesKey = "NSStoreModelVersionHashes"

extension ModelShape {
  /// A value for each entity that changes with what a store depends on.
  var versionHashes: [String: Data] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return entities.compactMapValues { try? encoder.encode($0) }
  }
}

extension NSEntityDescription {
  /// A value that differs from that of the entity in another version of the model if a store depends on the difference.
  public var versionHash: Data { managedObjectModel.entityVersionHashesByName[name ?? ""] ?? Data() }
}

extension NSManagedObjectModel {
  /// The version hashes of all entities.
  public var entityVersionHashesByName: [String: Data] { ModelShape(self).versionHashes }

  /// Returns true if a store with this metadata can be opened with the model.
  public func isConfiguration(
    withName configuration: String?, compatibleWithStoreMetadata metadata: [String: Any]
  ) -> Bool {
    guard let names = entities(forConfigurationName: configuration)?.compactMap(\.name),
      let written = metadata[NSStoreModelVersionHashesKey] as? [String: Data]
    else { return false }
    let own = entityVersionHashesByName
    // A store knows all entities of the model, also those of other configurations.
    return written == own && names.allSatisfy { own[$0] != nil }
  }

  /// Returns the model in bundles, or in the app's bundle, with which a store of this metadata was written; `nil` if
  /// there is none.
  public class func mergedModel(
    from bundles: [Bundle]?, forStoreMetadata metadata: [String: Any]
  ) -> NSManagedObjectModel? {
    let bundles = bundles ?? [.main]
    let all = versions(in: bundles) + (mergedModel(from: bundles).map { [$0] } ?? [])
    return all.first { $0.isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata) }
  }
}

extension NSPersistentStoreCoordinator {
  /// Returns the type, the UUID and the version hashes of a store without opening it.
  ///
  /// - Throws: An error if there is no file, or if it is not a store.
  public class func metadataForPersistentStore(
    ofType storeType: String, at url: URL, options: [AnyHashable: Any]? = nil
  ) throws -> [String: Any] {
    guard FileManager.default.fileExists(atPath: url.path) else {
      throw CoreDataError.error(NSFileReadNoSuchFileError, "There is no store at \(url.path).")
    }
    guard storeType == NSSQLiteStoreType, let shape = SQLiteFile.shape(at: url),
      let identifier = SQLiteFile.identifier(at: url)
    else { throw CoreDataError.error(NSFileReadCorruptFileError, "The file \(url.path) is no store.") }
    return [
      NSStoreTypeKey: storeType, NSStoreUUIDKey: identifier, NSStoreModelVersionHashesKey: shape.versionHashes,
    ]
  }

  /// Returns the type, the UUID and the version hashes of a store without opening it.
  public class func metadataForPersistentStore(
    type storeType: NSPersistentStore.StoreType, at storeURL: URL, options: [AnyHashable: Any]? = nil
  ) throws -> [String: Any] {
    try metadataForPersistentStore(ofType: storeType.rawValue, at: storeURL, options: options)
  }

  /// Copies the file of a store to the place of another one, which is replaced.
  public func replacePersistentStore(
    at destinationURL: URL, destinationOptions: [AnyHashable: Any]? = nil, withPersistentStoreFrom sourceURL: URL,
    sourceOptions: [AnyHashable: Any]? = nil, ofType storeType: String
  ) throws {
    if let open = persistentStore(for: destinationURL) { try remove(open) }
    let folder = destinationURL.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let copy = folder.appendingPathComponent(".\(UUID().uuidString).sqlite")
    defer { try? FileManager.default.removeItem(at: copy) }
    try FileManager.default.copyItem(at: sourceURL, to: copy)
    try Self.move(copy, over: destinationURL)
  }

  /// Copies the file of a store to the place of another one, which is replaced.
  public func replacePersistentStore(
    at destinationURL: URL, destinationOptions: [AnyHashable: Any]? = nil, withPersistentStoreFrom sourceURL: URL,
    sourceOptions: [AnyHashable: Any]? = nil, type sourceType: NSPersistentStore.StoreType
  ) throws {
    try replacePersistentStore(
      at: destinationURL, destinationOptions: destinationOptions, withPersistentStoreFrom: sourceURL,
      sourceOptions: sourceOptions, ofType: sourceType.rawValue)
  }

  /// Puts a file in the place of another one at once.
  static func move(_ file: URL, over other: URL) throws {
    // `replaceItemAt` of Foundation on Linux does not find the file.
    guard rename(file.path, other.path) == 0 else {
      throw CoreDataError.error(
        NSMigrationError, "The file \(other.path) was not replaced: \(String(cString: strerror(errno))).")
    }
  }
}
