import UIKit

/// Shows each prototype of a table once, for pictures at design time.
@MainActor final class PrototypeRows: NSObject {
  private let prototypes: [(identifier: String, height: CGFloat?)]

  init(_ elements: [InterfaceElement]) {
    prototypes = elements.compactMap { element in
      guard let identifier = element["reuseIdentifier"] else { return nil }
      let height = element.number("rowHeight")
      return (identifier, height > 0 ? height : nil)
    }
  }
}

extension PrototypeRows: StaticTableContent {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { prototypes.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: prototypes[indexPath.row].identifier, for: indexPath)
  }

  func rowHeight(at indexPath: IndexPath) -> CGFloat? { prototypes[indexPath.row].height }
}

extension PrototypeRows: UITableViewDelegate {
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    rowHeight(at: indexPath) ?? tableView.rowHeight
  }
}

/// Shows each prototype of a collection once, for pictures at design time.
@MainActor final class PrototypeItems: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  private let items: [(identifier: String, size: CGSize)]
  private let supplementaries: [String: String]

  init(_ element: InterfaceElement) {
    items = element.items(of: "cells").compactMap { cell in
      guard let identifier = cell["reuseIdentifier"] else { return nil }
      let size = cell.value(forKey: "customSize") ?? cell.value(forKey: "frame")
      return (identifier, CGSize(width: size?.number("width") ?? 50, height: size?.number("height") ?? 50))
    }
    let kinds = [
      ("sectionHeaderView", UICollectionView.elementKindSectionHeader),
      ("sectionFooterView", UICollectionView.elementKindSectionFooter),
    ]
    var found: [String: String] = [:]
    for (key, kind) in kinds { found[kind] = element.value(forKey: key)?["reuseIdentifier"] }
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
