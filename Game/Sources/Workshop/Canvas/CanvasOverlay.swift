import Ecology
import Portrayal
import ScreenBase
import UIKit

/// What is drawn over the body: what is chosen, what a press would do, forces, senses, faults and reasons.
///
/// After a change it is laid out: the marks are made anew, and only where they differ from those that are shown is drawn.
@MainActor final class CanvasOverlay: UIView {
  weak var canvas: CanvasView?
  /// What is shown, from back to front.
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
  /// The colour that it is painted in.
  @MainActor var color: UIColor {
    switch self {
    case .a: UIColor(Tint(0x55AEE8))
    case .b: UIColor(Tint(0xF2C661))
    case .c: UIColor(Tint(0xD48CE0))
    case .d: UIColor(Tint(0x7ED6A0))
    }
  }

  /// Its key.
  var digit: String { "\(rawValue)" }
}
