import Typesetting

/// The handles at both ends of a selection made with a finger.
@MainActor final class SelectionHandles {
  /// The diameter of a handle's knob, in points.
  private static let diameter: CGFloat = 10
  private static let thickness: CGFloat = 2
  /// The maximum distance from a knob at which a finger grabs it, in points.
  private static let reach: CGFloat = 22

  let start = SelectionHandle(knobAtTop: true)
  let end = SelectionHandle(knobAtTop: false)

  func hide() {
    start.isHidden = true
    end.isHidden = true
  }

  /// - Parameter owner: `nil` hides the handles.
  func place(_ owner: (any TextEditing)?, in stage: UIView, _ color: UIColor) {
    guard let owner else { return hide() }
    let range = owner.editor.selection.range
    let places = [TextPlace(range.lowerBound), TextPlace(TextPosition(range.upperBound, .upstream))]
    for (handle, place) in zip([start, end], places) {
      let caret = stage.convert(owner.caretRect(for: place), from: owner)
      handle.isHidden = false
      handle.place(at: caret, color, diameter: Self.diameter, thickness: Self.thickness)
    }
  }

  /// Returns the end of the selection whose handle is near a touch; `nil` if neither is.
  static func end(of owner: any TextEditing, near point: CGPoint) -> TextPlace? {
    let range = owner.editor.selection.range
    guard !range.isEmpty, owner.stage.showsHandles else { return nil }
    let first = owner.caretRect(for: TextPlace(range.lowerBound))
    let last = owner.caretRect(for: TextPlace(TextPosition(range.upperBound, .upstream)))
    let toFirst = hypot(point.x - first.midX, point.y - first.minY + diameter / 2)
    let toLast = hypot(point.x - last.midX, point.y - last.maxY - diameter / 2)
    guard min(toFirst, toLast) <= reach else { return nil }
    return TextPlace(toFirst < toLast ? range.lowerBound : range.upperBound)
  }
}

/// A line at the end of a selection, with a knob for dragging it.
@MainActor final class SelectionHandle: UIView {
  private let isKnobAtTop: Bool
  private let line = UIView(frame: .zero)
  private let knob = UIView(frame: .zero)

  init(knobAtTop: Bool) {
    isKnobAtTop = knobAtTop
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    addSubview(line)
    addSubview(knob)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  func place(at caret: CGRect, _ color: UIColor, diameter: CGFloat, thickness: CGFloat) {
    frame = CGRect(
      x: caret.midX - diameter / 2, y: caret.minY - (isKnobAtTop ? diameter : 0), width: diameter,
      height: caret.height + diameter)
    let top = isKnobAtTop ? diameter - 1 : 0
    line.frame = CGRect(x: (diameter - thickness) / 2, y: top, width: thickness, height: caret.height + 1)
    knob.frame = CGRect(x: 0, y: isKnobAtTop ? 0 : caret.height, width: diameter, height: diameter)
    knob.layer.cornerRadius = diameter / 2
    line.backgroundColor = color
    knob.backgroundColor = color
  }
}
