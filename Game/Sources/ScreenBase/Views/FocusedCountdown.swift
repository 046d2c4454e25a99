import UIKit

/// A countdown that runs only while the game has the focus, so that time in other windows does not count.
///
/// It runs, and is retained, from ``start()`` to ``stop()``. At the end it calls `onEnd` once and stops.
@MainActor package final class FocusedCountdown {
  /// Remaining time, in s.
  package private(set) var left: Double
  /// Called whenever time has passed.
  package var onTick: (() -> Void)?
  /// Called when no time is left.
  package var onEnd: (() -> Void)?
  private var link: CADisplayLink?

  /// - Parameter seconds: The duration of the countdown.
  package init(_ seconds: Double) { left = seconds }

  /// Remaining time, rounded up to whole seconds.
  package var shownSeconds: Int { Int(left.rounded(.up)) }

  package func start() {
    guard link == nil, left > 0 else { return }
    let link = CADisplayLink(target: self, selector: FocusedCountdown.pass)
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  package func stop() {
    link?.invalidate()
    link = nil
  }

  private func pass(_ link: CADisplayLink) {
    guard UIApplication.shared.applicationState == .active else { return }
    left = max(0, left - link.duration)
    onTick?()
    guard left <= 0 else { return }
    stop()
    onEnd?()
  }
}
