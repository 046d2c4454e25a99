/// The animated exchange of a navigation bar's content for that of another item, which can also be reversed.
@MainActor final class BarTransition {
  enum Direction {
    case forward, backward
  }

  private let bar: UINavigationBar
  private let old: NavigationBarContent?
  private let new: NavigationBarContent?
  private let oldItems: [UINavigationItem]
  /// The distance that titles move, in points.
  private var distance: CGFloat { bar.bounds.width / 3 }
  private let sign: CGFloat

  init(
    bar: UINavigationBar, from old: NavigationBarContent?, to new: NavigationBarContent?,
    oldItems: [UINavigationItem], direction: Direction, mask: UIImage?
  ) {
    self.bar = bar
    self.old = old
    self.new = new
    self.oldItems = oldItems
    let reads: CGFloat = bar.effectiveUserInterfaceLayoutDirection == .leftToRight ? 1 : -1
    sign = (direction == .forward ? 1 : -1) * reads
    UIView.performWithoutAnimation {
      if let mask, let content = new?.arrowFrame == nil ? old : new, let arrow = content.arrowFrame {
        for each in [old, new] { each?.showTitle(in: TravelWindow(mask, over: arrow, from: reads)) }
      }
      new?.alpha = 0
      new?.titleView.transform = CGAffineTransform(translationX: sign * distance, y: 0)
    }
  }

  /// Sets the final state; called inside an animation.
  func run() {
    new?.alpha = 1
    new?.titleView.transform = .identity
    old?.alpha = 0
    old?.titleView.transform = CGAffineTransform(translationX: -sign * distance, y: 0)
  }

  func finish() {
    old?.titleView.transform = .identity
    for each in [old, new] { each?.showTitle(in: nil) }
    old?.removeFromSuperview()
    old?.alpha = 1
  }

  /// Restores the old items.
  func cancel() {
    old?.titleView.transform = .identity
    new?.titleView.transform = .identity
    for each in [old, new] { each?.showTitle(in: nil) }
    old?.removeFromSuperview()
    bar.show(oldItems)
  }
}

/// Shows the background of the back indicator, and over it only the area of the mask image.
@MainActor private final class TravelWindow: UIView {
  private let picture = CALayer()
  private let rest = CALayer()
  private let arrow: CGRect
  private let isLeftToRight: Bool

  /// - Parameter direction: 1 for left-to-right, −1 for right-to-left.
  init(_ mask: UIImage, over arrow: CGRect, from direction: CGFloat) {
    self.arrow = arrow
    isLeftToRight = direction > 0
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    picture.contents = mask.cgImage
    rest.backgroundColor = UIColor.black.cgColor
    let whole = CALayer()
    whole.addSublayer(picture)
    whole.addSublayer(rest)
    layer.mask = whole
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.mask?.frame = bounds
    picture.frame = arrow
    rest.frame =
      isLeftToRight
      ? CGRect(x: arrow.maxX, y: 0, width: max(0, bounds.width - arrow.maxX), height: bounds.height)
      : CGRect(x: 0, y: 0, width: max(0, arrow.minX), height: bounds.height)
  }
}
