import UIKit

/// A table controller with a pinned section header that grows for a mode of its own, such as a search.
///
/// ```swift
/// final class PartsController: ExpandableHeaderTableViewController {
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     expandableHeaderView = SearchHeader(frame: .zero)
///   }
///   override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
///     setHeaderExpanded(!isHeaderExpanded, animated: true)
///   }
/// }
/// ```
/// In a storyboard connect `expandableHeaderView`. Any view will do, with any background; its subviews move with it. The
/// header stays pinned whether it is expanded or not. A controller that overrides `tableView(_:viewForHeaderInSection:)`
/// or the height calls super for ``expandableSection``.
@MainActor open class ExpandableHeaderTableViewController: UITableViewController, InterfaceTableProviding {
  // MARK: Settings

  /// The header that grows.
  open var expandableHeaderView: UIView? {
    didSet {
      guard expandableHeaderView !== oldValue else { return }
      hasWarned = false
      if isViewLoaded { tableView.reloadData() }
    }
  }
  /// The section whose header it is, the first one by default.
  @IBInspectable open var expandableSection: Int = 0
  /// In points, 44 by default.
  @IBInspectable open var restingHeaderHeight: CGFloat = 44 {
    didSet { heightDidChange(from: oldValue, to: restingHeaderHeight) }
  }
  /// In points, 88 by default.
  @IBInspectable open var expandedHeaderHeight: CGFloat = 88 {
    didSet { heightDidChange(from: oldValue, to: expandedHeaderHeight) }
  }

  /// Seconds; shorter looks abrupt, longer keeps people waiting.
  static let duration: TimeInterval = 0.3
  private var hasWarned = false

  // MARK: Expanding

  open private(set) var isHeaderExpanded = false

  /// Grows or shrinks the header, and with it moves the rows below and lays out the header's subviews, all in one
  /// animation. Called again meanwhile it turns round where it is.
  open func setHeaderExpanded(_ isExpanded: Bool, animated: Bool) {
    guard isExpanded != isHeaderExpanded else { return }
    isHeaderExpanded = isExpanded
    headerExpansionDidChange()
    guard isViewLoaded else { return }
    warnWithoutHeader()
    guard animated, tableView.window != nil, !UIAccessibility.isReduceMotionEnabled else {
      return takeHeightsAtOnce()
    }
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction, .beginFromCurrentState],
      animations: takeHeights)
  }

  /// Called when ``isHeaderExpanded`` has changed and before anything moves; what an overrider changes in the header
  /// moves along.
  open func headerExpansionDidChange() {}

  private func takeHeights() {
    tableView.performBatchUpdates(nil)
    tableView.layoutIfNeeded()
  }

  private func heightDidChange(from old: CGFloat, to new: CGFloat) {
    guard old != new, isViewLoaded else { return }
    takeHeightsAtOnce()
  }

  /// Without an animation, and ending one that is under way: what is left of it would be added to the new heights.
  private func takeHeightsAtOnce() {
    UIView.performWithoutAnimation { takeHeights() }
    for view in tableView.subviews { view.layer.removeAllAnimations() }
    expandableHeaderView.map(Self.endMovement)
  }

  private static func endMovement(of view: UIView) {
    view.layer.removeAllAnimations()
    for subview in view.subviews { endMovement(of: subview) }
  }

  /// In points; what is no height counts as 0.
  private var headerHeight: CGFloat {
    let height = isHeaderExpanded ? expandedHeaderHeight : restingHeaderHeight
    return height.isFinite ? max(0, height) : 0
  }

  private func warnWithoutHeader() {
    guard expandableHeaderView == nil, !hasWarned else { return }
    hasWarned = true
    Log.warning(
      "\(type(of: self)): expandableHeaderView is not set; connect it in the storyboard or set it in viewDidLoad, "
        + "or the section has no header to expand")
  }

  // MARK: Table

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    warnWithoutHeader()
  }

  open override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    section == expandableSection
      ? expandableHeaderView : super.tableView(tableView, viewForHeaderInSection: section)
  }

  open override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    guard section == expandableSection else { return super.tableView(tableView, heightForHeaderInSection: section) }
    return expandableHeaderView == nil ? 0 : headerHeight
  }

  // MARK: - Interface Builder

  /// What files may set; subclasses add to it.
  open class var interface: InterfaceTable {
    InterfaceTable()
      .property("expandableHeaderView", \ExpandableHeaderTableViewController.expandableHeaderView)
      .property("expandableSection", \ExpandableHeaderTableViewController.expandableSection)
      .property("restingHeaderHeight", \ExpandableHeaderTableViewController.restingHeaderHeight)
      .property("expandedHeaderHeight", \ExpandableHeaderTableViewController.expandedHeaderHeight)
  }
}
