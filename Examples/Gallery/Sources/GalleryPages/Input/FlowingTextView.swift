import UIKit

/// A text that flows around a circle, which can be dragged.
final class FlowingTextView: UITextView {
  private static let radius: CGFloat = 50
  private let disc = UIView()
  /// The centre of the circle, as fractions of the view's size.
  private var place = CGPoint(x: 0.5, y: 0.33)

  init() {
    super.init(frame: .zero, textContainer: nil)
    font = .preferredFont(forTextStyle: .body)
    text = """
      A cell swims through the dish and eats what it meets. When its store is full it divides, and both halves swim \
      on. Some grow a flagellum and become fast, some an armour and become slow. The thick and the thin, the greedy \
      and the careful share one drop of water. After a thousand divisions the dish belongs to those who fit it best.
      """
    isEditable = false
    isScrollEnabled = false
    backgroundColor = .clear
    disc.backgroundColor = .systemTeal
    disc.layer.cornerRadius = Self.radius - 6
    disc.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: Selector(FlowingTextView.dragged)))
    addSubview(disc)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  private func dragged(_ pan: UIPanGestureRecognizer) {
    let moved = pan.translation(in: self)
    pan.setTranslation(.zero, in: self)
    place.x = min(max(place.x + moved.x / max(bounds.width, 1), 0), 1)
    place.y = min(max(place.y + moved.y / max(bounds.height, 1), 0), 1)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    let centre = CGPoint(x: bounds.width * place.x, y: bounds.height * place.y)
    if disc.center != centre || textContainer.exclusionPaths.isEmpty {
      let side = 2 * (Self.radius - 6)
      disc.frame = CGRect(x: centre.x - side / 2, y: centre.y - side / 2, width: side, height: side)
      let corner = CGPoint(x: centre.x - textContainerInset.left, y: centre.y - textContainerInset.top)
      textContainer.exclusionPaths = [
        UIBezierPath(arcCenter: corner, radius: Self.radius, startAngle: 0, endAngle: 2 * .pi, clockwise: true)
      ]
    }
    super.layoutSubviews()
  }
}
