import Ecology
import Portrayal
import UIKit

/// A touch on the canvas and its effect.
@MainActor struct CanvasTouch {
  enum Effect {
    /// A press, as long as the touch has not moved.
    case pressing
    case panning
    /// Moves the cell at the position.
    case moving(LatticePoint)
    /// Rotates the cell at the position by its handle.
    case turning(LatticePoint)
  }

  let start: CGPoint
  private(set) var effect: Effect
  /// The number of undo steps at the start of the touch.
  let steps: Int
  private let root: LatticePoint?
  private var last: CGPoint

  /// Movement beyond which the touch is not a press, in points.
  private static let slop: CGFloat = 7
  /// Radius of the touch area of a handle, in points.
  private static let handleReach: CGFloat = 16

  /// - Parameter pans: True if the touch can only scroll the canvas.
  init(at point: CGPoint, in canvas: CanvasView, pans: Bool) {
    start = point
    last = point
    effect = .pressing
    steps = canvas.editor.draft.stepCount
    let place = canvas.map.lattice(point)
    let cell = place.flatMap { canvas.editor.draft.body.cell(at: $0) }
    root = pans || cell == nil || cell?.kind == .nucleus ? nil : place
    if pans { effect = .panning }
    if !pans, let handle = canvas.handle, hypot(handle.point.x - point.x, handle.point.y - point.y) < Self.handleReach {
      effect = .turning(handle.place)
    }
  }

  /// Follows the touch and returns the movement since the last call.
  mutating func move(to point: CGPoint, _ editor: MoltEditor) -> CGVector {
    let way = CGVector(dx: point.x - last.x, dy: point.y - last.y)
    last = point
    if case .pressing = effect, hypot(point.x - start.x, point.y - start.y) > Self.slop {
      if let root, editor.tool == .select { effect = .moving(root) } else { effect = .panning }
    }
    return way
  }
}

extension CanvasView {
  /// The rotation handle of the selected cell; `nil` for an undirected cell.
  var handle: (place: LatticePoint, point: CGPoint)? {
    guard let cell = editor.selectedCell, cell.kind.isDirected else { return nil }
    let direction = Trigonometry.direction(Float(cell.angle) / 64)
    let point = map.point(SIMD2(cell.place.x, cell.place.y) + direction * CanvasView.handleLength)
    return (cell.place, point)
  }

  /// Distance of the handle from the cell's centre, in units.
  private static let handleLength: Float = 1.15
}
