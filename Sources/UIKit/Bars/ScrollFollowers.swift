/// Observers that move when a scroll view's content moves.
@MainActor final class ScrollFollowers {
  private struct Follower {
    weak var owner: AnyObject?
    let call: () -> Void
  }

  private var followers: [Follower] = []

  /// Adds an observer that is called until its owner is removed or released.
  func add(_ owner: AnyObject, _ call: @escaping () -> Void) {
    followers.append(Follower(owner: owner, call: call))
  }

  func remove(_ owner: AnyObject) {
    followers.removeAll { $0.owner == nil || $0.owner === owner }
  }

  func offsetDidChange() {
    for follower in followers where follower.owner != nil { follower.call() }
  }
}
