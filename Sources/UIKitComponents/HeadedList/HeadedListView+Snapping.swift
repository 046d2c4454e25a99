import UIKit

/// Snapping: the header is completely shown or completely hidden when the content comes to rest.
extension HeadedListView {
  /// The movement of the content since the last reversal.
  struct Movement {
    /// The offset at which the drag last reversed direction, and the previous offset.
    private(set) var turn: CGFloat = 0
    private var last: CGFloat = 0
    /// The offset at which the content last came to rest; `nil` if it is not known.
    var rest: CGFloat?

    mutating func begin(at offset: CGFloat) {
      turn = offset
      last = offset
    }

    /// Records the offset at which the content reverses direction.
    mutating func move(to offset: CGFloat) {
      if (offset - last) * (last - turn) < 0 { turn = last }
      last = offset
    }
  }

  func dragWillBegin() {
    movement.begin(at: tableView.contentOffset.y)
  }

  /// Returns the offset at which a released drag comes to rest.
  ///
  /// - Parameter speed: In points per second.
  func rest(proposed: CGFloat, speed: CGFloat) -> CGFloat {
    let offset = tableView.contentOffset.y
    return snap.rest(proposed: proposed, offset: offset, moved: offset - movement.turn, speed: speed)
  }

  /// Called when all fingers are lifted; settles content that a finger stopped but did not drag.
  func touchesDidEnd() {
    guard !tableView.isDragging, !tableView.isDecelerating, !tableView.isScrollAnimating else { return }
    movement.rest = nil
    settle()
  }

  /// Completes a half-shown header, for example after a key press.
  func settle() {
    let offset = tableView.contentOffset.y
    defer { movement.rest = offset }
    guard !tableView.isDragging, snap.isBetween(offset) else { return }
    let target = snap.rest(
      proposed: offset, offset: offset, moved: movement.rest.map { offset - $0 } ?? 0, speed: nil)
    moveContent(to: target, animated: true)
  }
}

/// Reports when all fingers have left a view; it never recognizes a gesture.
final class TouchEndRecognizer: UIGestureRecognizer {
  var onEnd: (() -> Void)?
  private var count = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    count += touches.count
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    end(touches.count)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    end(touches.count)
  }

  private func end(_ ended: Int) {
    count -= ended
    if count <= 0 { state = .failed }
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  override func reset() {
    super.reset()
    count = 0
    onEnd?()
  }
}
