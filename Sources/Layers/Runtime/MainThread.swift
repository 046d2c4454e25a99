import Dispatch
import Foundation

/// Determines whether code runs on the main actor. `Thread.isMainThread` is not sufficient: on Linux an asynchronous
/// `main` leaves the main queue to other threads.
package enum MainThread {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  package static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true || Thread.isMainThread }
}
