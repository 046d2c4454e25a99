import Foundation

extension Timer {
  /// Creates a timer that is invalid: `Timer()`, which apps use as the first value of a property.
  public convenience init(empty: Void = ()) {
    self.init(timeInterval: 1, repeats: false) { _ in }
    invalidate()
  }
}
