import Foundation

/// The mappings from the entities of a model to those of another one.
open class NSMappingModel: NSObject {
  /// The mappings in the order in which they are carried out.
  open var entityMappings: [NSEntityMapping] = []

  public override init() {
    super.init()
  }

  private convenience init(_ mappings: [NSEntityMapping]) {
    self.init()
    entityMappings = mappings
  }

  /// Reads a file `NAME.cdm` that the tool `uikit` put into the bundle, beside its two models. `nil` if there is none,
  /// or if it or a model cannot be read.
  public convenience init?(contentsOf url: URL?) {
    guard let url, let file = MappingFile(url), let (source, destination) = file.models else { return nil }
    self.init(file.mappings(from: source, to: destination))
  }

  /// Reads the mapping model of bundles, or of the app's bundle, that leads from one model to another; `nil` if there
  /// is none.
  public convenience init?(
    from bundles: [Bundle]?, forSourceModel sourceModel: NSManagedObjectModel?,
    destinationModel: NSManagedObjectModel?
  ) {
    guard let sourceModel, let destinationModel,
      let file = MappingFile.file(in: bundles ?? [.main], from: sourceModel, to: destinationModel)
    else { return nil }
    self.init(file.mappings(from: sourceModel, to: destinationModel))
  }

  open var entityMappingsByName: [String: NSEntityMapping] {
    Dictionary(entityMappings.map { ($0.name, $0) }) { $1 }
  }

  /// Returns the mappings that keep all that has its name, or its former one, in the new model.
  ///
  /// - Throws: An error if a property has changed its type, or if a new value is required and has no default.
  open class func inferredMappingModel(
    forSourceModel sourceModel: NSManagedObjectModel, destinationModel: NSManagedObjectModel
  ) throws -> NSMappingModel {
    NSMappingModel(try InferredMapping(from: sourceModel, to: destinationModel).mappings())
  }
}
