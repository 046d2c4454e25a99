import FoundationXML
import UIKit

/// Reads the XML of a mapping model, as Xcode writes it, which the tool `uikit` puts into the bundle as `NAME.cdm`.
///
/// It is a list of objects with identifiers: one for the model, one for each entity, attribute and relationship.
final class MappingFile: NSObject, XMLParserDelegate {
  private struct Element {
    let type: String
    var values: [String: String] = [:]
    /// The identifiers of other objects.
    var links: [String: [String]] = [:]
  }

  private let folder: URL
  private var objects: [String: Element] = [:]
  private var identifier: String?
  private var attribute: String?

  /// `nil` for a file that is not a mapping model.
  init?(_ url: URL) {
    folder = url.deletingLastPathComponent()
    super.init()
    guard let data = try? Data(contentsOf: url) else { return nil }
    let parser = XMLParser(data: data)
    parser.delegate = self
    guard parser.parse(), model != nil else { return nil }
  }

  private var model: Element? { objects.values.first { $0.type == "XDDEVMAPPINGMODEL" } }

  /// Returns the file of bundles whose models are equal to these, as far as stores depend on them.
  static func file(
    in bundles: [Bundle], from source: NSManagedObjectModel, to destination: NSManagedObjectModel
  ) -> MappingFile? {
    let shapes = (ModelShape(source), ModelShape(destination))
    let urls = bundles.flatMap { bundle in
      (bundle.urls(forResourcesWithExtension: "cdm", subdirectory: nil) ?? []).map { $0 as URL }
        .sorted { $0.path < $1.path }
    }
    return urls.lazy.compactMap(MappingFile.init).first { file in
      file.models.map { (ModelShape($0), ModelShape($1)) == shapes } ?? false
    }
  }

  /// The two models in the folder of the file; `nil` if one of them is missing.
  var models: (source: NSManagedObjectModel, destination: NSManagedObjectModel)? {
    guard let source = model("sourcemodelpath"), let destination = model("destinationmodelpath") else { return nil }
    return (source, destination)
  }

  /// Returns the model of a path in the project, such as `App/Store.xcdatamodeld/Store 2.xcdatamodel`.
  private func model(_ key: String) -> NSManagedObjectModel? {
    guard let path = model?.values[key] else { return nil }
    let version = URL(fileURLWithPath: path)
    let file = "\(version.deletingPathExtension().lastPathComponent).mom"
    let group = version.deletingLastPathComponent()
    guard group.pathExtension == "xcdatamodeld" else {
      return NSManagedObjectModel(contentsOf: folder.appendingPathComponent(file))
    }
    let name = group.deletingPathExtension().lastPathComponent
    return NSManagedObjectModel(contentsOf: folder.appendingPathComponent("\(name).momd/\(file)"))
  }

  // MARK: Mappings

  func mappings(from source: NSManagedObjectModel, to destination: NSManagedObjectModel) -> [NSEntityMapping] {
    let elements = (model?.links["entitymappings"] ?? []).compactMap { objects[$0] }
    let sorted = elements.enumerated().sorted { first, second in
      let numbers = [first, second].map { $0.element.values["mappingnumber"].flatMap(Int.init) ?? Int.max }
      return numbers[0] == numbers[1] ? first.offset < second.offset : numbers[0] < numbers[1]
    }
    return sorted.map { mapping($0.element, source, destination) }
  }

  private func mapping(
    _ element: Element, _ source: NSManagedObjectModel, _ destination: NSManagedObjectModel
  ) -> NSEntityMapping {
    func text(_ key: String) -> String? { element.values[key].flatMap { $0.isEmpty ? nil : $0 } }
    let result = NSEntityMapping()
    (result.sourceEntityName, result.destinationEntityName) = (text("sourcename"), text("destinationname"))
    let names = [result.sourceEntityName, result.destinationEntityName].compactMap(\.self)
    result.name = text("name") ?? names.joined(separator: "To")
    result.entityMigrationPolicyClassName = text("migrationpolicyclassname")
    let predicate = text("sourcefilterpredicatestring").flatMap { $0 == "TRUEPREDICATE" ? nil : $0 }
    result.sourcePredicate = predicate.map { NSPredicate(format: $0) }
    let old = result.sourceEntityName.flatMap { source.entitiesByName[$0] }
    let new = result.destinationEntityName.flatMap { destination.entitiesByName[$0] }
    let shapes = [(source, old), (destination, new)].map { ModelShape($0).entities[$1?.name ?? ""] }
    result.mappingType =
      if result.entityMigrationPolicyClassName != nil { .customEntityMappingType } else if old == nil {
        .addEntityMappingType
      } else if new == nil { .removeEntityMappingType } else {
        old?.name == new?.name && shapes[0] == shapes[1] ? .copyEntityMappingType : .transformEntityMappingType
      }
    result.attributeMappings = properties(element, "attributemappings") { property, _ in
      let name = property.name ?? ""
      if old?.attributesByName[name] != nil { property.valueExpression = .source(name) }
    }
    result.relationshipMappings = properties(element, "relationshipmappings") { property, values in
      let path = values["sourcekeypath"] ?? property.name ?? ""
      let first = path.split(separator: ".").first.map(String.init) ?? ""
      guard old?.relationshipsByName[first] != nil else { return }
      property.link = MappedLink(keyPath: path, mapping: values["sourcemappingname"])
    }
    return result
  }

  /// Returns the mappings of properties.
  ///
  /// - Parameter generate: Sets the value of a property that the file does not state.
  private func properties(
    _ element: Element, _ key: String, _ generate: (NSPropertyMapping, [String: String]) -> Void
  ) -> [NSPropertyMapping] {
    (element.links[key] ?? []).compactMap { objects[$0] }.map { object in
      let result = NSPropertyMapping()
      result.name = object.values["name"]
      let isGenerated = object.values["autogenerateexpression"] == "1"
      result.isUnreadable = !isGenerated && object.values["valueexpressiondata"] != nil
      if !result.isUnreadable { generate(result, object.values) }
      return result
    }
  }

  // MARK: Elements

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
    attributes: [String: String]
  ) {
    switch elementName {
    case "object":
      identifier = attributes["id"]
      if let identifier { objects[identifier] = Element(type: attributes["type"] ?? "") }
    case "attribute":
      attribute = attributes["name"]
      if let identifier, let attribute { objects[identifier]?.values[attribute] = "" }
    case "relationship":
      guard let identifier, let name = attributes["name"] else { return }
      objects[identifier]?.links[name] = (attributes["idrefs"] ?? "").split(separator: " ").map(String.init)
    default: break
    }
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) {
    if let identifier, let attribute { objects[identifier]?.values[attribute]? += string }
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
  ) {
    switch elementName {
    case "object": identifier = nil
    case "attribute": attribute = nil
    default: break
    }
  }
}
