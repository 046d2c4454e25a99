import UIKit

/// Paths, strokes, gradients and blending, drawn by views in `draw(_:)`.
final class PathsPage: PageController {
  override func build() {
    addSection("Shapes", [Row.flow([drawn(Shapes.star), drawn(Shapes.ring), drawn(Shapes.wave), drawn(Shapes.pie)])])
    addSection("Lines", [Row.flow([drawn(Shapes.caps), drawn(Shapes.joins), drawn(Shapes.dashes)])])
    addSection("Gradients", [Row.flow([drawn(Shapes.linear), drawn(Shapes.radial)])])
    addSection(
      "Clips, shadows and blending", [Row.flow([drawn(Shapes.clipped), drawn(Shapes.shadow), drawn(Shapes.blended)])])
  }

  private func drawn(_ drawing: @escaping @MainActor (CGContext, CGRect) -> Void) -> UIView {
    DrawnView(drawing).sized(110, 110)
  }
}

/// A view that is drawn by a closure.
private final class DrawnView: UIView {
  private let drawing: @MainActor (CGContext, CGRect) -> Void

  init(_ drawing: @escaping @MainActor (CGContext, CGRect) -> Void) {
    self.drawing = drawing
    super.init(frame: .zero)
    isOpaque = false
    backgroundColor = .clear
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    nil
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    drawing(context, bounds.insetBy(dx: 6, dy: 6))
  }
}
