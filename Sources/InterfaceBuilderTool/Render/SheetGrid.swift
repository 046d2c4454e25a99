import InterfaceBuilder
import UIKit

/// Arranges scenes in columns and rows in the order of the canvas, without its empty space.
struct SheetGrid {
  let frames: [CGRect]

  init(_ plans: [DesignPlan], gap: CGFloat, head: CGFloat) {
    let cells = Self.cells(plans)
    var widths: [Int: CGFloat] = [:]
    var heights: [Int: CGFloat] = [:]
    for (plan, cell) in zip(plans, cells) {
      widths[cell.column] = max(widths[cell.column] ?? 0, plan.size.width, 120)
      heights[cell.row] = max(heights[cell.row] ?? 0, plan.size.height)
    }
    func start(_ index: Int, _ lengths: [Int: CGFloat], _ extra: CGFloat) -> CGFloat {
      (0..<index).reduce(gap + extra) { $0 + (lengths[$1] ?? 0) + gap + extra }
    }
    frames = zip(plans, cells).map { plan, cell in
      CGRect(
        origin: CGPoint(x: start(cell.column, widths, 0), y: start(cell.row, heights, head)), size: plan.size)
    }
  }

  private typealias Cell = (column: Int, row: Int)

  private static func cells(_ plans: [DesignPlan]) -> [Cell] {
    let columns = max(1, Int(Double(plans.count).squareRoot().rounded(.up)))
    let inOrder = plans.indices.map { Cell(column: $0 % columns, row: $0 / columns) }
    guard plans.allSatisfy({ $0.place != nil }) else { return inOrder }
    let xs = ranks(plans.map { $0.place?.x ?? 0 }, near: 200)
    let ys = ranks(plans.map { $0.place?.y ?? 0 }, near: 300)
    let cells = zip(xs, ys).map { Cell(column: $0, row: $1) }
    let areDistinct = Set(cells.map { [$0.column, $0.row] }).count == cells.count
    return areDistinct ? cells : inOrder
  }

  /// Returns the rank of each number; a number within `near` of the previous one has the same rank.
  private static func ranks(_ numbers: [CGFloat], near: CGFloat) -> [Int] {
    var rank = 0
    var result = [Int](repeating: 0, count: numbers.count)
    var last: CGFloat?
    for index in numbers.indices.sorted(by: { numbers[$0] < numbers[$1] }) {
      if let last, numbers[index] - last > near { rank += 1 }
      last = numbers[index]
      result[index] = rank
    }
    return result
  }
}
