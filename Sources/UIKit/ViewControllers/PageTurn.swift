/// A page turn in progress, with the pages side by side.
@MainActor final class PageTurn {
  private let from: [(view: UIView, home: CGPoint)]
  private let to: [(view: UIView, home: CGPoint)]
  private let step: CGVector
  private(set) var isRunning = false
  private var hasEnded = false
  var onEnd: ((Bool) -> Void)?

  /// - Parameter step: The distance from the old pages to the new ones, in points.
  init(from: [UIView], to: [UIView], step: CGVector) {
    self.from = from.map { ($0, $0.center) }
    self.to = to.map { ($0, $0.center) }
    self.step = step
    place()
  }

  /// The fraction of the way to the new pages, from 0 to 1.
  var progress: CGFloat = 0 { didSet { place() } }

  private func place() {
    for (view, home) in from {
      view.center = CGPoint(x: home.x - step.dx * progress, y: home.y - step.dy * progress)
    }
    for (view, home) in to {
      view.center = CGPoint(x: home.x + step.dx * (1 - progress), y: home.y + step.dy * (1 - progress))
    }
  }

  /// Animates to the new pages or back, and ends the turn. With reduced motion, a turn that was not dragged fades in.
  func run(to end: CGFloat, completion: @escaping (Bool) -> Void) {
    isRunning = true
    let fades = SystemPreferences.current.reducesMotion && progress == 0
    let alphas = to.map(\.view.alpha)
    if fades {
      UIView.performWithoutAnimation {
        for (view, home) in to { (view.center, view.alpha) = (home, 0) }
      }
    }
    UIView.animate(
      withDuration: 0.3, delay: 0, options: .curveEaseOut,
      animations: {
        guard fades else { return self.progress = end }
        for (page, alpha) in zip(self.to, alphas) { page.view.alpha = alpha }
      },
      completion: { finished in
        self.finish(completed: end == 1)
        completion(finished)
      })
  }

  func finish(completed: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    UIView.performWithoutAnimation {
      for (view, home) in from + to { view.center = home }
    }
    onEnd?(completed)
  }
}
