import Typesetting

/// A handle for a finger at one end of a selection: a line with a knob.
@MainActor final class SelectionHandle: UIView {
  /// The diameter of the knob, in points.
  private static let diameter: CGFloat = 10
  private static let thickness: CGFloat = 2
  /// The maximum distance from a knob at which a finger grabs it, in points.
  private static let reach: CGFloat = 22

  private let isKnobAtTop: Bool
  private let line = UIView(frame: .zero)
  private let knob = UIView(frame: .zero)

  init(knobAtTop: Bool) {
    isKnobAtTop = knobAtTop
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isHidden = true
    addSubview(line)
    addSubview(knob)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  /// - Parameter caret: The caret at this end of the selection; `nil` hides the handle.
  func place(at caret: CGRect?, _ color: UIColor) {
    isHidden = caret == nil
    guard let caret else { return }
    let (diameter, thickness) = (Self.diameter, Self.thickness)
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

  /// Returns the direction of the selection's end whose knob a finger grabs, given the carets at both ends; `nil` for
  /// neither.
  static func grabbed(at point: CGPoint, _ carets: (start: CGRect, end: CGRect)) -> UITextStorageDirection? {
    let toStart = hypot(point.x - carets.start.midX, point.y - carets.start.minY + diameter / 2)
    let toEnd = hypot(point.x - carets.end.midX, point.y - carets.end.maxY - diameter / 2)
    guard min(toStart, toEnd) <= reach else { return nil }
    return toStart < toEnd ? .backward : .forward
  }
}

extension TextEditing {
  /// The carets at both ends of the selection, in the view's coordinates; `nil` without handles.
  var handleCarets: (start: CGRect, end: CGRect)? {
    let range = input.selection.range
    guard !range.isEmpty, stage.showsHandles else { return nil }
    return (
      caretRect(for: TextPlace(range.lowerBound)),
      caretRect(for: TextPlace(TextPosition(range.upperBound, .upstream)))
    )
  }
}
