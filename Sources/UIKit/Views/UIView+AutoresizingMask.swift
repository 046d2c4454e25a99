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

  /// Returns the shares of a change of the superview's size by which x, y, width and height change.
  func shares(_ frame: CGRect, in size: CGSize) -> [CGFloat] {
    let changed = resize(frame, from: size, to: CGSize(width: size.width + 1, height: size.height + 1))
    return [
      changed.minX - frame.minX, changed.minY - frame.minY, changed.width - frame.width, changed.height - frame.height,
    ]
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

/// The dependence of a coordinate or length on the superview's length: a share of it and a constant.
struct AutoresizingRelation {
  var share: Double
  var constant: Double

  /// True if the difference is a rounding error.
  func isNear(_ other: AutoresizingRelation) -> Bool {
    abs(share - other.share) < 1e-6 && abs(constant - other.constant) < 1e-4
  }
}

extension UIView {
  /// The relations of x, y, width and height that the mask and the present frames state.
  final var autoresizingRelations: [AutoresizingRelation] {
    guard let superview else { return [] }
    let rect = alignmentRect(forFrame: untransformedFrame)
    let whole = superview.alignmentRect(forFrame: CGRect(origin: .zero, size: superview.bounds.size)).size
    let shares = autoresizingMask.shares(untransformedFrame, in: superview.bounds.size)
    let values = [rect.minX, rect.minY, rect.width, rect.height]
    return zip(shares, values).enumerated().map { place, pair in
      let length = place % 2 == 0 ? whole.width : whole.height
      return AutoresizingRelation(share: Double(pair.0), constant: Double(pair.1 - pair.0 * length))
    }
  }
}
