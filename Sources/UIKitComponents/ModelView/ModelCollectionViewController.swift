import UIKit

/// A controller that shows a list derived from a model in a collection view, and updates it incrementally.
///
/// ```swift
/// final class GalleryController: ModelCollectionViewController<Bestiary, Creature> {
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     collectionView?.register(CreatureTile.self)
///   }
///   override func items(of model: Bestiary) -> [Creature] { model.creatures }
///   override func cell(
///     for item: Creature, at indexPath: IndexPath, in collectionView: UICollectionView
///   ) -> UICollectionViewCell {
///     let cell = collectionView.dequeue(CreatureTile.self, for: indexPath)
///     cell.show(item)
///     return cell
///   }
/// }
/// ```
/// A list with sections overrides ``sections(of:)``. Insertions, removals and moves within a section are animated;
/// items with changed content are configured again; with other sections the list is loaded again. In a storyboard
/// connect `collectionView`; without a connection, a collection view with a flow layout fills the view.
///
/// A flow layout without a size of headers has one above each section with a title, which shows it. Lists with their
/// own headers override the methods for supplementary views.
@MainActor
open class ModelCollectionViewController<Model: ObservableModel, Item: Identifiable & Equatable>:
  ModelViewController<Model>, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout, InterfaceTableProviding
{
  /// The collection view, which shows the sections.
  open var collectionView: UICollectionView? {
    didSet {
      guard collectionView !== oldValue else { return }
      collectionView?.register(
        ModelSectionHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: ModelSectionHeader.identifier)
      collectionView?.dataSource = self
      if collectionView?.delegate == nil { collectionView?.delegate = self }
    }
  }

  /// The sections in the order in which the collection view shows them; one without items before the first refresh.
  public private(set) var shownSections = [ModelSection<Item>(id: "", items: [])]

  /// Returns the list derived from the model; for overriding by lists with one section.
  open func items(of model: Model) -> [Item] { [] }

  /// Returns the sections derived from the model; for overriding. Called on every refresh, so it should be cheap or
  /// cached by the model.
  open func sections(of model: Model) -> [ModelSection<Item>] { [ModelSection(id: "", items: items(of: model))] }

  /// Returns the cell for an item; for overriding.
  open func cell(
    for item: Item, at indexPath: IndexPath, in collectionView: UICollectionView
  ) -> UICollectionViewCell {
    preconditionFailure("\(type(of: self)) has items; it must override cell(for:at:in:)")
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    guard collectionView == nil else { return }
    let found = view as? UICollectionView
    let collection = found ?? UICollectionView(frame: view.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    if collection !== view {
      collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(collection)
    }
    collectionView = collection
  }

  /// Updates the collection view. Overrides call super.
  open override func refresh(animated: Bool) {
    super.refresh(animated: animated)
    show(model.map { sections(of: $0) } ?? [ModelSection(id: "", items: [])], animated: animated)
  }

  private func show(_ sections: [ModelSection<Item>], animated: Bool) {
    let changes = SectionChanges(from: shownSections, to: sections)
    if changes?.isEmpty == true { return }
    guard let collectionView, animated, let changes else {
      shownSections = sections
      collectionView?.reloadData()
      return
    }
    collectionView.performBatchUpdates { [self] in
      shownSections = sections
      collectionView.deleteItems(at: changes.removed)
      collectionView.insertItems(at: changes.inserted)
      for move in changes.moved { collectionView.moveItem(at: move.from, to: move.to) }
    }
    if !changes.changed.isEmpty { collectionView.reconfigureItems(at: changes.changed) }
  }

  // MARK: Data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int { shownSections.count }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    shownSections[section].items.count
  }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    cell(for: shownSections[indexPath.section].items[indexPath.item], at: indexPath, in: collectionView)
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard kind == UICollectionView.elementKindSectionHeader else {
      preconditionFailure("\(type(of: self)) has no view of the kind \(kind); it must override this method")
    }
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: ModelSectionHeader.identifier, for: indexPath)
    (view as? ModelSectionHeader)?.label.text = shownSections[indexPath.section].title
    return view
  }

  open func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    let given = (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero
    guard given == .zero, shownSections[section].title != nil else { return given }
    return CGSize(width: collectionView.bounds.width, height: ModelSectionHeader.height)
  }

  // MARK: Delegate, for overriders

  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }

  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  // MARK: - Interface Builder

  /// The properties that files may set; subclasses add to it.
  open class var interface: InterfaceTable {
    InterfaceTable().property("collectionView", \ModelCollectionViewController.collectionView)
  }
}
