extension DataModel {
  /// The files that Xcode generates: a class and its properties for entities with the setting Class Definition, the
  /// properties for those with Category/Extension.
  var sources: [(name: String, text: String)] {
    entities.flatMap { entity -> [(name: String, text: String)] in
      let kind = entity.values["codeGenerationType"]
      guard kind == "class" || kind == "category" else { return [] }
      let properties = ("\(entity.className)+CoreDataProperties.swift", properties(of: entity))
      return kind == "class"
        ? [("\(entity.className)+CoreDataClass.swift", definition(of: entity)), properties] : [properties]
    }
  }

  private func definition(of entity: Entity) -> String {
    let above = entity.values["parentEntity"].map { className(of: $0) } ?? "NSManagedObject"
    return """
      import Foundation
      import CoreData

      @objc(\(entity.className))
      public class \(entity.className): \(above) {

      }

      """
  }

  private func properties(of entity: Entity) -> String {
    let name = entity.className
    let variables = entity.properties.map { "    @NSManaged public var \($0.name): \(type(of: $0))\n" }.joined()
    var text = """
      import Foundation
      import CoreData

      extension \(name) {

          @nonobjc public class func fetchRequest() -> NSFetchRequest<\(name)> {
              return NSFetchRequest<\(name)>(entityName: "\(entity.name)")
          }

      \(variables)
      }

      """
    for property in entity.properties where property.isToMany { text += accessors(of: property, in: name) }
    // A class below one that conforms conforms too.
    if entity.values["parentEntity"] == nil { text += "\nextension \(name): Identifiable {\n\n}\n" }
    return text
  }

  /// The methods that add objects to a relationship and remove them.
  private func accessors(of property: Property, in className: String) -> String {
    let base = property.name.prefix(1).uppercased() + property.name.dropFirst()
    let other = self.className(of: property.values["destinationEntity"])
    let set = property.isOrdered ? "NSOrderedSet" : "NSSet"
    var methods: [(selector: String, signature: String)] = []
    if property.isOrdered {
      methods += [
        ("insertObject:in\(base)AtIndex:", "insertInto\(base)(_ value: \(other), at idx: Int)"),
        ("removeObjectFrom\(base)AtIndex:", "removeFrom\(base)(at idx: Int)"),
        ("insert\(base):atIndexes:", "insertInto\(base)(_ values: [\(other)], at indexes: NSIndexSet)"),
        ("remove\(base)AtIndexes:", "removeFrom\(base)(at indexes: NSIndexSet)"),
        ("replaceObjectIn\(base)AtIndex:withObject:", "replace\(base)(at idx: Int, with value: \(other))"),
        ("replace\(base)AtIndexes:with\(base):", "replace\(base)(at indexes: NSIndexSet, with values: [\(other)])"),
      ]
    }
    methods += [
      ("add\(base)Object:", "addTo\(base)(_ value: \(other))"),
      ("remove\(base)Object:", "removeFrom\(base)(_ value: \(other))"),
      ("add\(base):", "addTo\(base)(_ values: \(set))"), ("remove\(base):", "removeFrom\(base)(_ values: \(set))"),
    ]
    let lines = methods.map { "    @objc(\($0.selector))\n    @NSManaged public func \($0.signature)\n" }
    return "\nextension \(className) {\n\n\(lines.joined(separator: "\n"))\n}\n"
  }

  private static let scalars = [
    "Integer 16": "Int16", "Integer 32": "Int32", "Integer 64": "Int64", "Double": "Double", "Float": "Float",
    "Boolean": "Bool", "Date": "TimeInterval",
  ]

  private static let classes = [
    "Integer 16": "NSNumber", "Integer 32": "NSNumber", "Integer 64": "NSNumber", "Double": "NSNumber",
    "Float": "NSNumber", "Boolean": "NSNumber", "Decimal": "NSDecimalNumber", "String": "String", "Date": "Date",
    "Binary": "Data", "UUID": "UUID", "URI": "URL",
  ]

  private func type(of property: Property) -> String {
    if property.isToMany { return property.isOrdered ? "NSOrderedSet?" : "NSSet?" }
    if property.isRelationship { return "\(className(of: property.values["destinationEntity"]))?" }
    let type = property.values["attributeType"] ?? ""
    if property.values["usesScalarValueType"] == "YES", let scalar = Self.scalars[type] { return scalar }
    return "\(Self.classes[type] ?? property.values["customClassName"] ?? "NSObject")?"
  }
}

extension DataModel.Property {
  fileprivate var isToMany: Bool { isRelationship && values["toMany"] == "YES" }
  fileprivate var isOrdered: Bool { values["ordered"] == "YES" }
}
