/// The appearance of a list section in a compositional layout.
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Int, Sendable {
    case plain, grouped, insetGrouped, sidebar, sidebarPlain
  }

  public enum HeaderMode: Int, Sendable {
    case none
    /// A supplementary view of the kind of section headers.
    case supplementary
    /// The first item is the header.
    case firstItemInSection
  }

  public enum FooterMode: Int, Sendable {
    case none, supplementary
  }

  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) -> UISwipeActionsConfiguration?

  public let appearance: Appearance
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none
  public var showsSeparators: Bool
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Returns the separators of one item, given those of the list.
  public var itemSeparatorHandler: ((IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration)?
  /// Returns the actions that a swipe reveals at the leading side of an item; `nil` for none.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Returns the actions that a swipe reveals at the trailing side of an item; `nil` for none.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The colour behind the list; `nil` for that of the appearance.
  public var backgroundColor: UIColor?
  /// Space above headers, in points; `nil` for that of the appearance.
  public var headerTopPadding: CGFloat?

  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = appearance != .sidebar && appearance != .sidebarPlain
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }

  /// Space between the list and the sides of a container of a width, in points.
  func sideInset(width: CGFloat) -> CGFloat {
    switch appearance {
    case .insetGrouped: width < ViewMargins.narrowWidth ? ViewMargins.narrowSide : ViewMargins.wideSide
    case .sidebar: Self.sidebarInset
    case .plain, .grouped, .sidebarPlain: 0
    }
  }

  var hasSwipeActions: Bool {
    leadingSwipeActionsConfigurationProvider != nil || trailingSwipeActionsConfigurationProvider != nil
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

/// The separators above and below the rows of a list.
@preconcurrency @MainActor public struct UIListSeparatorConfiguration {
  public enum Visibility: Int, Sendable {
    case automatic, visible, hidden
  }

  /// For the first row of a section; the other rows have the bottom separator of the row before.
  public var topSeparatorVisibility = Visibility.automatic
  public var bottomSeparatorVisibility = Visibility.automatic
  /// From the row's edges; a leading inset of ``automaticInsets`` begins at the text.
  public var topSeparatorInsets = Self.automaticInsets
  public var bottomSeparatorInsets = Self.automaticInsets
  public var color = UIColor.separator
  /// Colour in selected rows of a collection view with multiple selection.
  public var multipleSelectionColor = UIColor.separator

  nonisolated public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude)

  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

extension NSCollectionLayoutSection {
  /// Creates a section of self-sizing rows, as in a table.
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
  /// Creates a layout whose sections are all lists.
  public class func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }
}

/// Metrics of lists, in points.
enum ListRowMetrics {
  /// Height of a row before its cell is measured, and the minimum height of a list cell.
  static let height: CGFloat = 44
  static let headerHeight: CGFloat = 38
  /// Space between grouped sections without headers.
  static let gap: CGFloat = 35
  /// Corner radius of inset grouped sections.
  static let radius: CGFloat = 10
}

/// The position and the appearance of a row in a list.
struct ListPlace: Equatable {
  var isFirst: Bool
  var isLast: Bool
  var appearance: UICollectionLayoutListConfiguration.Appearance
  /// The separators; `nil` for none.
  var top: Line?
  var bottom: Line?

  struct Line: Equatable {
    var insets: NSDirectionalEdgeInsets
    var color: UIColor
    var multipleSelectionColor: UIColor
  }

  /// - Parameter data: The path in the data source of the row shown at `path`.
  @MainActor init(_ path: IndexPath, data: IndexPath, count: Int, _ list: UICollectionLayoutListConfiguration) {
    isFirst = path.item == 0
    isLast = path.item == count - 1
    appearance = list.appearance
    guard list.showsSeparators else { return }
    let given = list.itemSeparatorHandler?(data, list.separatorConfiguration) ?? list.separatorConfiguration
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
