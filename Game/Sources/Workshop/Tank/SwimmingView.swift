import Ecology
import Portrayal
import ScreenBase
import UIKit

/// A body that swims in a tank with food for three seconds, again and again.
///
/// Each frame advances the tank by a tick and draws it. A view that is hidden, scrolled away or without a window does
/// neither.
@MainActor package final class SwimmingView: PixelView {
  private var tank: TestTank
  private var portrayal = TankPortrayal()
  private var picture = DishPicture()
  private let studio: PortraitStudio
  private var link: CADisplayLink?

  /// - Parameters:
  ///   - round: The round of the dish that the body will live in, from 1.
  ///   - studio: Draws the tank.
  package init(_ body: BodyPlan, round: Int, rules: Rules, studio: PortraitStudio) {
    tank = TestTank(alone: body, round: round, seed: Self.seed, rules: rules)
    self.studio = studio
    super.init(frame: .zero)
    isUserInteractionEnabled = false
  }

  @available(*, unavailable) package required init?(coder: NSCoder) { nil }

  /// The seed of all tanks, so that bodies can be compared in the same water.
  private static let seed: UInt64 = 1

  /// The tick that is shown, from 0 at the beginning of a swim.
  package var tick: Int { tank.dish.tick }

  package override func didMoveToWindow() {
    super.didMoveToWindow()
    link?.invalidate()
    link = nil
    guard window != nil else { return }
    let link = CADisplayLink(target: self, selector: SwimmingView.step)
    link.isPaused = isHidden
    link.add()
    self.link = link
  }

  package override var isHidden: Bool { didSet { link?.isPaused = isHidden } }

  package override func layoutSubviews() {
    super.layoutSubviews()
    draw()
  }

  private func step(_ link: CADisplayLink) {
    guard isOnScreen else { return }
    tank.step()
    portrayal.note(tank, lineage: .coral)
    draw()
  }

  /// True if a part of the view is in the window and inside all views that clip it.
  private var isOnScreen: Bool {
    guard let window else { return false }
    var seen = convert(bounds, to: window).intersection(window.bounds)
    var view: UIView? = self
    while let next = view, !seen.isEmpty {
      if next.isHidden || next.alpha < 0.01 { return false }
      if next.clipsToBounds { seen = seen.intersection(next.convert(next.bounds, to: window)) }
      view = next.superview
    }
    return !seen.isEmpty
  }

  private func draw() {
    guard let bitmap else { return }
    portrayal.fill(
      &picture, tank, lineage: .coral, size: SIMD2(Float(bounds.width), Float(bounds.height)))
    picture.camera.scale = Float(contentScaleFactor)
    studio.draw(picture, into: bitmap)
    layer.setNeedsCompositing()
  }
}
