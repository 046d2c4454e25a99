import Raster
import Testing
import UIKitTesting

@testable import UIKit

@Suite(.separateScreens) @MainActor struct CollectionListTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Golden")

  private final class Rows: NSObject, UICollectionViewDataSource {
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, path, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      if path.item == 1 { content.secondaryText = "and a line below" }
      cell.contentConfiguration = content
      cell.accessories = path.item == 0 ? [.checkmark()] : [.label(text: "12"), .disclosureIndicator()]
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueConfiguredReusableCell(
        using: registration, for: indexPath, item: "Row \(indexPath.section).\(indexPath.item)")
    }
  }

  private func list(
    _ appearance: UICollectionLayoutListConfiguration.Appearance
  ) throws -> (UICollectionView, Rows, TestScreen) {
    let rows = Rows()
    let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: appearance))
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 420), collectionViewLayout: layout)
    view.backgroundColor = appearance == .plain ? .systemBackground : .systemGroupedBackground
    view.dataSource = rows
    return (view, rows, try TestScreen(size: view.bounds.size, view: view))
  }

  @Test func `a collection view has the background of the system, of its list, or of the app`() throws {
    func shown(_ layout: UICollectionViewLayout, own: UIColor? = nil) throws -> UIColor? {
      let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 420), collectionViewLayout: layout)
      if let own { view.backgroundColor = own }
      let rows = Rows()
      view.dataSource = rows
      _ = try TestScreen(size: view.bounds.size, view: view)
      return view.backgroundColor
    }
    func list(_ configuration: UICollectionLayoutListConfiguration) -> UICollectionViewLayout {
      UICollectionViewCompositionalLayout.list(using: configuration)
    }
    #expect(try shown(UICollectionViewFlowLayout()) == .systemBackground)
    #expect(try shown(list(.init(appearance: .insetGrouped))) == .systemGroupedBackground)
    var red = UICollectionLayoutListConfiguration(appearance: .plain)
    red.backgroundColor = .red
    #expect(try shown(list(red)) == .red)
    #expect(try shown(list(red), own: .clear) == .clear)
  }

  private final class Headed: NSObject, UICollectionViewDataSource {
    let rows = Rows()

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { rows.collectionView(collectionView, cellForItemAt: indexPath) }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
  }

  @Test(arguments: [UICollectionLayoutListConfiguration.Appearance.plain, .grouped, .insetGrouped])
  func `a header in a grouped list has no background`(
    appearance: UICollectionLayoutListConfiguration.Appearance
  ) throws {
    var list = UICollectionLayoutListConfiguration(appearance: appearance)
    list.headerMode = .supplementary
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 420),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    let kind = UICollectionView.elementKindSectionHeader
    view.register(UICollectionViewListCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
    let source = Headed()
    view.dataSource = source
    let screen = try TestScreen(size: view.bounds.size, view: view)
    let header = try #require(view.visibleSupplementaryViews(ofKind: kind).first as? UICollectionViewListCell)
    #expect(header.backgroundConfiguration == (appearance == .plain ? .listPlainCell() : .listGroupedHeaderFooter()))
    withExtendedLifetime((source, screen)) {}
  }

  @Test func `rows have the height of their contents and the width of the list`() throws {
    let (view, rows, _) = try list(.plain)
    let cells = view.visibleCells
    #expect(cells.count == 6)
    #expect(cells.allSatisfy { $0.frame.width == 320 && $0.frame.minX == 0 })
    #expect(cells[0].frame.height == 44)
    #expect(cells[1].frame.height > 44)
    #expect(cells[2].frame.minY == cells[1].frame.maxY)
    withExtendedLifetime(rows) {}
  }

  @Test func `backgrounds of an inset list are rounded at the ends of sections`() throws {
    let (view, rows, _) = try list(.insetGrouped)
    let cells = view.visibleCells
    #expect(cells.map { $0.layer.cornerRadius } == [10, 0, 10, 10, 0, 10])
    #expect(cells.allSatisfy { $0.frame.minX == 16 && $0.frame.width == 288 })
    withExtendedLifetime(rows) {}
  }

  @Test func `a selected row looks selected by its configuration`() throws {
    let (view, rows, screen) = try list(.plain)
    var states: [Bool] = []
    let cell = try #require(view.cellForItem(at: IndexPath(item: 2, section: 0)))
    cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
    screen.tap(at: CGPoint(x: 100, y: cell.frame.midY))
    screen.advanceFrame()
    #expect(states.last == true)
    withExtendedLifetime(rows) {}
  }

  @Test(arguments: [UIUserInterfaceStyle.light, .dark])
  func `an inset list matches its golden picture`(style: UIUserInterfaceStyle) throws {
    let (view, rows, screen) = try list(.insetGrouped)
    view.overrideUserInterfaceStyle = style
    view.selectItem(at: IndexPath(item: 1, section: 1), animated: false, scrollPosition: [])
    screen.advanceFrame()
    let name = "collection-list-\(style == .dark ? "dark" : "light")"
    try GoldenPictures(folder: Self.folder).check(screen.picture, name, .text)
    withExtendedLifetime(rows) {}
  }

  @Test func `a flow and an orthogonal section match their golden picture`() throws {
    let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let layout = UICollectionViewCompositionalLayout { section, _ in
      let size = NSCollectionLayoutSize(
        widthDimension: section == 0 ? .absolute(120) : .fractionalWidth(1), heightDimension: .absolute(70))
      let item = NSCollectionLayoutItem(layoutSize: whole)
      let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitem: item, count: section == 0 ? 1 : 3)
      group.interItemSpacing = .fixed(8)
      let result = NSCollectionLayoutSection(group: group)
      result.interGroupSpacing = 8
      result.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
      if section == 0 { result.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary }
      return result
    }
    let made = CollectionScreen(CollectionModel(counts: [6, 7]), size: CGSize(width: 240, height: 300), layout: layout)
    made.view.backgroundColor = .systemBackground
    let screen = try TestScreen(size: made.view.bounds.size, view: made.view)
    screen.drag(from: CGPoint(x: 200, y: 40), to: CGPoint(x: 60, y: 40))
    screen.advance(seconds: 2)
    try GoldenPictures(folder: Self.folder).check(screen.picture, "collection-sections", .text)
  }
}
