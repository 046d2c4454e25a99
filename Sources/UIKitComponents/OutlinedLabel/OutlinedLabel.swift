import UIKit

/// A label in an outline with rounded corners. The text never overlaps the outline.
///
/// ```swift
/// let reason = OutlinedLabel(frame: .zero)
/// reason.text = "Shell halves this bite"
/// reason.outlineWidth = 1
/// reason.outlineColor = .white
/// reason.padding = CGPoint(x: 8, y: 4)
/// reason.sizeToFit()
/// ```
@IBDesignable @MainActor open class OutlinedLabel: UILabel, InterfaceTableProviding {
  /// The width in points; the default of 0 draws no outline. Here and below, negative and non-finite lengths count as
  /// 0.
  @IBInspectable open var outlineWidth: CGFloat = 0 { didSet { outlineDidChange() } }
  @IBInspectable open var outlineColor: UIColor? { didSet { outlineDidChange() } }
  /// The radius in points; the default is 5. It also clips the background and the text.
  @IBInspectable open var cornerRadius: CGFloat = 5 { didSet { outlineDidChange() } }
  /// The distances between the text and the outline, in points: x at the left and right, y above and below.
  @IBInspectable open var padding: CGPoint = .zero { didSet { outlineDidChange() } }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    configure()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    configure()
  }

  private func configure() {
    clipsToBounds = true
    outlineDidChange()
  }

  open override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    let text = super.textRect(forBounds: inner(bounds), limitedToNumberOfLines: numberOfLines)
    return text.insetBy(dx: -inset.x, dy: -inset.y)
  }

  open override func drawText(in rect: CGRect) {
    let outline = usable(outlineWidth)
    let inside = rect.insetBy(dx: outline, dy: outline)
    guard !inside.isEmpty, let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    // Text that does not fit extends into the padding, never over the outline.
    context.clip(to: inside)
    super.drawText(in: inner(rect))
    context.restoreGState()
  }

  /// The distances from the edges to the text.
  private var inset: CGPoint {
    CGPoint(x: usable(outlineWidth) + usable(padding.x), y: usable(outlineWidth) + usable(padding.y))
  }

  /// The area of the text, at least a point wide and high.
  private func inner(_ rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX + inset.x, y: rect.minY + inset.y, width: max(1, rect.width - 2 * inset.x),
      height: max(1, rect.height - 2 * inset.y))
  }

  private func usable(_ length: CGFloat) -> CGFloat { length.isFinite ? max(0, length) : 0 }

  private func outlineDidChange() {
    layer.borderWidth = usable(outlineWidth)
    layer.borderColor = outlineColor?.resolvedColor(with: traitCollection).cgColor
    layer.cornerRadius = usable(cornerRadius)
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  /// The outline's colour may depend on the style.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    layer.borderColor = outlineColor?.resolvedColor(with: traitCollection).cgColor
  }

  // MARK: - Interface Builder

  /// The properties that files may set; subclasses add to it.
  open class var interface: InterfaceTable {
    InterfaceTable()
      .property("outlineWidth", \OutlinedLabel.outlineWidth)
      .property("outlineColor", \OutlinedLabel.outlineColor)
      .property("cornerRadius", \OutlinedLabel.cornerRadius)
      .property("padding", \OutlinedLabel.padding)
  }
}
