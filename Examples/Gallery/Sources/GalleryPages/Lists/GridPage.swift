import UIKit

/// A collection with a flow layout: items are inserted, removed and moved.
final class GridPage: UIViewController {
  private let layout = UICollectionViewFlowLayout()
  private lazy var collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
  private var source: UICollectionViewDiffableDataSource<Int, Int>?
  private var numbers = Array(1...24)
  private var nextNumber = 25

  override func viewDidLoad() {
    super.viewDidLoad()
    layout.itemSize = CGSize(width: 84, height: 84)
    layout.minimumInteritemSpacing = 12
    layout.minimumLineSpacing = 12
    layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
    collection.backgroundColor = .systemGroupedBackground
    collection.allowsMultipleSelection = true
    collection.accessibilityIdentifier = "grid"
    view.backgroundColor = .systemGroupedBackground
    let registration = UICollectionView.CellRegistration<NumberCell, Int> { cell, _, number in cell.show(number) }
    source = UICollectionViewDiffableDataSource(collectionView: collection) { collection, path, number in
      collection.dequeueConfiguredReusableCell(using: registration, for: path, item: number)
    }
    let bar = UIStackView(arrangedSubviews: buttons())
    bar.spacing = 12
    bar.distribution = .fillEqually
    let column = UIStackView(arrangedSubviews: [inset(bar), collection])
    column.axis = .vertical
    view.fill(with: column)
    apply(animated: false)
  }

  private func inset(_ bar: UIView) -> UIView {
    let row = UIView()
    row.fill(with: bar, insets: NSDirectionalEdgeInsets(top: 12, leading: 16, bottom: 0, trailing: 16))
    return row
  }

  private func buttons() -> [UIView] {
    let all: [(String, @MainActor () -> Void)] = [
      ("Add", { [weak self] in self?.add() }), ("Remove", { [weak self] in self?.remove() }),
      ("Reverse", { [weak self] in self?.reverse() }),
    ]
    return all.map { title, action in
      UIButton(configuration: .tinted(), primaryAction: UIAction(title: title) { _ in action() })
        .named("grid.\(title.lowercased().replacingOccurrences(of: " ", with: "-"))")
    }
  }

  private func add() {
    numbers.insert(nextNumber, at: min(2, numbers.count))
    nextNumber += 1
    apply(animated: true)
  }

  private func remove() {
    let chosen = Set((collection.indexPathsForSelectedItems ?? []).map { numbers[$0.item] })
    numbers = chosen.isEmpty ? Array(numbers.dropFirst()) : numbers.filter { !chosen.contains($0) }
    apply(animated: true)
  }

  private func reverse() {
    numbers.reverse()
    apply(animated: true)
  }

  private func apply(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(numbers)
    source?.apply(snapshot, animatingDifferences: animated)
  }
}

/// A number on a coloured tile; a ring when selected.
final class NumberCell: UICollectionViewCell {
  private let label = UILabel.of("", .title2, color: .white)

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.layer.cornerRadius = 14
    contentView.clipsToBounds = true
    contentView.layer.borderColor = UIColor.label.cgColor
    label.textAlignment = .center
    contentView.fill(with: label)
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    nil
  }

  func show(_ number: Int) {
    label.text = "\(number)"
    accessibilityIdentifier = "cell.\(number)"
    let hue = CGFloat(number * 37 % 100) / 100
    contentView.backgroundColor = UIColor(hue: hue, saturation: 0.6, brightness: 0.8, alpha: 1)
  }

  override var isSelected: Bool { didSet { contentView.layer.borderWidth = isSelected ? 4 : 0 } }
  override var isHighlighted: Bool { didSet { contentView.alpha = isHighlighted ? 0.6 : 1 } }
}
