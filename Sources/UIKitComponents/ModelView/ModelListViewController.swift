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
/// A list with sections overrides ``sections(of:)``. Insertions, removals and moves within a section are animated;
/// items with changed content are configured again; with other sections the list is loaded again. In a storyboard
/// connect `tableView`; without a connection, a table fills the view.
@MainActor
open class ModelListViewController<Model: ObservableModel, Item: Identifiable & Equatable>:
  ModelViewController<Model>, UITableViewDataSource, UITableViewDelegate, InterfaceTableProviding
{
  /// The table, which shows the sections.
  open var tableView: UITableView? {
    didSet {
      guard tableView !== oldValue else { return }
      tableView?.dataSource = self
      if tableView?.delegate == nil { tableView?.delegate = self }
    }
  }

  /// The items in the order in which the table shows them.
  public var shownItems: [Item] { shownSections.flatMap(\.items) }
  /// The sections in the order in which the table shows them; one without items before the first refresh.
  public private(set) var shownSections = [ModelSection<Item>(id: "", items: [])]

  /// Returns the list derived from the model; for overriding by lists with one section. Called on every refresh, so it
  /// should be cheap or cached by the model.
  open func items(of model: Model) -> [Item] { [] }

  /// Returns the sections derived from the model; for overriding.
  open func sections(of model: Model) -> [ModelSection<Item>] { [ModelSection(id: "", items: items(of: model))] }

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
    show(model.map { sections(of: $0) } ?? [ModelSection(id: "", items: [])], animated: animated)
  }

  private func show(_ sections: [ModelSection<Item>], animated: Bool) {
    let changes = SectionChanges(from: shownSections, to: sections)
    if changes?.isEmpty == true { return }
    guard let tableView, animated, let changes else {
      shownSections = sections
      tableView?.reloadData()
      return
    }
    tableView.performBatchUpdates { [self] in
      shownSections = sections
      tableView.deleteRows(at: changes.removed, with: .automatic)
      tableView.insertRows(at: changes.inserted, with: .automatic)
      for move in changes.moved { tableView.moveRow(at: move.from, to: move.to) }
    }
    if !changes.changed.isEmpty { tableView.reconfigureRows(at: changes.changed) }
  }

  // MARK: Data source

  open func numberOfSections(in tableView: UITableView) -> Int { shownSections.count }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shownSections[section].items.count
  }

  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    shownSections[section].title
  }

  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    shownSections[section].footer
  }

  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    cell(for: shownSections[indexPath.section].items[indexPath.row], at: indexPath, in: tableView)
  }

  // MARK: Data source and delegate, for overriders

  /// Overrides move the item in the model too, so that the next refresh finds it in its new place.
  open func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {}
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { tableView.rowHeight }
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { nil }
  open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    tableView.sectionHeaderHeight
  }
  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { nil }
  open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    tableView.sectionFooterHeight
  }
  open func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  open func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
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
