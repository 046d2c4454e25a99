import UIKit

/// A screen that reads events that reach no view: the resting pointer, the wheel, game pads.
@MainActor package protocol HostEventReader: AnyObject {
  func read(_ event: HostEvent)
}
