import UIKit

/// Shows each prototype of a collection once, for pictures at design time.
@MainActor final class PrototypeItems: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  private let items: [(identifier: String, size: CGSize)]
  private let supplementaries: [String: String]

  init(_ element: InterfaceElement) {
    items = element.items(of: "cells").compactMap { cell in
      guard let identifier = cell.reuseIdentifier else { return nil }
      let size = cell.value(forKey: "customSize") ?? cell.value(forKey: "frame")
      return (identifier, CGSize(width: size?.number("width") ?? 50, height: size?.number("height") ?? 50))
    }
    let kinds = [
      ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
      ("sectionFooterView", UICollectionView.elementKindSectionFooter),
    ]
    var found: [String: String] = [:]
    for (key, kind) in kinds { found[kind] = element.value(forKey: key)?.reuseIdentifier }
    supplementaries = found
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: items[indexPath.item].identifier, for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let identifier = supplementaries[kind] else { return UICollectionReusableView(frame: .zero) }
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { items[indexPath.item].size }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    guard supplementaries[UICollectionView.elementKindSectionHeader] != nil else { return .zero }
    return (collectionViewLayout as? UICollectionViewFlowLayout)?.headerReferenceSize ?? .zero
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    guard supplementaries[UICollectionView.elementKindSectionFooter] != nil else { return .zero }
    return (collectionViewLayout as? UICollectionViewFlowLayout)?.footerReferenceSize ?? .zero
  }
}
