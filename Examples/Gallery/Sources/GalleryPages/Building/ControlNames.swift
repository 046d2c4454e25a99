import UIKit

extension UIView {
  /// Names the controls below for screen readers by the nearest text of their row, if they have no name.
  func nameControls() {
    for view in subviews { view.nameControls() }
    guard needsName, accessibilityLabel == nil else { return }
    var row = superview
    while let view = row, !(view is UIScrollView) {
      if let text = view.nearestText(to: self) {
        accessibilityLabel = text
        return
      }
      row = view.superview
    }
  }

  private var needsName: Bool {
    switch self {
    case is UISwitch, is UISlider, is UIStepper, is UIPageControl, is UITextField, is UITextView: true
    case is UIProgressView, is UIActivityIndicatorView: true
    default: false
    }
  }

  /// The text of the label that is nearest to a control; `nil` without a label. Labels inside controls do not count.
  private func nearestText(to control: UIView) -> String? {
    let place = control.convert(CGPoint(x: control.bounds.midX, y: control.bounds.midY), to: self)
    let labels = labelsOutsideControls.filter { $0.text?.isEmpty == false }
    let nearest = labels.min { distance(to: $0, from: place) < distance(to: $1, from: place) }
    return nearest?.text
  }

  private var labelsOutsideControls: [UILabel] {
    subviews.flatMap { view -> [UILabel] in
      if let label = view as? UILabel { return [label] }
      return view is UIControl ? [] : view.labelsOutsideControls
    }
  }

  /// The distance of a label's edge from a point. Labels of other rows count as farther.
  private func distance(to label: UILabel, from point: CGPoint) -> CGFloat {
    let frame = label.convert(label.bounds, to: self)
    let (dx, dy) = (
      max(frame.minX - point.x, 0, point.x - frame.maxX), max(frame.minY - point.y, 0, point.y - frame.maxY)
    )
    return dx + 4 * dy
  }
}
