import Testing
import UIKit
import UIKitTesting

/// A view positioned by constraints, with an intrinsic size if given.
@MainActor func freeView(in parent: UIView? = nil, _ width: CGFloat? = nil, _ height: CGFloat? = nil) -> UIView {
  let view = UIView()
  view.translatesAutoresizingMaskIntoConstraints = false
  parent?.addSubview(view)
  if let width { view.widthAnchor.constraint(equalToConstant: width).isActive = true }
  if let height { view.heightAnchor.constraint(equalToConstant: height).isActive = true }
  return view
}

/// A view of 300 × 200 points with a fixed frame.
@MainActor func rootView() -> UIView {
  UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
}

@Suite(.separateScreens) @MainActor struct ConstraintTests {
  /// Source: Apple, "Working with Scroll Views", Auto Layout Guide, 2016.
  @Test func `the centre of a scroll view is that of its frame, also while it scrolls`() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let view = freeView(in: scroll, nil, 1000)
    let middle = freeView(in: scroll, 10, 10)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: scroll.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: scroll.trailingAnchor),
      view.centerXAnchor.constraint(equalTo: scroll.centerXAnchor),
      view.topAnchor.constraint(equalTo: scroll.topAnchor), view.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
      middle.centerXAnchor.constraint(equalTo: scroll.centerXAnchor),
      middle.centerYAnchor.constraint(equalTo: scroll.centerYAnchor),
    ])
    scroll.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 300, height: 1000))
    #expect(middle.center == CGPoint(x: 150, y: 100))
    scroll.contentOffset.y = 60
    scroll.layoutIfNeeded()
    #expect(middle.center == CGPoint(x: 150, y: 160))
  }

  @Test func `constraints inside a visual effect view give it a size`() {
    let root = rootView()
    let panel = UIVisualEffectView(effect: nil)
    panel.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(panel)
    let view = freeView(in: panel.contentView, 70, 30)
    NSLayoutConstraint.activate([
      panel.leadingAnchor.constraint(equalTo: root.leadingAnchor), panel.topAnchor.constraint(equalTo: root.topAnchor),
      view.topAnchor.constraint(equalTo: panel.contentView.topAnchor, constant: 5),
      view.bottomAnchor.constraint(equalTo: panel.contentView.bottomAnchor, constant: -5),
      view.leadingAnchor.constraint(equalTo: panel.contentView.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: panel.contentView.trailingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(panel.frame == CGRect(x: 0, y: 0, width: 70, height: 40))
    #expect(panel.contentView.frame == panel.bounds)
  }

  @Test func `the baseline of a button is that of its title after the button has its size`() throws {
    let root = rootView()
    let label = UILabel(frame: .zero)
    label.text = "Installed"
    let button = UIButton(type: .system)
    button.setTitle("All", for: .normal)
    for view in [label, button] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor, constant: 60),
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      button.leadingAnchor.constraint(equalTo: label.trailingAnchor),
      button.heightAnchor.constraint(equalToConstant: 60),
      button.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
    ])
    root.layoutIfNeeded()
    let title = try #require(button.titleLabel)
    let baseline = title.convert(CGPoint(x: 0, y: title.font.ascender), to: root).y
    #expect(abs(baseline - (label.frame.minY + label.font.ascender)) <= 1)
  }

  @Test func `the baseline of a text field is that of its text after the field has its size`() {
    let root = rootView()
    let label = UILabel(frame: .zero)
    label.text = "Name"
    let field = UITextField(frame: .zero)
    field.borderStyle = .roundedRect
    field.font = label.font
    for view in [label, field] as [UIView] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor, constant: 60),
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      field.leadingAnchor.constraint(equalTo: label.trailingAnchor), field.widthAnchor.constraint(equalToConstant: 90),
      field.heightAnchor.constraint(equalToConstant: 60),
      field.firstBaselineAnchor.constraint(equalTo: label.firstBaselineAnchor),
    ])
    root.layoutIfNeeded()
    #expect(abs(field.frame.midY - label.frame.midY) <= 1)
    field.constraints.first { $0.firstAttribute == .height }?.constant = 40
    root.layoutIfNeeded()
    #expect(abs(field.frame.midY - label.frame.midY) <= 1)
  }

  @Test func `baselines are those of the fonts in the first and the last line of an attributed text`() throws {
    let (label, above, below) = (UILabel(), UIView(), UIView())
    let (large, small) = (UIFont.systemFont(ofSize: 40), UIFont.systemFont(ofSize: 10))
    let text = NSMutableAttributedString(string: "Large\n", attributes: [.font: large])
    text.append(NSAttributedString(string: "small", attributes: [.font: small]))
    label.font = .systemFont(ofSize: 17)
    label.numberOfLines = 0
    label.attributedText = text
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    for view in [label, above, below] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      above.bottomAnchor.constraint(equalTo: label.firstBaselineAnchor),
      below.topAnchor.constraint(equalTo: label.lastBaselineAnchor),
    ])
    for view in [above, below] {
      NSLayoutConstraint.activate([
        view.heightAnchor.constraint(equalToConstant: 5), view.widthAnchor.constraint(equalToConstant: 5),
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      ])
    }
    root.layoutIfNeeded()
    #expect(abs(above.frame.maxY - (20 + large.ascender)) < 1)
    #expect(abs(below.frame.minY - (label.frame.maxY + small.descender)) < 1)
  }

  @Test func `lengths that nothing determines are not negative`() {
    let root = rootView()
    let (first, second) = (freeView(in: root), freeView(in: root, nil, 50))
    NSLayoutConstraint.activate([
      first.topAnchor.constraint(equalTo: root.topAnchor),
      second.topAnchor.constraint(equalTo: first.bottomAnchor, constant: 3),
    ])
    let end = second.bottomAnchor.constraint(equalTo: root.topAnchor, constant: 20)
    end.priority = .defaultLow
    end.isActive = true
    root.layoutIfNeeded()
    #expect(first.frame.minY == 0)
    #expect(first.frame.height == 0)
    #expect(second.frame.minY == 3)
    #expect(second.frame.height == 50)
  }

  @Test func `a required negative length is a conflict`() {
    let root = rootView()
    let view = freeView(in: root, nil, 10)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 200),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -200),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.width == 0)
    #expect(view.yieldingConstraints.map(\.constraint.firstAttribute) == [.trailing])
    #expect(view.yieldingConstraints.first?.opposing.contains { $0.hasSuffix("which is not negative") } == true)
    root.bounds.size.width = 500
    root.layoutIfNeeded()
    #expect(view.frame.width == 100)
    #expect(view.yieldingConstraints.isEmpty)
  }

  @Test func `four edges determine a frame`() {
    let root = rootView()
    let view = freeView(in: root)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 30),
      view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -40),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 30, width: 270, height: 130))
    root.frame.size = CGSize(width: 400, height: 300)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 30, width: 370, height: 230))
  }

  @Test func `a changed constant moves the view at the next layout`() {
    let root = rootView()
    let view = freeView(in: root, 50, 50)
    let top = view.topAnchor.constraint(equalTo: root.topAnchor)
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor)
    NSLayoutConstraint.activate([top, left])
    root.layoutIfNeeded()
    top.constant = 25
    #expect(view.frame.minY == 0)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 25, width: 50, height: 50))
    left.isActive = false
    view.rightAnchor.constraint(equalTo: root.rightAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 250, y: 25, width: 50, height: 50))
  }

  @Test func `views at different depths align`() {
    let root = rootView()
    let box = UIView(frame: CGRect(x: 40, y: 20, width: 100, height: 100))
    root.addSubview(box)
    let inner = freeView(in: box, 10, 10)
    let outer = freeView(in: root, 10, 10)
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 5),
      inner.topAnchor.constraint(equalTo: box.topAnchor, constant: 6),
      outer.leftAnchor.constraint(equalTo: inner.rightAnchor),
      outer.topAnchor.constraint(equalTo: inner.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(outer.frame == CGRect(x: 55, y: 36, width: 10, height: 10))
    box.frame.origin = CGPoint(x: 60, y: 20)
    root.layoutIfNeeded()
    #expect(outer.frame.origin == CGPoint(x: 75, y: 36))
    #expect(inner.frame.origin == CGPoint(x: 5, y: 6))
  }

  @Test func `constraints belong to the nearest common superview and leave with their views`() {
    let root = rootView()
    let box = freeView(in: root)
    let inner = freeView(in: box)
    let deep = inner.topAnchor.constraint(equalTo: root.topAnchor)
    let shallow = inner.topAnchor.constraint(equalTo: box.topAnchor)
    let own = inner.widthAnchor.constraint(equalToConstant: 10)
    NSLayoutConstraint.activate([deep, shallow, own])
    #expect(root.constraints == [deep] && box.constraints == [shallow] && inner.constraints == [own])
    box.removeFromSuperview()
    #expect(!deep.isActive && shallow.isActive && own.isActive)
    inner.removeFromSuperview()
    #expect(!shallow.isActive && own.isActive)
  }

  @Test func `an inequality is tight without other constraints`() {
    let root = rootView()
    let view = freeView(in: root, 50, 50)
    view.topAnchor.constraint(lessThanOrEqualTo: root.topAnchor, constant: 23).isActive = true
    view.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -74).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 176, y: 23, width: 50, height: 50))
    #expect(view.hasAmbiguousLayout)
  }

  @Test func `in right-to-left layout leading is right and constants point left`() {
    let root = rootView()
    root.semanticContentAttribute = .forceRightToLeft
    let view = freeView(in: root, 50, 50)
    view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 20).isActive = true
    let second = freeView(in: root, 10, 10)
    second.leadingAnchor.constraint(equalTo: view.trailingAnchor, constant: 5).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.minX == 230 && second.frame.minX == 215)
    root.semanticContentAttribute = .forceLeftToRight
    root.layoutIfNeeded()
    #expect(view.frame.minX == 20 && second.frame.minX == 75)
  }

  @Test func `content size yields by hugging and compression resistance`() {
    final class Sized: UIView {
      override var intrinsicContentSize: CGSize { CGSize(width: 200, height: 30) }
    }
    let root = rootView()
    let (first, second) = (Sized(), Sized())
    for view in [first, second] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    }
    NSLayoutConstraint.activate([
      first.leftAnchor.constraint(equalTo: root.leftAnchor),
      second.leftAnchor.constraint(equalTo: first.rightAnchor),
      second.rightAnchor.constraint(equalTo: root.rightAnchor),
    ])
    second.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    root.layoutIfNeeded()
    #expect(first.frame == CGRect(x: 0, y: 0, width: 200, height: 30))
    #expect(second.frame == CGRect(x: 200, y: 0, width: 100, height: 30))
    root.frame.size.width = 500
    first.setContentHuggingPriority(.required, for: .horizontal)
    root.layoutIfNeeded()
    #expect(first.frame.width == 200 && second.frame.width == 300)
  }

  /// Source: frames of a public Interface Builder file.
  @Test func `content prevails over a constraint with the priority of its hugging`() {
    final class Sized: UIView {
      override var intrinsicContentSize: CGSize { CGSize(width: 200, height: 30) }
    }
    let (root, view) = (rootView(), Sized())
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let bottom = view.bottomAnchor.constraint(equalTo: root.bottomAnchor)
    bottom.priority = .defaultLow
    NSLayoutConstraint.activate([view.topAnchor.constraint(equalTo: root.topAnchor), bottom])
    root.layoutIfNeeded()
    #expect(view.frame.height == 30)
    bottom.priority = UILayoutPriority(251)
    root.layoutIfNeeded()
    #expect(view.frame.height == root.bounds.height)
  }

  @Test func `wrapped text has the height for its width`() {
    let root = rootView()
    let label = UILabel()
    label.translatesAutoresizingMaskIntoConstraints = false
    label.numberOfLines = 0
    label.text = String(repeating: "word and word ", count: 12)
    root.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      label.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
      label.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    let line = label.font.lineHeight
    #expect(label.frame.height > 2.5 * line && label.frame.width <= 300 && label.frame.width > 250)
    #expect(label.frame.height == label.sizeThatFits(CGSize(width: label.frame.width, height: 0)).height)
    let narrow = label.frame.height
    root.frame.size.width = 600
    root.layoutIfNeeded()
    #expect(label.frame.height < narrow)
    root.frame.size.width = 300
    root.layoutIfNeeded()
    #expect(label.frame.height == narrow)
    label.text = "word"
    root.layoutIfNeeded()
    #expect(label.frame.height <= line.rounded(.up) && label.frame.width < 100)
  }

  @Test func `a fitting size follows the contents without changing the layout`() {
    let root = rootView()
    let view = freeView(in: root, nil, 44)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 8),
      view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -8),
      view.widthAnchor.constraint(greaterThanOrEqualToConstant: 60),
    ])
    #expect(root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 80, height: 60))
    let wide = root.systemLayoutSizeFitting(
      CGSize(width: 500, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(wide == CGSize(width: 500, height: 60))
    #expect(root.frame == CGRect(x: 0, y: 0, width: 300, height: 200))
    root.frame.size = wide
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 8, width: 480, height: 44))
  }

  @Test func `a fitting size works for a view placed by constraints`() {
    let root = rootView()
    let box = freeView(in: root)
    let inner = freeView(in: box, 70, 20)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: root.topAnchor), box.leftAnchor.constraint(equalTo: root.leftAnchor),
      inner.leftAnchor.constraint(equalTo: box.leftAnchor, constant: 4),
      inner.rightAnchor.constraint(equalTo: box.rightAnchor, constant: -4),
      inner.topAnchor.constraint(equalTo: box.topAnchor),
      inner.bottomAnchor.constraint(equalTo: box.bottomAnchor),
    ])
    #expect(box.systemLayoutSizeFitting(.zero) == CGSize(width: 78, height: 20))
    root.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 0, y: 0, width: 78, height: 20))
    #expect(inner.frame == CGRect(x: 4, y: 0, width: 70, height: 20))
  }

  @Test func `conflicting constraints are reported once with a message`() {
    let lines = LogLines()
    Log.redirect { lines.add($0) }
    defer { Log.redirect(to: nil) }
    let root = rootView()
    root.accessibilityIdentifier = "card"
    let view = freeView(in: root)
    view.accessibilityIdentifier = "badge"
    view.widthAnchor.constraint(equalToConstant: 10).isActive = true
    let late = view.widthAnchor.constraint(equalToConstant: 20)
    late.identifier = "wide"
    late.isActive = true
    root.layoutIfNeeded()
    root.setNeedsLayout()
    late.constant = 21
    root.layoutIfNeeded()
    #expect(view.frame.width == 10)
    #expect(lines.all.count == 1)
    #expect(lines.all.first?.contains("<badge.width == 20 'wide'>") == true)
    #expect(lines.all.first?.contains("<badge.width == 10>") == true)
    #expect(lines.all.first?.contains("inside card contradict each other; this one gives way") == true)
  }

  @Test func `a NaN constant is rejected with a message`() {
    let lines = LogLines()
    Log.redirect { lines.add($0) }
    defer { Log.redirect(to: nil) }
    let view = freeView()
    view.accessibilityIdentifier = "badge"
    let width = view.widthAnchor.constraint(equalToConstant: 10)
    width.constant = .nan
    #expect(width.constant == 10)
    #expect(lines.all == ["warning: <badge.width == 10>: a constant of nan is not finite and was ignored"])
  }

  @Test func `constraints between unconnected trees trap with both views in the message`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (first, second) = (UIView(), UIView())
        first.leftAnchor.constraint(equalTo: second.leftAnchor).isActive = true
      }
    }
  }

  @Test func `an edge compared with a constant traps`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = NSLayoutConstraint(
          item: UIView(), attribute: .left, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
          constant: 4)
      }
    }
  }

  @Test func `priorities are raised and lowered by numbers`() {
    var priority = UILayoutPriority.required - 1
    #expect(priority.rawValue == 999 && (.defaultLow + 5) as UILayoutPriority == UILayoutPriority(255))
    priority -= 9
    priority += 1
    #expect(priority == UILayoutPriority(991))
  }

  @Test func `a text keeps the width of its layout in a compressed size, until it changes`() {
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let label = UILabel()
    label.numberOfLines = 0
    label.text = String(repeating: "A text of several lines. ", count: 10)
    label.translatesAutoresizingMaskIntoConstraints = false
    header.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: header.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: header.trailingAnchor, constant: -10),
      label.topAnchor.constraint(equalTo: header.topAnchor),
      label.bottomAnchor.constraint(equalTo: header.bottomAnchor),
    ])
    let line = header.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(line.width > 1000 && line.height < 30)
    header.layoutIfNeeded()
    let lines = label.sizeThatFits(CGSize(width: 180, height: 0)).height
    let wrapped = header.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(wrapped.height == lines && wrapped.width <= 200)
    let given = header.systemLayoutSizeFitting(
      CGSize(width: 400, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(given.width == 400 && given.height < lines)
    label.text = "Short"
    #expect(header.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width < 100)
    #expect(header.bounds.size == CGSize(width: 200, height: 300))
  }
}
