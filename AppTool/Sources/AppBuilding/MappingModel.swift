import AppProjects
import Foundation

/// A mapping model of Core Data: a folder `NAME.xcmappingmodel` with a file of XML.
struct MappingModel {
  /// The place of the mapping model in the bundle, without an ending.
  private let name: String
  private let file: URL

  /// `nil` for another file.
  init?(_ resource: Target.Resource) {
    let folder = URL(fileURLWithPath: resource.path)
    guard folder.pathExtension == "xcmappingmodel" else { return nil }
    name = URL(fileURLWithPath: "/\(resource.name)").deletingPathExtension().path.dropFirst().description
    file = folder.appendingPathComponent("xcmapping.xml")
  }

  /// Writes `NAME.cdm`, the XML, which the runtime module reads with the models beside it.
  func write(to bundle: String, _ tree: inout FileTree) throws {
    try tree.write(Data(contentsOf: file), to: "\(bundle)/\(name).cdm")
  }
}
