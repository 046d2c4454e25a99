import Foundation

/// Data whose memory may be given back while nothing uses it. Memory is given back by ``discardContentIfPossible()``
/// alone.
open class NSPurgeableData: NSMutableData {
  /// The uses of the contents; new data has one.
  private var uses = 1
  private var isDiscarded = false

  /// Begins a use. Returns false if the contents were given back.
  open func beginContentAccess() -> Bool {
    guard !isDiscarded else { return false }
    uses += 1
    return true
  }

  open func endContentAccess() {
    uses = Swift.max(0, uses - 1)
  }

  open func discardContentIfPossible() {
    guard uses == 0, !isDiscarded else { return }
    length = 0
    isDiscarded = true
  }

  open func isContentDiscarded() -> Bool { isDiscarded }
}
