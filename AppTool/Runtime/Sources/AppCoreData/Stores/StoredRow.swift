import Foundation

/// A row of a file: its values as in a property list, its links by number.
struct StoredRow {
  let number: Int64
  var entity: String
  var version: Int
  var attributes: [String: Any]
  var links: [String: [Int64]]

  /// Returns the content that a file keeps.
  func content() throws -> Data {
    try PropertyListSerialization.data(
      fromPropertyList: ["attributes": attributes, "links": links.mapValues { $0.map { NSNumber(value: $0) } }],
      format: .binary, options: 0)
  }

  init(number: Int64, entity: String, version: Int, attributes: [String: Any], links: [String: [Int64]]) {
    self.number = number
    self.entity = entity
    self.version = version
    self.attributes = attributes
    self.links = links
  }

  /// - Throws: An error if the content is not that of a row.
  init(number: Int64, entity: String, version: Int, content: Data) throws {
    let list = try PropertyListSerialization.propertyList(from: content, format: nil) as? [String: Any]
    guard let list, let attributes = list["attributes"] as? [String: Any], let links = list["links"] as? [String: [Any]]
    else { throw CoreDataError.error(NSFileReadCorruptFileError, "The object \(number) of the store is damaged.") }
    self.init(
      number: number, entity: entity, version: version, attributes: attributes,
      links: links.mapValues { $0.compactMap { ($0 as? NSNumber)?.int64Value } })
  }

  /// Creates the row of an object, without the links that those in the other direction state.
  init(_ row: ObjectRow, _ id: NSManagedObjectID, _ shape: ModelShape) throws {
    let name = id.entity.name ?? ""
    var attributes: [String: Any] = [:]
    for (key, attribute) in id.entity.attributesByName where !attribute.isTransient {
      if let value = row.attributes[key] { attributes[key] = try AttributeValue.encoded(value, of: attribute) }
    }
    var links: [String: [Int64]] = [:]
    for (key, list) in row.links where !list.isEmpty && !shape.isDerived(key, of: name) {
      links[key] = list.elements.compactMap(\.number)
    }
    self.init(number: id.number ?? 0, entity: name, version: row.version, attributes: attributes, links: links)
  }

  /// Adds the links that those in the other direction state, in the order of the rows.
  static func completeLinks(of rows: inout [StoredRow], _ shape: ModelShape) {
    let places = Dictionary(rows.enumerated().map { ($1.number, $0) }) { $1 }
    for row in rows {
      for (name, relationship) in shape.entities[row.entity]?.relationships ?? [:] where !relationship.isToMany {
        guard shape.isDerived(relationship.inverse, of: relationship.destination),
          let place = row.links[name]?.first.flatMap({ places[$0] })
        else { continue }
        rows[place].links[relationship.inverse, default: []].append(row.number)
      }
    }
  }

  /// Returns the contents of a store with these rows.
  static func contents(_ rows: [StoredRow], _ model: NSManagedObjectModel) -> StoreContents {
    var ids: [Int64: NSManagedObjectID] = [:]
    for row in rows {
      ids[row.number] = model.entitiesByName[row.entity].map { NSManagedObjectID($0, number: row.number) }
    }
    var result = StoreContents()
    for row in rows {
      guard let id = ids[row.number] else { continue }
      var object = ObjectRow()
      object.version = row.version
      for (key, value) in row.attributes {
        guard let attribute = id.entity.attributesByName[key] else { continue }
        object.attributes[key] = AttributeValue.decoded(value, of: attribute)
      }
      for (key, numbers) in row.links where id.entity.relationshipsByName[key] != nil {
        object.links[key] = IDList(numbers.compactMap { ids[$0] })
      }
      result.set(object, for: id)
    }
    return result
  }
}
