extension UIView {
  /// The distances and sizes that change when the superview's size changes.
  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }
}

extension UIView.AutoresizingMask {
  /// Returns the frame after a size change of its superview. The change is distributed over the flexible parts in
  /// proportion to their lengths, or equally if their lengths are 0.
  func resize(_ frame: CGRect, from old: CGSize, to new: CGSize) -> CGRect {
    let (x, width) = Self.stretch(
      start: frame.minX, length: frame.width, of: old.width, by: new.width - old.width,
      flexible: (contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin)))
    let (y, height) = Self.stretch(
      start: frame.minY, length: frame.height, of: old.height, by: new.height - old.height,
      flexible: (contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin)))
    return CGRect(x: x, y: y, width: width, height: height)
  }

  private static func stretch(
    start: CGFloat, length: CGFloat, of total: CGFloat, by change: CGFloat, flexible: (Bool, Bool, Bool)
  ) -> (start: CGFloat, length: CGFloat) {
    let parts = [(flexible.0, start), (flexible.1, length), (flexible.2, total - start - length)]
    let flexibleParts = parts.filter(\.0)
    guard !flexibleParts.isEmpty else { return (start, length) }
    let sum = flexibleParts.reduce(0) { $0 + max(0, $1.1) }
    func share(_ part: (Bool, CGFloat)) -> CGFloat {
      guard part.0 else { return 0 }
      return sum > 0 ? change * max(0, part.1) / sum : change / CGFloat(flexibleParts.count)
    }
    return (start + share(parts[0]), length + share(parts[1]))
  }
}
