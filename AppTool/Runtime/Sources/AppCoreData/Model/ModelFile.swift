import FoundationXML
import UIKit

/// Reads the XML of a model, as Xcode writes it, which the tool `uikit` puts into the bundle.
final class ModelFile: NSObject, XMLParserDelegate {
  private let model = NSManagedObjectModel()
  private var entities: [String: NSEntityDescription] = [:]
  /// The entities in the order of the file.
  private var order: [NSEntityDescription] = []
  private var parents: [String: String] = [:]
  private var links: [Link] = []
  private var templates: [Template] = []
  private var configurations: [String: [String]] = [:]
  private var entity: NSEntityDescription?
  private var configuration: String?
  private var constraint: [Any]?
  private var isModel = false

  private struct Link {
    let relationship: NSRelationshipDescription
    let destination: String?
    let inverse: String?
  }

  private struct Template {
    let name: String
    let entity: String
    let predicate: String?
    let limit: Int
  }

  /// Returns the model of a folder `NAME.momd` or a file `NAME.mom`; `nil` if it cannot be read.
  static func model(at url: URL) -> NSManagedObjectModel? {
    var file = url
    if url.pathExtension == "momd" {
      guard let data = try? Data(contentsOf: url.appendingPathComponent("VersionInfo.plist")),
        let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any],
        let name = list["NSManagedObjectModel_CurrentVersionName"] as? String
      else { return nil }
      file = url.appendingPathComponent("\(name).mom")
    }
    return (try? Data(contentsOf: file)).flatMap(model(of:))
  }

  /// Returns the model of a file's contents; `nil` if they are not a model.
  static func model(of data: Data) -> NSManagedObjectModel? {
    let reader = ModelFile()
    let parser = XMLParser(data: data)
    parser.delegate = reader
    guard parser.parse(), reader.isModel else { return nil }
    return reader.finish()
  }

  private func finish() -> NSManagedObjectModel {
    for entity in order {
      guard let name = entity.name, let parent = parents[name].flatMap({ entities[$0] }) else { continue }
      parent.subentities.append(entity)
    }
    for link in links {
      link.relationship.destinationEntity = link.destination.flatMap { entities[$0] }
      link.relationship.inverseRelationship = link.inverse.flatMap {
        link.relationship.destinationEntity?.relationshipsByName[$0]
      }
    }
    model.entities = order
    for (name, members) in configurations {
      model.setEntities(members.compactMap { entities[$0] }, forConfigurationName: name)
    }
    for template in templates {
      let request = NSFetchRequest<NSFetchRequestResult>(entityName: template.entity)
      request.predicate = template.predicate.map { NSPredicate(format: $0) }
      request.fetchLimit = template.limit
      model.setFetchRequestTemplate(request, forName: template.name)
    }
    return model
  }

  // MARK: Elements

  func parser(
    _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
    attributes: [String: String]
  ) {
    switch elementName {
    case "model": isModel = true
    case "entity": begin(attributes)
    case "attribute": add(Self.attribute(attributes))
    case "relationship": add(relationship(attributes))
    case "uniquenessConstraint": constraint = []
    case "constraint": constraint?.append(attributes["value"] ?? "")
    case "configuration": configuration = attributes["name"]
    case "memberEntity":
      if let configuration { configurations[configuration, default: []].append(attributes["name"] ?? "") }
    case "fetchRequest": addTemplate(attributes)
    case "entry":
      if let key = attributes["key"] {
        entity?.userInfo = (entity?.userInfo ?? [:]).merging([key: attributes["value"] ?? ""]) { $1 }
      }
    default: break
    }
  }

  func parser(
    _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
  ) {
    switch elementName {
    case "entity": entity = nil
    case "configuration": configuration = nil
    case "uniquenessConstraint":
      if let constraint, !constraint.isEmpty { entity?.uniquenessConstraints.append(constraint) }
      constraint = nil
    default: break
    }
  }

  private func begin(_ attributes: [String: String]) {
    let new = NSEntityDescription()
    let name = attributes["name"] ?? ""
    new.name = name
    let isGenerated = attributes["codeGenerationType"] != nil
    new.managedObjectClassName = attributes["representedClassName"] ?? (isGenerated ? name : "NSManagedObject")
    new.isAbstract = attributes["isAbstract"] == "YES"
    new.renamingIdentifier = attributes["elementID"]
    parents[name] = attributes["parentEntity"]
    entities[name] = new
    order.append(new)
    entity = new
  }

  private func add(_ property: NSPropertyDescription) {
    guard let entity else { return }
    entity.properties = entity.ownProperties + [property]
  }

  private static func common(_ attributes: [String: String], _ property: NSPropertyDescription) {
    property.name = attributes["name"] ?? ""
    property.isOptional = attributes["optional"] == "YES"
    property.isTransient = attributes["transient"] == "YES"
    property.renamingIdentifier = attributes["elementID"]
  }

  private static let types: [String: NSAttributeType] = [
    "Integer 16": .integer16AttributeType, "Integer 32": .integer32AttributeType,
    "Integer 64": .integer64AttributeType, "Decimal": .decimalAttributeType, "Double": .doubleAttributeType,
    "Float": .floatAttributeType, "String": .stringAttributeType, "Boolean": .booleanAttributeType,
    "Date": .dateAttributeType, "Binary": .binaryDataAttributeType, "UUID": .UUIDAttributeType,
    "URI": .URIAttributeType, "Transformable": .transformableAttributeType,
  ]

  private static func attribute(_ attributes: [String: String]) -> NSAttributeDescription {
    let result = NSAttributeDescription()
    common(attributes, result)
    result.attributeType = types[attributes["attributeType"] ?? ""] ?? .undefinedAttributeType
    result.valueTransformerName = attributes["valueTransformerName"]
    if let interval = attributes["defaultDateTimeInterval"].flatMap(Double.init) {
      result.defaultValue = Date(timeIntervalSinceReferenceDate: interval)
    } else if let text = attributes["defaultValueString"] {
      result.defaultValue = AttributeValue.parsed(text, as: result.attributeType)
    }
    result.limits.minimum = (attributes["minValueString"] ?? attributes["minDateTimeInterval"]).flatMap(Double.init)
    result.limits.maximum = (attributes["maxValueString"] ?? attributes["maxDateTimeInterval"]).flatMap(Double.init)
    result.limits.pattern = attributes["regularExpressionString"]
    return result
  }

  private static let rules: [String: NSDeleteRule] = [
    "Nullify": .nullifyDeleteRule, "Cascade": .cascadeDeleteRule, "Deny": .denyDeleteRule,
    "No Action": .noActionDeleteRule,
  ]

  private func relationship(_ attributes: [String: String]) -> NSRelationshipDescription {
    let result = NSRelationshipDescription()
    Self.common(attributes, result)
    let isToMany = attributes["toMany"] == "YES"
    result.maxCount = isToMany ? attributes["maxCount"].flatMap(Int.init) ?? 0 : 1
    result.minCount = attributes["minCount"].flatMap(Int.init) ?? 0
    result.isOrdered = attributes["ordered"] == "YES"
    result.deleteRule = Self.rules[attributes["deletionRule"] ?? ""] ?? .nullifyDeleteRule
    links.append(
      Link(relationship: result, destination: attributes["destinationEntity"], inverse: attributes["inverseName"]))
    return result
  }

  private func addTemplate(_ attributes: [String: String]) {
    guard let name = attributes["name"], let entity = attributes["entity"] else { return }
    templates.append(
      Template(
        name: name, entity: entity, predicate: attributes["predicateString"],
        limit: attributes["fetchLimit"].flatMap(Int.init) ?? 0))
  }
}
