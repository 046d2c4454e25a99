import Foundation

/// Makes a store of a new model from one of an older model by a mapping model: it makes all objects, then sets their
/// relationships, and then validates and saves them.
///
/// Objects of the source are plain managed objects without the classes of their entities, because these fit the new
/// model.
open class NSMigrationManager: NSObject {
  public final let sourceModel: NSManagedObjectModel
  public final let destinationModel: NSManagedObjectModel
  public final let sourceContext = NSManagedObjectContext(concurrencyType: .confinementConcurrencyType)
  public final let destinationContext = NSManagedObjectContext(concurrencyType: .confinementConcurrencyType)
  open var userInfo: [AnyHashable: Any]?
  /// The part of the work that is done, from 0 to 1.
  open private(set) var migrationProgress: Float = 0
  private var mapping: NSMappingModel?
  private var current: NSEntityMapping?
  private var cancellation: (any Error)?
  private var associations: [String: Associations] = [:]

  private struct Associations {
    var destinations: [NSManagedObject] = []
    var bySource: [ObjectIdentifier: [NSManagedObject]] = [:]
    var sources: [NSManagedObject] = []
    var byDestination: [ObjectIdentifier: [NSManagedObject]] = [:]
  }

  public init(sourceModel: NSManagedObjectModel, destinationModel: NSManagedObjectModel) {
    self.sourceModel = sourceModel
    self.destinationModel = destinationModel
    super.init()
    let plain = sourceModel.duplicate()
    for entity in plain.entities { entity.managedObjectClassName = "NSManagedObject" }
    sourceContext.persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: plain)
    destinationContext.persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: destinationModel)
  }

  /// The mapping model that is used.
  ///
  /// - Precondition: A migration runs.
  open var mappingModel: NSMappingModel {
    guard let mapping else { preconditionFailure("a migration has a mapping model while migrateStore runs") }
    return mapping
  }

  /// The mapping whose objects are worked on.
  ///
  /// - Precondition: A migration runs.
  open var currentEntityMapping: NSEntityMapping {
    guard let current else { preconditionFailure("a migration has a current mapping while migrateStore runs") }
    return current
  }

  // MARK: Migration

  /// Writes a store of the destination model with the objects that a mapping model makes of those of another store,
  /// which is not changed.
  ///
  /// - Throws: Errors of the stores, of the policies and of validation. The new store has no objects then.
  open func migrateStore(
    from sourceURL: URL, sourceType sStoreType: String, options sOptions: [AnyHashable: Any]? = nil,
    with mappings: NSMappingModel?, toDestinationURL dURL: URL, destinationType dStoreType: String,
    destinationOptions dOptions: [AnyHashable: Any]? = nil
  ) throws {
    guard let mappings else {
      throw CoreDataError.error(NSMigrationMissingMappingModelError, "A migration needs a mapping model.")
    }
    reset()
    (mapping, cancellation, migrationProgress) = (mappings, nil, 0)
    let (source, destination) = (try sourceContext.requiredCoordinator(), try destinationContext.requiredCoordinator())
    defer {
      reset()
      (mapping, current) = (nil, nil)
      for context in [sourceContext, destinationContext] { context.reset() }
      for coordinator in [source, destination] { coordinator.removeAllStores() }
    }
    var options = sOptions ?? [:]
    options[NSReadOnlyPersistentStoreOption] = NSNumber(value: true)
    try source.addPersistentStore(ofType: sStoreType, configurationName: nil, at: sourceURL, options: options)
    try destination.addPersistentStore(ofType: dStoreType, configurationName: nil, at: dURL, options: dOptions)
    try run(mappings.entityMappings)
    try destinationContext.save()
  }

  /// Writes a store of the destination model with the objects that a mapping model makes of those of another store.
  open func migrateStore(
    from sourceURL: URL, type sourceType: NSPersistentStore.StoreType, options: [AnyHashable: Any]? = nil,
    mapping: NSMappingModel, to destinationURL: URL, type destinationType: NSPersistentStore.StoreType,
    options destinationOptions: [AnyHashable: Any]? = nil
  ) throws {
    try migrateStore(
      from: sourceURL, sourceType: sourceType.rawValue, options: options, with: mapping,
      toDestinationURL: destinationURL, destinationType: destinationType.rawValue,
      destinationOptions: destinationOptions)
  }

  /// Forgets which objects were made of which.
  open func reset() { associations = [:] }

  /// Ends the migration, which throws the error at its next object.
  open func cancelMigrationWithError(_ error: any Error) { cancellation = error }

  private func run(_ mappings: [NSEntityMapping]) throws {
    let policies = try mappings.map { ($0, try NSEntityMigrationPolicy.policy(of: $0)) }
    let stages = [makeObjects, setRelationships, validate]
    for (stage, work) in stages.enumerated() {
      for (index, (mapping, policy)) in policies.enumerated() {
        current = mapping
        try work(mapping, policy)
        try checkCancellation()
        migrationProgress = Float(stage * policies.count + index + 1) / Float(stages.count * policies.count)
      }
    }
  }

  private func makeObjects(_ mapping: NSEntityMapping, _ policy: NSEntityMigrationPolicy) throws {
    try policy.begin(mapping, with: self)
    if let name = mapping.sourceEntityName {
      let request = NSFetchRequest<NSManagedObject>(entityName: name)
      request.includesSubentities = false
      request.predicate = mapping.sourcePredicate
      for object in try sourceContext.fetch(request) {
        try checkCancellation()
        try policy.createDestinationInstances(forSource: object, in: mapping, manager: self)
      }
    }
    try policy.endInstanceCreation(forMapping: mapping, manager: self)
  }

  private func setRelationships(_ mapping: NSEntityMapping, _ policy: NSEntityMigrationPolicy) throws {
    for object in associations[mapping.name]?.destinations ?? [] {
      try checkCancellation()
      try policy.createRelationships(forDestination: object, in: mapping, manager: self)
    }
    try policy.endRelationshipCreation(forMapping: mapping, manager: self)
  }

  private func validate(_ mapping: NSEntityMapping, _ policy: NSEntityMigrationPolicy) throws {
    try policy.performCustomValidation(forMapping: mapping, manager: self)
    try policy.end(mapping, manager: self)
  }

  private func checkCancellation() throws {
    if let cancellation { throw cancellation }
  }

  // MARK: Objects

  /// Notes that a new object was made of an object of the source.
  open func associate(
    sourceInstance: NSManagedObject, withDestinationInstance destinationInstance: NSManagedObject,
    for entityMapping: NSEntityMapping
  ) {
    var known = associations[entityMapping.name] ?? Associations()
    let (source, destination) = (ObjectIdentifier(sourceInstance), ObjectIdentifier(destinationInstance))
    if known.bySource[source] == nil { known.sources.append(sourceInstance) }
    if known.byDestination[destination] == nil { known.destinations.append(destinationInstance) }
    known.bySource[source, default: []].append(destinationInstance)
    known.byDestination[destination, default: []].append(sourceInstance)
    associations[entityMapping.name] = known
  }

  /// Returns the objects that a mapping has made of some objects, or of all for `nil`.
  open func destinationInstances(
    forEntityMappingName mappingName: String, sourceInstances: [NSManagedObject]?
  ) -> [NSManagedObject] {
    guard let known = associations[mappingName] else { return [] }
    guard let sourceInstances else { return known.destinations }
    return sourceInstances.flatMap { known.bySource[ObjectIdentifier($0)] ?? [] }
  }

  /// Returns the objects of which a mapping has made some objects, or all for `nil`.
  open func sourceInstances(
    forEntityMappingName mappingName: String, destinationInstances: [NSManagedObject]?
  ) -> [NSManagedObject] {
    guard let known = associations[mappingName] else { return [] }
    guard let destinationInstances else { return known.sources }
    return destinationInstances.flatMap { known.byDestination[ObjectIdentifier($0)] ?? [] }
  }

  /// Returns the entity of the objects that a mapping reads.
  open func sourceEntity(for mEntity: NSEntityMapping) -> NSEntityDescription? {
    mEntity.sourceEntityName.flatMap { sourceContext.model?.entitiesByName[$0] }
  }

  /// Returns the entity of the objects that a mapping makes.
  open func destinationEntity(for mEntity: NSEntityMapping) -> NSEntityDescription? {
    mEntity.destinationEntityName.flatMap { destinationModel.entitiesByName[$0] }
  }

  /// Returns the new objects of a relationship.
  final func destinations(
    of source: NSManagedObject, _ link: MappedLink, _ relationship: NSRelationshipDescription
  ) -> [NSManagedObject] {
    var objects = [source]
    for name in link.keyPath.split(separator: ".") {
      objects = objects.flatMap { object in
        object.entity.relationshipsByName[String(name)].map(object.members) ?? []
      }
    }
    let fitting = mappingModel.entityMappings.filter { mapping in
      guard let entity = destinationEntity(for: mapping), let wanted = relationship.destinationEntity else {
        return false
      }
      return entity.isKindOf(entity: wanted) && (link.mapping == nil || mapping.name == link.mapping)
    }
    return objects.flatMap { object in
      fitting.flatMap { destinationInstances(forEntityMappingName: $0.name, sourceInstances: [object]) }
    }
  }
}
