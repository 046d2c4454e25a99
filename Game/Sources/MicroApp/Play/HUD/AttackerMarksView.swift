import ScreenBase
import UIKit

/// Arrows at the edge of the visible water that point at attackers outside it.
@MainActor final class AttackerMarksView: UIView {
  private var marks: [UIImageView] = []
  private static let side: CGFloat = 36
  /// Distance of the marks from the edge of the water, in points.
  private static let margin: CGFloat = 26

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  /// Marks points outside the visible water.
  ///
  /// - Parameters:
  ///   - points: Positions of attackers, in the coordinates of the view.
  ///   - water: The rectangle that is neither outside the screen nor behind panels.
  func show(_ points: [CGPoint], outside water: CGRect) {
    let hidden = points.filter { !water.contains($0) }
    while marks.count < hidden.count { addMark() }
    let edge = water.insetBy(dx: min(Self.margin, water.width / 2), dy: min(Self.margin, water.height / 2))
    for (number, mark) in marks.enumerated() {
      mark.isHidden = number >= hidden.count
      guard !mark.isHidden else { continue }
      let way = CGVector(dx: hidden[number].x - edge.midX, dy: hidden[number].y - edge.midY)
      let share = min(
        edge.width / 2 / max(abs(way.dx), .leastNonzeroMagnitude),
        edge.height / 2 / max(abs(way.dy), .leastNonzeroMagnitude))
      mark.center = CGPoint(x: edge.midX + way.dx * share, y: edge.midY + way.dy * share)
      mark.transform = CGAffineTransform(rotationAngle: atan2(way.dy, way.dx))
    }
  }

  private func addMark() {
    let mark = UIImageView(image: Icon.thrust.image(size: 24))
    mark.frame = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
    mark.contentMode = .center
    mark.tintColor = Theme.bad
    mark.backgroundColor = Theme.panelGlass
    mark.layer.cornerRadius = Self.side / 2
    mark.layer.borderWidth = 2
    mark.layer.borderColor = Theme.bad.cgColor
    mark.isAccessibilityElement = true
    mark.accessibilityIdentifier = "attacker"
    mark.accessibilityLabel = localized("Attacker")
    addSubview(mark)
    marks.append(mark)
  }
}
