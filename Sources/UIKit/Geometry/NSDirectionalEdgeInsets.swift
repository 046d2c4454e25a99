/// Inset distances from the four edges, in points; leading and trailing follow the layout direction.
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

  /// Returns the insets with left and right resolved for a layout direction.
  func resolved(isRightToLeft: Bool) -> UIEdgeInsets {
    UIEdgeInsets(
      top: top, left: isRightToLeft ? trailing : leading, bottom: bottom, right: isRightToLeft ? leading : trailing)
  }
}

extension UIEdgeInsets {
  /// Returns the insets with leading and trailing resolved for a layout direction.
  func directional(isRightToLeft: Bool) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: top, leading: isRightToLeft ? right : left, bottom: bottom, trailing: isRightToLeft ? left : right)
  }

  static func + (first: UIEdgeInsets, second: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: first.top + second.top, left: first.left + second.left, bottom: first.bottom + second.bottom,
      right: first.right + second.right)
  }

  /// Returns the larger inset of each side.
  static func largest(_ first: UIEdgeInsets, _ second: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: max(first.top, second.top), left: max(first.left, second.left), bottom: max(first.bottom, second.bottom),
      right: max(first.right, second.right))
  }

  var isUsable: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }
}

/// The direction in which text and rows of views are laid out.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight = 0
  case rightToLeft = 1
}

/// Determines the effect of a right-to-left layout direction on a view.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified = 0
  /// Playback controls, such as play and rewind buttons. They are never mirrored.
  case playback
  /// Controls for spatial directions. They are never mirrored.
  case spatial
  case forceLeftToRight
  case forceRightToLeft
}
