/// Calls a closure once per frame while it runs. It retains only the closure.
@MainActor final class Ticker {
  @MainActor private final class Target {
    let step: (CFTimeInterval) -> Void

    init(_ step: @escaping (CFTimeInterval) -> Void) {
      self.step = step
    }

    func fire(_ link: CADisplayLink) { step(link.timestamp) }
  }

  private let target: Target
  private var link: CADisplayLink?

  /// - Parameter step: Called with the time of the toolkit's clock.
  init(step: @escaping (CFTimeInterval) -> Void) {
    target = Target(step)
  }

  isolated deinit { link?.invalidate() }

  var isRunning: Bool { link != nil }

  func start() {
    guard link == nil else { return }
    let link = CADisplayLink(target: target, selector: Target.fire)
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  func stop() {
    link?.invalidate()
    link = nil
  }
}
