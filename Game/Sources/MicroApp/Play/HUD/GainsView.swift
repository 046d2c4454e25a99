import ScreenBase
import UIKit
import UIKitComponents

/// Earned points as "+1" where they were earned, and earned score as "+8 score". They rise and fade.
@MainActor final class GainsView: UIView {
  private struct Mark {
    var label: OutlinedLabel
    /// The position in the dish, in u.
    var place: SIMD2<Float>
    /// Time left, in s.
    var left: Double
  }

  private var marks: [Mark] = []

  /// Duration of a mark, in s. A shorter one is overlooked, a longer one covers the water.
  private static let life = 1.4
  /// The way that a mark rises, in points.
  private static let rise = 34.0
  private static let most = 8

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  /// Shows earned points at a place in the dish.
  func show(_ points: Int, at place: SIMD2<Float>) {
    show("+\(points)", Theme.figures(points > 1 ? 24 : 18, .bold), Theme.good, at: place)
  }

  /// Shows earned score at a place in the dish.
  func show(score: Int, at place: SIMD2<Float>) {
    show(localized("+\(score) score"), Theme.figures(15, .semibold), Theme.accent, at: place)
  }

  private func show(_ text: String, _ font: UIFont, _ color: UIColor, at place: SIMD2<Float>) {
    if marks.count >= Self.most { marks.removeFirst().label.removeFromSuperview() }
    let label = OutlinedLabel(frame: .zero)
    label.text = text
    label.font = font
    label.textColor = color
    label.accessibilityIdentifier = "gain"
    label.sizeToFit()
    addSubview(label)
    marks.append(Mark(label: label, place: place, left: Self.life))
  }

  /// Advances time and moves the marks with the water.
  ///
  /// - Parameter point: Returns the screen position of a position in the dish.
  func advance(by seconds: Double, point: (SIMD2<Float>) -> CGPoint) {
    guard !marks.isEmpty else { return }
    for index in marks.indices {
      marks[index].left -= seconds
      let mark = marks[index]
      let position = point(mark.place)
      mark.label.center = CGPoint(
        x: position.x, y: position.y - 20 - Self.rise * (1 - mark.left / Self.life))
      mark.label.alpha = CGFloat(min(1, max(0, mark.left * 2)))
    }
    for mark in marks where mark.left <= 0 { mark.label.removeFromSuperview() }
    marks.removeAll { $0.left <= 0 }
  }
}
