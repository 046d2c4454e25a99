/// A balloon with an arrow that contains the presented view.
@MainActor final class PopoverView: UIView {
  private let balloon = UIView(frame: .zero)
  private let shade = UIView(frame: .zero)
  private let arrow = PopoverArrow(frame: .zero)
  private weak var hosted: UIView?
  private(set) var placement: PopoverPlacement?

  override init(frame: CGRect) {
    super.init(frame: frame)
    shade.layer.cornerRadius = PopoverPlacement.cornerRadius
    shade.layer.shadowOpacity = 0.2
    shade.layer.shadowRadius = 16
    shade.layer.shadowOffset = CGSize(width: 0, height: 4)
    balloon.clipsToBounds = true
    balloon.layer.cornerRadius = PopoverPlacement.cornerRadius
    for view in [shade, arrow, balloon] { addSubview(view) }
    update()
  }

  required init?(coder: NSCoder) {
    return nil
  }

  /// The colour of balloon and arrow; `nil` uses that of the presented view, or the system's.
  var color: UIColor? { didSet { update() } }

  private func update() {
    let color = color ?? .secondarySystemGroupedBackground
    shade.backgroundColor = color
    balloon.backgroundColor = color
    arrow.color = color
  }

  func host(_ view: UIView?) {
    guard let view, hosted !== view || view.superview !== balloon else { return }
    hosted = view
    UIView.performWithoutAnimation {
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.frame = balloon.bounds
      balloon.addSubview(view)
    }
  }

  func place(_ placement: PopoverPlacement) {
    self.placement = placement
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let placement else { return }
    let origin = placement.frame.origin
    balloon.frame = placement.balloon.offsetBy(dx: -origin.x, dy: -origin.y)
    hosted?.frame = balloon.bounds
    shade.frame = balloon.frame
    arrow.frame = bounds
    arrow.place(placement, from: origin)
  }

  /// Returns true inside the balloon; the areas beside the arrow are outside.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    balloon.frame.contains(point)
  }
}

/// The arrow of a popover.
@MainActor final class PopoverArrow: UIView {
  private var corners: [CGPoint] = []
  var color: UIColor = .white { didSet { setNeedsDisplay() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    contentMode = .redraw
  }

  required init?(coder: NSCoder) {
    return nil
  }

  func place(_ placement: PopoverPlacement, from origin: CGPoint) {
    corners = placement.arrow(from: origin)
    setNeedsDisplay()
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let first = corners.first else { return }
    context.setFillColor(resolved(color))
    context.move(to: first)
    for corner in corners.dropFirst() { context.addLine(to: corner) }
    context.closePath()
    context.fillPath()
  }
}

extension PopoverPlacement {
  /// Returns the corners of the arrow relative to `origin`; empty without an arrow.
  func arrow(from origin: CGPoint) -> [CGPoint] {
    let body = balloon.offsetBy(dx: -origin.x, dy: -origin.y)
    let point = CGPoint(x: tip.x - origin.x, y: tip.y - origin.y)
    let half = Self.arrowBase / 2
    return switch direction {
    case .up: [CGPoint(x: point.x - half, y: body.minY), point, CGPoint(x: point.x + half, y: body.minY)]
    case .down: [CGPoint(x: point.x + half, y: body.maxY), point, CGPoint(x: point.x - half, y: body.maxY)]
    case .left: [CGPoint(x: body.minX, y: point.y + half), point, CGPoint(x: body.minX, y: point.y - half)]
    case .right: [CGPoint(x: body.maxX, y: point.y - half), point, CGPoint(x: body.maxX, y: point.y + half)]
    default: []
    }
  }
}
