import UIKit

extension UITableView {
  private func setRows(height: CGFloat) {
    rowHeight = UIFontMetrics.default.scaledValue(for: height) > height ? Self.automaticDimension : height
    estimatedRowHeight = height
  }

  /// Gives rows a fixed height; with larger texts the height fits their content, also after a change of the text size.
  func keepRows(height: CGFloat) {
    setRows(height: height)
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (table: UITableView, _: UITraitCollection) in
      table.setRows(height: height)
    }
  }
}
