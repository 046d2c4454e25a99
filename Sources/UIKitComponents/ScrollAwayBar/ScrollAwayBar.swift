import UIKit

/// Has the navigation bar of a controller move up with the controller's content, and back.
///
/// The bar's place follows from the content's offset alone: ``scrollAwayThreshold`` points of content go first, then the bar
/// goes with the content until it is gone. With ``entersAlways`` any movement down brings it back, and a release leaves
/// it shown or away. Pinned section headers and the scroll indicator follow its lower edge.
///
/// Made by ``ScrollAwayNavigationController``, or in code for one controller:
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
  /// How far the bar is up, in points.
  public private(set) var travel: CGFloat = 0
  private var lastOffset: CGFloat?
  private var hadOpaqueContent = false
  private var snapping: BarSnap?

  /// Points of content, a table header for example, that scroll before the bar moves.
  public var scrollAwayThreshold: CGFloat = 0 { didSet { update() } }
  /// Whether any movement down brings the bar back, wherever the content is.
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

  /// Follows the content from now on, and puts the bar where it belongs. Costs nothing where nothing has changed.
  public func update() {
    guard let scrollView, bar != nil else { return }
    if observation == nil { begin(scrollView) }
    contentDidMove()
  }

  private func begin(_ scrollView: UIScrollView) {
    hadOpaqueContent = controller?.extendedLayoutIncludesOpaqueBars ?? false
    // What the bar uncovers has to be there.
    controller?.extendedLayoutIncludesOpaqueBars = true
    observation = scrollView.observe(\.contentOffset) { [weak self] _, _ in self?.contentDidMove() }
    scrollView.panGestureRecognizer.addTarget(self, action: ScrollAwayBar.panned)
  }

  /// Leaves the bar whole and the content to others, as when another controller comes.
  public func letGo() {
    guard observation != nil else { return }
    observation?.invalidate()
    observation = nil
    scrollView?.panGestureRecognizer.removeTarget(self, action: nil)
    controller?.extendedLayoutIncludesOpaqueBars = hadOpaqueContent
    lastOffset = nil
    endSnap()
    place(0)
  }

  /// How far the content has gone up from its rest at the top.
  private func scrolled(_ scrollView: UIScrollView) -> CGFloat {
    scrollView.contentOffset.y + scrollView.adjustedContentInset.top + travel
  }

  private var length: CGFloat { bar?.bounds.height ?? 0 }

  /// The furthest that the bar may be up where the content is.
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
    // A bounce at the lower end is no movement down.
    let end = scrollView.contentSize.height + scrollView.adjustedContentInset.bottom - scrollView.bounds.height
    let offset = min(scrollView.contentOffset.y, max(end, -scrollView.adjustedContentInset.top - travel))
    let distance = offset - (lastOffset ?? offset)
    lastOffset = offset
    // What flies on after a release leaves the snap alone.
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

  /// A finger has let the content go; its speed, upwards, is in points a second.
  private func release(speed: CGFloat) {
    guard entersAlways, let scrollView, travel > 0, travel < length else { return }
    let goes = abs(speed) < Self.restSpeed ? travel >= length / 2 : speed > 0
    snap(to: goes && limit(scrolled(scrollView)) >= length ? length : 0)
  }

  /// A finger slower than this, in points a second, is at rest.
  private static let restSpeed: CGFloat = 20
  /// Seconds; longer is overtaken by the next finger, shorter looks like a jump.
  static let snapDuration: TimeInterval = 0.2

  private func snap(to target: CGFloat) {
    endSnap()
    guard target != travel else { return }
    guard !UIAccessibility.isReduceMotionEnabled, scrollView?.window != nil else { return place(target) }
    // The bar's place itself goes there, and no picture of it: whatever interrupts it finds the bar where it is seen.
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

  /// Brings the bar back where the content is.
  public func showBar(animated: Bool) {
    if animated { return snap(to: 0) }
    endSnap()
    place(0)
  }

  // MARK: Placing

  private func place(_ new: CGFloat) {
    if let bar { show(bar, new) }
    guard new != travel, let scrollView else { return }
    isInserting = true
    let distance = new - travel
    let offset = scrollView.contentOffset
    travel = new
    // The content can always be pulled down as far as with the whole bar.
    if distance < 0 { scrollView.scrollAwayRoom = new }
    scrollView.contentInset.top -= distance
    scrollView.verticalScrollIndicatorInsets.top -= distance
    if distance > 0 { scrollView.scrollAwayRoom = new }
    // Insets that change bring content that is pulled back to its edge; whoever pulls it decides about that.
    if scrollView.contentOffset != offset { scrollView.contentOffset = offset }
    isInserting = false
  }

  /// Shows the bar whole until the next ``update()``, while it is laid out.
  func putBack() {
    if let bar, !bar.transform.isIdentity { bar.transform = .identity }
  }

  private func show(_ bar: UINavigationBar, _ travel: CGFloat) {
    let transform = CGAffineTransform(translationX: 0, y: -travel)
    if bar.transform != transform { bar.transform = transform }
    // What is on it may be made anew with its next layout.
    bar.layoutIfNeeded()
    let alpha = bar.bounds.height > 0 ? 1 - travel / bar.bounds.height : 1
    // Its background goes on covering the status bar; what is on it must not slide through the time and the battery.
    for view in bar.subviews.dropFirst() where view.alpha != alpha { view.alpha = alpha }
  }
}
