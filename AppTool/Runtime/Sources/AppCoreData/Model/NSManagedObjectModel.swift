import Foundation

/// The entities of a store.
open class NSManagedObjectModel: NSObject, @unchecked Sendable {
  /// The entities. The entities below one of them are part of the model too and have to be listed.
  open var entities: [NSEntityDescription] = [] {
    didSet {
      for entity in entities { entity.model = self }
      byName = Dictionary(entities.map { ($0.name ?? "", $0) }) { $1 }
    }
  }
  private var byName: [String: NSEntityDescription] = [:]
  private var configured: [String: [String]] = [:]
  private var templates: [String: NSFetchRequest<NSFetchRequestResult>] = [:]
  open var versionIdentifiers: Set<AnyHashable> = []

  public override init() {
    super.init()
  }

  /// Reads a model that the tool `uikit` put into the bundle: a folder `NAME.momd` or a file `NAME.mom`. `nil` if there
  /// is none, or if it is not a model.
  public convenience init?(contentsOf url: URL) {
    guard let model = ModelFile.model(at: url) else { return nil }
    self.init()
    take(model)
  }

  /// Makes a model with the entities of all models; `nil` if there are none.
  ///
  /// - Precondition: No two models have an entity of the same name.
  public convenience init?(byMerging models: [NSManagedObjectModel]?) {
    guard let models, !models.isEmpty else { return nil }
    self.init()
    let duplicates = models.map { $0.duplicate() }
    let names = duplicates.flatMap(\.entities).map { $0.name ?? "" }
    precondition(Set(names).count == names.count, "two of the merged models have an entity of the same name")
    entities = duplicates.flatMap(\.entities)
    for model in duplicates {
      configured.merge(model.configured) { $0 + $1 }
      templates.merge(model.templates) { $1 }
    }
  }

  /// Returns the entities of all models in bundles, or in the app's bundle; `nil` if there are none.
  open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
    let urls = (bundles ?? [Bundle.main]).flatMap { bundle in
      ["momd", "mom"].flatMap { bundle.urls(forResourcesWithExtension: $0, subdirectory: nil) ?? [] }
    }
    let models = urls.map { $0 as URL }.sorted { $0.path < $1.path }.compactMap { NSManagedObjectModel(contentsOf: $0) }
    return NSManagedObjectModel(byMerging: models)
  }

  open var entitiesByName: [String: NSEntityDescription] { byName }

  /// The names of the parts of the model that have been named.
  open var configurations: [String] { configured.keys.sorted() }

  /// Returns the entities of a part of the model, or all for `nil`.
  open func entities(forConfigurationName configuration: String?) -> [NSEntityDescription]? {
    guard let configuration, configuration != "Default" else { return entities }
    return configured[configuration]?.compactMap { byName[$0] }
  }

  /// Names a part of the model.
  open func setEntities(_ entities: [NSEntityDescription], forConfigurationName configuration: String) {
    configured[configuration] = entities.compactMap(\.name)
  }

  /// Returns a request of the model.
  open func fetchRequestTemplate(forName name: String) -> NSFetchRequest<NSFetchRequestResult>? { templates[name] }

  open var fetchRequestTemplatesByName: [String: NSFetchRequest<NSFetchRequestResult>] { templates }

  /// Adds or replaces a request of the model.
  open func setFetchRequestTemplate(_ fetchRequestTemplate: NSFetchRequest<NSFetchRequestResult>?, forName name: String)
  {
    templates[name] = fetchRequestTemplate
  }

  /// Returns a copy of a request in which values stand for the variables of its predicate.
  open func fetchRequestFromTemplate(
    withName name: String, substitutionVariables variables: [String: Any]
  ) -> NSFetchRequest<NSFetchRequestResult>? {
    templates[name].map { template in
      let request = template.duplicate()
      nonisolated(unsafe) let (predicate, values) = (template.predicate, variables)
      if let predicate {
        request.predicate = NSPredicate { object, _ in
          predicate.evaluate(with: object, substitutionVariables: values)
        }
      }
      return request
    }
  }

  private func take(_ other: NSManagedObjectModel) {
    configured = other.configured
    templates = other.templates
    versionIdentifiers = other.versionIdentifiers
    entities = other.entities
  }

  /// Returns a copy with entities of its own.
  func duplicate() -> NSManagedObjectModel {
    let result = NSManagedObjectModel()
    let copies = Dictionary(entities.map { ($0.name ?? "", $0.duplicate()) }) { $1 }
    for entity in entities {
      guard let copy = copies[entity.name ?? ""] else { continue }
      copy.subentities = entity.subentities.compactMap { copies[$0.name ?? ""] }
    }
    for entity in entities {
      for case let relationship as NSRelationshipDescription in entity.ownProperties {
        let copy = copies[entity.name ?? ""]?.relationshipsByName[relationship.name]
        copy?.destinationEntity = relationship.destinationEntity?.name.flatMap { copies[$0] }
        copy?.inverseRelationship = relationship.inverseRelationship.flatMap { inverse in
          inverse.owner?.name.flatMap { copies[$0] }?.relationshipsByName[inverse.name]
        }
      }
    }
    result.configured = configured
    result.templates = templates
    result.entities = entities.compactMap { copies[$0.name ?? ""] }
    return result
  }

  /// Fixes the entities and makes their classes known.
  func freeze() {
    for entity in entities { entity.freeze() }
    ManagedClasses.add(self)
  }
}

extension NSEntityDescription {
  fileprivate func duplicate() -> NSEntityDescription {
    let result = NSEntityDescription()
    result.name = name
    result.managedObjectClassName = managedObjectClassName
    result.isAbstract = isAbstract
    result.userInfo = userInfo
    result.renamingIdentifier = renamingIdentifier
    result.uniquenessConstraints = uniquenessConstraints
    result.properties = ownProperties.map { $0.duplicate() }
    return result
  }
}
