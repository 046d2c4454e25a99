extension UITableView {
  public enum Style: Int, Sendable {
    /// Headers stay visible while their sections are visible.
    case plain
    case grouped
    /// Sections with rounded corners and space around them.
    case insetGrouped

    var background: UIColor { self == .plain ? .systemBackground : .systemGroupedBackground }
  }

  public enum ScrollPosition: Int, Sendable {
    case none, top, middle, bottom
  }

  /// The animation of inserted and deleted rows.
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  public enum SeparatorInsetReference: Int, Sendable {
    case fromCellEdges, fromAutomaticInsets
  }

  /// The changes after which visible rows with automatic heights are measured again.
  ///
  /// The rows resize without an animation.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Only reloaded and reconfigured rows are.
    case disabled
    /// Those with a new content configuration too, and those whose cell or content view invalidated its intrinsic size.
    case enabled
    /// As ``enabled``; a change of constraints alone is not noticed.
    case enabledIncludingConstraints
  }

  /// Posted with the table as its object after a change of the selection.
  nonisolated public static let selectionDidChangeNotification =
    Notification.Name("UITableViewSelectionDidChangeNotification")
}
