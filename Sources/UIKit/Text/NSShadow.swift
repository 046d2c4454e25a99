/// The shadow of a text.
@preconcurrency open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
  private let mark = FoundationMark()
  /// The offset in points, y downwards.
  open var shadowOffset = CGSize.zero
  /// The blur radius in points.
  open var shadowBlurRadius: CGFloat = 0
  /// A `UIColor`.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

  public override init() {
    super.init()
  }

  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return other.shadowOffset == shadowOffset && other.shadowBlurRadius == shadowBlurRadius
      && (other.shadowColor as? UIColor) == (shadowColor as? UIColor)
  }

  public override var hash: Int { shadowBlurRadius.hashValue }
}
