/// An area around the position of a field.
@preconcurrency public final class UIRegion: NSObject, NSCopying, Sendable {
  private let includes: @Sendable (PlaneVector) -> Bool

  private init(includes: @escaping @Sendable (PlaneVector) -> Bool) {
    self.includes = includes
    super.init()
  }

  /// Contains every point.
  public static let infinite = UIRegion { _ in true }

  /// Creates a disc around the origin.
  public convenience init(radius: CGFloat) {
    self.init { $0.length <= Double(radius) }
  }

  /// Creates a rectangle around the origin.
  public convenience init(size: CGSize) {
    self.init { abs($0.x) <= Double(size.width) / 2 && abs($0.y) <= Double(size.height) / 2 }
  }

  public func inverse() -> UIRegion { UIRegion { [includes] in !includes($0) } }

  public func byUnion(with region: UIRegion) -> UIRegion {
    UIRegion { [includes] in includes($0) || region.includes($0) }
  }

  public func byDifference(from region: UIRegion) -> UIRegion {
    UIRegion { [includes] in includes($0) && !region.includes($0) }
  }

  public func byIntersection(with region: UIRegion) -> UIRegion {
    UIRegion { [includes] in includes($0) && region.includes($0) }
  }

  public func contains(_ point: CGPoint) -> Bool { includes(PlaneVector(point)) }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}
