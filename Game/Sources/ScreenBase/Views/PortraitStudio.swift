import Ecology
import Portrayal
import Raster
import UIKit

/// Renders portraits of bodies, which it caches, and small scenes.
@MainActor package final class PortraitStudio {
  private struct Order: Hashable {
    var body: BodyPlan
    var lineage: LineageColor?
    var side: Int
    var scale: CGFloat
    var isExamined: Bool
  }

  private var renderer: SceneRenderer?
  private var pictures: [Order: UIImage] = [:]
  /// Keys in order of creation, the latest last.
  private var orders: [Order] = []

  /// Maximum number of cached portraits; each takes about 30 kB.
  private static let capacity = 200

  package init(options: SceneOptions = SceneOptions()) { draw(with: options) }

  /// Changes the options for new portraits; pictures that are already shown do not change.
  package func draw(with options: SceneOptions) {
    guard options != renderer?.options else { return }
    pictures.removeAll()
    orders.removeAll()
    do {
      renderer = try SceneRenderer(options: options)
    } catch {
      Log.warning("no portraits are drawn: \(error)")
      renderer = nil
    }
  }

  /// Draws a scene with the options of the portraits.
  package func draw(_ picture: DishPicture, into bitmap: Bitmap) {
    renderer?.draw(picture, into: bitmap, bands: .single)
  }

  package var palette: Palette { renderer?.options.palette ?? .standard }

  /// Returns a square portrait of a body.
  ///
  /// - Parameters:
  ///   - lineage: `nil` for the player's body.
  ///   - side: In points.
  ///   - isExamined: True to show what skin and jaws cover.
  package func picture(
    of body: BodyPlan, _ lineage: LineageColor?, side: CGFloat, scale: CGFloat = UIScreen.main.scale,
    isExamined: Bool = false
  ) -> UIImage? {
    let order = Order(body: body, lineage: lineage, side: Int(side), scale: scale, isExamined: isExamined)
    if let picture = pictures[order] { return picture }
    var portrait = Portrait(of: body, lineage: lineage)
    portrait.creature.isExamined = isExamined
    guard let renderer, let bitmap = try? portrait.draw(side: Int(side * scale), with: renderer) else { return nil }
    let picture = UIImage(cgImage: CGImage(bitmap: bitmap), scale: scale, orientation: .up)
    if orders.count >= PortraitStudio.capacity { pictures[orders.removeFirst()] = nil }
    pictures[order] = picture
    orders.append(order)
    return picture
  }
}

extension Portrait {
  /// A body at rest; without a lineage, the player's.
  package init(of body: BodyPlan, lineage: LineageColor?) {
    let drawing = BodyDrawing(body, rules: .standard)
    var creature = CreaturePicture(id: 1, lineage: lineage ?? .coral, isPlayer: lineage == nil)
    creature.isSensed = true
    // The head points up and to the right.
    let heading: Float = 0.12
    let cells = zip(body.cells, drawing.angles).map { cell, angle in
      CellPicture(
        cell.kind, at: SIMD2(cell.place.x, cell.place.y).turned(by: Trigonometry.direction(heading)),
        angle: angle + heading)
    }
    self.init(creature, cells: cells, links: drawing.links(of: cells[...]))
  }
}
