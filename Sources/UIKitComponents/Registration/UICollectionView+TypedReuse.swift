import UIKit

/// Registration and dequeuing of cells and supplementary views by class, without identifiers, as for tables.
///
/// ```swift
/// collectionView.register(PortraitCell.self)
/// collectionView.register(EraHeader.self, ofKind: UICollectionView.elementKindSectionHeader)
/// let cell = collectionView.dequeue(PortraitCell.self, for: indexPath)
/// ```
extension UICollectionView {
  /// Registers a class for cells.
  public func register<Cell: UICollectionViewCell>(_ type: Cell.Type) {
    register(type, forCellWithReuseIdentifier: TypedReuse.name(of: type))
  }

  /// Registers a nib that contains a cell of a class.
  public func register<Cell: UICollectionViewCell>(_ type: Cell.Type, nib: UINib) {
    register(nib, forCellWithReuseIdentifier: TypedReuse.name(of: type))
  }

  /// Returns a reused or new cell.
  ///
  /// - Precondition: The class, a nib or a prototype of its name is registered with this collection.
  public func dequeue<Cell: UICollectionViewCell>(_ type: Cell.Type, for indexPath: IndexPath) -> Cell {
    let cell = dequeueReusableCell(withReuseIdentifier: TypedReuse.name(of: type), for: indexPath)
    return TypedReuse.checked(cell, as: type, in: self)
  }

  /// Registers a class for supplementary views of a kind.
  public func register<View: UICollectionReusableView>(_ type: View.Type, ofKind kind: String) {
    register(type, forSupplementaryViewOfKind: kind, withReuseIdentifier: TypedReuse.name(of: type))
  }

  /// Registers a nib that contains a supplementary view of a class for a kind.
  public func register<View: UICollectionReusableView>(_ type: View.Type, ofKind kind: String, nib: UINib) {
    register(nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: TypedReuse.name(of: type))
  }

  /// Returns a reused or new supplementary view.
  ///
  /// - Precondition: The class, a nib or a prototype of its name is registered for the kind with this collection.
  public func dequeue<View: UICollectionReusableView>(
    _ type: View.Type, ofKind kind: String, for indexPath: IndexPath
  ) -> View {
    let view = dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: TypedReuse.name(of: type), for: indexPath)
    return TypedReuse.checked(view, as: type, in: self)
  }
}
