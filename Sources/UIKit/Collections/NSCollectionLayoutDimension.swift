/// A width or height in a compositional layout: a share of what is around it, or a number of points.
public final class NSCollectionLayoutDimension: NSObject, NSCopying, Sendable {
  enum Rule: Hashable, Sendable {
    case fractionalWidth, fractionalHeight, absolute, estimated
  }

  let rule: Rule
  /// A share or points.
  public let dimension: CGFloat

  private init(_ rule: Rule, _ dimension: CGFloat) {
    self.rule = rule
    self.dimension = dimension.isFinite ? max(0, dimension) : 0
    if !dimension.isFinite || dimension < 0 {
      Log.warning("a NSCollectionLayoutDimension of \(dimension) is invalid; 0 is used instead")
    }
  }

  /// A share of the container's width.
  public static func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalWidth, fractionalWidth)
  }
  /// A share of the container's height.
  public static func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.fractionalHeight, fractionalHeight)
  }
  /// In points.
  public static func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension)
  }
  /// What the contents ask for; until they are asked, that many points.
  public static func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }

  public var isFractionalWidth: Bool { rule == .fractionalWidth }
  public var isFractionalHeight: Bool { rule == .fractionalHeight }
  public var isAbsolute: Bool { rule == .absolute }
  public var isEstimated: Bool { rule == .estimated }

  func length(in container: CGSize) -> CGFloat {
    switch rule {
    case .fractionalWidth: dimension * container.width
    case .fractionalHeight: dimension * container.height
    case .absolute, .estimated: dimension
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

  /// In points, for a container of that size.
  func size(in container: CGSize) -> CGSize {
    CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }

  /// `nil` when both dimensions are given.
  var sizing: CollectionSizing? {
    guard widthDimension.isEstimated || heightDimension.isEstimated else { return nil }
    return CollectionSizing(width: widthDimension.isEstimated, height: heightDimension.isEstimated)
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
  /// In points; the least when ``isFlexibleSpacing``.
  public let spacing: CGFloat
  public let isFlexibleSpacing: Bool
  public var isFixedSpacing: Bool { !isFlexibleSpacing }

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing.isFinite ? max(0, spacing) : 0
    isFlexibleSpacing = isFlexible
  }

  /// At least that much; what is left over is shared by all flexible spaces.
  public static func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }
  public static func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Space that an item keeps from its neighbours in a group.
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

/// Where a supplementary view is attached.
public final class NSCollectionLayoutAnchor: NSObject, NSCopying, Sendable {
  public let edges: NSDirectionalRectEdge
  public let offset: CGPoint
  /// Whether ``offset`` counts widths and heights of the attached view rather than points.
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

  /// The point of a rectangle that the edges name: a corner, the middle of a side, or the middle.
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
