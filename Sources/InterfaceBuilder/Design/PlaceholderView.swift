import UIKit

/// A placeholder for a view of a framework that is not available.
@MainActor final class PlaceholderView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemFill
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  /// Adds a caption in the middle of a view, in a colour that is readable on its background.
  static func addCaption(_ title: String, to view: UIView) {
    let caption = UILabel(frame: view.bounds)
    caption.text = title
    caption.textAlignment = .center
    caption.textColor = color(on: view)
    caption.font = .systemFont(ofSize: 13)
    caption.adjustsFontSizeToFitWidth = true
    caption.minimumScaleFactor = 0.5
    caption.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(caption)
  }

  private static func color(on view: UIView) -> UIColor {
    var current: UIView? = view
    while let view = current {
      if let color = view.backgroundColor?.resolvedColor(with: view.traitCollection), color.cgColor.alpha > 0.5 {
        return isDark(color) ? UIColor(white: 1, alpha: 0.7) : UIColor(white: 0, alpha: 0.55)
      }
      current = view.superview
    }
    return .secondaryLabel
  }

  /// Returns true if white is easier to read on a colour than black. Source: ITU-R BT.601, luma of the components.
  private static func isDark(_ color: UIColor) -> Bool {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return false }
    return 0.299 * red + 0.587 * green + 0.114 * blue < 0.5
  }
}
