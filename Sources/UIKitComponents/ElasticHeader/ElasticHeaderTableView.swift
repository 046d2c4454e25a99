import UIKit

/// A table whose header stretches when the table is pulled down past its top.
///
/// ```swift
/// let table = ElasticHeaderTableView(frame: view.bounds)
/// table.tableHeaderView = PortraitHeader(frame: CGRect(x: 0, y: 0, width: 0, height: 240))
/// table.dataSource = self
/// table.register(UITableViewCell.self, forCellReuseIdentifier: "deed")
/// view.addSubview(table)
/// ```
/// In a storyboard give a table the class `ElasticHeaderTableView`; the view at its top becomes the header. The table
/// does not use its delegate, which stays free for the app.
///
/// At rest the header has the height that its constraints require, or that of its frame if it has none. It extends
/// under the bars. Its layout margins include the safe area, so that content pinned to them stays clear of the bars
/// while the background extends under them. Rows begin directly below it, and section headers pin to the lower edge of
/// the bars.
@IBDesignable @MainActor open class ElasticHeaderTableView: UITableView, InterfaceTableProviding {
  /// True if a pull makes the header taller; otherwise the header moves down with the rows.
  @IBInspectable open var stretchesHeader: Bool = true {
    didSet { if stretchesHeader != oldValue { placeHeader() } }
  }

  /// The header's placeholder in the table, as tall as the part of the header below the bars.
  private let space = ElasticHeaderSpace(frame: .zero)
  private var header: UIView?
  /// The header's height without constraints, in points.
  private var frameHeight: CGFloat = 0
  private var restingHeight: CGFloat = 0
  private var placed = CGRect.zero
  private var measuredWidth: CGFloat = -1
  private var margins = ElasticHeaderMargins()

  // MARK: Header

  /// The view that stretches. Setting the same view again adopts a height that was set on its frame.
  open override var tableHeaderView: UIView? {
    get { header }
    set {
      if newValue !== header { exchange(newValue) }
      takeFrameHeight()
      measuredWidth = -1
      updateHeader()
    }
  }

  private func exchange(_ new: UIView?) {
    if let header {
      if header.superview === space { header.removeFromSuperview() }
      margins.giveBack(header)
    }
    header = new
    guard let new else { return }
    frameHeight = new.frame.height
    placed = new.frame
    new.translatesAutoresizingMaskIntoConstraints = true
    margins.adopt(new)
    space.addSubview(new)
  }

  /// Adopts a header height that other code set.
  private func takeFrameHeight() {
    guard let header, header.frame.height != placed.height else { return }
    frameHeight = header.frame.height
    measuredWidth = -1
  }

  // MARK: Measuring

  /// The height at the top of the content that the bars cover at rest.
  private var covered: CGFloat { contentInsetAdjustmentBehavior == .never ? 0 : safeAreaInsets.top }

  private var isMeasured: Bool {
    measuredWidth == bounds.width && !(header?.layer.needsLayout() ?? false)
  }

  private func updateHeader() {
    guard bounds.width > 0 else { return }
    if let header {
      takeFrameHeight()
      if margins.apply(safeAreaInsets, to: header) { measuredWidth = -1 }
      if !isMeasured { restingHeight = measure(header) }
      measuredWidth = bounds.width
    }
    // Placed before the rows, so that the header's content moves with it in an animation.
    if !isScrolled { placeHeader() }
    setRoom(header == nil ? nil : max(0, restingHeight - covered))
    placeHeader()
  }

  private func measure(_ header: UIView) -> CGFloat {
    let isLaidOut =
      !header.constraints.isEmpty || header.subviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
    guard isLaidOut else { return frameHeight }
    let asked = header.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: UIView.layoutFittingCompressedSize.height),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    return asked.height > 0 ? asked.height : frameHeight
  }

  // MARK: Room

  private var isScrolled: Bool { contentOffset.y > -adjustedContentInset.top + 0.5 }

  /// Reserves space for the header in the content. Rows that are scrolled keep their position on screen.
  private func setRoom(_ room: CGFloat?) {
    let old = super.tableHeaderView == nil ? nil : space.frame.height
    guard room != old || space.frame.width != bounds.width else { return }
    let frame = CGRect(x: 0, y: 0, width: bounds.width, height: room ?? 0)
    guard let room, let old, room != old, !isScrolled, UIView.inheritedAnimationDuration > 0, window != nil else {
      return UIView.performWithoutAnimation { keepRows(by: (room ?? 0) - (old ?? 0)) { install(room, frame) } }
    }
    // At the top, all rows move together, in the animation of the header's change.
    space.frame = frame
    performBatchUpdates(nil)
  }

  private func install(_ room: CGFloat?, _ frame: CGRect) {
    space.frame = frame
    super.tableHeaderView = room == nil ? nil : space
  }

  private func keepRows(by distance: CGFloat, _ change: () -> Void) {
    guard isScrolled, distance != 0 else { return change() }
    let target = CGPoint(x: contentOffset.x, y: contentOffset.y + distance)
    change()
    contentOffset = target
    let top = -adjustedContentInset.top
    guard target.y < top, !isDragging, !isDecelerating else { return }
    setContentOffset(CGPoint(x: target.x, y: top), animated: window != nil)
  }

  // MARK: Placing

  private func placeHeader() {
    guard let header, bounds.width > 0 else { return }
    let pull = stretchesHeader ? max(0, -adjustedContentInset.top - contentOffset.y) : 0
    let height = max(restingHeight, covered)
    let frame = CGRect(x: 0, y: -covered - pull, width: bounds.width, height: height + pull)
    placed = frame
    guard header.frame != frame else { return }
    header.frame = frame
    if UIView.inheritedAnimationDuration > 0 { header.layoutIfNeeded() }
  }

  open override var contentOffset: CGPoint {
    didSet { if contentOffset.y != oldValue.y { placeHeader() } }
  }

  open override func layoutSubviews() {
    updateHeader()
    super.layoutSubviews()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  // MARK: - Interface Builder

  /// The properties that files may set; subclasses add to it.
  open class var interface: InterfaceTable {
    InterfaceTable().property("stretchesHeader", \ElasticHeaderTableView.stretchesHeader)
  }
}

/// Reserves the header's space in the table. The header itself extends beyond it, under the bars.
@MainActor private final class ElasticHeaderSpace: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    subviews.contains { $0.frame.contains(point) }
  }

  /// Leaves touches that do not hit the header to the table.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}
