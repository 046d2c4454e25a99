import Dispatch
import Foundation

/// Whether code runs where the main actor does. `Thread.isMainThread` is not enough: an asynchronous `main` leaves the main queue to
/// other threads on Linux.
package enum MainThread {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  package static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true || Thread.isMainThread }
}
