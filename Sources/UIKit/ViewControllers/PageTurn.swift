/// A page turn in progress, with the pages side by side.
@MainActor final class PageTurn {
  private let from: [(view: UIView, home: CGPoint)]
  private let to: [(view: UIView, home: CGPoint)]
  private let step: CGVector
  private weak var scroller: PageScrollView?
  private(set) var isRunning = false
  private var hasEnded = false
  var onEnd: ((Bool) -> Void)?
  private var completion: ((Bool) -> Void)?

  /// - Parameters:
  ///   - step: The distance from the old pages to the new ones, in points.
  ///   - scroller: The scroll view of pages that scroll, which moves them; `nil` for others.
  init(from: [UIView], to: [UIView], step: CGVector, in scroller: PageScrollView?) {
    self.from = from.map { ($0, $0.center) }
    self.to = to.map { ($0, $0.center) }
    self.step = step
    self.scroller = scroller
    if let scroller { scroller.show(to, at: side) } else { place() }
  }

  /// The place of the new pages in the scroll view: 1 after the old ones in the direction of the axis, −1 before them.
  var side: CGFloat { step.dx + step.dy < 0 ? -1 : 1 }

  /// The fraction of the way to the new pages, from 0 to 1; unused by pages that scroll.
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
    self.completion = completion
    let isAtStart = scroller.map { $0.progress == 0 } ?? (progress == 0)
    if SystemPreferences.current.reducesMotion, isAtStart { return fade(to: end) }
    if let scroller {
      return scroller.animate(to: end * side) { self.finish(completed: end == 1) }
    }
    UIView.animateEndingLater(
      withDuration: 0.3, options: .curveEaseOut, animations: { self.progress = end },
      completion: { _ in self.finish(completed: end == 1) })
  }

  private func fade(to end: CGFloat) {
    let alphas = to.map(\.view.alpha)
    UIView.performWithoutAnimation {
      scroller?.show(to.map(\.view), at: 0)
      for (view, home) in to { (view.center, view.alpha) = (home, 0) }
    }
    UIView.animateEndingLater(
      withDuration: 0.3, options: .curveEaseOut,
      animations: { for (page, alpha) in zip(self.to, alphas) { page.view.alpha = alpha } },
      completion: { _ in self.finish(completed: end == 1) })
  }

  func finish(completed: Bool) {
    guard !hasEnded else { return }
    hasEnded = true
    if scroller == nil {
      UIView.performWithoutAnimation {
        for (view, home) in from + to { view.center = home }
      }
    }
    onEnd?(completed)
    completion?(completed)
  }
}
