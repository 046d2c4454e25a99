/// Distances from the four edges inwards, in points, whose sides follow the direction of reading.
public struct NSDirectionalEdgeInsets: Hashable, Sendable, Codable {
  public var top: CGFloat
  public var leading: CGFloat
  public var bottom: CGFloat
  public var trailing: CGFloat

  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }

  public static let zero = NSDirectionalEdgeInsets()

  /// With left and right for one direction of reading.
  func resolved(isRightToLeft: Bool) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top, left: isRightToLeft ? trailing : leading, bottom: bottom, right: isRightToLeft ? leading : trailing)
  }
}

extension UIEdgeInsets {
  /// With leading and trailing for one direction of reading.
  func directional(isRightToLeft: Bool) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: top, leading: isRightToLeft ? right : left, bottom: bottom, trailing: isRightToLeft ? left : right)
  }

  static func + (first: UIEdgeInsets, second: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: first.top + second.top, left: first.left + second.left, bottom: first.bottom + second.bottom,
      right: first.right + second.right)
  }

  /// The larger of each side's distances.
  static func largest(_ first: UIEdgeInsets, _ second: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: max(first.top, second.top), left: max(first.left, second.left), bottom: max(first.bottom, second.bottom),
      right: max(first.right, second.right))
  }

  var isUsable: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }
}

/// The direction in which text and rows of views run.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight = 0
  case rightToLeft = 1
}

/// Whether a view changes sides where reading runs from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified = 0
  /// Play and rewind buttons: time runs from left to right everywhere.
  case playback
  /// Controls for places in space: left stays left.
  case spatial
  case forceLeftToRight
  case forceRightToLeft
}
