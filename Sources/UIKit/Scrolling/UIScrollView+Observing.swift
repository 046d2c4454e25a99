/// Goes on as long as it is kept, or until it is invalidated.
public final class NSKeyValueObservation: NSObject {
  /// Ends the calls.
  @MainActor public func invalidate() {
    isOver = true
  }

  @MainActor fileprivate var isOver = false
}

/// What a key-value observer is told.
public struct NSKeyValueObservedChange<Value> {
  public let newValue: Value?
  public let oldValue: Value?
}

extension UIScrollView {
  /// Calls after every change of ``contentOffset``, before the delegate hears of it, as key-value observing does on Apple's
  /// systems.
  ///
  /// - Precondition: The key path is that of `contentOffset`; Swift has no key-value observing of others here.
  public final func observe(
    _ keyPath: KeyPath<UIScrollView, CGPoint>,
    changeHandler: @escaping (UIScrollView, NSKeyValueObservedChange<CGPoint>) -> Void
  ) -> NSKeyValueObservation {
    precondition(
      keyPath == \UIScrollView.contentOffset,
      "observe(_:changeHandler:) of \(nameInMessages) was asked for \(keyPath); only \\.contentOffset can be observed")
    let observation = NSKeyValueObservation()
    var last = contentOffset
    followers.add(observation) { [weak self, weak observation] in
      guard let self, let observation, !observation.isOver else { return }
      let change = NSKeyValueObservedChange(newValue: contentOffset, oldValue: last)
      last = contentOffset
      changeHandler(self, change)
    }
    return observation
  }
}
