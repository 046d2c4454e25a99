import InterfaceBuilder
import Raster
import UIKit

/// All scenes of a file in one picture, arranged as on the canvas, with their segues as arrows.
@MainActor struct ContactSheet {
  private let design: DesignFile
  private let scale: CGFloat?

  /// Between scenes, and above them for their names, in points.
  private static let gap: CGFloat = 48
  private static let nameHeight: CGFloat = 24
  /// Longest side of the picture, in pixels. Larger ones take long and no viewer shows them whole.
  private static let longestSide: CGFloat = 6000

  init(_ design: DesignFile, scale: CGFloat?) {
    self.design = design
    self.scale = scale
  }

  func picture(on stage: DesignStage) throws -> Bitmap {
    let plans = design.plans
    let frames = SheetGrid(plans, gap: Self.gap, head: Self.nameHeight).frames
    let whole = frames.reduce(CGRect(x: 0, y: 0, width: 120, height: 60)) { $0.union($1) }
    let size = CGSize(width: whole.maxX + Self.gap, height: whole.maxY + Self.gap)
    let scale = min(scale ?? 1, Self.longestSide / max(size.width, size.height))
    let sheet = UIView(frame: CGRect(origin: .zero, size: size))
    sheet.backgroundColor = UIColor(white: 0.9, alpha: 1)
    for (plan, frame) in zip(plans, frames) {
      if let shown = try stage.show(plan, of: design, scale: scale) {
        // The next scene draws into a screen of its own, so the pixels stay.
        let image = UIImage(cgImage: CGImage(bitmap: shown.picture), scale: scale, orientation: .up)
        let picture = UIImageView(image: image)
        picture.frame = frame
        picture.layer.borderWidth = 1
        picture.layer.borderColor = UIColor(white: 0.7, alpha: 1).cgColor
        sheet.addSubview(picture)
      }
      sheet.addSubview(name(of: plan, above: frame))
    }
    let arrows = SegueArrows(frame: sheet.bounds)
    arrows.arrows = self.arrows(plans, frames)
    sheet.addSubview(arrows)
    return try stage.picture(of: sheet, scale: scale)
  }

  private func name(of plan: DesignPlan, above frame: CGRect) -> UILabel {
    let label = UILabel(
      frame: CGRect(x: frame.minX, y: frame.minY - Self.nameHeight, width: max(frame.width, 120), height: Self.nameHeight))
    label.text = plan.title
    label.font = .systemFont(ofSize: 14, weight: .semibold)
    label.textColor = UIColor(white: 0.2, alpha: 1)
    return label
  }

  private func arrows(_ plans: [DesignPlan], _ frames: [CGRect]) -> [SegueArrows.Arrow] {
    var places: [String: CGRect] = [:]
    for (plan, frame) in zip(plans, frames) { places[plan.id] = frame }
    return zip(plans, frames).flatMap { plan, frame in
      plan.segues.compactMap { segue in
        places[segue.destination].map { SegueArrows.Arrow(from: frame, to: $0, title: segue.identifier ?? segue.kind) }
      }
    }
  }
}

/// Places scenes in columns and rows in the order that they have on the canvas, without its empty spaces.
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

  /// The rank of each number among all; numbers within `near` of the one before count as equal.
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

/// Arrows from scene to scene with the names of the segues.
final class SegueArrows: UIView {
  struct Arrow {
    var from: CGRect
    var to: CGRect
    var title: String
  }

  var arrows: [Arrow] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    backgroundColor = .clear
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func draw(_ rect: CGRect) {
    let color = UIColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 0.9)
    for arrow in arrows {
      let ends = Self.ends(arrow)
      color.setStroke()
      color.setFill()
      let line = UIBezierPath()
      line.lineWidth = 2
      line.move(to: ends.start)
      let bend = max(40, abs(ends.end.x - ends.start.x) / 2)
      line.addCurve(
        to: ends.end, controlPoint1: CGPoint(x: ends.start.x + bend, y: ends.start.y),
        controlPoint2: CGPoint(x: ends.end.x - bend, y: ends.end.y))
      line.stroke()
      let head = UIBezierPath()
      head.move(to: ends.end)
      head.addLine(to: CGPoint(x: ends.end.x - 12, y: ends.end.y - 6))
      head.addLine(to: CGPoint(x: ends.end.x - 12, y: ends.end.y + 6))
      head.close()
      head.fill()
      write(arrow.title, between: ends.start, ends.end, color)
    }
  }

  private func write(_ title: String, between start: CGPoint, _ end: CGPoint, _ color: UIColor) {
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 11), .foregroundColor: color]
    let size = (title as NSString).size(withAttributes: attributes)
    let middle = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    let place = CGRect(
      x: middle.x - size.width / 2 - 3, y: middle.y - size.height - 3, width: size.width + 6, height: size.height + 2)
    UIColor(white: 1, alpha: 0.85).setFill()
    UIBezierPath(roundedRect: place, cornerRadius: 4).fill()
    (title as NSString).draw(at: CGPoint(x: place.minX + 3, y: place.minY + 1), withAttributes: attributes)
  }

  private static func ends(_ arrow: Arrow) -> (start: CGPoint, end: CGPoint) {
    let height = min(arrow.from.height, arrow.to.height) / 2
    return (
      CGPoint(x: arrow.from.maxX, y: arrow.from.minY + min(height, arrow.from.height / 2)),
      CGPoint(x: arrow.to.minX, y: arrow.to.minY + min(height, arrow.to.height / 2))
    )
  }
}
