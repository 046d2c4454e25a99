import InterfaceBuilder
import UIKit

/// A label in an outline with rounded corners; the text never overlaps the outline.
///
/// ```swift
/// let reason = OutlinedLabel(frame: .zero)
/// reason.text = "Shell halves this bite"
/// reason.outlineWidth = 1
/// reason.outlineColor = .white
/// reason.padding = 8
/// reason.sizeToFit()
/// ```
@MainActor open class OutlinedLabel: UILabel, InterfaceTableProviding {
  /// In points; 0, the default, draws none. Negative values and NaN count as 0.
  open var outlineWidth: CGFloat = 0 { didSet { outlineDidChange() } }
  open var outlineColor: UIColor? { didSet { outlineDidChange() } }
  /// In points, 5 by default; cuts the background and the text too.
  open var cornerRadius: CGFloat = 5 { didSet { outlineDidChange() } }
  /// Between the text and the outline on every side, in points.
  open var padding: CGFloat = 0 { didSet { outlineDidChange() } }

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

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let margin = 2 * inset
    func inner(_ side: CGFloat) -> CGFloat { side > 0 ? max(1, side - margin) : side }
    let text = super.sizeThatFits(CGSize(width: inner(size.width), height: inner(size.height)))
    return CGSize(width: text.width + margin, height: text.height + margin)
  }

  open override func drawText(in rect: CGRect) {
    super.drawText(in: rect.insetBy(dx: inset, dy: inset))
  }

  /// From the edge to the text.
  private var inset: CGFloat { usable(outlineWidth) + usable(padding) }

  private func usable(_ length: CGFloat) -> CGFloat { length.isFinite ? max(0, length) : 0 }

  private func outlineDidChange() {
    layer.borderWidth = usable(outlineWidth)
    layer.borderColor = outlineColor?.cgColor
    layer.cornerRadius = usable(cornerRadius)
    setNeedsDisplay()
    superview?.setNeedsLayout()
  }

  // MARK: - Interface Builder

  /// What files may set; subclasses add to it.
  open class var interface: InterfaceTable {
    InterfaceTable()
      .property("outlineWidth", \OutlinedLabel.outlineWidth)
      .property("outlineColor", \OutlinedLabel.outlineColor)
      .property("cornerRadius", \OutlinedLabel.cornerRadius)
      .property("padding", \OutlinedLabel.padding)
  }
}
