import Foundation
import Testing
import UIKit
import UIKitTesting

/// Baselines of views without text and of images.
@MainActor @Suite(.separateScreens) struct BaselineTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

  /// Adds a view at the leading edge.
  private func add<View: UIView>(_ view: View) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    return view
  }

  @Test func `the first baseline of a view without text is its top and the last its bottom`() {
    let (upper, lower, toggle) = (add(UIView()), add(UIView()), add(UISwitch()))
    NSLayoutConstraint.activate([
      upper.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      upper.heightAnchor.constraint(equalToConstant: 30), upper.widthAnchor.constraint(equalToConstant: 5),
      lower.firstBaselineAnchor.constraint(equalTo: upper.lastBaselineAnchor, constant: 8),
      lower.heightAnchor.constraint(equalToConstant: 20), lower.widthAnchor.constraint(equalToConstant: 5),
      toggle.firstBaselineAnchor.constraint(equalTo: lower.lastBaselineAnchor, constant: 25),
    ])
    root.layoutIfNeeded()
    #expect(lower.frame.minY == 48)
    #expect(toggle.frame.minY == 93)
  }

  @Test func `a view without text hangs below the line of texts in a stack view`() {
    let (label, view) = (UILabel(), UIView())
    label.text = "Text"
    NSLayoutConstraint.activate([
      view.heightAnchor.constraint(equalToConstant: 10), view.widthAnchor.constraint(equalToConstant: 10),
    ])
    let stack = UIStackView(arrangedSubviews: [label, view])
    stack.alignment = .firstBaseline
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    stack.layoutIfNeeded()
    #expect(abs(view.frame.minY - (label.frame.minY + label.font.ascender)) <= 1)
  }

  /// Source: Apple, WWDC 2019, Introducing SF Symbols: image views with symbols have baselines.
  @Test func `the baselines of an image view are that of its image`() throws {
    let picture = try #require(UIImage(systemName: "circle")).withBaselineOffset(fromBottom: 4)
    let (label, image) = (add(UILabel()), add(UIImageView(image: picture)))
    label.text = "Text"
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor, constant: 60),
      image.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
    ])
    root.layoutIfNeeded()
    let baseline = label.frame.minY + label.font.ascender
    #expect(abs(image.frame.maxY - 4 - baseline) <= 1)
    NSLayoutConstraint.deactivate(root.constraints.filter { $0.firstAttribute == .firstBaseline })
    image.lastBaselineAnchor.constraint(equalTo: label.lastBaselineAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(abs(image.frame.maxY - 4 - baseline) <= 1)
  }

  /// The baselines of centred titles move with half of the height, so that a chain of them conflicts with no height.
  /// Source: frames of three such buttons in two public storyboards, all 39 points high.
  @Test func `the baselines of buttons at the same top give them the same height`() {
    let buttons = (0..<3).map { _ in add(UIButton(type: .system)) }
    for button in buttons { button.setTitle("Save", for: .normal) }
    let (first, middle, last) = (buttons[0], buttons[1], buttons[2])
    NSLayoutConstraint.activate([
      first.lastBaselineAnchor.constraint(equalTo: middle.firstBaselineAnchor),
      middle.lastBaselineAnchor.constraint(equalTo: last.firstBaselineAnchor),
      middle.topAnchor.constraint(equalTo: root.topAnchor, constant: 29),
      first.topAnchor.constraint(equalTo: middle.topAnchor), middle.topAnchor.constraint(equalTo: last.topAnchor),
      middle.lastBaselineAnchor.constraint(equalTo: first.firstBaselineAnchor),
      first.heightAnchor.constraint(equalToConstant: 39),
    ])
    root.layoutIfNeeded()
    #expect(buttons.map(\.frame.height) == [39, 39, 39])
  }
}
