import Testing

@testable import AppTranslation

@Suite struct ManagedObjectTests {
  private func translation(_ text: String) -> ModuleTranslation { ModuleTranslation(texts: [text]) }

  private func translate(_ text: String) -> String { translation(text).outputs[0].text }

  @Test func `a property reads and sets the value of the model, in a class and in an extension`() {
    let text = translate(
      """
      import CoreData
      class Item: NSManagedObject { @NSManaged var name: String? }
      class Special: Item {}
      extension Special { @NSManaged public var count: Int16 }
      """)
    #expect(
      text.contains(
        "var name: String? { get { managedValue(\"name\") } set { setManagedValue(newValue, \"name\") } }"))
    #expect(
      text.contains(
        "public var count: Int16 { get { managedValue(\"count\") } set { setManagedValue(newValue, \"count\") } }"))
    #expect(text.contains("ManagedClasses.add(Self.self)"))
  }

  @Test(arguments: [
    ("addToTags(_ value: Tag)", "addManaged(value, to: \"Tags\")"),
    ("removeFromTags(_ values: NSSet)", "removeManaged(values, from: \"Tags\")"),
    ("insertIntoTags(_ value: Tag, at idx: Int)", "insertManaged(value, into: \"Tags\", at: idx)"),
    ("removeFromTags(at indexes: NSIndexSet)", "removeManaged(from: \"Tags\", at: indexes)"),
    ("replaceTags(at idx: Int, with value: Tag)", "replaceManaged(in: \"Tags\", at: idx, with: value)"),
  ])
  func `a method of a relationship gets a body`(signature: String, body: String) {
    let text = translate(
      "class Item: NSManagedObject {}\nextension Item {\n  @objc(a:) @NSManaged func \(signature)\n}\n")
    #expect(text.contains("func \(signature) { \(body) }"))
  }

  @Test func `objects of a generic parameter and of Self are created by the runtime module`() {
    let text = translate(
      """
      import CoreData
      class Store<Item: NSManagedObject> { func make() -> Item { Item(context: context) } }
      extension NSManagedObject { static func make(_ x: NSEntityDescription) -> Self { Self(entity: x, insertInto: nil) } }
      class Item: NSManagedObject {}
      let a = Item(context: context)
      """)
    #expect(text.contains("-> Item { createdManagedObject(Item.self, context: context) }"))
    #expect(text.contains("-> Self { createdManagedObject(Self.self, entity: x, insertInto: nil) }"))
    #expect(text.contains("let a = Item(context: context)"))
  }

  @Test func `other methods and other classes are errors`() {
    let method = translation("class A: NSManagedObject {\n  @NSManaged func show()\n}\n").diagnostics
    #expect(method.map(\.message) == ["'show()' is no method that Core Data provides"])
    let property = translation("class A: NSObject {\n  @NSManaged var a: Int\n}\n").diagnostics
    #expect(property.map(\.message) == ["@NSManaged is for typed properties of managed objects and layers"])
  }

  @Test(arguments: [
    ("x as! NSFetchRequest<NSFetchRequestResult>", "recast(x) as NSFetchRequest<NSFetchRequestResult>"),
    ("x as? NSFetchRequest<Item>", "x as? NSFetchRequest<Item>"),
    (
      "x as NSDiffableDataSourceSnapshot<String, NSManagedObjectID>",
      "NSDiffableDataSourceSnapshot<String, NSManagedObjectID>(bridging: x)"
    ),
    (
      "NSSortDescriptor(keyPath: \\Item.tag?.name, ascending: true)",
      "NSSortDescriptor(key: \"tag.name\", ascending: true)"
    ),
    (
      "NSSortDescriptor(keyPath: \\Other.name, ascending: true)",
      "NSSortDescriptor(keyPath: \\Other.name, ascending: true)"
    ),
    ("NSPredicate(format: \"id = %@\", id as CVarArg)", "NSPredicate(format: \"id = %@\", id as Any)"),
    ("NSFetchRequest<any NSFetchRequestResult>()", "NSFetchRequest< NSFetchRequestResult>()"),
  ])
  func `generic classes and key paths have the forms of Linux`(expression: String, result: String) {
    let text = translate(
      "import CoreData\nclass Item: NSManagedObject {}\nclass Other: NSObject {}\nlet a = \(expression)\n")
    #expect(text.contains("let a = \(result)\n"))
  }
}
