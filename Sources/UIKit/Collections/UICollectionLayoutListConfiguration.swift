/// How a section of a compositional layout looks like a list.
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Int, Sendable {
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }

  public enum HeaderMode: Int, Sendable {
    case none
    /// A view of the kind of section headers.
    case supplementary
    /// The first item stands for the header.
    case firstItemInSection
  }

  public enum FooterMode: Int, Sendable {
    case none, supplementary
  }

  public let appearance: Appearance
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  public var showsSeparators: Bool
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Changes how the lines of one item look.
  public var itemSeparatorHandler: ((IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration)?
  /// Behind the list; `nil` for the appearance's own.
  public var backgroundColor: UIColor?
  /// Above headers, in points; `nil` for the appearance's own.
  public var headerTopPadding: CGFloat?

  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  /// Between the list and the sides of the collection view, in points, by the width of what is around.
  func sideInset(width: CGFloat) -> CGFloat {
    switch appearance {
    case .insetGrouped: width < ViewMargins.narrowWidth ? ViewMargins.narrowSide : ViewMargins.wideSide
    case .sidebar: Self.sidebarInset
    case .plain, .grouped, .sidebarPlain: 0
    }
  }

  var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }
  var hasPlates: Bool { appearance == .insetGrouped }

  var shownBackground: UIColor {
    if let backgroundColor { return backgroundColor }
    return isGrouped ? .systemGroupedBackground : .systemBackground
  }

  /// In points.
  private static let sidebarInset: CGFloat = 10
}

/// The lines above and below the rows of a list.
@preconcurrency @MainActor public struct UIListSeparatorConfiguration {
  public enum Visibility: Int, Sendable {
    case automatic, visible, hidden
  }

  /// Above the first row of a section; elsewhere the line of the row before is there.
  public var topSeparatorVisibility = Visibility.automatic
  public var bottomSeparatorVisibility = Visibility.automatic
  /// From the row's edges; a leading inset of ``automaticInsets`` begins where the text does.
  public var topSeparatorInsets = Self.automaticInsets
  public var bottomSeparatorInsets = Self.automaticInsets
  public var color = UIColor.separator
  /// Of the lines of rows that are selected where several can be.
  public var multipleSelectionColor = UIColor.separator

  nonisolated public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude)

  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

extension NSCollectionLayoutSection {
  /// Rows of the height of their contents, as in a table.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let row = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(ListRowMetrics.height))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)])
    let section = NSCollectionLayoutSection(group: group)
    let side = configuration.sideInset(width: layoutEnvironment.container.contentSize.width)
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
    let top = configuration.headerTopPadding ?? 0
    if configuration.isGrouped, configuration.headerMode == .none { section.contentInsets.top = ListRowMetrics.gap }
    if configuration.isGrouped, configuration.footerMode == .none {
      section.contentInsets.bottom = ListRowMetrics.gap / 2
    }
    if configuration.headerMode != .supplementary { section.contentInsets.top += top }
    section.boundarySupplementaryItems = boundaries(configuration, top)
    section.list = configuration
    return section
  }

  private class func boundaries(
    _ configuration: UICollectionLayoutListConfiguration, _ top: CGFloat
  ) -> [NSCollectionLayoutBoundarySupplementaryItem] {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(ListRowMetrics.headerHeight))
    var items: [NSCollectionLayoutBoundarySupplementaryItem] = []
    if configuration.headerMode == .supplementary {
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top,
        absoluteOffset: CGPoint(x: 0, y: -top))
      header.pinToVisibleBounds = configuration.appearance == .plain || configuration.appearance == .sidebarPlain
      items.append(header)
    }
    if configuration.footerMode == .supplementary {
      items.append(
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: size, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
    }
    return items
  }
}

extension UICollectionViewCompositionalLayout {
  /// Every section a list.
  public class func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }
}

/// Sizes of lists, in points.
enum ListRowMetrics {
  /// Of a row before its cell was asked; the least that a list cell asks for.
  static let height: CGFloat = 44
  static let headerHeight: CGFloat = 38
  /// Between grouped sections without headers.
  static let gap: CGFloat = 35
  /// Of the plates of an inset list.
  static let radius: CGFloat = 10
}

/// What a row of a list knows of its place.
struct ListPlace: Equatable {
  var isFirst: Bool
  var isLast: Bool
  var appearance: UICollectionLayoutListConfiguration.Appearance
  /// The lines above and below; `nil` for none.
  var top: Line?
  var bottom: Line?

  struct Line: Equatable {
    var insets: NSDirectionalEdgeInsets
    var color: UIColor
    var multipleSelectionColor: UIColor
  }

  @MainActor init(_ path: IndexPath, count: Int, _ list: UICollectionLayoutListConfiguration) {
    isFirst = path.item == 0
    isLast = path.item == count - 1
    appearance = list.appearance
    guard list.showsSeparators else { return }
    let given = list.itemSeparatorHandler?(path, list.separatorConfiguration) ?? list.separatorConfiguration
    let showsTop = given.topSeparatorVisibility == .visible
    let showsBottom =
      given.bottomSeparatorVisibility == .visible
      || given.bottomSeparatorVisibility == .automatic && !(isLast && list.hasPlates)
    if showsTop { top = line(given, given.topSeparatorInsets) }
    if showsBottom { bottom = line(given, given.bottomSeparatorInsets) }

    func line(_ given: UIListSeparatorConfiguration, _ insets: NSDirectionalEdgeInsets) -> Line {
      Line(insets: insets, color: given.color, multipleSelectionColor: given.multipleSelectionColor)
    }
  }
}
