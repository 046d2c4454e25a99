import UIKit

/// A data source over arrays that records its queries and notifications.
@MainActor final class CollectionModel: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  var sections: [[String]]
  /// Called after the selection of an item.
  var onSelection: (() -> Void)?
  var log: [String] = []
  var cellsMade = 0
  var size: ((IndexPath) -> CGSize)?
  var mayMove = true

  init(_ sections: [[String]]) {
    self.sections = sections
  }

  convenience init(counts: [Int]) {
    self.init(counts.enumerated().map { section, count in (0..<count).map { "\(section).\($0)" } })
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? NamedCell)?.name = sections[indexPath.section][indexPath.item]
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "view", for: indexPath)
    view.accessibilityIdentifier = "\(kind.hasSuffix("Header") ? "header" : "view") \(indexPath.section)"
    return view
  }
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { mayMove }
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    let item = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
    sections[destinationIndexPath.section].insert(item, at: destinationIndexPath.item)
    log.append("move \(sourceIndexPath) to \(destinationIndexPath)")
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    size?(indexPath) ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero
  }
  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    log.append("should highlight \(indexPath.item)")
    return true
  }
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    log.append("highlighted \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    log.append("unhighlighted \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    log.append("should select \(indexPath.item)")
    return true
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    log.append("selected \(indexPath.item)")
    onSelection?()
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    log.append("deselected \(indexPath.item)")
  }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {
    log.append("ended \(indexPath.section).\(indexPath.item)")
  }
}

/// A cell that shows a name and can set its own size.
final class NamedCell: UICollectionViewCell {
  static var made = 0
  let label = UILabel(frame: .zero)
  var name = "" { didSet { label.text = name } }
  var preferred: CGSize?

  override init(frame: CGRect) {
    super.init(frame: frame)
    Self.made += 1
    contentView.backgroundColor = .systemFill
    label.font = .systemFont(ofSize: 11)
    label.textAlignment = .center
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.frame = contentView.bounds
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }
}

/// A collection view in a window, with its model.
@MainActor struct CollectionScreen {
  let model: CollectionModel
  let view: UICollectionView
  let layout: UICollectionViewLayout

  init(
    _ model: CollectionModel, size: CGSize = CGSize(width: 320, height: 480), layout: UICollectionViewLayout,
    cell: AnyClass = NamedCell.self
  ) {
    self.model = model
    self.layout = layout
    view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.register(cell, forCellWithReuseIdentifier: "cell")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter, "badge",
    ] {
      view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    }
    view.contentInsetAdjustmentBehavior = .never
    view.dataSource = model
    view.delegate = model
  }

  /// The names of the visible cells with their frames, in reading order.
  var shown: [String: CGRect] {
    Dictionary(
      view.visibleCells.compactMap { cell in (cell as? NamedCell).map { ($0.name, $0.frame) } },
      uniquingKeysWith: { $1 })
  }
}
