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
}
