import UIKit

/// Runs code once at a time of the app's clock, which scripts and virtual time advance.
@_spi(AppModules) @MainActor public final class AppTimer: NSObject {
  private var action: (() -> Void)?

  private init(_ action: @escaping () -> Void) {
    self.action = action
  }

  /// Without a screen, before the app starts, the delay begins with the next turn of the run loop.
  ///
  /// - Parameters:
  ///   - seconds: The delay from now.
  ///   - action: The code.
  @discardableResult public static func after(
    _ seconds: TimeInterval, _ action: @escaping @MainActor () -> Void
  ) -> AppTimer {
    let timer = AppTimer(action)
    if UIApplication.shared.delegate != nil || !UIApplication.shared.windows.isEmpty {
      timer.begin(seconds)
    } else {
      DispatchQueue.main.async { timer.begin(seconds) }
    }
    return timer
  }

  private func begin(_ seconds: TimeInterval) {
    if action != nil { perform(Selector(AppTimer.fire), with: nil, afterDelay: seconds) }
  }

  private func fire() {
    let action = action
    self.action = nil
    action?()
  }

  public func cancel() {
    action = nil
    NSObject.cancelPreviousPerformRequests(withTarget: self)
  }
}
