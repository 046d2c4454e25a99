import UIKit

/// A bar that shows the progress of a task.
///
/// ```swift
/// let progress = ProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 6))
/// progress.barColor = .systemGreen
/// view.addSubview(progress)
/// progress.progressValue = 0.4                       // glides there once it is on a screen
/// progress.setProgressValue(0, animated: false)      // is there at once
/// UIView.animate(withDuration: 2) { progress.progressValue = 1 }
/// ```
/// In a storyboard give a view the class `ProgressView`; `progressValue` and `barColor` are inspectable. A new
/// animation continues from the position on screen. The bar grows from the leading edge.
@IBDesignable @MainActor open class ProgressView: UIView, InterfaceTableProviding {
  open override class var layerClass: AnyClass { ProgressLayer.self }

  /// The progress from 0 to 1. Other values are clamped, and NaN counts as 0.
  @IBInspectable @LayerValue("progressValue", limit: ProgressLayer.share) open var progressValue: CGFloat = 0
  /// The bar's colour; `nil` uses the tint colour. Changes are not animated.
  @IBInspectable @LayerValue("barColor", isAnimated: false) open var barColor: UIColor? = nil

  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    contentMode = .redraw
    isAccessibilityElement = true
    accessibilityTraits = .updatesFrequently
  }

  /// Sets ``progressValue`` with or without an animation. Without one, a running animation ends.
  open func setProgressValue(_ value: CGFloat, animated: Bool) {
    if animated { return progressValue = value }
    layer.removeAnimation(forKey: "progressValue")
    CATransaction.withoutActions { progressValue = value }
  }

  /// The progress in percent, unless another value was set.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? "\(Int((progressValue * 100).rounded())) %" }
    set { super.accessibilityValue = newValue }
  }

  /// No intrinsic width, and the height of a thin line.
  open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.usualHeight) }

  /// The default height in points. A lower bar is hard to see; a higher one looks like a button.
  private static let usualHeight: CGFloat = 4

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsDisplay()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsDisplay()
  }

  // MARK: - Interface Builder

  /// The properties that files may set; subclasses add to it.
  open class var interface: InterfaceTable {
    InterfaceTable()
      .property("progressValue", \ProgressView.progressValue)
      .property("barColor", \ProgressView.barColor)
  }
}

/// Draws the bar of a ``ProgressView`` at the value of the current frame.
@MainActor final class ProgressLayer: ValueLayer {
  override func draw(in context: CGContext) {
    super.draw(in: context)
    guard let view = delegate as? UIView else { return }
    let share = Self.share(number(forKey: "progressValue") ?? 0)
    guard share > 0, bounds.width > 0, bounds.height > 0 else { return }
    var bar = bounds
    bar.size.width *= share
    if view.effectiveUserInterfaceLayoutDirection == .rightToLeft { bar.origin.x = bounds.maxX - bar.width }
    let color = value(forKey: "barColor") as? UIColor ?? view.tintColor ?? .systemBlue
    context.setFillColor(color.resolvedColor(with: view.traitCollection).cgColor)
    context.fill(bar)
  }

  /// Returns the value clamped to the range of the bar.
  nonisolated static func share(_ value: CGFloat) -> CGFloat { value.isNaN ? 0 : min(max(value, 0), 1) }
}
