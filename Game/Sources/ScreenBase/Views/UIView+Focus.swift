import UIKit

extension UIView {
  /// True if the focus is on the view or on one of its subviews, which the Return key then presses.
  package var hasFocus: Bool { isFocused || subviews.contains { $0.hasFocus } }
}
