import UIKit

/// App code in Swift 5 mode: overrides, observers, a deinit, geometry from anywhere.
open class BadgeView: UIView {
  public private(set) var layouts = 0
  public static var deinits = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .red
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  deinit {
    BadgeView.deinits += 1
  }

  open override var frame: CGRect {
    didSet { setNeedsLayout() }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.setFillColor(UIColor.white.cgColor)
    context.fillEllipse(in: rect.inset(by: BadgeView.insets()))
  }

  nonisolated static func insets() -> UIEdgeInsets {
    UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4)
  }
}
