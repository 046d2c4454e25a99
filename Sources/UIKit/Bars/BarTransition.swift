/// The exchange of a navigation bar's content for that of another item, as one animation that can also run back.
@MainActor final class BarTransition {
  enum Direction {
    case forward, backward
  }

  private let bar: UINavigationBar
  private let old: NavigationBarContent?
  private let new: NavigationBarContent?
  private let oldItems: [UINavigationItem]
  /// How far titles travel, in points.
  private var distance: CGFloat { bar.bounds.width / 3 }
  private let sign: CGFloat

  init(
    bar: UINavigationBar, from old: NavigationBarContent?, to new: NavigationBarContent?,
    oldItems: [UINavigationItem], direction: Direction
  ) {
    self.bar = bar
    self.old = old
    self.new = new
    self.oldItems = oldItems
    let reads: CGFloat = bar.effectiveUserInterfaceLayoutDirection == .leftToRight ? 1 : -1
    sign = (direction == .forward ? 1 : -1) * reads
    UIView.performWithoutAnimation {
      new?.alpha = 0
      new?.titleView.transform = CGAffineTransform(translationX: sign * distance, y: 0)
    }
  }

  /// The end state; called inside an animation.
  func run() {
    new?.alpha = 1
    new?.titleView.transform = .identity
    old?.alpha = 0
    old?.titleView.transform = CGAffineTransform(translationX: -sign * distance, y: 0)
  }

  func finish() {
    old?.titleView.transform = .identity
    old?.removeFromSuperview()
    old?.alpha = 1
  }

  /// Puts the old items back.
  func cancel() {
    old?.titleView.transform = .identity
    new?.titleView.transform = .identity
    old?.removeFromSuperview()
    bar.show(oldItems)
  }
}
