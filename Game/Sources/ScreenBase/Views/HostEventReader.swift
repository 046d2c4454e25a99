import UIKit

/// A screen that reads host events which reach no view: pointer movement, wheel, game pads.
@MainActor package protocol HostEventReader: AnyObject {
  func read(_ event: HostEvent)
}
