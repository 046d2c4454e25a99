import AppCoreLocation
import Foundation

/// A place at which a notification is delivered. Its request stays pending: positions deliver no notifications here.
open class UNLocationNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  public let region: CLRegion

  public init(region: CLRegion, repeats: Bool) {
    self.region = region
    super.init(repeats: repeats)
  }
}
