/// An effect on a view while the pointer is over it. It does not change the view's own properties.
@MainActor final class PointerEffect {
  private enum HoverTint {
    case behind(CGRect, radius: CGFloat)
    case inFront
    case none
  }

  private let view: UIView
  private let background: UIColor?
  private let wash: HoverTint
  private let isLarger: Bool
  private let hasShadow: Bool
  private let shadowPath: CGPath?
  private var plate: CALayer?

  /// The enlargement of a view at each side in points, and the maximum scale factor.
  private static let growth: CGFloat = 3
  private static let mostGrowth: CGFloat = 1.12
  /// The distance by which a highlight extends beyond the view, in points.
  private static let margin = CGSize(width: 8, height: 4)
  /// The opacity of the tint over or behind a view. More hides text; less is invisible on white.
  private static let washAlpha: CGFloat = 0.1
  /// The maximum side length of views that are lifted, in points. Larger views get a hover effect.
  private static let largestLifted: CGFloat = 120
  private static let shadowRadius: CGFloat = 8
  private static let key = "UIPointerEffect"

  /// Returns `nil` for a style without an effect.
  init?(_ style: UIPointerStyle) {
    guard let effect = style.effect else { return nil }
    let preview = effect.preview
    view = preview.view
    background = preview.parameters.backgroundColor
    shadowPath = preview.parameters.shadowPath?.cgPath
    switch Self.resolved(effect) {
    case .highlight, .automatic:
      let place = Self.plate(of: preview, style)
      (wash, isLarger, hasShadow) = (.behind(place.rect, radius: place.radius), false, false)
    case .lift: (wash, isLarger, hasShadow) = (.none, true, true)
    case .hover(_, let tint, let shadow, let scaled):
      let bounds = preview.parameters.visiblePath?.bounds ?? view.bounds
      let radius = view.layer.cornerRadius
      (isLarger, hasShadow) = (scaled, shadow)
      wash = tint == .none ? .none : tint == .overlay ? .inFront : .behind(bounds, radius: radius)
    }
  }

  /// Returns the effect that the automatic effect stands for.
  private static func resolved(_ effect: UIPointerEffect) -> UIPointerEffect {
    guard case .automatic(let preview) = effect else { return effect }
    let isClear = (preview.view.backgroundColor ?? .clear).cgColor.alpha == 0
    if isClear { return .highlight(preview) }
    return max(preview.size.width, preview.size.height) <= largestLifted ? .lift(preview) : .hover(preview)
  }

  private static func plate(of preview: UITargetedPreview, _ style: UIPointerStyle) -> (rect: CGRect, radius: CGFloat) {
    if case .shape(.roundedRect(let rect, let radius)) = style.appearance { return (rect, radius) }
    if case .shape(.path(let path)) = style.appearance { return (path.bounds, UIPointerShape.defaultCornerRadius) }
    let bounds = preview.parameters.visiblePath?.bounds ?? preview.view.bounds
    return (bounds.insetBy(dx: -margin.width, dy: -margin.height), UIPointerShape.defaultCornerRadius)
  }

  func begin() {
    addPlate()
    if isLarger, !UIAccessibility.isReduceMotionEnabled {
      let side = max(view.bounds.width, view.bounds.height, 1)
      let scale = min(Self.mostGrowth, 1 + 2 * Self.growth / side)
      let larger = CATransform3DScale(view.layer.transform, scale, scale, 1)
      animate("transform", to: larger)
    }
    if hasShadow {
      animate("shadowOpacity", to: Float(0.3))
      animate("shadowRadius", to: Self.shadowRadius)
      if let shadowPath { animate("shadowPath", to: shadowPath) }
    }
  }

  func end() {
    for path in ["transform", "shadowOpacity", "shadowRadius", "shadowPath"] { animateBack(path) }
    guard let plate else { return }
    self.plate = nil
    CATransaction.begin()
    CATransaction.setAnimationDuration(PointerAnimator.duration)
    CATransaction.setCompletionBlock { MainActor.assumeIsolated { plate.removeFromSuperlayer() } }
    plate.opacity = 0
    CATransaction.commit()
  }

  private func addPlate() {
    let made = CALayer()
    switch wash {
    case .none: return
    case .inFront:
      made.frame = view.bounds
      made.cornerRadius = view.layer.cornerRadius
      view.layer.addSublayer(made)
    case .behind(let rect, let radius):
      made.frame = rect
      made.cornerRadius = min(radius, rect.width / 2, rect.height / 2)
      view.layer.insertSublayer(made, at: 0)
    }
    made.backgroundColor = view.resolved(background ?? UIColor.label.withAlphaComponent(Self.washAlpha))
    let appear = CABasicAnimation(keyPath: "opacity")
    appear.fromValue = Float(0)
    appear.duration = PointerAnimator.duration
    made.add(appear, forKey: "opacity")
    plate = made
  }

  /// Animates to a value, which stays until ``animateBack(_:)``.
  private func animate(_ keyPath: String, to value: Any) {
    let change = CABasicAnimation(keyPath: keyPath)
    change.toValue = value
    change.duration = PointerAnimator.duration
    change.timingFunction = CAMediaTimingFunction(name: .easeOut)
    change.fillMode = .forwards
    change.isRemovedOnCompletion = false
    view.layer.add(change, forKey: "\(Self.key).\(keyPath)")
  }

  private func animateBack(_ keyPath: String) {
    let key = "\(Self.key).\(keyPath)"
    guard view.layer.animation(forKey: key) != nil else { return }
    let change = CABasicAnimation(keyPath: keyPath)
    change.fromValue = view.layer.presentation()?.value(forKeyPath: keyPath)
    change.duration = PointerAnimator.duration
    change.timingFunction = CAMediaTimingFunction(name: .easeOut)
    view.layer.add(change, forKey: key)
  }
}
