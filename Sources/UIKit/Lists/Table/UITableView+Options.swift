extension UITableView {
  public enum Style: Int, Sendable {
    /// Headers stay in sight while their sections are.
    case plain
    case grouped
    /// Sections on rounded plates with space around them.
    case insetGrouped

    var background: UIColor { self == .plain ? .systemBackground : .systemGroupedBackground }
  }

  public enum ScrollPosition: Int, Sendable {
    case none, top, middle, bottom
  }

  /// How rows come and go.
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  public enum SeparatorInsetReference: Int, Sendable {
    case fromCellEdges, fromAutomaticInsets
  }

  /// Posted, with the table as its object, when the selection changed.
  nonisolated public static let selectionDidChangeNotification =
    Notification.Name("UITableViewSelectionDidChangeNotification")
}
