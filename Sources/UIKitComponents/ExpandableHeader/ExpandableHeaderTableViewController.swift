import UIKit

/// A table controller with a pinned section header that expands for a separate mode, such as a search.
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
/// In a storyboard connect `expandableHeaderView`, and the action `toggleSectionHeader:` of a button. The header can be
/// any view with any background; its subviews animate with it. The header stays pinned in both states. A controller
/// that overrides `tableView(_:viewForHeaderInSection:)` or the header height calls super for ``expandableSection``.
@MainActor open class ExpandableHeaderTableViewController: UITableViewController, InterfaceTableProviding {
  // MARK: Settings

  /// The header that expands.
  open var expandableHeaderView: UIView? {
    didSet {
      guard expandableHeaderView !== oldValue else { return }
      hasWarned = false
      if isViewLoaded { tableView.reloadData() }
    }
  }
  /// The section of the header; by default the first.
  @IBInspectable open var expandableSection: Int = 0
  /// The collapsed height in points; the default is 44.
  @IBInspectable open var restingHeaderHeight: CGFloat = 44 {
    didSet { heightDidChange(from: oldValue, to: restingHeaderHeight) }
  }
  /// The expanded height in points; the default is 88.
  @IBInspectable open var expandedHeaderHeight: CGFloat = 88 {
    didSet { heightDidChange(from: oldValue, to: expandedHeaderHeight) }
  }

  /// The duration in seconds. Shorter looks abrupt; longer keeps the user waiting.
  static let duration: TimeInterval = 0.3
  private var hasWarned = false

  // MARK: Expanding

  open private(set) var isHeaderExpanded = false

  /// Expands or collapses the header. The rows below and the header's subviews move in the same animation. A call
  /// during the animation reverses it from its current state.
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

  /// Expands or collapses the header; for actions of controls in a storyboard.
  #if canImport(ObjectiveC)
    @IBAction
  #endif
  open func toggleSectionHeader(_ sender: Any) {
    setHeaderExpanded(!isHeaderExpanded, animated: true)
  }

  /// Called after ``isHeaderExpanded`` changed and before anything moves. Changes that an override makes to the header
  /// are part of the animation.
  open func headerExpansionDidChange() {}

  private func takeHeights() {
    tableView.performBatchUpdates(nil)
    tableView.layoutIfNeeded()
  }

  private func heightDidChange(from old: CGFloat, to new: CGFloat) {
    guard old != new, isViewLoaded else { return }
    takeHeightsAtOnce()
  }

  /// Applies the heights without animation and ends a running animation, whose remainder would be added to the new
  /// heights.
  private func takeHeightsAtOnce() {
    UIView.performWithoutAnimation { takeHeights() }
    for view in tableView.subviews { view.layer.removeAllAnimations() }
    expandableHeaderView.map(Self.endMovement)
  }

  private static func endMovement(of view: UIView) {
    view.layer.removeAllAnimations()
    for subview in view.subviews { endMovement(of: subview) }
  }

  /// The current height in points; invalid heights count as 0.
  private var headerHeight: CGFloat {
    let height = isHeaderExpanded ? expandedHeaderHeight : restingHeaderHeight
    return height.isFinite ? max(0, height) : 0
  }

  private func warnWithoutHeader() {
    guard expandableHeaderView == nil, !hasWarned else { return }
    hasWarned = true
    Platform.warn(
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

  /// The properties that files may set; subclasses add to it.
  open class var interface: InterfaceTable {
    InterfaceTable()
      .property("expandableHeaderView", \ExpandableHeaderTableViewController.expandableHeaderView)
      .property("expandableSection", \ExpandableHeaderTableViewController.expandableSection)
      .property("restingHeaderHeight", \ExpandableHeaderTableViewController.restingHeaderHeight)
      .property("expandedHeaderHeight", \ExpandableHeaderTableViewController.expandedHeaderHeight)
      .action("toggleSectionHeader:", ExpandableHeaderTableViewController.toggleSectionHeader)
  }
}
