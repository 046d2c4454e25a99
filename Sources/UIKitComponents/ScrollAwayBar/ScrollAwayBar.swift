import UIKit

/// Moves the navigation bar of a controller up and down with the controller's content.
///
/// The bar's position follows from the content's offset alone: the first ``scrollAwayThreshold`` points of content
/// scroll without it, then the bar moves with the content until it is hidden. With ``entersAlways`` any downward
/// movement brings it back, and a release leaves it completely shown or hidden. Pinned section headers and the scroll
/// indicator follow its lower edge.
///
/// Created by ``ScrollAwayNavigationController``, or in code for one controller:
/// ```swift
/// final class CodexController: UITableViewController {
///   private lazy var scrollAwayBar = ScrollAwayBar(of: self, following: tableView)
///
///   override func viewDidLayoutSubviews() {
///     super.viewDidLayoutSubviews()
///     scrollAwayBar.update()
///   }
///
///   override func viewWillDisappear(_ animated: Bool) {
///     super.viewWillDisappear(animated)
///     scrollAwayBar.letGo()
///   }
/// }
/// ```
@MainActor public final class ScrollAwayBar: NSObject {
  private weak var controller: UIViewController?
  private weak var scrollView: UIScrollView?
  private var observation: NSKeyValueObservation?
  private var isInserting = false
  /// The distance by which the bar is moved up, in points.
  public private(set) var travel: CGFloat = 0
  private var lastOffset: CGFloat?
  private var hadOpaqueContent = false
  /// The controller whose content scroll view was set; `nil` if it already had one.
  private weak var told: UIViewController?
  private var snapping: BarSnap?

  /// The distance that the content, for example a table header, scrolls before the bar moves, in points.
  public var scrollAwayThreshold: CGFloat = 0 { didSet { update() } }
  /// True if any downward movement brings the bar back, at any content offset.
  public var entersAlways = false { didSet { update() } }

  public init(of controller: UIViewController, following scrollView: UIScrollView) {
    self.controller = controller
    self.scrollView = scrollView
    super.init()
  }

  private var bar: UINavigationBar? {
    guard let navigation = controller?.navigationController, !navigation.isNavigationBarHidden else { return nil }
    return navigation.navigationBar
  }

  // MARK: Following

  /// Follows the content from now on and positions the bar. Costs nothing if nothing has changed.
  public func update() {
    guard let scrollView, bar != nil else { return }
    if observation == nil { begin(scrollView) }
    contentDidMove()
  }

  private func begin(_ scrollView: UIScrollView) {
    hadOpaqueContent = controller?.extendedLayoutIncludesOpaqueBars ?? false
    // The navigation controller makes room in this scroll view for a bar that is moved up.
    if let top = controller?.navigationController?.topViewController, top.contentScrollView(for: .top) == nil {
      top.setContentScrollView(scrollView, for: .top)
      told = top
    }
    // The content must extend under the area that the bar uncovers.
    controller?.extendedLayoutIncludesOpaqueBars = true
    observation = scrollView.observe(\.contentOffset) { [weak self] _, _ in self?.contentDidMove() }
    scrollView.panGestureRecognizer.addTarget(self, action: ScrollAwayBar.panned)
  }

  /// Restores the bar and stops following the content, for example when another controller is shown.
  public func letGo() {
    guard observation != nil else { return }
    observation?.invalidate()
    observation = nil
    scrollView?.panGestureRecognizer.removeTarget(self, action: nil)
    controller?.extendedLayoutIncludesOpaqueBars = hadOpaqueContent
    told?.setContentScrollView(nil, for: .top)
    told = nil
    lastOffset = nil
    endSnap()
    place(0)
  }

  /// Returns the distance that the content is scrolled up from its rest position at the top.
  private func scrolled(_ scrollView: UIScrollView) -> CGFloat {
    scrollView.contentOffset.y + scrollView.adjustedContentInset.top + travel
  }

  /// True if the controller's own choice of a scroll view under its bars is hidden by that of this object.
  var namesContent: Bool { told != nil }

  private var length: CGFloat { bar?.bounds.height ?? 0 }

  /// Returns the maximum upward travel of the bar at the current content position.
  private func limit(_ scrolled: CGFloat) -> CGFloat {
    min(length, max(0, scrolled - max(0, scrollAwayThreshold.isFinite ? scrollAwayThreshold : 0)))
  }

  private func contentDidMove() {
    guard !isInserting, let scrollView, bar != nil else { return }
    let limit = limit(scrolled(scrollView))
    guard entersAlways else {
      endSnap()
      return place(limit)
    }
    // A bounce at the lower end does not count as a downward movement.
    let end = scrollView.contentSize.height + scrollView.adjustedContentInset.bottom - scrollView.bounds.height
    let offset = min(scrollView.contentOffset.y, max(end, -scrollView.adjustedContentInset.top - travel))
    let distance = offset - (lastOffset ?? offset)
    lastOffset = offset
    // Deceleration after a release does not disturb the snap.
    place(min(limit, max(0, snapping == nil ? travel + distance : travel)))
  }

  // MARK: Release

  private func panned(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began: endSnap()
    case .ended, .cancelled, .failed: release(speed: -pan.velocity(in: pan.view).y)
    default: break
    }
  }

  /// Handles the release of a drag; `speed` is upwards, in points per second.
  private func release(speed: CGFloat) {
    guard entersAlways, let scrollView, travel > 0, travel < length else { return }
    let goes = abs(speed) < Self.restSpeed ? travel >= length / 2 : speed > 0
    snap(to: goes && limit(scrolled(scrollView)) >= length ? length : 0)
  }

  /// The speed below which a finger is at rest, in points per second.
  private static let restSpeed: CGFloat = 20
  /// The duration in seconds. Longer is overtaken by the next drag; shorter looks like a jump.
  static let snapDuration: TimeInterval = 0.2

  private func snap(to target: CGFloat) {
    endSnap()
    guard target != travel else { return }
    guard !UIAccessibility.isReduceMotionEnabled, scrollView?.window != nil else { return place(target) }
    // The bar's actual position is animated, not a presentation of it, so an interruption finds the bar where it is
    // visible.
    snapping = BarSnap(from: travel, to: target, duration: Self.snapDuration) { [weak self] in self?.snapDidMove($0) }
  }

  private func snapDidMove(_ place: CGFloat) {
    guard let scrollView, bar != nil else { return endSnap() }
    self.place(min(place, limit(scrolled(scrollView))))
    if place == snapping?.end { endSnap() }
  }

  private func endSnap() {
    snapping?.invalidate()
    snapping = nil
  }

  /// Brings the bar back at the current content offset.
  public func showBar(animated: Bool) {
    if animated { return snap(to: 0) }
    endSnap()
    place(0)
  }

  // MARK: Placing

  private func place(_ new: CGFloat) {
    guard new != travel, let scrollView else {
      if let bar { show(bar, new) }
      return
    }
    isInserting = true
    let distance = new - travel
    let offset = scrollView.contentOffset
    travel = new
    // A bar that is moved up leaves room for the content, so it moves at the time of the smaller inset.
    if distance < 0, let bar { show(bar, new) }
    scrollView.contentInset.top -= distance
    scrollView.verticalScrollIndicatorInsets.top -= distance
    if distance > 0, let bar { show(bar, new) }
    // Changing insets moves overscrolled content to its edge; that decision belongs to the drag.
    if scrollView.contentOffset != offset { scrollView.contentOffset = offset }
    isInserting = false
  }

  /// Restores the bar's full position for its layout, until the next ``update()``.
  func putBack() {
    if let bar, !bar.transform.isIdentity { bar.transform = .identity }
  }

  private func show(_ bar: UINavigationBar, _ travel: CGFloat) {
    let transform = CGAffineTransform(translationX: 0, y: -travel)
    if bar.transform != transform { bar.transform = transform }
    // The next layout may recreate the bar's content.
    bar.layoutIfNeeded()
    let alpha = bar.bounds.height > 0 ? 1 - travel / bar.bounds.height : 1
    // The background keeps covering the status bar; the content fades, so that it does not overlap the time and the
    // battery.
    for view in bar.subviews.dropFirst() where view.alpha != alpha { view.alpha = alpha }
  }
}
