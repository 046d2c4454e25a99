import AppCoreData
import UIKit

/// The objects of the tests, as the translation writes their properties.
class Author: NSManagedObject {
  var name: String? {
    get { managedValue("name") }
    set { setManagedValue(newValue, "name") }
  }
  var born: Int16 {
    get { managedValue("born") }
    set { setManagedValue(newValue, "born") }
  }
  var books: Set<Book> {
    get { managedValue("books") }
    set { setManagedValue(newValue, "books") }
  }

  override func awakeFromInsert() {
    super.awakeFromInsert()
    setPrimitiveValue(Int16(1900), forKey: "born")
  }
}

final class Book: NSManagedObject {
  var title: String? {
    get { managedValue("title") }
    set { setManagedValue(newValue, "title") }
  }
  var pages: Int32 {
    get { managedValue("pages") }
    set { setManagedValue(newValue, "pages") }
  }
  var author: Author? {
    get { managedValue("author") }
    set { setManagedValue(newValue, "author") }
  }
  var tags: NSSet? {
    get { managedValue("tags") }
    set { setManagedValue(newValue, "tags") }
  }
}

final class Tag: NSManagedObject {
  var name: String? {
    get { managedValue("name") }
    set { setManagedValue(newValue, "name") }
  }
  var books: NSOrderedSet? {
    get { managedValue("books") }
    set { setManagedValue(newValue, "books") }
  }
}

/// The model of the tests, as Xcode writes it.
enum LibraryModel {
  static let xml = """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0">
      <entity name="Author" representedClassName="Author" codeGenerationType="class">
        <attribute name="born" optional="YES" attributeType="Integer 16" minValueString="1000" maxValueString="2100"
          usesScalarValueType="YES"/>
        <attribute name="name" attributeType="String" minValueString="2"/>
        <attribute name="rank" optional="YES" attributeType="Double" defaultValueString="0.5"/>
        <relationship name="books" optional="YES" toMany="YES" deletionRule="Cascade" destinationEntity="Book"
          inverseName="author" inverseEntity="Book"/>
      </entity>
      <entity name="Novelist" representedClassName="Author" parentEntity="Author">
        <attribute name="genre" optional="YES" attributeType="String"/>
      </entity>
      <entity name="Book" representedClassName="Book" codeGenerationType="class">
        <attribute name="cover" optional="YES" attributeType="Binary"/>
        <attribute name="isbn" optional="YES" attributeType="UUID"/>
        <attribute name="keywords" optional="YES" attributeType="Transformable"/>
        <attribute name="link" optional="YES" attributeType="URI"/>
        <attribute name="note" optional="YES" transient="YES" attributeType="String"/>
        <attribute name="pages" attributeType="Integer 32" defaultValueString="0" usesScalarValueType="YES"/>
        <attribute name="price" optional="YES" attributeType="Decimal"/>
        <attribute name="published" optional="YES" attributeType="Date"/>
        <attribute name="sold" optional="YES" attributeType="Boolean" defaultValueString="YES"/>
        <attribute name="title" optional="YES" attributeType="String"/>
        <relationship name="author" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Author"
          inverseName="books" inverseEntity="Author"/>
        <relationship name="tags" optional="YES" toMany="YES" deletionRule="Nullify" destinationEntity="Tag"
          inverseName="books" inverseEntity="Tag"/>
      </entity>
      <entity name="Tag" representedClassName="Tag" codeGenerationType="class">
        <attribute name="name" optional="YES" attributeType="String"/>
        <relationship name="books" optional="YES" toMany="YES" ordered="YES" deletionRule="Deny"
          destinationEntity="Book" inverseName="tags" inverseEntity="Book"/>
        <uniquenessConstraints>
          <uniquenessConstraint><constraint value="name"/></uniquenessConstraint>
        </uniquenessConstraints>
      </entity>
      <fetchRequest name="Long" entity="Book" predicateString="pages &gt; $LIMIT"/>
      <elements/>
    </model>
    """

  /// Returns a coordinator with a store in memory, or in a file, which a container may update to the model.
  static func coordinator(
    _ xml: String = LibraryModel.xml, at url: URL? = nil, canMigrate: Bool = true
  ) throws -> NSPersistentStoreCoordinator {
    for type in [Author.self, Book.self, Tag.self] as [NSManagedObject.Type] { ManagedClasses.add(type) }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).mom")
    try Data(xml.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let model = NSManagedObjectModel(contentsOf: file) ?? NSManagedObjectModel()
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    try coordinator.addPersistentStore(
      ofType: url == nil ? NSInMemoryStoreType : NSSQLiteStoreType, configurationName: nil, at: url,
      options: [
        NSMigratePersistentStoresAutomaticallyOption: canMigrate,
        NSInferMappingModelAutomaticallyOption: canMigrate,
      ])
    return coordinator
  }

  /// Returns a context without a queue, for the thread of the test.
  static func context(_ coordinator: NSPersistentStoreCoordinator) -> NSManagedObjectContext {
    let context = NSManagedObjectContext(concurrencyType: .confinementConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    return context
  }

  static func context() throws -> NSManagedObjectContext { context(try coordinator()) }

  /// Calls a closure with the URL of a file in a folder that is deleted afterwards.
  static func withFile(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.appendingPathComponent("Library.sqlite"))
  }
}

extension NSManagedObjectContext {
  @discardableResult func book(_ title: String, pages: Int32 = 0, by author: Author? = nil) -> Book {
    let book = Book(context: self)
    book.title = title
    book.pages = pages
    book.author = author
    return book
  }

  func author(_ name: String) -> Author {
    let author = Author(context: self)
    author.name = name
    return author
  }

  func titles(_ format: String? = nil, _ arguments: Any...) throws -> [String] {
    let request = NSFetchRequest<Book>(entityName: "Book")
    request.predicate = format.map { NSPredicate(format: $0, argumentArray: arguments) }
    request.sortDescriptors = [NSSortDescriptor(key: "title", ascending: true)]
    return try fetch(request).compactMap(\.title)
  }
}

/// Returns the code of the error that a closure throws; `nil` if it throws none.
func code(_ body: () throws -> Void) -> Int? {
  do {
    try body()
    return nil
  } catch { return (error as NSError).code }
}
