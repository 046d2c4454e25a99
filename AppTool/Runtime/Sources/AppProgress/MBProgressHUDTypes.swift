import UIKit

/// The content of a panel above its texts.
public enum MBProgressHUDMode: Int, Sendable {
  /// A spinner.
  case indeterminate
  /// A disc that fills.
  case determinate
  /// A bar that fills.
  case determinateHorizontalBar
  /// A ring that fills.
  case annularDeterminate
  /// The app's own view.
  case customView
  /// Only texts.
  case text
}

/// The way in which a panel appears and disappears.
public enum MBProgressHUDAnimation: Int, Sendable {
  case fade, zoom, zoomOut, zoomIn
}

public enum MBProgressHUDBackgroundStyle: Int, Sendable {
  case solidColor, blur
}

/// An offset that moves a panel to the edge.
public let MBProgressMaxOffset: CGFloat = 1_000_000

@preconcurrency @MainActor public protocol MBProgressHUDDelegate: AnyObject {
  func hudWasHidden(_ hud: MBProgressHUD)
}

extension MBProgressHUDDelegate {
  public func hudWasHidden(_ hud: MBProgressHUD) {}
}

/// The background of a panel, or of the view behind it.
@preconcurrency @MainActor open class MBBackgroundView: UIView {
  open var style = MBProgressHUDBackgroundStyle.blur { didSet { update() } }
  open var blurEffectStyle = UIBlurEffect.Style.systemThickMaterial { didSet { update() } }
  /// The colour of the solid style, and over the blur.
  open var color: UIColor? { didSet { update() } }
  private var blur: UIVisualEffectView?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    update()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
    update()
  }

  private func update() {
    blur?.removeFromSuperview()
    blur = nil
    backgroundColor = color
    guard style == .blur else { return }
    let view = UIVisualEffectView(effect: UIBlurEffect(style: blurEffectStyle))
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
    blur = view
  }
}

/// A disc or a ring that fills clockwise from the top.
@preconcurrency @MainActor open class MBRoundProgressView: UIView {
  /// From 0 to 1.
  open var progress: Float = 0 { didSet { setNeedsDisplay() } }
  open var progressTintColor = UIColor.label { didSet { setNeedsDisplay() } }
  open var backgroundTintColor = UIColor.label.withAlphaComponent(0.2) { didSet { setNeedsDisplay() } }
  /// True for a ring.
  open var isAnnular = false { didSet { setNeedsDisplay() } }

  private static let side: CGFloat = 37

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    backgroundColor = .clear
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isOpaque = false
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.side, height: Self.side) }

  open override func draw(_ rect: CGRect) {
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    let radius = min(bounds.width, bounds.height) / 2 - 2
    let start = -CGFloat.pi / 2
    let end = start + 2 * .pi * CGFloat(min(max(progress, 0), 1))
    let circle = UIBezierPath(
      arcCenter: center, radius: radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
    circle.lineWidth = 2
    (isAnnular ? backgroundTintColor : progressTintColor).setStroke()
    circle.stroke()
    let part = UIBezierPath()
    if isAnnular {
      part.addArc(withCenter: center, radius: radius, startAngle: start, endAngle: end, clockwise: true)
      part.lineWidth = 2
      progressTintColor.setStroke()
      part.stroke()
    } else {
      part.move(to: center)
      part.addArc(withCenter: center, radius: radius - 2, startAngle: start, endAngle: end, clockwise: true)
      part.close()
      progressTintColor.setFill()
      part.fill()
    }
  }
}
