import AppCoreData
import AppRuntime
import Synchronization
import Testing
import UIKit

@Suite struct ContextTests {
  @Test func `requests filter, sort, cut, count and read through relationships`() throws {
    let context = try LibraryModel.context()
    let (ann, bob) = (context.author("Ann"), context.author("Bob"))
    for (index, title) in ["delta", "alpha", "Charlie", "bravo"].enumerated() {
      context.book(title, pages: Int32(index * 100), by: index % 2 == 0 ? ann : bob)
    }
    for isSaved in [false, true] {
      if isSaved { try context.save() }
      #expect(try context.titles() == ["Charlie", "alpha", "bravo", "delta"])
      #expect(try context.titles("pages > 100 AND author.name == 'Ann'") == ["Charlie"])
      #expect(try context.titles("author = %@", bob) == ["alpha", "bravo"])
      #expect(try context.titles("%@ == author", ann) == ["Charlie", "delta"])
      #expect(try context.titles("author IN %@", [ann, bob]).count == 4)
      #expect(try context.titles("title CONTAINS[c] 'CHAR' OR pages == 0") == ["Charlie", "delta"])
      let authors = NSFetchRequest<Author>(entityName: "Author")
      authors.predicate = NSPredicate(format: "ANY books.pages >= %d", 300)
      #expect(try context.fetch(authors) == [bob])
      authors.predicate = NSPredicate(format: "books.@count == 2 AND self == %@", ann)
      #expect(try context.count(for: authors) == 1)
      let request = NSFetchRequest<Book>(entityName: "Book")
      request.sortDescriptors = [
        NSSortDescriptor(key: "author.name", ascending: false), NSSortDescriptor(key: "pages", ascending: true),
      ]
      (request.fetchOffset, request.fetchLimit) = (1, 2)
      #expect(try context.fetch(request).map(\.pages) == [300, 0])
    }
    let dictionaries = NSFetchRequest<NSDictionary>(entityName: "Book")
    dictionaries.resultType = .dictionaryResultType
    dictionaries.propertiesToFetch = ["sold"]
    dictionaries.returnsDistinctResults = true
    #expect(try context.fetch(dictionaries) as? [[String: Bool]] == [["sold": true]])
    let template = context.persistentStoreCoordinator?.managedObjectModel.fetchRequestFromTemplate(
      withName: "Long", substitutionVariables: ["LIMIT": 150])
    #expect(try context.fetch(try #require(template)).count == 2)
  }

  @Test func `a request finds the objects of entities below, and only faults that it does not fulfil`() throws {
    let coordinator = try LibraryModel.coordinator()
    let context = LibraryModel.context(coordinator)
    NSEntityDescription.insertNewObject(forEntityName: "Novelist", into: context).setValue("Eve", forKey: "name")
    _ = context.author("Ann")
    try context.save()
    let other = LibraryModel.context(coordinator)
    let request = NSFetchRequest<Author>(entityName: "Author")
    request.predicate = NSPredicate(format: "name BEGINSWITH 'E'")
    let found = try other.fetch(request)
    #expect(found.map(\.entity.name) == ["Novelist"] && found.allSatisfy(\.isFault))
    #expect(other.registeredObjects.count == 1)
    request.includesSubentities = false
    #expect(try other.fetch(request).isEmpty)
  }

  @Test func `a save that another context has overtaken follows the merge policy`() throws {
    let expected: [(NSMergePolicy, String?, Int16)] = [
      (.error, nil, 1001), (.mergeByPropertyObjectTrump, "mine", 1001),
      (.mergeByPropertyStoreTrump, "theirs", 1001), (.overwrite, "mine", 1900), (.rollback, "theirs", 1001),
    ]
    for (policy, name, born) in expected {
      let coordinator = try LibraryModel.coordinator()
      let (first, second) = (LibraryModel.context(coordinator), LibraryModel.context(coordinator))
      let theirs = first.author("old")
      try first.save()
      let mine = try #require(second.object(with: theirs.objectID) as? Author)
      mine.name = "mine"
      (theirs.name, theirs.born) = ("theirs", 1001)
      try first.save()
      second.mergePolicy = policy
      guard let name else {
        #expect(code { try second.save() } == NSManagedObjectMergeError)
        continue
      }
      try second.save()
      let third = LibraryModel.context(coordinator)
      let stored = try #require(third.object(with: theirs.objectID) as? Author)
      #expect(stored.name == name && stored.born == born, "\(policy.mergeType)")
      #expect(mine.name == name && mine.born == stored.born)
    }
  }

  @Test func `contexts that add to one relationship do not conflict`() throws {
    let coordinator = try LibraryModel.coordinator()
    let contexts = [LibraryModel.context(coordinator), LibraryModel.context(coordinator)]
    let ann = contexts[0].author("Ann")
    let tag = Tag(context: contexts[0])
    try contexts[0].save()
    for (index, context) in contexts.enumerated() {
      let book = context.book("\(index)", by: context.object(with: ann.objectID) as? Author)
      (context.object(with: tag.objectID) as? Tag)?.addManaged(book, to: "Books")
    }
    for context in contexts { try context.save() }
    let fresh = LibraryModel.context(coordinator)
    #expect((fresh.object(with: ann.objectID) as? Author)?.books.count == 2)
    #expect((fresh.object(with: tag.objectID) as? Tag)?.books?.count == 2)
  }

  @Test func `a unique value updates the stored object, or is an error`() throws {
    let coordinator = try LibraryModel.coordinator()
    let context = LibraryModel.context(coordinator)
    let first = Tag(context: context)
    first.name = "red"
    try context.save()
    let second = Tag(context: context)
    second.name = "red"
    let book = context.book("One")
    second.books = [book]
    #expect(code { try context.save() } == NSManagedObjectConstraintMergeError)
    context.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
    try context.save()
    #expect(try context.fetch(NSFetchRequest<Tag>(entityName: "Tag")) == [first])
    #expect(first.books == [book] && book.tags == NSSet(object: first))
    // Of two new objects the first remains.
    let blue = ["blue", "blue"].map { name in
      let tag = Tag(context: context)
      tag.name = name
      return tag
    }
    try context.save()
    #expect(try context.fetch(NSFetchRequest<Tag>(entityName: "Tag")) == [first, blue[0]])
  }

  @Test func `a child saves to its parent, and the parent to the store`() throws {
    let coordinator = try LibraryModel.coordinator()
    let parent = LibraryModel.context(coordinator)
    let ann = parent.author("Ann")
    try parent.save()
    let child = NSManagedObjectContext(concurrencyType: .confinementConcurrencyType)
    child.parent = parent
    let same = try #require(child.object(with: ann.objectID) as? Author)
    same.name = "Bob"
    let book = child.book("One", by: same)
    #expect(ann.name == "Ann")
    #expect(try parent.titles().isEmpty)
    try child.save()
    #expect(ann.name == "Bob" && ann.books.map(\.title) == ["One"] && parent.hasChanges && !child.hasChanges)
    #expect(try LibraryModel.context(coordinator).titles().isEmpty)
    #expect(try child.titles() == ["One"])
    try parent.save()
    #expect(!book.objectID.isTemporaryID)
    #expect(try LibraryModel.context(coordinator).titles() == ["One"])
    child.delete(book)
    try child.save()
    #expect(try parent.titles().isEmpty)
  }

  @Test func `notifications tell what has changed and what was saved`() throws {
    let context = try LibraryModel.context()
    let told = Mutex<[String]>([])
    let names: [(Notification.Name, String)] = [
      (.NSManagedObjectContextObjectsDidChange, "change"), (.NSManagedObjectContextWillSave, "will"),
      (.NSManagedObjectContextDidSave, "did"),
    ]
    let observers = names.map { name, label in
      NotificationCenter.default.addObserver(forName: name, object: context, queue: nil) { notification in
        let keys = [NSInsertedObjectsKey, NSUpdatedObjectsKey, NSDeletedObjectsKey].map { key in
          (notification.userInfo?[key] as? Set<NSManagedObject>)?.count ?? 0
        }
        told.withLock { $0.append("\(label)\(keys)") }
      }
    }
    defer { observers.forEach(NotificationCenter.default.removeObserver) }
    let book = context.book("One")
    try context.save()
    book.title = "Two"
    context.book("Three")
    context.processPendingChanges()
    context.delete(book)
    try context.save()
    #expect(
      told.withLock(\.self) == [
        "will[0, 0, 0]", "change[1, 0, 0]", "did[1, 0, 0]", "change[1, 1, 0]", "will[0, 0, 0]", "change[0, 0, 1]",
        "did[1, 0, 1]",
      ])
  }

  @Test func `what another context has saved is merged, and own changes stay`() throws {
    let coordinator = try LibraryModel.coordinator()
    let (first, second) = (LibraryModel.context(coordinator), LibraryModel.context(coordinator))
    second.automaticallyMergesChangesFromParent = true
    let theirs = first.author("Ann")
    try first.save()
    let mine = try #require(second.object(with: theirs.objectID) as? Author)
    mine.born = 1950
    theirs.name = "Bob"
    let book = first.book("One", by: theirs)
    try first.save()
    #expect(mine.name == "Bob" && mine.born == 1950 && mine.books.map(\.objectID) == [book.objectID])
    try second.save()
    first.delete(book)
    try first.save()
    #expect(mine.books.isEmpty)
  }

  @Test func `a request deletes objects with those of the rule Cascade`() throws {
    let context = try LibraryModel.context()
    let ann = context.author("Ann")
    context.book("One", by: ann)
    context.book("Two")
    try context.save()
    let request = NSBatchDeleteRequest(fetchRequest: Author.fetchRequest())
    request.resultType = .resultTypeObjectIDs
    let result = try context.execute(request) as? NSBatchDeleteResult
    let ids = try #require(result?.result as? [NSManagedObjectID])
    #expect(ids.count == 2 && ids.first == ann.objectID)
    NSManagedObjectContext.mergeChanges(fromRemoteContextSave: [NSDeletedObjectsKey: ids], into: [context])
    #expect(try context.titles() == ["Two"])
  }

  @Test func `closures run on the queue of a context and return results`() async throws {
    let context = NSManagedObjectContext(.privateQueue)
    context.persistentStoreCoordinator = try LibraryModel.coordinator()
    let count = try await context.perform {
      context.book("One")
      try context.save()
      return try context.titles().count
    }
    #expect(count == 1)
    let nested = context.performAndWait { context.performAndWait { (try? context.titles()) ?? [] } }
    #expect(nested == ["One"])
    let executed = try context.performAndWait { try NSFetchRequest<Book>(entityName: "Book").execute().count }
    #expect(executed == 1)
    let titles = await withCheckedContinuation { continuation in
      let request = NSAsynchronousFetchRequest(fetchRequest: NSFetchRequest<Book>(entityName: "Book")) {
        continuation.resume(returning: $0.finalResult?.compactMap(\.title) ?? [])
      }
      if (try? context.execute(request)) == nil { continuation.resume(returning: []) }
    }
    #expect(titles == ["One"])
  }
}
