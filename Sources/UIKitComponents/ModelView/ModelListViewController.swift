import UIKit

/// A controller that shows a list derived from a model in a table, and updates it incrementally.
///
/// ```swift
/// final class BestiaryController: ModelListViewController<Bestiary, Creature> {
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     tableView?.register(CreatureCell.self)
///   }
///   override func items(of model: Bestiary) -> [Creature] { model.creatures.sorted { $0.name < $1.name } }
///   override func cell(for item: Creature, at indexPath: IndexPath, in tableView: UITableView) -> UITableViewCell {
///     let cell = tableView.dequeue(CreatureCell.self, for: indexPath)
///     cell.show(item)
///     return cell
///   }
/// }
/// ```
/// Insertions, removals and moves are animated; items with changed content are configured again. In a storyboard
/// connect `tableView`; without a connection, a table fills the view.
@MainActor
open class ModelListViewController<Model: ObservableModel, Item: Identifiable & Equatable>:
  ModelViewController<Model>, UITableViewDataSource, UITableViewDelegate, InterfaceTableProviding
{
  /// The table, which shows the items in its first section.
  open var tableView: UITableView? {
    didSet {
      guard tableView !== oldValue else { return }
      tableView?.dataSource = self
      if tableView?.delegate == nil { tableView?.delegate = self }
    }
  }

  /// The items in the order in which the table shows them.
  public private(set) var shownItems: [Item] = []

  /// Returns the list derived from the model; for overriding. Called on every refresh, so it should be cheap or cached
  /// by the model.
  open func items(of model: Model) -> [Item] { [] }

  /// Returns the cell for an item; for overriding.
  open func cell(for item: Item, at indexPath: IndexPath, in tableView: UITableView) -> UITableViewCell {
    preconditionFailure("\(type(of: self)) has items; it must override cell(for:at:in:)")
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    guard tableView == nil else { return }
    let table = view as? UITableView ?? UITableView(frame: view.bounds)
    if table !== view {
      table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(table)
    }
    tableView = table
  }

  /// Updates the table. Overrides call super.
  open override func refresh(animated: Bool) {
    super.refresh(animated: animated)
    show(model.map { items(of: $0) } ?? [], animated: animated)
  }

  private func show(_ items: [Item], animated: Bool) {
    let difference = RowChanges(from: shownItems, to: items)
    guard !difference.isEmpty else { return }
    guard let tableView, animated else {
      shownItems = items
      tableView?.reloadData()
      return
    }
    tableView.performBatchUpdates { [self] in
      shownItems = items
      tableView.deleteRows(at: difference.removed.map(Self.path), with: .automatic)
      tableView.insertRows(at: difference.inserted.map(Self.path), with: .automatic)
      for move in difference.moved { tableView.moveRow(at: Self.path(move.from), to: Self.path(move.to)) }
    }
    if !difference.changed.isEmpty { tableView.reconfigureRows(at: difference.changed.map(Self.path)) }
  }

  private static func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  // MARK: Data source

  open func numberOfSections(in tableView: UITableView) -> Int { 1 }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shownItems.count }

  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    cell(for: shownItems[indexPath.row], at: indexPath, in: tableView)
  }

  // MARK: Delegate, for overriders

  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { tableView.rowHeight }
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
  open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    tableView.sectionHeaderHeight
  }
  open func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

  // MARK: - Interface Builder

  /// The properties that files may set; subclasses add to it.
  open class var interface: InterfaceTable {
    InterfaceTable().property("tableView", \ModelListViewController.tableView)
  }
}
