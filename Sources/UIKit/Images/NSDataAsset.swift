/// A file of any kind in an asset catalogue (`*.dataset`).
open class NSDataAsset: NSObject {
  public let name: String
  public let data: Data
  /// The uniform type identifier of the data, such as `public.json`; empty if the catalogue names none.
  public let typeIdentifier: String

  /// Reads the asset from the main bundle; `nil` if there is none.
  public convenience init?(name: String) {
    self.init(name: name, bundle: .main)
  }

  /// Reads the asset; `nil` if the bundle's catalogues have none of that name.
  public init?(name: String, bundle: Bundle) {
    guard let found = AssetCatalog(bundle).data(named: name) else { return nil }
    self.name = name
    data = found.bytes
    typeIdentifier = found.type
  }
}
