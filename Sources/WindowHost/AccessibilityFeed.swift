import Foundation
import UIKit

/// Sends the elements of one window's screen to the bus, as long as a client reads them.
///
/// Without a client a turn of the loop costs one atomic read.
@MainActor final class AccessibilityFeed {
  /// Least time between two snapshots, in seconds. A screen reader speaks more slowly than twenty changes a second.
  private static let interval: CFTimeInterval = 1 / 20

  private let source: any HostableScreen
  private let window: Window
  private let wake: @Sendable () -> Void
  private var lastTime = -CFTimeInterval.infinity
  private var lastUpdate: AccessibilityBus.Update?
  /// The time at which the next snapshot is due; `nil` if none is.
  private(set) var nextTime: CFTimeInterval?

  init(_ source: any HostableScreen, window: Window, wake: @escaping @Sendable () -> Void) {
    self.source = source
    self.window = window
    self.wake = wake
  }

  /// Connects to the bus, if the session has one. Connecting takes place on another thread.
  func begin() {
    guard source.accessibilityTree != nil, AccessibilityBus.isInSession else { return }
    source.onAnnouncement = { AccessibilityBus.shared.announce($0) }
    AccessibilityBus.shared.show(source.accessibilityTree, title: source.title, wake: wake)
  }

  func end() {
    guard source.onAnnouncement != nil else { return }
    source.onAnnouncement = nil
    AccessibilityBus.shared.show(nil, title: "", wake: {})
  }

  /// Takes a snapshot if a client wants one and the last is old enough; later otherwise.
  func turn(at time: CFTimeInterval) {
    guard AccessibilityBus.shared.isWanted, let tree = source.accessibilityTree else { return }
    guard time >= lastTime + Self.interval else {
      nextTime = lastTime + Self.interval
      return
    }
    nextTime = nil
    lastTime = time
    let origin = window.contentOrigin
    let snapshot = tree.snapshot()
    // The tree has made the screen's environment current.
    if !SystemPreferences.current.usesScreenReader { SystemPreferences.current.usesScreenReader = true }
    let update = AccessibilityBus.Update(
      snapshot: snapshot, unitsPerPoint: window.geometry.userScale, x: origin.x, y: origin.y)
    guard update != lastUpdate else { return }
    lastUpdate = update
    AccessibilityBus.shared.publish(update)
  }
}
