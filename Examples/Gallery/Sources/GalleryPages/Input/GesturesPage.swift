import UIKit

/// Every gesture recognizer on its own patch, and several on one.
final class GesturesPage: PageController {
  override func build() {
    addSection("Taps", [Row.flow([patch("One tap", .systemBlue, tap(1)), patch("Two taps", .systemIndigo, tap(2))])])
    addSection(
      "Presses and swipes", [Row.flow([patch("Long press", .systemOrange, press()), swipes(), hover()])])
    addSection(
      "Several at once", note: "One finger moves it, two rotate and resize it. A double tap resets it.",
      [Row.bleeding(playground(), height: 260)])
  }

  private func patch(_ title: String, _ color: UIColor, _ recognizer: UIGestureRecognizer) -> UIView {
    let view = UIView.patch(color, cornerRadius: 12)
    let label = UILabel.of(title, .headline, color: .white)
    label.textAlignment = .center
    view.fill(with: label)
    view.addGestureRecognizer(recognizer)
    return view.sized(150, 90).named("gesture.\(title.lowercased().replacingOccurrences(of: " ", with: "-"))")
  }

  private func tap(_ count: Int) -> UIGestureRecognizer {
    let tap = UITapGestureRecognizer()
    tap.numberOfTapsRequired = count
    tap.addHandler { [weak self] _ in self?.say(count == 1 ? "Tapped once" : "Tapped twice") }
    return tap
  }

  private func press() -> UIGestureRecognizer {
    let press = UILongPressGestureRecognizer()
    press.addHandler { [weak self] press in
      press.view?.alpha = press.state == .began || press.state == .changed ? 0.6 : 1
      if press.state == .began { self?.say("Pressed long") }
      if press.state == .ended { self?.say("Let go") }
    }
    return press
  }

  private func swipes() -> UIView {
    let view = patch("Swipe", .systemGreen, swipe(.left, "left"))
    for (direction, name) in [(UISwipeGestureRecognizer.Direction.right, "right"), (.up, "up"), (.down, "down")] {
      view.addGestureRecognizer(swipe(direction, name))
    }
    return view
  }

  private func swipe(_ direction: UISwipeGestureRecognizer.Direction, _ name: String) -> UIGestureRecognizer {
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = direction
    swipe.addHandler { [weak self] _ in self?.say("Swiped \(name)") }
    return swipe
  }

  private func hover() -> UIView {
    let hover = UIHoverGestureRecognizer()
    let view = patch("Hover", .systemPurple, hover)
    hover.addHandler { [weak self] hover in
      let isOver = hover.state == .began || hover.state == .changed
      UIView.animate(withDuration: 0.15) {
        hover.view?.transform = isOver ? CGAffineTransform(scaleX: 1.06, y: 1.06) : .identity
      }
      if hover.state == .began { self?.say("The pointer is over it") }
    }
    return view
  }

  private func playground() -> UIView {
    let stage = UIView()
    stage.backgroundColor = .quaternarySystemFill
    stage.clipsToBounds = true
    let card = CardView()
    card.frame = CGRect(x: 60, y: 70, width: 120, height: 120)
    card.accessibilityIdentifier = "gesture.card"
    stage.addSubview(card)
    let all = [UIPanGestureRecognizer(), UIPinchGestureRecognizer(), UIRotationGestureRecognizer()]
    for recognizer in all {
      recognizer.delegate = self
      recognizer.addTarget(self, action: GesturesPage.transform)
      stage.addGestureRecognizer(recognizer)
    }
    let reset = UITapGestureRecognizer()
    reset.numberOfTapsRequired = 2
    reset.addHandler { [weak self] _ in
      UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0) {
        card.transform = .identity
      }
      self?.say("Back in its place")
    }
    stage.addGestureRecognizer(reset)
    return stage.named("gesture.stage")
  }

  private func transform(_ recognizer: UIGestureRecognizer) {
    guard let card = recognizer.view?.subviews.first else { return }
    switch recognizer {
    case let pan as UIPanGestureRecognizer:
      let moved = pan.translation(in: card.superview)
      card.transform = card.transform.concatenating(CGAffineTransform(translationX: moved.x, y: moved.y))
      pan.setTranslation(.zero, in: card.superview)
      say("Moved")
    case let pinch as UIPinchGestureRecognizer:
      card.transform = card.transform.scaledBy(x: pinch.scale, y: pinch.scale)
      pinch.scale = 1
      say("Pinched")
    case let turn as UIRotationGestureRecognizer:
      card.transform = card.transform.rotated(by: turn.rotation)
      turn.rotation = 0
      say("Turned")
    default: break
    }
  }
}

extension GesturesPage: UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { gestureRecognizer.view === otherGestureRecognizer.view }
}

/// A card that makes its orientation visible.
private final class CardView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemPink
    layer.cornerRadius = 16
    let arrow = UIImageView(image: UIImage(systemName: "arrow.up"))
    arrow.tintColor = .white
    arrow.contentMode = .center
    fill(with: arrow)
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    nil
  }
}
