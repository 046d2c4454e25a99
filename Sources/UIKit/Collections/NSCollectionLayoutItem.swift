/// A place in a compositional layout for one item of the data.
@preconcurrency @MainActor open class NSCollectionLayoutItem: NSObject {
  public let layoutSize: NSCollectionLayoutSize
  /// Badges and other views that are attached to the item.
  open private(set) var supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  /// Insets of the item's frame after it was placed; ignored along an estimated dimension.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Space around the item when it is placed.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
  }

  /// Returns a frame without ``contentInsets``, which do not apply along dimensions that the contents determine.
  final func inset(_ frame: CGRect, _ sizing: CollectionSizing?) -> CGRect {
    var result = frame
    if sizing?.width != true {
      result.origin.x += contentInsets.leading
      result.size.width = max(0, frame.width - contentInsets.leading - contentInsets.trailing)
    }
    if sizing?.height != true {
      result.origin.y += contentInsets.top
      result.size.height = max(0, frame.height - contentInsets.top - contentInsets.bottom)
    }
    return result
  }

  func setSupplementaryItems(_ items: [NSCollectionLayoutSupplementaryItem]) {
    supplementaryItems = items
  }
}

/// A place in a custom group.
public final class NSCollectionLayoutGroupCustomItem: NSObject, Sendable {
  /// In the group's coordinates.
  public let frame: CGRect
  public let zIndex: Int

  public init(frame: CGRect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }
}

public typealias NSCollectionLayoutGroupCustomItemProvider =
  (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// Items in a row, in a column or at custom frames; a group can itself be an item of another group.
@preconcurrency @MainActor open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    case row, column
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  let arrangement: Arrangement
  public let subitems: [NSCollectionLayoutItem]
  /// Number of items in the group; `nil` for as many as fit.
  let count: Int?
  /// True if the items share the group's length evenly, regardless of their own size.
  let sharesEvenly: Bool
  /// The views that are attached to the group.
  open override var supplementaryItems: [NSCollectionLayoutSupplementaryItem] {
    get { super.supplementaryItems }
    set { setSupplementaryItems(newValue) }
  }
  /// Space between neighbours along the group.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  private init(
    _ arrangement: Arrangement, _ layoutSize: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem],
    count: Int? = nil, sharesEvenly: Bool = false
  ) {
    self.arrangement = arrangement
    self.subitems = subitems
    self.count = count.map { max(1, $0) }
    self.sharesEvenly = sharesEvenly
    super.init(layoutSize: layoutSize)
  }

  /// Creates a row that repeats its subitems as often as they fit.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.row, layoutSize, subitems) }

  /// Creates a row of a number of items of equal width that fill the group.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.row, layoutSize, [subitem], count: count, sharesEvenly: true)
  }

  /// Creates a row of a number of items of their own width.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.row, layoutSize, [subitem], count: count) }

  /// Creates a column that repeats its subitems as often as they fit.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.column, layoutSize, subitems) }

  /// Creates a column of a number of items of equal height that fill the group.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.column, layoutSize, [subitem], count: count, sharesEvenly: true)
  }

  /// Creates a column of a number of items of their own height.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.column, layoutSize, [subitem], count: count) }

  /// Creates a group of items at the frames that a closure returns.
  public class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.custom(itemProvider), layoutSize, []) }

  /// The group and its subitems, one per line, for debugging.
  open func visualDescription() -> String { lines(0).joined(separator: "\n") }

  private func lines(_ depth: Int) -> [String] {
    let kind =
      switch arrangement {
      case .row: "row"
      case .column: "column"
      case .custom: "custom group"
      }
    let indent = String(repeating: "  ", count: depth)
    return ["\(indent)\(kind) \(layoutSize)\(count.map { " of \($0)" } ?? "")"]
      + subitems.flatMap { item in
        (item as? NSCollectionLayoutGroup)?.lines(depth + 1) ?? ["\(indent)  item \(item.layoutSize)"]
      }
  }
}

/// A view that is attached to an item, a group or a section.
@preconcurrency @MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  public let elementKind: String
  /// The point of the container that the view is attached to.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The point of the view that lies there; `nil` for the one at the same edges.
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// The z-index; items have 0.
  open var zIndex = 1

  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor? = nil
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize)
  }

  /// The view's frame for the frame of its container.
  func frame(in container: CGRect, size: CGSize) -> CGRect {
    let anchor = itemAnchor ?? NSCollectionLayoutAnchor(edges: containerAnchor.edges)
    let outer = containerAnchor.point(of: container)
    let inner = anchor.point(of: CGRect(origin: .zero, size: size))
    let shift = containerAnchor.shift(for: size)
    let own = anchor.shift(for: size)
    return CGRect(
      x: outer.x + shift.x - inner.x - own.x, y: outer.y + shift.y - inner.y - own.y, width: size.width,
      height: size.height)
  }
}

/// A header, footer or side view of a section or of the whole layout.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// True if the section grows by the size of the view.
  open var extendsBoundary = true
  /// True if the view stays visible as long as the section is visible.
  open var pinToVisibleBounds = false
  public let alignment: NSRectAlignment
  public let offset: CGPoint

  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(
      layoutSize: layoutSize, elementKind: elementKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: alignment.edges, absoluteOffset: absoluteOffset))
  }
}

/// A background behind a section.
@preconcurrency @MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  public let elementKind: String
  /// The z-index; the view is behind items with the same one.
  open var zIndex = 0

  private init(elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  /// Creates a background of the whole section, whose class is registered with the layout.
  public class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind: elementKind)
  }
}

extension NSRectAlignment {
  /// The edges of the container that a view with this alignment touches.
  var edges: NSDirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }

  var isTop: Bool { edges.contains(.top) }
  var isBottom: Bool { edges.contains(.bottom) }
}

/// A side, a corner or the centre of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}
