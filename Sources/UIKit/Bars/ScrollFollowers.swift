/// Bars that go with the content of a scroll view, called after each change of its offset.
@MainActor final class ScrollFollowers {
  private var followers: [(owner: ObjectIdentifier, call: () -> Void)] = []

  func add(_ owner: AnyObject, _ call: @escaping () -> Void) {
    followers.append((ObjectIdentifier(owner), call))
  }

  func remove(_ owner: AnyObject) {
    followers.removeAll { $0.owner == ObjectIdentifier(owner) }
  }

  func offsetDidChange() {
    for follower in followers { follower.call() }
  }
}
