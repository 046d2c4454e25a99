import UIKit

/// Warns about a change that no class of an observer handled; Apple's systems end the app there.
///
/// The translation calls it where a class below `NSObject` hands a change to `super`.
public func unexpectedChange(
  forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
) {
  StandardError.warn("a change of '\(keyPath ?? "")' was observed, but no class of the observer handled it")
}
