import UIKit

/// Announcements, a moved focus, a value without a control, and elements without views.
final class ScreenReadersPage: PageController {
  private let target = Row.plainButton("The focus comes here", identifier: "speech.target")

  override func build() {
    target.addAction(UIAction { [weak self] _ in self?.say("The target was pressed") }, for: .touchUpInside)
    addSection(
      "Announcements", note: "A screen reader says the text; the focus moves to the element that a change names.",
      [
        Row.button("Announce", identifier: "speech.announce") { [weak self] in self?.announce() },
        Row.button("Move focus", identifier: "speech.move") { [weak self] in self?.moveFocus() },
        Row.wide(target),
      ])
    addSection(
      "A value without a control", note: "Increment and decrement change it, as a swipe does with VoiceOver.",
      [Row.titled("Stars", StarsView { [weak self] in self?.say("\($0) stars") })])
    addSection(
      "Elements without views", note: "Each bar is an element with a name, a value and an action of its own.",
      [Row.wide(BarsView { [weak self] in self?.say($0) }, height: 120)])
  }

  private func announce() {
    UIAccessibility.post(notification: .announcement, argument: "The dish is ready")
    say("Announced: The dish is ready")
  }

  private func moveFocus() {
    UIAccessibility.post(notification: .layoutChanged, argument: target)
    say("The focus moves to the target")
  }
}

/// A rating that is drawn as text and changed by increments.
private final class StarsView: UIView {
  private static let most = 5
  private let label = UILabel.of("", .body)
  private let report: (Int) -> Void
  private var stars = 3

  init(report: @escaping (Int) -> Void) {
    self.report = report
    super.init(frame: .zero)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
    accessibilityIdentifier = "speech.stars"
    fill(with: label)
    show()
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    nil
  }

  override func accessibilityIncrement() { change(by: 1) }
  override func accessibilityDecrement() { change(by: -1) }

  private func change(by step: Int) {
    stars = min(max(stars + step, 0), Self.most)
    show()
    report(stars)
  }

  private func show() {
    label.text = String(repeating: "★", count: stars) + String(repeating: "☆", count: Self.most - stars)
    accessibilityValue = "\(stars) of \(Self.most)"
  }
}

/// A chart of bars, each an accessibility element.
private final class BarsView: UIView {
  private static let heights = [("Monday", 3), ("Tuesday", 5), ("Wednesday", 2)]
  private static let most: CGFloat = 5
  private let report: (String) -> Void

  init(report: @escaping (String) -> Void) {
    self.report = report
    super.init(frame: .zero)
    backgroundColor = .clear
    contentMode = .redraw
    accessibilityIdentifier = "speech.bars"
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    nil
  }

  private func place(of index: Int) -> CGRect {
    let width = bounds.width / CGFloat(Self.heights.count)
    let height = bounds.height * CGFloat(Self.heights[index].1) / Self.most
    return CGRect(x: width * CGFloat(index) + 8, y: bounds.height - height, width: width - 16, height: height)
  }

  override func draw(_ rect: CGRect) {
    UIColor.tintColor.setFill()
    for index in Self.heights.indices { UIBezierPath(roundedRect: place(of: index), cornerRadius: 6).fill() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    accessibilityElements = Self.heights.indices.map(element)
  }

  private func element(at index: Int) -> UIAccessibilityElement {
    let (day, meals) = Self.heights[index]
    let element = UIAccessibilityElement(accessibilityContainer: self)
    element.accessibilityIdentifier = "speech.bar.\(index)"
    element.accessibilityLabel = day
    element.accessibilityValue = "\(meals) meals"
    element.accessibilityTraits = .image
    element.accessibilityFrameInContainerSpace = place(of: index)
    element.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Explain") { [weak self] _ in
        self?.report("\(day): \(meals) meals")
        return true
      }
    ]
    return element
  }
}
