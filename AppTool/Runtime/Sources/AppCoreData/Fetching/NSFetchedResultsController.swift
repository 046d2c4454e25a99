import UIKit

/// The results of a request in sections, with calls to a delegate when they change.
///
/// A controller with a delegate follows the changes of its context, from the first fetch on.
open class NSFetchedResultsController<ResultType: NSFetchRequestResult>: NSObject {
  public final let fetchRequest: NSFetchRequest<ResultType>
  public final let managedObjectContext: NSManagedObjectContext
  /// The path of the value by which objects are in sections; the request sorts by it first.
  public final let sectionNameKeyPath: String?
  /// A name for results that are kept. Rows are in memory, so nothing is.
  public final let cacheName: String?
  public final weak var delegate: (any NSFetchedResultsControllerDelegate)? {
    didSet { (takesSnapshots, takesDifferences) = (true, true) }
  }
  private var results: FetchedSections?
  private var observer: (any NSObjectProtocol)?
  private var takesSnapshots = true
  private var takesDifferences = true

  /// - Precondition: The request has sort descriptors.
  public init(
    fetchRequest: NSFetchRequest<ResultType>, managedObjectContext context: NSManagedObjectContext,
    sectionNameKeyPath: String?, cacheName name: String?
  ) {
    precondition(
      fetchRequest.sortDescriptors != nil,
      "the request of an NSFetchedResultsController needs sort descriptors")
    self.fetchRequest = fetchRequest
    managedObjectContext = context
    self.sectionNameKeyPath = sectionNameKeyPath
    cacheName = name
    super.init()
  }

  deinit {
    if let observer { NotificationCenter.default.removeObserver(observer) }
  }

  /// Deletes kept results. There are none.
  open class func deleteCache(withName name: String?) {}

  /// Fetches the results, and follows changes from now on.
  open func performFetch() throws {
    results = try fetched()
    if observer == nil {
      let follower = Follower(controller: self)
      observer = NotificationCenter.default.addObserver(
        forName: .NSManagedObjectContextObjectsDidChange, object: managedObjectContext, queue: nil
      ) { follower.controller?.contextDidChange($0) }
    }
    if takesSnapshots { delegate?.controller(erased, didChangeContentWith: snapshot) }
  }

  /// Hands notifications over on the context's queue, on which the controller is used.
  private struct Follower: @unchecked Sendable {
    weak var controller: NSFetchedResultsController?
  }

  private func fetched() throws -> FetchedSections {
    FetchedSections(
      try managedObjectContext.results(of: fetchRequest.settings, in: fetchRequest.affectedStores),
      by: sectionNameKeyPath)
  }

  /// The controller as delegates receive it. Results are objects of classes, so the layouts are the same.
  private var erased: NSFetchedResultsController<NSFetchRequestResult> {
    // A checked cast would compare the generic arguments.
    Unmanaged.fromOpaque(Unmanaged.passUnretained(self).toOpaque()).takeUnretainedValue()
  }

  // MARK: Results

  open var fetchedObjects: [ResultType]? { results?.objects.compactMap { $0 as? ResultType } }

  open var sections: [any NSFetchedResultsSectionInfo]? {
    results?.sections.map { FetchedSectionInfo($0, title: title(of: $0.name)) }
  }

  /// Returns the object at an index path.
  ///
  /// - Precondition: The results have one.
  open func object(at indexPath: IndexPath) -> ResultType {
    guard let sections = results?.sections, sections.indices.contains(indexPath.section),
      sections[indexPath.section].objects.indices.contains(indexPath.item),
      let object = sections[indexPath.section].objects[indexPath.item] as? ResultType
    else { preconditionFailure("no object at index path \(indexPath); call performFetch() first") }
    return object
  }

  open func indexPath(forObject object: ResultType) -> IndexPath? { results?.place(of: object) }

  open var sectionIndexTitles: [String] {
    sections?.compactMap(\.indexTitle).reduce(into: []) { if !$0.contains($1) { $0.append($1) } } ?? []
  }

  open func sectionIndexTitle(forSectionName sectionName: String) -> String? {
    sectionName.first.map { $0.uppercased() }
  }

  open func section(forSectionIndexTitle title: String, at sectionIndex: Int) -> Int {
    sections?.firstIndex { $0.indexTitle == title } ?? NSNotFound
  }

  private func title(of name: String) -> String? {
    delegate.flatMap { $0.controller(erased, sectionIndexTitleForSectionName: name) }
      ?? sectionIndexTitle(forSectionName: name)
  }

  private var snapshot: NSDiffableDataSourceSnapshotReference {
    NSDiffableDataSourceSnapshotReference(
      sections: (results?.sections ?? []).map { section in
        (AnyHashable(section.name), section.objects.map { AnyHashable(Self.id(of: $0)) })
      })
  }

  private static func id(of object: NSObject) -> NSObject { (object as? NSManagedObject)?.objectID ?? object }

  // MARK: Changes

  final func delegateTakesNoSnapshots() { takesSnapshots = false }
  final func delegateTakesNoDifferences() { takesDifferences = false }

  private func contextDidChange(_ notification: Notification) {
    guard let delegate, let old = results, let new = try? fetched() else { return }
    let information = notification.userInfo ?? [:]
    let updated = [NSUpdatedObjectsKey, NSRefreshedObjectsKey].compactMap {
      information[$0] as? Set<NSManagedObject>
    }
    let changes = FetchedChanges(from: old, to: new, updated: UniqueList(updated.joined()))
    results = new
    guard !changes.isEmpty else { return }
    if takesSnapshots { delegate.controller(erased, didChangeContentWith: snapshot) }
    guard !takesSnapshots else { return }
    if takesDifferences, sectionNameKeyPath == nil {
      let (before, after) = (old.objects.map(Self.id), new.objects.map(Self.id))
      let difference = after.compactMap { $0 as? NSManagedObjectID }.difference(
        from: before.compactMap { $0 as? NSManagedObjectID })
      delegate.controller(erased, didChangeContentWith: difference)
      guard !takesDifferences else { return }
    }
    notify(delegate, changes, from: old, to: new)
  }

  private func notify(
    _ delegate: any NSFetchedResultsControllerDelegate, _ changes: FetchedChanges, from old: FetchedSections,
    to new: FetchedSections
  ) {
    delegate.controllerWillChangeContent(erased)
    for (indexes, sections, type) in [
      (changes.deletedSections, old.sections, NSFetchedResultsChangeType.delete),
      (changes.insertedSections, new.sections, .insert),
    ] {
      for index in indexes {
        let section = FetchedSectionInfo(sections[index], title: title(of: sections[index].name))
        delegate.controller(erased, didChange: section, atSectionIndex: index, for: type)
      }
    }
    for change in changes.changes {
      delegate.controller(
        erased, didChange: change.object, at: change.old, for: change.type, newIndexPath: change.new)
    }
    delegate.controllerDidChangeContent(erased)
  }
}

/// A section as it was when it was requested.
private struct FetchedSectionInfo: NSFetchedResultsSectionInfo {
  let name: String
  let indexTitle: String?
  let numberOfObjects: Int
  let objects: [Any]?

  init(_ section: FetchedSections.Section, title: String?) {
    name = section.name
    indexTitle = title
    numberOfObjects = section.objects.count
    objects = section.objects
  }
}
