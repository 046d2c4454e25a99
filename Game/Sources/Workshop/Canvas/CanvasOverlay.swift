import Ecology
import Portrayal
import ScreenBase
import UIKit

/// The view of all marks over the body: selection, preview, forces, senses, faults and reasons.
///
/// Layout recomputes the marks, and only the areas of changed marks are drawn again.
@MainActor final class CanvasOverlay: UIView {
  weak var canvas: CanvasView?
  /// The shown marks, from back to front.
  private(set) var marks: [CanvasMark] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
    backgroundColor = .clear
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let old = marks
    marks = canvas.map { CanvasMarks(of: $0, within: bounds).all } ?? []
    for change in marks.difference(from: old) {
      switch change {
      case .insert(_, let mark, _), .remove(_, let mark, _): setNeedsDisplay(mark.bounds)
      }
    }
  }

  override func draw(_ rect: CGRect) {
    for mark in marks where mark.bounds.intersects(rect) { mark.draw() }
  }
}

extension ControlGroup {
  /// The colour of the group.
  @MainActor var color: UIColor {
    switch self {
    case .a: UIColor(Tint(0x55AEE8))
    case .b: UIColor(Tint(0xF2C661))
    case .c: UIColor(Tint(0xD48CE0))
    case .d: UIColor(Tint(0x7ED6A0))
    }
  }

  /// The digit of its key.
  var digit: String { "\(rawValue)" }
}
