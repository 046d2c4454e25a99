/// Shows the tool tip of the view under a resting pointer, and hides it when the pointer leaves.
@MainActor final class ToolTipPresenter {
  static var shared: ToolTipPresenter { ScreenEnvironment.current.toolTips }

  /// The time that the pointer must rest, in seconds. With less, tips appear while the pointer only passes over a view.
  private static let delay: TimeInterval = 0.7

  private var timer: ClockTimer?
  private var label: ToolTipView?
  /// The view that the shown or pending tip belongs to.
  private weak var source: UIView?
  private var area = CGRect.zero

  func hide() {
    timer?.cancel()
    timer = nil
    source = nil
    label?.removeFromSuperview()
    label = nil
  }

  func move(to target: ScreenTarget) {
    if let source, source.window === target.window, area.contains(source.convert(target.point, from: target.window)) {
      if label == nil { wait(at: target) }
      return
    }
    hide()
    wait(at: target)
  }

  private func wait(at target: ScreenTarget) {
    timer?.cancel()
    guard let tip = Self.tip(at: target) else { return }
    (source, area) = (tip.view, tip.area)
    let (point, window) = (target.point, target.window)
    timer = ClockTimer.after(Self.delay) { [weak self, weak window] in
      if let window { self?.show(tip.text, below: point, in: window) }
    }
  }

  private static func tip(at target: ScreenTarget) -> (text: String, view: UIView, area: CGRect)? {
    var candidate: UIView? = target.view
    while let view = candidate {
      let point = view.convert(target.point, from: target.window)
      for case let interaction as UIToolTipInteraction in view.interactions {
        if let tip = interaction.configuration(at: point) { return (tip.toolTip, view, tip.sourceRect ?? view.bounds) }
      }
      candidate = view.superview
    }
    return expansion(at: target)
  }

  /// Returns the text of a label that truncates it. Labels take no touches, so the subviews of the view under the
  /// pointer are searched.
  private static func expansion(at target: ScreenTarget) -> (text: String, view: UIView, area: CGRect)? {
    let point = target.view.convert(target.point, from: target.window)
    for case let label as UILabel in target.view.subviews + [target.view] where label.showsExpansionTextWhenTruncated {
      let inside = label.convert(point, from: target.view)
      guard let text = label.text, !label.isHidden, label.bounds.contains(inside), label.isTruncated else { continue }
      return (text, label, label.bounds)
    }
    return nil
  }

  private func show(_ text: String, below point: CGPoint, in window: UIWindow) {
    timer = nil
    let made = ToolTipView(text)
    made.place(below: point, in: window.bounds)
    window.addSubview(made)
    label = made
  }
}

/// A small panel with a text. It takes no touches.
@MainActor private final class ToolTipView: UIView {
  private let label = UILabel(frame: .zero)

  /// The padding around the text and the distances from the pointer and from the window's edges, in points.
  private static let padding = CGSize(width: 8, height: 4)
  private static let drop: CGFloat = 20
  private static let margin: CGFloat = 4
  private static let widest: CGFloat = 320

  init(_ text: String) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 4
    layer.borderWidth = 1
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 4
    layer.shadowOffset = CGSize(width: 0, height: 2)
    layer.zPosition = 20_000
    label.text = text
    label.font = .preferredFont(forTextStyle: .caption1)
    label.numberOfLines = 0
    addSubview(label)
    colorsDidChange()
  }

  required init?(coder: NSCoder) { nil }

  override func colorsDidChange() {
    layer.borderColor = resolved(.separator)
  }

  func place(below point: CGPoint, in area: CGRect) {
    let most = CGSize(width: min(Self.widest, area.width) - 2 * Self.padding.width, height: .greatestFiniteMagnitude)
    let text = label.sizeThatFits(most)
    let size = CGSize(width: text.width + 2 * Self.padding.width, height: text.height + 2 * Self.padding.height)
    var origin = CGPoint(x: point.x, y: point.y + Self.drop)
    origin.x = max(area.minX + Self.margin, min(origin.x, area.maxX - size.width - Self.margin))
    if origin.y + size.height > area.maxY - Self.margin { origin.y = point.y - size.height - Self.margin }
    frame = CGRect(origin: origin, size: size)
    label.frame = bounds.insetBy(dx: Self.padding.width, dy: Self.padding.height)
  }
}
