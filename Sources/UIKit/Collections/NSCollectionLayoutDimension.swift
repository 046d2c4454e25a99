/// A width or height in a compositional layout: a fraction of the container, or a number of points.
public final class NSCollectionLayoutDimension: NSObject, NSCopying, Sendable {
  enum Rule: Hashable, Sendable {
    case fractionalWidth, fractionalHeight, absolute, estimated, uniformAcrossSiblings
  }

  let rule: Rule
  /// A fraction of the container, or points.
  public let dimension: CGFloat

  private init(_ rule: Rule, _ dimension: CGFloat) {
    self.rule = rule
    self.dimension = dimension.isFinite ? max(0, dimension) : 0
    if !dimension.isFinite || dimension < 0 {
      Log.warning("a NSCollectionLayoutDimension of \(dimension) is invalid; 0 is used instead")
    }
  }

  /// A fraction of the container's width.
  public static func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
  }
  /// A fraction of the container's height.
  public static func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
  }
  /// A number of points.
  public static func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension)
  }
  /// The size of the contents; a number of points before they are measured.
  public static func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }

  /// The size of the contents, and at least that of the largest sibling in the group with such a dimension; a number of
  /// points before they are measured. The groups of a section are siblings too.
  public static func uniformAcrossSiblings(estimate estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.uniformAcrossSiblings, estimatedDimension)
  }

  public var isFractionalWidth: Bool { rule == .fractionalWidth }
  public var isFractionalHeight: Bool { rule == .fractionalHeight }
  public var isAbsolute: Bool { rule == .absolute }
  public var isEstimated: Bool { rule == .estimated }
  public var isUniformAcrossSiblings: Bool { rule == .uniformAcrossSiblings }
  /// True if the contents determine the dimension.
  var isMeasured: Bool { isEstimated || isUniformAcrossSiblings }

  func length(in container: CGSize) -> CGFloat {
    switch rule {
    case .fractionalWidth: dimension * container.width
    case .fractionalHeight: dimension * container.height
    case .absolute, .estimated, .uniformAcrossSiblings: dimension
    }
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCollectionLayoutDimension else { return false }
    return other.rule == rule && other.dimension == dimension
  }

  public override var hash: Int {
    var hasher = Hasher()
    hasher.combine(rule)
    hasher.combine(dimension)
    return hasher.finalize()
  }

  public override var description: String { "\(rule)(\(dimension))" }
}

/// A width and a height in a compositional layout.
public final class NSCollectionLayoutSize: NSObject, NSCopying, Sendable {
  public let widthDimension: NSCollectionLayoutDimension
  public let heightDimension: NSCollectionLayoutDimension

  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    widthDimension = width
    heightDimension = height
  }

  /// The size in points in a container of a size.
  func size(in container: CGSize) -> CGSize {
    CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }

  /// The dimensions that the contents determine; `nil` if there are none.
  var sizing: CollectionSizing? {
    guard widthDimension.isMeasured || heightDimension.isMeasured else { return nil }
    return CollectionSizing(width: widthDimension.isMeasured, height: heightDimension.isMeasured)
  }

  /// The size in a container, with the dimensions that the contents determine from a measured size.
  func size(in container: CGSize, measured: CGSize?) -> CGSize {
    var size = size(in: container)
    guard let measured else { return size }
    if widthDimension.isMeasured { size.width = measured.width }
    if heightDimension.isMeasured { size.height = measured.height }
    return size
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCollectionLayoutSize else { return false }
    return other.widthDimension == widthDimension && other.heightDimension == heightDimension
  }

  public override var hash: Int { widthDimension.hash ^ heightDimension.hash &* 31 }
  public override var description: String { "\(widthDimension) × \(heightDimension)" }
}

/// Space between or around items of a compositional layout.
public final class NSCollectionLayoutSpacing: NSObject, NSCopying, Sendable {
  /// In points; the minimum if ``isFlexibleSpacing``.
  public let spacing: CGFloat
  public let isFlexibleSpacing: Bool
  public var isFixedSpacing: Bool { !isFlexibleSpacing }

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing.isFinite ? max(0, spacing) : 0
    isFlexibleSpacing = isFlexible
  }

  /// At least a number of points; the remaining space is distributed between all flexible spaces.
  public static func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }
  public static func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the start of a length between two spaces, and the length with both. Flexible spaces share what is left of a
  /// room; `nil` is a room of the size of the contents.
  static func place(
    _ length: CGFloat, before: NSCollectionLayoutSpacing?, after: NSCollectionLayoutSpacing?, in room: CGFloat?
  ) -> (start: CGFloat, total: CGFloat) {
    let total = (before?.spacing ?? 0) + length + (after?.spacing ?? 0)
    let flexible = [before, after].filter { $0?.isFlexibleSpacing == true }.count
    guard let room, flexible > 0, room > total else { return (before?.spacing ?? 0, total) }
    let share = (room - total) / CGFloat(flexible)
    return ((before?.spacing ?? 0) + (before?.isFlexibleSpacing == true ? share : 0), room)
  }
}

/// Space between an item and its neighbours in a group.
public final class NSCollectionLayoutEdgeSpacing: NSObject, NSCopying, Sendable {
  public let leading: NSCollectionLayoutSpacing?
  public let top: NSCollectionLayoutSpacing?
  public let trailing: NSCollectionLayoutSpacing?
  public let bottom: NSCollectionLayoutSpacing?

  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The point at which a supplementary view is attached.
public final class NSCollectionLayoutAnchor: NSObject, NSCopying, Sendable {
  public let edges: NSDirectionalRectEdge
  public let offset: CGPoint
  /// True if ``offset`` is a fraction of the attached view's size instead of points.
  public let isFractionalOffset: Bool
  public var isAbsoluteOffset: Bool { !isFractionalOffset }

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFractional: Bool) {
    self.edges = edges
    self.offset = offset
    isFractionalOffset = isFractional
  }

  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges, .zero, isFractional: false)
  }
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isFractional: false)
  }
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isFractional: true)
  }

  /// The point of a rectangle at the edges: a corner, the middle of a side, or the centre.
  func point(of rect: CGRect) -> CGPoint {
    CGPoint(
      x: edges.contains(.leading) ? rect.minX : edges.contains(.trailing) ? rect.maxX : rect.midX,
      y: edges.contains(.top) ? rect.minY : edges.contains(.bottom) ? rect.maxY : rect.midY)
  }

  func shift(for size: CGSize) -> CGPoint {
    isFractionalOffset ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}
