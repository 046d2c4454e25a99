import UIKit

/// The table of a headed list, which notifies the list of every movement.
@MainActor final class HeadedListTable: UITableView {
  weak var list: HeadedListView?

  override var contentOffset: CGPoint {
    didSet { if contentOffset != oldValue { list?.contentDidMove() } }
  }

  override func layoutSubviews() {
    list?.prepareLayout()
    super.layoutSubviews()
    list?.updateInsets()
    list?.placeParts()
  }

  /// Allows drags that start on a control of the header or the title bar.
  override func touchesShouldCancel(in view: UIView) -> Bool {
    if list?.holdsPart(view) == true { return true }
    return super.touchesShouldCancel(in: view)
  }
}
