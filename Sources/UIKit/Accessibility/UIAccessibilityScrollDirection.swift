/// The direction in which assistive technology scrolls.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  /// To the content at the left, the previous page.
  case right = 1
  /// To the content at the right, the next page.
  case left = 2
  /// To the content above.
  case up = 3
  /// To the content below.
  case down = 4
  /// To the next of an ordered set of pages.
  case next = 5
  case previous = 6
}

extension UIAccessibilityScrollDirection {
  /// The directions that windows offer to assistive technology.
  static let offered: [UIAccessibilityScrollDirection] = [.up, .down, .left, .right]

  /// The words of the action.
  var name: String {
    switch self {
    case .up: "scroll up"
    case .down: "scroll down"
    case .left: "scroll left"
    case .right: "scroll right"
    case .next: "scroll to next"
    case .previous: "scroll to previous"
    }
  }
}

/// Describes the position of a scroll view's content to assistive technology. A delegate of a scroll view adopts it.
@preconcurrency @MainActor public protocol UIScrollViewAccessibilityDelegate: UIScrollViewDelegate {
  /// Returns the text that is read out after a page was scrolled; `nil`, the default, for the number of the page.
  func accessibilityScrollStatus(for scrollView: UIScrollView) -> String?
  /// Returns the text with attributes, in place of ``accessibilityScrollStatus(for:)``. The default is `nil`.
  func accessibilityAttributedScrollStatus(for scrollView: UIScrollView) -> NSAttributedString?
}

extension UIScrollViewAccessibilityDelegate {
  public func accessibilityScrollStatus(for scrollView: UIScrollView) -> String? { nil }
  public func accessibilityAttributedScrollStatus(for scrollView: UIScrollView) -> NSAttributedString? { nil }
}
