/// The content of the inspector in a frame.
struct InspectorPicture: Equatable {
  var outlines: [CGRect] = []
  var selected: CGRect?
  var hovered: CGRect?
  var flashes: [CGRect] = []
  var tree: [String] = []
  var report: [String] = []
}

/// The inspector's layer in front of everything else in the window. It is not part of the view tree.
@MainActor final class InspectorOverlay {
  /// A z position in front of the focus ring.
  private static let depth: CGFloat = 200_000

  private let canvas = InspectorCanvas(frame: .zero)
  /// True if the next frame shows a different picture.
  private(set) var hasChanged = false

  init() {
    canvas.isUserInteractionEnabled = false
    canvas.layer.zPosition = Self.depth
  }

  func show(_ picture: InspectorPicture, in window: UIWindow) {
    if canvas.layer.superlayer !== window.layer {
      window.layer.addSublayer(canvas.layer)
      hasChanged = true
    }
    if canvas.frame != window.bounds || canvas.contentScaleFactor != window.contentScaleFactor {
      canvas.frame = window.bounds
      canvas.contentScaleFactor = window.contentScaleFactor
      hasChanged = true
    }
    guard picture != canvas.picture else { return }
    canvas.picture = picture
    hasChanged = true
  }

  func didDraw() { hasChanged = false }

  func remove() { canvas.layer.removeFromSuperlayer() }
}

/// The view that draws the inspector.
@MainActor final class InspectorCanvas: UIView {
  var picture = InspectorPicture() { didSet { setNeedsDisplay() } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .redraw
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  private static let font = UIFont.systemFont(ofSize: 11)
  private static let lineHeight: CGFloat = 14
  private static let panelWidth: CGFloat = 360

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    mark(picture.flashes, fill: UIColor(red: 1, green: 0.8, blue: 0, alpha: 0.35), line: nil, context)
    mark(picture.outlines, fill: nil, line: UIColor(red: 0, green: 0.6, blue: 1, alpha: 0.6), context)
    mark(
      [picture.hovered].compactMap(\.self), fill: UIColor(red: 0, green: 0.6, blue: 1, alpha: 0.15),
      line: UIColor(red: 0, green: 0.6, blue: 1, alpha: 1), context)
    mark(
      [picture.selected].compactMap(\.self), fill: UIColor(red: 1, green: 0.2, blue: 0.5, alpha: 0.15),
      line: UIColor(red: 1, green: 0.2, blue: 0.5, alpha: 1), context)
    drawPanel(context)
  }

  private func mark(_ rects: [CGRect], fill: UIColor?, line: UIColor?, _ context: CGContext) {
    for rect in rects {
      if let fill {
        context.setFillColor(fill.cgColor)
        context.fill(rect)
      }
      if let line {
        context.setStrokeColor(line.cgColor)
        context.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
      }
    }
  }

  /// Draws the panel at the side opposite to the selected view.
  private func drawPanel(_ context: CGContext) {
    let lines = picture.tree + [""] + picture.report.flatMap { Self.wrapped($0) }
    let width = min(Self.panelWidth, bounds.width)
    let height = min(CGFloat(lines.count) * Self.lineHeight + 16, bounds.height)
    let isSelectedRight = (picture.selected?.midX ?? 0) > bounds.midX
    let panel = CGRect(x: isSelectedRight ? 0 : bounds.maxX - width, y: 0, width: width, height: height)
    context.setFillColor(UIColor(white: 0, alpha: 0.8).cgColor)
    context.fill(panel)
    let attributes: [NSAttributedString.Key: Any] = [.font: Self.font, .foregroundColor: UIColor.white]
    for (index, line) in lines.enumerated() {
      let y = panel.minY + 8 + CGFloat(index) * Self.lineHeight
      guard y + Self.lineHeight <= panel.maxY else { break }
      (line as NSString).draw(at: CGPoint(x: panel.minX + 8, y: y), withAttributes: attributes)
    }
  }

  /// The number of characters in a line of the panel.
  private static let columns = 50

  private static func wrapped(_ line: String) -> [String] {
    var rows: [String] = []
    var row = ""
    for word in line.split(separator: " ", omittingEmptySubsequences: false) {
      if !row.isEmpty, row.count + word.count >= columns {
        rows.append(row)
        row = "  "
      }
      row += (row.isEmpty || row == "  " ? "" : " ") + word
    }
    return rows + [row]
  }
}
