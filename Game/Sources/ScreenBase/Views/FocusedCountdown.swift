import UIKit

/// Time that runs out only while the game has the focus: nobody loses any of it by working in another window.
///
/// It goes on, and is kept alive, from ``start()`` to ``stop()``. At the end it tells so once and stops by itself.
@MainActor package final class FocusedCountdown {
  /// In s; 0 at the end.
  package private(set) var left: Double
  /// Called whenever time has passed.
  package var onTick: (() -> Void)?
  /// Called when no time is left.
  package var onEnd: (() -> Void)?
  private var link: CADisplayLink?

  /// - Parameter seconds: How much there is.
  package init(_ seconds: Double) { left = seconds }

  /// Whole seconds that are left, as they are shown.
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
