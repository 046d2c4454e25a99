extension UICollectionView {
  /// Creates and configures cells of one class for items of one type, without an identifier.
  ///
  /// Create a registration once, not in the closure that returns cells: each registration has its own reuse pool.
  @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let handler: Handler
    let identifier = UUID().uuidString

    public init(handler: @escaping Handler) {
      self.handler = handler
    }
  }

  /// Creates and configures supplementary views of one class and kind.
  @preconcurrency @MainActor public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void

    let elementKind: String
    let handler: Handler
    let identifier = UUID().uuidString

    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  /// Returns a cell that the registration configured for an item.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let name = ReuseName(kind: .item, identifier: registration.identifier)
    if !pool.isRegistered(name) { register(Cell.self, forCellWithReuseIdentifier: registration.identifier) }
    let dequeued = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
    guard let cell = dequeued as? Cell else {
      preconditionFailure("a \(type(of: dequeued)) was dequeued for a registration of \(Cell.self)")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a supplementary view that the registration configured.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let kind = registration.elementKind
    let name = ReuseName(kind: .supplementary(kind), identifier: registration.identifier)
    if !pool.isRegistered(name) {
      register(
        Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: registration.identifier)
    }
    let dequeued = dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: registration.identifier, for: indexPath)
    guard let view = dequeued as? Supplementary else {
      preconditionFailure("a \(type(of: dequeued)) was dequeued for a registration of \(Supplementary.self)")
    }
    registration.handler(view, kind, indexPath)
    return view
  }
}
