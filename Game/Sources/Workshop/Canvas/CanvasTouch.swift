import Ecology
import Portrayal
import UIKit

/// A finger or pressed pointer on the canvas, and what it is about to do.
@MainActor struct CanvasTouch {
  enum Deed {
    /// It may still be a press.
    case pressing
    case panning
    /// Carries the cell of that place.
    case moving(LatticePoint)
    /// Turns the cell of that place by its handle.
    case turning(LatticePoint)
  }

  let start: CGPoint
  private(set) var deed: Deed
  /// Steps of the draft when it began.
  let steps: Int
  private let root: LatticePoint?
  private var last: CGPoint

  /// How far it moves before it is no press any more, in points.
  private static let slop: CGFloat = 7
  /// How far from the middle of a handle it may begin, in points.
  private static let handleReach: CGFloat = 16

  /// - Parameter pans: Whether it only moves the view.
  init(at point: CGPoint, in canvas: CanvasView, pans: Bool) {
    start = point
    last = point
    deed = .pressing
    steps = canvas.editor.draft.stepCount
    let place = canvas.map.lattice(point)
    let cell = place.flatMap { canvas.editor.draft.body.cell(at: $0) }
    root = pans || cell == nil || cell?.kind == .nucleus ? nil : place
    if pans { deed = .panning }
    if !pans, let handle = canvas.handle, hypot(handle.point.x - point.x, handle.point.y - point.y) < Self.handleReach {
      deed = .turning(handle.place)
    }
  }

  /// Follows it, and tells how far it has come since the last time.
  mutating func move(to point: CGPoint, _ editor: MoltEditor) -> CGVector {
    let way = CGVector(dx: point.x - last.x, dy: point.y - last.y)
    last = point
    if case .pressing = deed, hypot(point.x - start.x, point.y - start.y) > Self.slop {
      if let root, editor.tool == .select { deed = .moving(root) } else { deed = .panning }
    }
    return way
  }
}

extension CanvasView {
  /// The handle by which the chosen cell is turned, where it points somewhere.
  var handle: (place: LatticePoint, point: CGPoint)? {
    guard let cell = editor.selectedCell, cell.kind.isDirected else { return nil }
    let direction = Trigonometry.direction(Float(cell.angle) / 64)
    let point = map.point(SIMD2(cell.place.x, cell.place.y) + direction * CanvasView.handleLength)
    return (cell.place, point)
  }

  /// From the middle of a cell to its handle, in units.
  private static let handleLength: Float = 1.15
}
