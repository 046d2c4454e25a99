/// The identity of one element of a collection view: an item, or a supplementary or decoration view of a kind.
struct CollectionElement: Hashable {
  var category: UICollectionView.ElementCategory
  /// Empty for items.
  var kind = ""
  var path: IndexPath

  var reuseKind: ReuseName.Kind {
    switch category {
    case .cell: .item
    case .supplementaryView: .supplementary(kind)
    case .decorationView: .decoration(kind)
    }
  }

  static func item(_ path: IndexPath) -> CollectionElement {
    CollectionElement(category: .cell, path: path)
  }
}

extension CollectionElement: Comparable {
  /// By category, kind and path, which is the order of the callbacks for several elements.
  static func < (left: CollectionElement, right: CollectionElement) -> Bool {
    (left.category.rawValue, left.kind, left.path) < (right.category.rawValue, right.kind, right.path)
  }
}

extension UICollectionViewLayoutAttributes {
  var element: CollectionElement {
    CollectionElement(
      category: representedElementCategory, kind: representedElementKind ?? "", path: indexPath)
  }
}
