import Foundation
import FoundationXML

/// The entities of a model of Core Data, as far as generated classes depend on them.
final class DataModel: NSObject, XMLParserDelegate {
  struct Property {
    let name: String
    /// The attributes of the XML.
    let values: [String: String]
    let isRelationship: Bool
  }

  struct Entity {
    let name: String
    /// The attributes of the XML.
    let values: [String: String]
    var properties: [Property] = []

    /// The name of the class without its module.
    var className: String {
      let written = values["representedClassName"] ?? name
      return written.split(separator: ".").last.map(String.init) ?? name
    }
  }

  private(set) var entities: [Entity] = []

  /// - Parameter data: The XML of a model; other data have no entities.
  init(_ data: Data) {
    super.init()
    let parser = XMLParser(data: data)
    parser.delegate = self
    if !parser.parse() { entities = [] }
  }

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
    attributes: [String: String]
  ) {
    guard let name = attributes["name"] else { return }
    switch elementName {
    case "entity": entities.append(Entity(name: name, values: attributes))
    case "attribute", "relationship":
      guard !entities.isEmpty else { return }
      let property = Property(name: name, values: attributes, isRelationship: elementName == "relationship")
      entities[entities.count - 1].properties.append(property)
    default: break
    }
  }

  /// Returns the class of an entity's objects.
  func className(of entity: String?) -> String {
    guard let found = entities.first(where: { $0.name == entity }) else { return "NSManagedObject" }
    let isNamed = found.values["representedClassName"] != nil || found.values["codeGenerationType"] != nil
    return isNamed ? found.className : "NSManagedObject"
  }
}
