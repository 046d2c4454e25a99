import AppCoreData
import AppRuntime
import Testing
import UIKit

@Suite struct ManagedObjectTests {
  @Test func `new objects have default values and those of awakeFromInsert`() throws {
    let context = try LibraryModel.context()
    let author = context.author("Ann")
    #expect(author.born == 1900 && author.value(forKey: "rank") as? Double == 0.5)
    #expect(author.isInserted && author.objectID.isTemporaryID && author.entity.name == "Author")
    let book = NSEntityDescription.insertNewObject(forEntityName: "Book", into: context)
    #expect(book is Book && book.value(forKey: "sold") as? Bool == true && book.value(forKey: "title") == nil)
  }

  @Test func `an object of a generic class is made with the initializer of its class`() throws {
    let context = try LibraryModel.context()
    func make<Object: NSManagedObject>(_ type: Object.Type) -> Object { createdManagedObject(type, context: context) }
    #expect(make(Author.self).born == 1900 && make(Book.self).entity.name == "Book")
    #expect(context.insertedObjects.count == 2)
  }

  @Test func `values of all types survive a file`() throws {
    try LibraryModel.withFile { url in
      let (id, link) = (UUID(), URL(string: "https://example.org/a?b=c"))
      let values: [String: Any] = [
        "cover": Data([0, 1, 255]), "isbn": id, "keywords": NSArray(array: ["a", "b"]), "link": link ?? url,
        "pages": 2_000_000_000, "price": Decimal(string: "12.34") ?? 0, "sold": false, "title": "Ünïcode \u{0} 😀",
        "published": Date(timeIntervalSinceReferenceDate: 123.456789),
      ]
      do {
        let context = LibraryModel.context(try LibraryModel.coordinator(at: url))
        let book = Book(context: context)
        book.setValuesForKeys(values)
        book.setValue("not stored", forKey: "note")
        try context.save()
        #expect(book.value(forKey: "note") as? String == "not stored")
      }
      let context = LibraryModel.context(try LibraryModel.coordinator(at: url))
      let book = try #require(try context.fetch(NSFetchRequest<Book>(entityName: "Book")).first)
      #expect(book.isFault && book.value(forKey: "note") == nil && !book.isFault)
      #expect(book.value(forKey: "cover") as? Data == values["cover"] as? Data)
      #expect(book.value(forKey: "isbn") as? UUID == id && book.value(forKey: "link") as? URL == link)
      #expect(book.value(forKey: "keywords") as? [String] == ["a", "b"])
      #expect(book.pages == 2_000_000_000 && book.value(forKey: "sold") as? Bool == false)
      #expect(book.value(forKey: "price") as? Decimal == Decimal(string: "12.34"))
      #expect(
        book.title == values["title"] as? String
          && book.value(forKey: "published") as? Date == values["published"] as? Date)
    }
  }

  @Test func `a relationship is kept equal on both sides`() throws {
    let context = try LibraryModel.context()
    let (ann, bob) = (context.author("Ann"), context.author("Bob"))
    let (first, second) = (context.book("One", by: ann), context.book("Two"))
    #expect(ann.books == [first])
    ann.books.insert(second)
    #expect(second.author === ann && ann.books == [first, second])
    first.author = bob
    #expect(ann.books == [second] && bob.books == [first])
    bob.books = [first, second]
    #expect(ann.books.isEmpty && second.author === bob)
    bob.removeManaged(NSSet(object: first), from: "Books")
    #expect(first.author == nil && bob.books == [second])
    bob.setValue(nil, forKey: "books")
    #expect(second.author == nil)
  }

  @Test func `an ordered relationship keeps its order, and its sets change it`() throws {
    let context = try LibraryModel.context()
    let tag = Tag(context: context)
    let books = ["a", "b", "c", "d"].map { context.book($0) }
    for book in books.prefix(3) { tag.addManaged(book, to: "Books") }
    tag.insertManaged(books[3], into: "Books", at: 1)
    func titles() -> [String] { tag.books?.array.compactMap { ($0 as? Book)?.title } ?? [] }
    #expect(titles() == ["a", "d", "b", "c"] && books[3].tags == NSSet(object: tag))
    tag.removeManaged(from: "Books", at: IndexSet([0, 2]) as Any)
    #expect(titles() == ["d", "c"] && books[0].tags?.count == 0)
    tag.replaceManaged(in: "Books", at: 0, with: books[1])
    #expect(titles() == ["b", "c"])
    tag.mutableOrderedSetValue(forKey: "books").insert(books[0], at: 1)
    #expect(titles() == ["b", "a", "c"])
    tag.books = NSOrderedSet(array: [books[2], books[0], books[1]])
    #expect(titles() == ["c", "a", "b"])
    books[0].mutableSetValue(forKey: "tags").remove(tag)
    #expect(titles() == ["c", "b"])
    try context.save()
    context.reset()
    let again = try #require(try context.fetch(NSFetchRequest<Tag>(entityName: "Tag")).first)
    #expect(again.books?.array.compactMap { ($0 as? Book)?.title } == ["c", "b"])
  }

  @Test func `delete rules are applied`() throws {
    let context = try LibraryModel.context()
    let ann = context.author("Ann")
    let (book, other) = (context.book("One", by: ann), context.book("Two"))
    let tag = Tag(context: context)
    tag.books = [book, other]
    try context.save()
    context.delete(ann)
    #expect(book.isDeleted && !other.isDeleted && tag.books == [other])
    context.delete(tag)
    #expect(code { try context.save() } == NSValidationRelationshipDeniedDeleteError)
    context.delete(other)
    try context.save()
    #expect(try context.count(for: NSFetchRequest<Book>(entityName: "Book")) == 0)
    #expect(ann.managedObjectContext == nil)
  }

  @Test func `values that are not permitted are errors with Apple's codes`() throws {
    let context = try LibraryModel.context()
    let author = Author(context: context)
    #expect(code { try context.save() } == NSValidationMissingMandatoryPropertyError)
    author.name = "A"
    #expect(code { try context.save() } == NSValidationStringTooShortError)
    author.name = "Ann"
    author.born = 999
    #expect(code { try context.save() } == NSValidationNumberTooSmallError)
    author.born = 2101
    #expect(code { try context.save() } == NSValidationNumberTooLargeError)
    author.name = nil
    do {
      try context.save()
      Issue.record("nothing was thrown")
    } catch let error as NSError {
      #expect(error.code == NSValidationMultipleErrorsError && error.domain == NSCocoaErrorDomain)
      let details = error.userInfo[NSDetailedErrorsKey] as? [NSError]
      #expect(details?.compactMap { $0.userInfo[NSValidationKeyErrorKey] as? String } == ["born", "name"])
    }
    (author.name, author.born) = ("Ann", 1980)
    try context.save()
    #expect(!author.objectID.isTemporaryID && !context.hasChanges)
  }

  @Test func `changes are counted until they are saved or rolled back`() throws {
    let context = try LibraryModel.context()
    let author = context.author("Ann")
    try context.save()
    author.name = "Bob"
    #expect(author.hasPersistentChangedValues && author.changedValues() as? [String: String] == ["name": "Bob"])
    #expect(author.committedValues(forKeys: ["name"]) as? [String: String] == ["name": "Ann"])
    let book = context.book("One", by: author)
    #expect(context.updatedObjects == [author] && context.insertedObjects == [book])
    context.rollback()
    #expect(!context.hasChanges && author.isFault && author.name == "Ann" && author.books.isEmpty)
    context.delete(author)
    context.rollback()
    #expect(!author.isDeleted && author.name == "Ann")
    author.name = "Cid"
    context.refresh(author, mergeChanges: false)
    #expect(author.name == "Ann" && !context.hasChanges)
  }

  @Test func `an ID leads to its object by its URL`() throws {
    let context = try LibraryModel.context()
    let book = context.book("One")
    #expect(book.objectID.uriRepresentation().absoluteString.hasPrefix("x-coredata:///Book/t"))
    try context.save()
    let url = book.objectID.uriRepresentation()
    let coordinator = try #require(context.persistentStoreCoordinator)
    let id = try #require(coordinator.managedObjectID(forURIRepresentation: url))
    #expect(id == book.objectID && url.lastPathComponent == "p1")
    let other = LibraryModel.context(coordinator)
    #expect(try other.existingObject(with: id).value(forKey: "title") as? String == "One")
    context.delete(book)
    try context.save()
    let fresh = LibraryModel.context(coordinator)
    #expect(code { _ = try fresh.existingObject(with: id) } == NSManagedObjectReferentialIntegrityError)
  }

  @Test func `a model in code works like one of a file`() throws {
    let (entity, title, count) = (NSEntityDescription(), NSAttributeDescription(), NSAttributeDescription())
    entity.name = "Thing"
    (title.name, title.attributeType) = ("title", .stringAttributeType)
    (count.name, count.type, count.defaultValue) = ("count", .integer64, 7)
    entity.properties = [title, count]
    let model = NSManagedObjectModel()
    model.entities = [entity]
    let container = NSPersistentContainer(name: "Things", managedObjectModel: model)
    let description = NSPersistentStoreDescription()
    description.type = NSInMemoryStoreType
    container.persistentStoreDescriptions = [description]
    var errors: [any Error] = []
    container.loadPersistentStores { _, error in if let error { errors.append(error) } }
    let context = container.newBackgroundContext()
    let found = try context.performAndWait {
      let thing = NSManagedObject(entity: entity, insertInto: context)
      thing.setValue("x", forKey: "title")
      try context.save()
      return try context.fetch(NSFetchRequest<NSFetchRequestResult>(entityName: "Thing")).count
    }
    #expect(errors.isEmpty && found == 1)
  }
}
