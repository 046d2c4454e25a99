import AppCoreData
import AppRuntime
import Testing
import UIKit

@Suite struct StoreTests {
  @Test func `a container of iCloud is kept, and its schema cannot be made`() throws {
    let description = NSPersistentStoreDescription()
    #expect(description.cloudKitContainerOptions == nil)
    description.cloudKitContainerOptions = NSPersistentCloudKitContainerOptions(containerIdentifier: "iCloud.app")
    #expect(description.cloudKitContainerOptions?.containerIdentifier == "iCloud.app")
    let container = NSPersistentCloudKitContainer(name: "Library", managedObjectModel: NSManagedObjectModel())
    #expect(throws: NSError.self) { try container.initializeCloudKitSchema(options: [.dryRun]) }
  }

  @Test func `objects, relationships and numbers survive a file`() throws {
    try LibraryModel.withFile { url in
      let first = LibraryModel.context(try LibraryModel.coordinator(at: url))
      let ann = first.author("Ann")
      let books = ["a", "b", "c"].map { first.book($0, by: ann) }
      let tag = Tag(context: first)
      tag.books = NSOrderedSet(array: [books[2], books[0]])
      try first.save()
      first.delete(books[2])
      try first.save()
      let second = LibraryModel.context(try LibraryModel.coordinator(at: url))
      let author = try #require(try second.fetch(NSFetchRequest<Author>(entityName: "Author")).first)
      #expect(Set(author.books.map(\.title)) == ["a", "b"])
      let found = try #require(try second.fetch(NSFetchRequest<Tag>(entityName: "Tag")).first)
      #expect(found.books?.array.compactMap { ($0 as? Book)?.title } == ["a"])
      let new = second.book("d", by: author)
      try second.save()
      // The number of a deleted object is not used again.
      #expect(books.compactMap { Int($0.objectID.uriRepresentation().lastPathComponent.dropFirst()) }.max() == 4)
      #expect(new.objectID.uriRepresentation().lastPathComponent == "p6")
      let uuids = [first, second].map { $0.persistentStoreCoordinator?.persistentStores.first?.identifier }
      #expect(uuids[0] == uuids[1])
    }
  }

  @Test func `a save that fails changes nothing`() throws {
    try LibraryModel.withFile { url in
      let coordinator = try LibraryModel.coordinator(at: url)
      let context = LibraryModel.context(coordinator)
      context.book("One")
      try context.save()
      let book = context.book("Two")
      book.setValue(NSObject(), forKey: "keywords")
      #expect(code { try context.save() } == NSPersistentStoreSaveError)
      #expect(book.objectID.isTemporaryID && context.hasChanges)
      #expect(try LibraryModel.context(coordinator).titles() == ["One"])
      #expect(try LibraryModel.context(try LibraryModel.coordinator(at: url)).titles() == ["One"])
      book.setValue(nil, forKey: "keywords")
      try context.save()
      #expect(try LibraryModel.context(try LibraryModel.coordinator(at: url)).titles() == ["One", "Two"])
    }
  }

  @Test func `random changes are the same in memory, in a file, and in plain values`() throws {
    try LibraryModel.withFile { url in
      var random = SeededNumbers(seed: 7)
      let context = LibraryModel.context(try LibraryModel.coordinator(at: url))
      context.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
      var authors: [Author] = []
      var books: [Book] = []
      // The author of each book by title, as it should be.
      var expected: [String: String?] = [:]
      for step in 0..<300 {
        switch random.next() % 6 {
        case 0:
          let author = context.author("Author \(step)")
          authors.append(author)
        case 1, 2:
          let author = authors.randomElement(using: &random)
          books.append(context.book("Book \(step)", by: author))
          expected["Book \(step)"] = .some(author?.name)
        case 3:
          guard let book = books.randomElement(using: &random), let author = authors.randomElement(using: &random)
          else {
            continue
          }
          author.addManaged(book, to: "Books")
          expected[book.title ?? ""] = .some(author.name)
        case 4 where random.next() % 3 == 0:
          guard let author = authors.randomElement(using: &random) else { continue }
          let name = author.name
          context.delete(author)
          authors.removeAll { $0 === author }
          books.removeAll(where: \.isDeleted)
          expected = expected.filter { $0.value != name }
        default: try context.save()
        }
        guard step % 50 == 49 else { continue }
        try context.save()
        for other in [context, LibraryModel.context(try LibraryModel.coordinator(at: url))] {
          let found = try other.fetch(NSFetchRequest<Book>(entityName: "Book"))
          #expect(Dictionary(uniqueKeysWithValues: found.map { ($0.title ?? "", $0.author?.name) }) == expected)
          for author in try other.fetch(NSFetchRequest<Author>(entityName: "Author")) {
            #expect(Set(author.books.compactMap(\.title)) == Set(expected.filter { $0.value == author.name }.keys))
          }
        }
      }
      #expect(expected.count > 20)
    }
  }

  // MARK: Migration

  /// A model with changes that can be inferred.
  private static let changed = LibraryModel.xml
    .replacing("<attribute name=\"title\"", with: "<attribute name=\"heading\" elementID=\"title\"")
    .replacing(
      "<attribute name=\"cover\" optional=\"YES\" attributeType=\"Binary\"/>",
      with: "<attribute name=\"stars\" attributeType=\"Integer 16\" defaultValueString=\"3\"/>")

  @Test func `a changed model updates the store`() throws {
    try LibraryModel.withFile { url in
      let first = LibraryModel.context(try LibraryModel.coordinator(at: url))
      let ann = first.author("Ann")
      first.book("One", pages: 10, by: ann).setValue(Data([1]), forKey: "cover")
      try first.save()
      #expect(
        code { _ = try LibraryModel.coordinator(Self.changed, at: url, canMigrate: false) }
          == NSPersistentStoreIncompatibleVersionHashError)
      let second = LibraryModel.context(try LibraryModel.coordinator(Self.changed, at: url))
      let book = try #require(try second.fetch(NSFetchRequest<Book>(entityName: "Book")).first)
      #expect(book.value(forKey: "heading") as? String == "One" && book.value(forKey: "stars") as? Int == 3)
      #expect(book.pages == 10 && book.author?.name == "Ann" && book.author?.books == [book])
      let again = LibraryModel.context(try LibraryModel.coordinator(Self.changed, at: url, canMigrate: false))
      #expect(try again.count(for: NSFetchRequest<Book>(entityName: "Book")) == 1)
    }
  }

  @Test func `a model whose changes cannot be inferred leaves the store as it is`() throws {
    try LibraryModel.withFile { url in
      let context = LibraryModel.context(try LibraryModel.coordinator(at: url))
      context.book("One")
      try context.save()
      let text = "name=\"title\" optional=\"YES\" attributeType=\"String\""
      let typed = LibraryModel.xml.replacing(text, with: "name=\"title\" optional=\"YES\" attributeType=\"Date\"")
      #expect(code { _ = try LibraryModel.coordinator(typed, at: url) } == NSMigrationMissingMappingModelError)
      let required = LibraryModel.xml.replacing(text, with: "name=\"heading\" attributeType=\"String\"")
      #expect(code { _ = try LibraryModel.coordinator(required, at: url) } == NSMigrationError)
      #expect(try LibraryModel.context(try LibraryModel.coordinator(at: url)).titles() == ["One"])
    }
  }

  @Test func `files of other kinds are errors, and the null device is memory`() throws {
    try LibraryModel.withFile { url in
      try Data("This is no database, but it is long enough for a header of one: \(UUID())".utf8).write(to: url)
      #expect(code { _ = try LibraryModel.coordinator(at: url) } == NSFileReadCorruptFileError)
      let missing = url.appendingPathComponent("none/Library.sqlite")
      #expect(code { _ = try LibraryModel.coordinator(at: missing) } != nil)
      let context = LibraryModel.context(try LibraryModel.coordinator(at: URL(fileURLWithPath: "/dev/null")))
      context.book("One")
      try context.save()
      #expect(try context.titles() == ["One"])
    }
  }
}

/// Repeatable random numbers.
///
/// Source: G. Steele, D. Lea, C. Flood, "Fast Splittable Pseudorandom Number Generators", 2014.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
