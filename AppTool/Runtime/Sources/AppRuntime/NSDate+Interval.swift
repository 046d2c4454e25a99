import Foundation

extension NSDate {
  /// Returns the date that is the seconds later. Foundation on Linux has only the method whose result is a `Date`.
  @_disfavoredOverload public func addingTimeInterval(_ seconds: TimeInterval) -> NSDate {
    NSDate(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate + seconds)
  }
}
