/// The ring around the focused view, in front of everything else in its window.
@MainActor final class FocusRing {
  /// The thickness and the distance from the view, in points.
  private static let thickness: CGFloat = 3
  private static let gap: CGFloat = 2
  /// A z position in front of everything that an app shows.
  private static let depth: CGFloat = 100_000

  private let view = UIView(frame: .zero)

  init() {
    view.isUserInteractionEnabled = false
    view.layer.zPosition = Self.depth
    view.layer.borderWidth = Self.thickness
  }

  func show(around focused: UIView) {
    guard let window = focused.window else { return hide() }
    let outset = Self.gap + Self.thickness
    let frame = focused.convert(focused.bounds, to: window).insetBy(dx: -outset, dy: -outset)
    if view.layer.superlayer !== window.layer { window.layer.addSublayer(view.layer) }
    if view.frame != frame { view.frame = frame }
    let radius = min(max(focused.layer.cornerRadius, 4) + outset, min(frame.width, frame.height) / 2)
    if view.layer.cornerRadius != radius { view.layer.cornerRadius = radius }
    let color = focused.tintColor.resolvedColor(with: focused.traitCollection).cgColor
    if view.layer.borderColor != color { view.layer.borderColor = color }
  }

  func hide() {
    if view.layer.superlayer != nil { view.layer.removeFromSuperlayer() }
  }
}
