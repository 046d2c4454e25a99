import Foundation

extension NSPersistentStoreCoordinator {
  /// Updates the file of a store to the model by a mapping model of the bundles, if its options permit it and there is
  /// one. The file is replaced when all objects are mapped.
  ///
  /// - Throws: Errors of the migration, and an error if there is no mapping model and none may be inferred. The file is
  ///   as it was then.
  final func migrateByMapping(_ url: URL?, _ options: [AnyHashable: Any]?) throws {
    func isSet(_ key: String) -> Bool { (options?[key] as? NSNumber)?.boolValue ?? false }
    guard let url, isSet(NSMigratePersistentStoresAutomaticallyOption), !isSet(NSReadOnlyPersistentStoreOption),
      let written = SQLiteFile.shape(at: url), written != ModelShape(managedObjectModel)
    else { return }
    let source = NSManagedObjectModel.versions(in: migrationBundles).first { ModelShape($0) == written }
    let mapping = NSMappingModel(
      from: migrationBundles, forSourceModel: source, destinationModel: managedObjectModel)
    guard let source, let mapping else {
      guard !isSet(NSInferMappingModelAutomaticallyOption) else { return }
      throw CoreDataError.error(
        NSMigrationMissingMappingModelError, "No mapping model leads from the model of the store to the one in use.")
    }
    let new = url.deletingLastPathComponent().appendingPathComponent(".\(UUID().uuidString).sqlite")
    defer { try? FileManager.default.removeItem(at: new) }
    try NSMigrationManager(sourceModel: source, destinationModel: managedObjectModel).migrateStore(
      from: url, sourceType: NSSQLiteStoreType, with: mapping, toDestinationURL: new,
      destinationType: NSSQLiteStoreType)
    try Self.move(new, over: url)
  }

  /// Closes all stores.
  final func removeAllStores() {
    for store in persistentStores { try? remove(store) }
  }
}

extension NSManagedObjectModel {
  /// Returns all versions of the models in bundles.
  static func versions(in bundles: [Bundle]) -> [NSManagedObjectModel] {
    let files = bundles.flatMap { bundle -> [URL] in
      let folders = (bundle.urls(forResourcesWithExtension: "momd", subdirectory: nil) ?? []).map { $0 as URL }
      let versions = folders.flatMap { folder in
        (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
      }
      let single = (bundle.urls(forResourcesWithExtension: "mom", subdirectory: nil) ?? []).map { $0 as URL }
      return (versions + single).filter { $0.pathExtension == "mom" }
    }
    return files.sorted { $0.path < $1.path }.compactMap { NSManagedObjectModel(contentsOf: $0) }
  }
}
