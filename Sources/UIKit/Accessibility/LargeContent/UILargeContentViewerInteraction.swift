/// Shows the large content of the views in its view while a finger rests on them, at text sizes for accessibility.
///
/// The finger may move to other views. Lifting it on a view does what a tap does. Bars have it already.
@preconcurrency @MainActor open class UILargeContentViewerInteraction: NSObject, UIInteraction {
  /// Posted after ``isEnabled`` has changed.
  nonisolated public static let enabledStatusDidChangeNotification = Notification.Name(
    "UILargeContentViewerInteractionEnabledStatusDidChangeNotification")

  /// True if the size of text is one for accessibility.
  open class var isEnabled: Bool { UIApplication.shared.preferredContentSizeCategory.isAccessibilityCategory }

  open private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
  public private(set) weak var view: UIView?
  private let press = UILongPressGestureRecognizer(target: nil, action: nil)
  private var shown: LargeContentView?

  public init(delegate: (any UILargeContentViewerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
    press.delegate = self
    press.addTarget(self, action: UILargeContentViewerInteraction.pressed)
  }

  public override convenience init() {
    self.init(delegate: nil)
  }

  /// The recognizer of the finger, for relations with other ones.
  open var gestureRecognizerForExclusionRelationship: UIGestureRecognizer { press }

  public func willMove(to view: UIView?) {
    hide()
    self.view?.removeGestureRecognizer(press)
  }

  public func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  private func pressed() {
    let point = press.location(in: view)
    switch press.state {
    case .began, .changed: show(item(at: point))
    case .ended:
      hide()
      guard let item = item(at: point) else { return }
      if let delegate {
        delegate.largeContentViewerInteraction(self, didEndOn: item, at: point)
      } else {
        activate(item)
      }
    default: hide()
    }
  }

  private func item(at point: CGPoint) -> (any UILargeContentViewerItem)? {
    let item =
      delegate.map { $0.largeContentViewerInteraction(self, itemAt: point) } ?? itemByTouch(at: point)
    return item?.showsLargeContentViewer == true ? item : nil
  }

  /// Returns the view that a touch at a point hits, or the nearest one around it, that shows large content.
  final func itemByTouch(at point: CGPoint) -> (any UILargeContentViewerItem)? {
    guard let view else { return nil }
    let hit = view.hitTest(point, with: nil)
    return sequence(first: hit, next: { $0 === view ? nil : $0?.superview }).lazy.compactMap(\.self)
      .first(where: \.showsLargeContentViewer)
  }

  /// Does what a tap does.
  final func activate(_ item: any UILargeContentViewerItem) {
    if let control = item as? UIControl {
      if control.isEnabled { control.sendActions(for: .touchUpInside) }
    } else {
      (item as? UIView)?.accessibilityActivate()
    }
  }

  private func show(_ item: (any UILargeContentViewerItem)?) {
    let window = delegate?.viewController(for: self).viewIfLoaded?.window ?? view?.window
    guard let item, let window else { return hide() }
    let content = shown ?? LargeContentView(frame: .zero)
    shown = content
    content.show(item, in: window)
  }

  private func hide() {
    shown?.removeFromSuperview()
    shown = nil
  }
}

extension UILargeContentViewerInteraction: UIGestureRecognizerDelegate {
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    Self.isEnabled && item(at: gestureRecognizer.location(in: view)) != nil
  }
}

/// Decides which elements show large content.
@preconcurrency @MainActor public protocol UILargeContentViewerInteractionDelegate: NSObjectProtocol {
  /// Called when the finger is lifted on an element. The default does what a tap does.
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint)
  /// Returns the element at a point of the interaction's view. The default is the one that a touch hits.
  func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)?
  /// Returns the controller in whose window the content is shown. The default is that of the interaction's view.
  func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController
}

extension UILargeContentViewerInteractionDelegate {
  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint
  ) {
    if let item { interaction.activate(item) }
  }

  public func largeContentViewerInteraction(
    _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
  ) -> (any UILargeContentViewerItem)? { interaction.itemByTouch(at: point) }

  public func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController {
    let chain = interaction.view?.chain ?? []
    return chain.lazy.compactMap { $0 as? UIViewController }.first ?? UIViewController()
  }
}

extension UIView {
  /// Adds the viewer of large content to a bar at text sizes for accessibility.
  final func addContentViewerIfNeeded() {
    guard UILargeContentViewerInteraction.isEnabled, !interactions.contains(where: { $0 is BarContentViewer }) else {
      return
    }
    addInteraction(BarContentViewer())
  }

  /// The bar around the view.
  final var enclosingBar: UIView? {
    sequence(first: superview, next: { $0?.superview }).lazy.compactMap(\.self)
      .first { $0 is UITabBar || $0 is UINavigationBar || $0 is UIToolbar }
  }
}

/// The viewer of large content that the toolkit adds to bars.
@MainActor private final class BarContentViewer: UILargeContentViewerInteraction {}
