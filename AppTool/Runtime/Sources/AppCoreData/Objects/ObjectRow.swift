/// The values of an object in a store, or in a context.
struct ObjectRow {
  var attributes: [String: Any] = [:]
  /// The related objects, also one of a relationship to one object.
  var links: [String: IDList] = [:]
  /// Counts the changes of the attributes and of the relationships to one object, to find conflicts.
  var version = 0

  func links(_ name: String) -> IDList { links[name] ?? IDList() }

  /// Returns true if a property has the same value in both rows.
  func isEqual(to other: ObjectRow, in property: NSPropertyDescription) -> Bool {
    guard let relationship = property as? NSRelationshipDescription else {
      return AttributeValue.isEqual(attributes[property.name], other.attributes[property.name])
    }
    let (mine, others) = (links(property.name), other.links(property.name))
    return relationship.isOrdered ? mine.isSame(as: others) : mine.hasSameElements(as: others)
  }

  /// Takes the value of a property from another row.
  mutating func take(_ property: NSPropertyDescription, from other: ObjectRow) {
    if property is NSRelationshipDescription {
      links[property.name] = other.links[property.name]
    } else {
      attributes[property.name] = other.attributes[property.name]
    }
  }

  /// Adds and removes what a context has added to and removed from a relationship since it read its row. An order is
  /// that of the context; what other contexts have added comes last.
  mutating func merge(_ name: String, base: IDList, new: IDList) {
    let current = links(name)
    var result = IDList(new.elements.filter { current.contains($0) || !base.contains($0) })
    for id in current.elements where !base.contains(id) { result.append(id) }
    links[name] = result
  }
}
