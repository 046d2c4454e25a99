import UIKit

/// A collection with a compositional layout: a section that scrolls horizontally, a mosaic, and columns that adapt to
/// the width.
final class CompositionalPage: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewCompositionalLayout { section, environment in
      switch section {
      case 0: Self.shelf()
      case 1: Self.mosaic()
      default: Self.columns(environment.container.effectiveContentSize.width)
      }
    }
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collection.backgroundColor = .systemGroupedBackground
    collection.register(NumberCell.self, forCellWithReuseIdentifier: "number")
    collection.dataSource = self
    collection.accessibilityIdentifier = "compositional"
    view.fill(with: collection)
  }

  private static func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutSize
  {
    NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
  }

  private static func section(_ group: NSCollectionLayoutGroup) -> NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 8, trailing: 16)
    return section
  }

  private static func shelf() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size(.absolute(150), .absolute(100)), subitems: [item])
    let section = section(group)
    section.orthogonalScrollingBehavior = .continuous
    return section
  }

  private static func mosaic() -> NSCollectionLayoutSection {
    let large = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.6), .fractionalHeight(1)))
    large.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 10)
    let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    small.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 10, trailing: 0)
    let pair = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.4), .fractionalHeight(1)), subitems: [small, small])
    return section(.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(180)), subitems: [large, pair]))
  }

  private static func columns(_ width: CGFloat) -> NSCollectionLayoutSection {
    let count = max(2, Int(width / 160))
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1 / CGFloat(count)), .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 4, bottom: 0, trailing: 4)
    return section(.horizontal(layoutSize: size(.fractionalWidth(1), .absolute(64)), subitems: [item]))
  }
}

extension CompositionalPage: UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    [12, 6, 40][section]
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
    (cell as? NumberCell)?.show(indexPath.section * 100 + indexPath.item + 1)
    return cell
  }
}
