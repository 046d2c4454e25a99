/// The actions that a horizontal drag or the delete control reveals beside a row of a list.
@MainActor struct RowSwiping {
  let pan = RowSwipeRecognizer(target: nil, action: nil)
  /// The cell that is moved aside.
  weak var cell: UIView?
  var view: SwipeActionsView?
  /// Distance of the cell to the right of its place, in points; negative to the left.
  var distance: CGFloat = 0
  var startDistance: CGFloat = 0
  /// True if the last answer about the editability of a row was the toolkit's default.
  var isDefaultAnswer = false
  /// A cell that returns to its place.
  weak var settling: UIView?

  /// A step of opening and closing the actions of a row.
  enum Phase {
    case willOpen, willClose, didClose
    /// The row can be used again; its animation may still be running.
    case didEnd
  }

  /// Duration of the movement of the row, in seconds.
  static let duration: TimeInterval = 0.3
  /// Fraction of the row's width beyond which a swipe performs the first action.
  static let fullShare: CGFloat = 0.6
  /// Minimum speed at which a release continues in its direction, in points per second.
  static let fastSpeed: CGFloat = 300
}

/// A recognizer of horizontal drags of a row.
final class RowSwipeRecognizer: UIPanGestureRecognizer {
  override func isDrag(_ movement: CGVector) -> Bool {
    abs(movement.dx) >= Self.slop && abs(movement.dx) > abs(movement.dy)
  }
}
