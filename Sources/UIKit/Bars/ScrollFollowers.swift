/// Observers that move when a scroll view's content moves.
@MainActor final class ScrollFollowers {
  /// The distance from its edge at which content counts as being there, in points. With 0, content at rest between two
  /// pixels is not at its edge.
  static let edgeTolerance: CGFloat = 0.5

  private struct Follower {
    weak var owner: AnyObject?
    /// True if it also depends on the size and the insets of the content.
    let followsExtent: Bool
    let call: () -> Void
  }

  private var followers: [Follower] = []

  /// Adds an observer that is called until its owner is removed or released.
  func add(_ owner: AnyObject, followsExtent: Bool = false, _ call: @escaping () -> Void) {
    followers.append(Follower(owner: owner, followsExtent: followsExtent, call: call))
  }

  func remove(_ owner: AnyObject) {
    followers.removeAll { $0.owner == nil || $0.owner === owner }
  }

  func offsetDidChange() {
    for follower in followers where follower.owner != nil { follower.call() }
  }

  /// Notes a change of the size of the view or its content, or of its insets.
  func extentDidChange() {
    for follower in followers where follower.followsExtent && follower.owner != nil { follower.call() }
  }
}
