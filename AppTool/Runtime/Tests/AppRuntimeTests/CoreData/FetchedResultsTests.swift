import AppRuntime
import Testing
import UIKit

@testable import AppCoreData

@Suite struct FetchedResultsTests {
  /// Applies the calls of a controller to lists of titles, as a table view does.
  private final class Table: NSFetchedResultsControllerDelegate {
    var sections: [[String]] = []
    var log: [String] = []
    private var deletedSections: IndexSet = []
    private var insertedSections: IndexSet = []
    private var removed: [IndexPath] = []
    private var added: [(IndexPath, String)] = []

    func controllerWillChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {
      (deletedSections, insertedSections, removed, added) = ([], [], [], [])
    }

    func controller(
      _ controller: NSFetchedResultsController<NSFetchRequestResult>,
      didChange sectionInfo: any NSFetchedResultsSectionInfo,
      atSectionIndex sectionIndex: Int, for type: NSFetchedResultsChangeType
    ) {
      log.append("section \(type.rawValue) \(sectionIndex) \(sectionInfo.name)")
      if type == .insert { insertedSections.insert(sectionIndex) } else { deletedSections.insert(sectionIndex) }
    }

    func controller(
      _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange anObject: Any, at indexPath: IndexPath?,
      for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
    ) {
      let title = (anObject as? Book)?.title ?? ""
      func text(_ path: IndexPath?) -> String { path.map { "\($0.section).\($0.item)" } ?? "-" }
      log.append("\(type) \(text(indexPath)) \(text(newIndexPath)) \(title)")
      if type != .insert, let indexPath { removed.append(indexPath) }
      if type == .update, let indexPath, let newIndexPath {
        // An update names the old place; the object stands in the new one.
        #expect(sections[indexPath.section].indices.contains(indexPath.item))
        added.append((newIndexPath, title))
      } else if type != .delete, let newIndexPath {
        added.append((newIndexPath, title))
      }
    }

    func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) {
      for path in removed.sorted(by: >) { sections[path.section].remove(at: path.item) }
      for section in deletedSections.reversed() {
        #expect(sections[section].isEmpty)
        sections.remove(at: section)
      }
      for section in insertedSections { sections.insert([], at: section) }
      for (path, title) in added.sorted(by: { $0.0 < $1.0 }) { sections[path.section].insert(title, at: path.item) }
    }
  }

  private func controller(
    _ context: NSManagedObjectContext, by section: String? = nil
  ) -> NSFetchedResultsController<Book> {
    let request = NSFetchRequest<Book>(entityName: "Book")
    request.sortDescriptors =
      (section.map { [NSSortDescriptor(key: $0, ascending: true)] } ?? [])
      + [NSSortDescriptor(key: "title", ascending: true)]
    return NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: section, cacheName: nil)
  }

  @Test func `an empty list of sort descriptors is enough`() throws {
    let context = try LibraryModel.context()
    _ = context.book("a")
    let request = NSFetchRequest<Book>(entityName: "Book")
    request.sortDescriptors = []
    let controller = NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil, cacheName: nil)
    try controller.performFetch()
    #expect(controller.fetchedObjects?.count == 1)
  }

  @Test func `changes are told with index paths before and after`() throws {
    let context = try LibraryModel.context()
    let books = ["b", "d", "f"].map { context.book($0) }
    let (table, controller) = (Table(), controller(context))
    controller.delegate = table
    try controller.performFetch()
    table.sections = [["b", "d", "f"]]
    #expect(
      controller.fetchedObjects == books && controller.indexPath(forObject: books[1]) == IndexPath(item: 1, section: 0))
    books[1].pages = 5
    context.processPendingChanges()
    context.book("a")
    context.processPendingChanges()
    books[0].title = "e"
    context.processPendingChanges()
    context.delete(books[2])
    context.processPendingChanges()
    #expect(table.log == ["update 0.1 0.1 d", "insert - 0.0 a", "move 0.1 0.2 e", "delete 0.3 - f"])
    #expect(table.sections == [["a", "d", "e"]] && controller.object(at: [0, 2]) === books[0])
  }

  @Test func `sections come and go with their objects`() throws {
    let context = try LibraryModel.context()
    let (ann, bob) = (context.author("Ann"), context.author("Bob"))
    let first = context.book("a", by: ann)
    let (table, controller) = (Table(), controller(context, by: "author.name"))
    controller.delegate = table
    try controller.performFetch()
    table.sections = [["a"]]
    first.author = bob
    context.processPendingChanges()
    #expect(table.log == ["section 2 0 Ann", "section 1 0 Bob", "move 0.0 0.0 a"])
    #expect(controller.sections?.map(\.name) == ["Bob"] && controller.sectionIndexTitles == ["B"])
    #expect(controller.sections?.first?.numberOfObjects == 1)
  }

  @Test(arguments: 1...8) func `a table that applies random changes shows what a new fetch finds`(seed: UInt64) throws {
    var random = SeededNumbers(seed: seed)
    let coordinator = try LibraryModel.coordinator()
    let (context, other) = (LibraryModel.context(coordinator), LibraryModel.context(coordinator))
    context.automaticallyMergesChangesFromParent = true
    context.mergePolicy = NSMergeByPropertyObjectTrumpMergePolicy
    let section = seed % 2 == 0 ? "pages" : nil
    let (table, controller) = (Table(), controller(context, by: section))
    controller.delegate = table
    try controller.performFetch()
    table.sections = section == nil ? [[]] : []
    for _ in 0..<60 {
      for _ in 0..<(random.next() % 5) {
        let request = NSFetchRequest<Book>(entityName: "Book")
        let all = try context.fetch(request).sorted { ($0.title ?? "") < ($1.title ?? "") }
        let book = all.randomElement(using: &random)
        let name = "\(random.next() % 1000)"
        switch random.next() % 6 {
        case 0, 1: context.book(name, pages: Int32(random.next() % 4))
        case 2: book?.title = name
        case 3: book?.pages = Int32(random.next() % 4)
        case 4: if let book { context.delete(book) }
        default:
          other.book(name, pages: Int32(random.next() % 4))
          try other.save()
        }
      }
      if random.next() % 4 == 0 { try context.save() } else { context.processPendingChanges() }
      // A new fetch in plain Swift.
      let all = try context.fetch(NSFetchRequest<Book>(entityName: "Book"))
      let groups = Dictionary(grouping: all) { section == nil ? 0 : $0.pages }
      let expected = groups.sorted { $0.key < $1.key }.map { $0.value.compactMap(\.title).sorted() }
      #expect(table.sections == (section == nil && expected.isEmpty ? [[]] : expected))
      #expect(controller.sections?.map { $0.numberOfObjects } == table.sections.map(\.count))
    }
  }

  /// Shows the last snapshot.
  private final class SnapshotTable: NSFetchedResultsControllerDelegate {
    var snapshot = NSDiffableDataSourceSnapshot<String, NSManagedObjectID>()
    var count = 0

    func controller(
      _ controller: NSFetchedResultsController<NSFetchRequestResult>,
      didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference
    ) {
      self.snapshot = NSDiffableDataSourceSnapshot(bridging: snapshot)
      count += 1
    }

    func controllerDidChangeContent(_ controller: NSFetchedResultsController<NSFetchRequestResult>) { count += 100 }
  }

  @Test func `a delegate that takes snapshots receives only these, also after the first fetch`() throws {
    let context = try LibraryModel.context()
    context.book("a")
    let (table, controller) = (SnapshotTable(), controller(context, by: "title"))
    controller.delegate = table
    try controller.performFetch()
    #expect(table.count == 1 && table.snapshot.sectionIdentifiers == ["a"])
    let book = context.book("b")
    context.processPendingChanges()
    #expect(table.count == 2 && table.snapshot.itemIdentifiers(inSection: "b") == [book.objectID])
  }

  @Test func `as many elements as possible keep their order, and the heavy ones first`() {
    var random = SeededNumbers(seed: 3)
    for _ in 0..<200 {
      let count = Int(random.next() % 8)
      let ranks = Array(0..<count).shuffled(using: &random)
      let elements = ranks.map { (rank: $0, weight: Int(random.next() % 3) + 1) }
      let kept = FetchedChanges.keptInOrder(elements)
      #expect(zip(kept, kept.dropFirst()).allSatisfy { $0 < $1 && elements[$0].rank < elements[$1].rank })
      // All subsequences.
      let best = (0..<(1 << count)).map { mask -> Int in
        let chosen = (0..<count).filter { mask >> $0 & 1 == 1 }.map { elements[$0] }
        let isAscending = zip(chosen, chosen.dropFirst()).allSatisfy { $0.rank < $1.rank }
        return isAscending ? chosen.reduce(0) { $0 + $1.weight } : 0
      }.max()
      #expect(kept.reduce(0) { $0 + elements[$1].weight } == best ?? 0)
    }
  }
}
