import Ecology
import Evolution
import Portrayal
import ScreenBase
import UIKit
import UIKitComponents

/// A match as a scene: the whole closed dish, each side in its colour.
@MainActor final class DuelScene: LiveScene {
  private(set) var simulation: MatchSimulation
  private let canvas: SceneCanvas
  private let colors: (LineageColor, LineageColor)
  private var portrayal: DishPortrayal
  private var timer = TickTimer()
  /// Ticks of the match per tick of time; 0 pauses.
  var speed = 1
  /// Height of the panels over the scene, in points.
  var covered: (top: CGFloat, bottom: CGFloat) = (0, 0)
  /// Called once per frame, after its ticks.
  var onFrame: (() -> Void)?

  var view: UIView { canvas }

  /// - Parameter colors: Colours of the match's first and second side.
  init(_ match: Match, colors: (LineageColor, LineageColor), threads: Int, options: SceneOptions) {
    simulation = MatchSimulation(match)
    self.colors = colors
    canvas = SceneCanvas(threads: threads)
    canvas.options = options
    canvas.accessibilityLabel = localized("The duel")
    portrayal = DishPortrayal(player: CreatureID(.max))
    portrayal.observer = nil
    note()
    canvas.onResize = { [weak self] in self?.draw() }
  }

  private func note() {
    let dish = simulation.dish
    let colors = colors
    portrayal.note(dish) { id in dish.status(of: id).map { $0.team == 1 ? colors.0 : colors.1 } }
  }

  func advance(by seconds: TimeInterval) {
    timer.add(seconds * Double(speed))
    while timer.takeTick() {
      guard !simulation.isOver else { continue }
      simulation.step()
      note()
    }
    onFrame?()
    draw()
  }

  private func draw() {
    let size = canvas.bounds.size
    let room = max(60, size.height - covered.top - covered.bottom)
    let radius = CGFloat(simulation.dish.rimRadius)
    let unit = min(size.width, room) / (2 * radius + 2)
    // Centres the dish in the area that panels leave free.
    let lift = Float((covered.bottom - covered.top) / 2 / unit)
    canvas.picture.camera = Camera(
      center: SIMD2(0, -lift), pointsPerUnit: Float(unit), zoom: 1, scale: Float(canvas.contentScaleFactor))
    portrayal.fill(&canvas.picture, with: simulation.dish, fraction: 1)
    canvas.picture.water.regions = [
      RegionPicture(kind: .shallows, center: .zero, radius: 4 * simulation.dish.rimRadius)
    ]
    canvas.setNeedsDisplay()
  }
}
