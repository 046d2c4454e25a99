import UIKit

/// A navigation controller whose bar moves up and down with the content of its top controller.
///
/// ```swift
/// let codex = CodexController(style: .plain)
/// codex.scrollAwayThreshold = 120                       // of the table header, which goes first
/// let navigation = ScrollAwayNavigationController(rootViewController: codex)
/// navigation.entersAlways = true
/// ```
/// In a storyboard give a navigation controller this class. The bar follows the scroll view that the top controller
/// sets with `setContentScrollView(_:for:)`, or its view, or the first scroll view in it. After a push, pop or
/// rotation, a controller whose content is at its top has the whole bar.
@MainActor open class ScrollAwayNavigationController: UINavigationController, InterfaceTableProviding {
  /// True if any downward movement brings the bar back; if false, the bar's position follows from the offset alone.
  @IBInspectable open var entersAlways: Bool = false { didSet { scrollAwayBar?.entersAlways = entersAlways } }

  /// The object that moves the bar; `nil` if the top controller has no scroll view.
  public private(set) var scrollAwayBar: ScrollAwayBar?
  private weak var followed: UIViewController?
  private weak var content: UIScrollView?

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    // The bar is laid out at its full position.
    scrollAwayBar?.putBack()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    follow()
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    follow()
  }

  /// Shows the whole bar for the new window size if ``entersAlways`` is on.
  open override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    if entersAlways { scrollAwayBar?.showBar(animated: false) }
  }

  open override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    if viewControllers.last !== topViewController { letGo(animated: animated) }
    super.setViewControllers(viewControllers, animated: animated)
  }

  open override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    letGo(animated: animated)
    super.pushViewController(viewController, animated: animated)
  }

  @discardableResult open override func popViewController(animated: Bool) -> UIViewController? {
    if viewControllers.count > 1 { letGo(animated: animated) }
    return super.popViewController(animated: animated)
  }

  @discardableResult open override func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    if viewController !== topViewController { letGo(animated: animated) }
    return super.popToViewController(viewController, animated: animated)
  }

  @discardableResult open override func popToRootViewController(animated: Bool) -> [UIViewController]? {
    if viewControllers.count > 1 { letGo(animated: animated) }
    return super.popToRootViewController(animated: animated)
  }

  private func letGo(animated: Bool) {
    guard let bar = scrollAwayBar else { return }
    scrollAwayBar = nil
    followed = nil
    content = nil
    guard animated, view.window != nil else { return bar.letGo() }
    UIView.animate(withDuration: ScrollAwayBar.snapDuration, delay: 0, options: .allowUserInteraction) { bar.letGo() }
  }

  private func follow() {
    // During a transition between controllers the bar follows neither; during a window rotation it stays with its
    // content.
    guard transitionCoordinator == nil || scrollAwayBar != nil else { return }
    let top = topViewController
    let scrollView = scrollAwayBar?.namesContent == true ? top?.firstScrollView : top?.scrollViewUnderBar
    if top !== followed || scrollView !== content {
      letGo(animated: false)
      followed = top
      content = scrollView
      if let top, let scrollView {
        scrollAwayBar = ScrollAwayBar(of: top, following: scrollView)
        scrollAwayBar?.entersAlways = entersAlways
      }
    }
    guard let bar = scrollAwayBar else { return }
    let threshold = top?.scrollAwayThreshold ?? scrollAwayThreshold ?? 0
    if bar.scrollAwayThreshold != threshold { bar.scrollAwayThreshold = threshold }
    bar.update()
  }

  // MARK: - Interface Builder

  /// The properties that files may set; subclasses add to it.
  open class var interface: InterfaceTable {
    InterfaceTable()
      .property("entersAlways", \ScrollAwayNavigationController.entersAlways)
      .property("scrollAwayThreshold", \ScrollAwayNavigationController.scrollAwayThreshold)
  }
}

extension UIViewController {
  /// The distance that this controller's content scrolls before the bar of a ``ScrollAwayNavigationController`` moves,
  /// in points. The default of `nil` uses the navigation controller's own value, which is 0 unless set.
  public var scrollAwayThreshold: CGFloat? {
    get { objc_getAssociatedObject(self, ScrollAwayKey.threshold) as? CGFloat }
    set {
      objc_setAssociatedObject(self, ScrollAwayKey.threshold, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC)
      (self as? UINavigationController ?? navigationController)?.viewIfLoaded?.setNeedsLayout()
    }
  }

  /// The scroll view whose content extends under the bars.
  fileprivate var scrollViewUnderBar: UIScrollView? { contentScrollView(for: .top) ?? firstScrollView }

  fileprivate var firstScrollView: UIScrollView? {
    guard let view = viewIfLoaded else { return nil }
    return view as? UIScrollView ?? view.subviews.first { $0 is UIScrollView } as? UIScrollView
  }
}

@MainActor private enum ScrollAwayKey {
  static let threshold = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
}
