import AppCoreData
import AppRuntime
import Testing
import UIKit

@Suite struct BatchRequestTests {
  @Test func `dictionaries become stored objects with defaults, and no context is told`() throws {
    let context = try LibraryModel.context()
    let request = NSBatchInsertRequest(
      entityName: "Book", objects: [["title": "b", "pages": 12, "other": 1], ["title": "a", "sold": NSNull()]])
    request.resultType = .objectIDs
    let result = try #require(try context.execute(request) as? NSBatchInsertResult)
    let ids = try #require(result.result as? [NSManagedObjectID])
    #expect(ids.count == 2 && ids.allSatisfy { !$0.isTemporaryID && $0.entity.name == "Book" })
    #expect(context.registeredObjects.isEmpty && !context.hasChanges)
    #expect(try context.titles() == ["a", "b"])
    let (first, second) = (context.object(with: ids[0]), context.object(with: ids[1]))
    #expect(first.value(forKey: "pages") as? Int == 12 && first.value(forKey: "sold") as? Bool == true)
    #expect(second.value(forKey: "pages") as? Int == 0 && second.value(forKey: "sold") == nil)
  }

  @Test func `closures fill dictionaries and objects until they return true`() throws {
    let context = try LibraryModel.context()
    var index = 0
    let dictionaries = NSBatchInsertRequest(entityName: "Author") { (dictionary: NSMutableDictionary) in
      guard index < 3 else { return true }
      dictionary["name"] = "Author \(index)"
      index += 1
      return false
    }
    dictionaries.resultType = .count
    #expect((try context.execute(dictionaries) as? NSBatchInsertResult)?.result as? Int == 3)
    index = 0
    let entity = try #require(NSEntityDescription.entity(forEntityName: "Book", in: context))
    let objects = NSBatchInsertRequest(entity: entity) { (object: NSManagedObject) in
      guard index < 2, let book = object as? Book else { return true }
      #expect(book.managedObjectContext == nil)
      (book.title, book.pages) = ("Book \(index)", Int32(index))
      index += 1
      return false
    }
    #expect((try context.execute(objects) as? NSBatchInsertResult)?.result as? Bool == true)
    #expect(try context.titles("pages > 0") == ["Book 1"])
    #expect(try context.count(for: NSFetchRequest<Author>(entityName: "Author")) == 3)
  }

  @Test func `a missing value or one of another type inserts nothing`() throws {
    let context = try LibraryModel.context()
    for (values, code) in [
      (["born": 1900], NSValidationMissingMandatoryPropertyError), (["name": 5], NSManagedObjectValidationError),
    ] as [([String: Any], Int)] {
      let request = NSBatchInsertRequest(entityName: "Author", objects: [["name": "Ann"], values])
      let error = #expect(throws: NSError.self) { try context.execute(request) }
      #expect(error?.code == code)
    }
    #expect(try context.count(for: NSFetchRequest<Author>(entityName: "Author")) == 0)
  }

  @Test func `the merge policy decides about values that a constraint reserves`() throws {
    let expected: [(NSMergePolicy, Int?)] = [
      (.error, nil), (.mergeByPropertyObjectTrump, 2), (.mergeByPropertyStoreTrump, 1), (.overwrite, 2), (.rollback, 1),
    ]
    for (policy, changed) in expected {
      let context = try LibraryModel.context()
      let tag = Tag(context: context)
      tag.name = "red"
      try context.save()
      context.mergePolicy = policy
      let request = NSBatchInsertRequest(entityName: "Tag", objects: ["red", "blue", "blue"].map { ["name": $0] })
      request.resultType = .objectIDs
      guard let changed else {
        let error = #expect(throws: NSError.self) { try context.execute(request) }
        #expect(error?.code == NSManagedObjectConstraintMergeError)
        continue
      }
      let ids = (try context.execute(request) as? NSBatchInsertResult)?.result as? [NSManagedObjectID]
      #expect(ids?.count == changed && ids?.contains(tag.objectID) == (changed == 2))
      let tags = try context.fetch(NSFetchRequest<Tag>(entityName: "Tag"))
      #expect(tags.compactMap(\.name) == ["red", "blue"], "\(policy.mergeType)")
    }
  }

  @Test func `inserted objects are in the file`() throws {
    try LibraryModel.withFile { url in
      let request = NSBatchInsertRequest(entityName: "Author", objects: [["name": "Ann"], ["name": "Bob"]])
      try LibraryModel.context(LibraryModel.coordinator(at: url)).execute(request)
      let context = LibraryModel.context(try LibraryModel.coordinator(at: url))
      #expect(try context.fetch(NSFetchRequest<Author>(entityName: "Author")).map(\.name) == ["Ann", "Bob"])
    }
  }

  @Test func `attributes are set to constants and expressions, and contexts take them over when told`() throws {
    let context = try LibraryModel.context()
    let (short, long) = (context.book("short", pages: 10), context.book("long", pages: 500))
    try context.save()
    let request = NSBatchUpdateRequest(entityName: "Book")
    request.predicate = NSPredicate(format: "pages > 100")
    request.propertiesToUpdate = [
      "title": UIKit.NSExpression(forConstantValue: "tome"), "sold": false, "note": "",
    ]
    let error = #expect(throws: NSError.self) { try context.execute(request) }
    #expect(error?.localizedDescription == "The entity 'Book' has no stored attribute 'note' to update.")
    let published = try #require(long.entity.attributesByName["published"])
    request.propertiesToUpdate = [
      "title": UIKit.NSExpression(forConstantValue: "tome"), "sold": false, published: NSNull(),
      "price": UIKit.NSExpression(forKeyPath: "pages"),
    ]
    request.resultType = .updatedObjectIDsResultType
    let result = try #require(try context.execute(request) as? NSBatchUpdateResult)
    #expect(result.result as? [NSManagedObjectID] == [long.objectID] && long.title == "long")
    NSManagedObjectContext.mergeChanges(
      fromRemoteContextSave: [NSUpdatedObjectsKey: [long.objectID]], into: [context])
    #expect(long.title == "tome" && long.value(forKey: "sold") as? Bool == false && short.title == "short")
    #expect((long.value(forKey: "price") as? NSDecimalNumber)?.decimalValue == 500)
    request.predicate = nil
    request.resultType = .updatedObjectsCountResultType
    #expect((try context.execute(request) as? NSBatchUpdateResult)?.result as? Int == 2)
  }

  @Test func `a save of an object that a request has updated conflicts`() throws {
    let context = try LibraryModel.context()
    let book = context.book("old")
    try context.save()
    let request = NSBatchUpdateRequest(entity: book.entity)
    request.propertiesToUpdate = ["title": "stored"]
    try context.execute(request)
    book.title = "mine"
    let error = #expect(throws: NSError.self) { try context.save() }
    #expect(error?.code == NSManagedObjectMergeError)
  }
}
