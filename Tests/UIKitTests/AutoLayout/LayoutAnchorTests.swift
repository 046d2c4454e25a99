import Testing
import UIKitTesting

@testable import UIKit

/// Anchors and layout guides.
@Suite(.separateScreens) @MainActor struct LayoutAnchorTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
  private let inner = UIView(frame: .zero)

  init() {
    inner.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(inner)
  }

  private func frame(_ constraints: NSLayoutConstraint...) -> CGRect {
    NSLayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
    return inner.frame
  }

  @Test func `an anchor names its item and attribute, and equals another of the same`() {
    let anchor: NSLayoutXAxisAnchor = inner.leadingAnchor
    #expect(anchor.item === inner && anchor.name.hasSuffix("leading"))
    #expect(anchor == inner.leadingAnchor && anchor.hash == inner.leadingAnchor.hash)
    #expect(anchor != inner.trailingAnchor)
    let other: NSLayoutAnchor<NSLayoutXAxisAnchor> = root.leadingAnchor
    #expect(anchor != other)
  }

  @Test func `edges are related with a constant, and the system's spacing`() {
    let top: NSLayoutYAxisAnchor = inner.topAnchor
    let left = inner.leadingAnchor.constraint(equalToSystemSpacingAfter: root.leadingAnchor, multiplier: 2)
    let result = frame(
      left, top.constraint(equalTo: root.topAnchor, constant: 7),
      inner.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -20),
      inner.widthAnchor.constraint(greaterThanOrEqualToConstant: 264),
      inner.bottomAnchor.constraint(equalToSystemSpacingBelow: root.topAnchor, multiplier: 3))
    #expect(result == CGRect(x: 16, y: 7, width: 264, height: 17))
    #expect(inner.leadingAnchor.constraintsAffectingLayout.contains(left))
  }

  @Test func `a dimension is a constant, a share of another or a distance between anchors`() {
    let width: NSLayoutDimension = inner.widthAnchor
    let gap: NSLayoutDimension = root.leadingAnchor.anchorWithOffset(to: inner.leadingAnchor)
    let result = frame(
      width.constraint(equalTo: root.widthAnchor, multiplier: 0.5, constant: 10),
      inner.heightAnchor.constraint(equalToConstant: 40), gap.constraint(equalToConstant: 25),
      root.topAnchor.anchorWithOffset(to: inner.topAnchor).constraint(equalTo: gap, multiplier: 2))
    #expect(result == CGRect(x: 25, y: 50, width: 160, height: 40))
  }

  @Test func `the keyboard's guide ends at the bottom or at the safe area`() throws {
    let view = UIView(frame: .zero)
    let guide: UIKeyboardLayoutGuide = view.keyboardLayoutGuide
    let controller = UIViewController()
    controller.view = view
    controller.additionalSafeAreaInsets.bottom = 34
    let screen = try TestScreen(size: CGSize(width: 300, height: 200)) { controller }
    screen.advanceFrame()
    #expect(guide.layoutFrame == CGRect(x: 0, y: 166, width: 300, height: 34))
    guide.usesBottomSafeArea = false
    screen.advanceFrame()
    #expect(guide.layoutFrame == CGRect(x: 0, y: 200, width: 300, height: 0))
  }

  @Test func `a tracking guide is placed by constraints like any guide`() {
    let guide = UITrackingLayoutGuide()
    root.addLayoutGuide(guide)
    let result = frame(
      guide.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 30),
      guide.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      guide.widthAnchor.constraint(equalToConstant: 50),
      guide.heightAnchor.constraint(equalToConstant: 20), inner.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
      inner.topAnchor.constraint(equalTo: guide.bottomAnchor), inner.widthAnchor.constraint(equalToConstant: 5),
      inner.heightAnchor.constraint(equalToConstant: 5))
    #expect(result == CGRect(x: 80, y: 30, width: 5, height: 5))
    #expect(guide.layoutFrame == CGRect(x: 30, y: 10, width: 50, height: 20))
  }

  @Test(arguments: [true, false])
  func `a stack measures its spacing from baselines if it should`(isRelative: Bool) {
    let labels = ["One", "Two"].map { text in
      let label = UILabel(frame: .zero)
      label.text = text
      return label
    }
    let stack = UIStackView(arrangedSubviews: labels)
    stack.axis = .vertical
    stack.spacing = 30
    stack.isBaselineRelativeArrangement = isRelative
    stack.frame = CGRect(origin: .zero, size: stack.systemLayoutSizeFitting(.zero))
    stack.layoutIfNeeded()
    let gap = labels[1].frame.minY - labels[0].frame.maxY
    #expect(isRelative ? gap < 30 : gap == 30)
  }

  @Test func `the system's spacing between baselines is a line, so that texts do not overlap`() {
    let labels = ["One", "Two", "Three"].map { text in
      let label = UILabel(frame: .zero)
      label.text = text
      return label
    }
    let stack = UIStackView(arrangedSubviews: labels)
    stack.axis = .vertical
    stack.spacing = UIStackView.spacingUseSystem
    stack.isBaselineRelativeArrangement = true
    stack.setCustomSpacing(50, after: labels[1])
    stack.frame = CGRect(origin: .zero, size: stack.systemLayoutSizeFitting(.zero))
    stack.layoutIfNeeded()
    let font = labels[0].font ?? .systemFont(ofSize: 17)
    let steps = zip(labels, labels.dropFirst()).map { upper, lower in
      lower.frame.minY + font.ascender - (upper.frame.maxY + font.descender)
    }
    // Frames are at whole pixels.
    #expect(abs(steps[0] - font.lineHeight) <= 0.5 && abs(steps[1] - 50) <= 0.5, "\(steps)")
    #expect(labels[1].frame.minY >= labels[0].frame.maxY - 1, "the texts do not overlap")
  }
}
