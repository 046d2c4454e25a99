import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct StackViewTests {
  /// A stack of 300 × 100 points with boxes of the given intrinsic sizes.
  private func stack(_ sizes: [(CGFloat, CGFloat)], _ configure: (UIStackView) -> Void = { _ in }) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: sizes.map { Box($0.0, $0.1) })
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    configure(stack)
    stack.layoutIfNeeded()
    return stack
  }

  private final class Box: UIView {
    var size: CGSize { didSet { invalidateIntrinsicContentSize() } }

    init(_ width: CGFloat, _ height: CGFloat) {
      size = CGSize(width: width, height: height)
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { size }
  }

  private func spans(_ stack: UIStackView) -> [[CGFloat]] {
    stack.arrangedSubviews.map { [$0.frame.minX, $0.frame.width] }
  }

  @Test func `fill stretches the view with the lowest hugging priority`() {
    let stack = stack([(50, 10), (60, 10)]) {
      $0.spacing = 10
      $0.arrangedSubviews[0].setContentHuggingPriority(.defaultHigh, for: .horizontal)
    }
    #expect(spans(stack) == [[0, 50], [60, 240]])
    #expect(stack.arrangedSubviews.allSatisfy { $0.frame.height == 100 })
  }

  @Test func `fillEqually and fillProportionally distribute the length`() {
    let equal = stack([(50, 10), (60, 10), (10, 10)]) {
      $0.distribution = .fillEqually
      $0.spacing = 15
    }
    #expect(spans(equal) == [[0, 90], [105, 90], [210, 90]])
    let proportional = stack([(50, 10), (100, 10)]) { $0.distribution = .fillProportionally }
    #expect(spans(proportional) == [[0, 100], [100, 200]])
  }

  /// Source: frames of buttons 48 and 40 points high in stack views of two public storyboards, which are 32 and 11.5.
  @Test func `in a conflict a length of an arranged view yields to those of the stack`() {
    let first = Box(50, 10)
    first.widthAnchor.constraint(equalToConstant: 200).isActive = true
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    let stack = UIStackView(arrangedSubviews: [first, Box(60, 10)])
    stack.distribution = .fillEqually
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    for (side, other) in [(stack.leadingAnchor, root.leadingAnchor), (stack.trailingAnchor, root.trailingAnchor)] {
      side.constraint(equalTo: other).isActive = true
    }
    root.layoutIfNeeded()
    #expect(spans(stack) == [[0, 150], [150, 150]])
  }

  @Test func `with spacing, fillProportionally shares out lengths and spaces, and the last view takes the rest`() {
    let spaced = stack([(50, 10), (100, 10)]) {
      $0.distribution = .fillProportionally
      $0.spacing = 50
    }
    // 50 and 100 of 200, in a length of 300; the second yields to the first.
    #expect(spans(spaced) == [[0, 75], [125, 175]])
    let fitting = stack([(50, 10), (100, 10)]) {
      $0.distribution = .fillProportionally
      $0.spacing = 50
    }
    #expect(fitting.systemLayoutSizeFitting(.zero).width == 200)
    let custom = stack([(50, 10), (50, 10), (50, 10)]) {
      $0.distribution = .fillProportionally
      $0.setCustomSpacing(150, after: $0.arrangedSubviews[0])
    }
    #expect(spans(custom) == [[0, 50], [200, 50], [250, 50]])
  }

  @Test func `equalSpacing and equalCentering distribute the gaps`() {
    let gaps = stack([(50, 10), (100, 10), (50, 10)]) { $0.distribution = .equalSpacing }
    #expect(spans(gaps) == [[0, 50], [100, 100], [250, 50]])
    let centres = stack([(40, 10), (100, 10), (80, 10)]) { $0.distribution = .equalCentering }
    // The centres are at 20, 140 and 260.
    #expect(spans(centres) == [[0, 40], [90, 100], [220, 80]])
  }

  @Test(arguments: [
    (UIStackView.Alignment.leading, [0, 0]), (.center, [40, 30]), (.trailing, [80, 60]), (.fill, [0, 0]),
  ])
  func `alignment places views across the axis`(alignment: UIStackView.Alignment, tops: [CGFloat]) {
    let stack = stack([(50, 20), (250, 40)]) { $0.alignment = alignment }
    #expect(stack.arrangedSubviews.map(\.frame.minY) == tops)
    #expect(stack.arrangedSubviews.map(\.frame.height) == (alignment == .fill ? [100, 100] : [20, 40]))
  }

  @Test func `a stack has the size of its contents`() {
    let stack = stack([(50, 20), (70, 40)]) {
      $0.spacing = 8
      $0.alignment = .center
    }
    #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 128, height: 40))
    stack.axis = .vertical
    #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 70, height: 68))
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 76, height: 72))
  }

  @Test func `hidden views take neither space nor spacing`() {
    let stack = stack([(50, 10), (60, 10), (70, 10)]) {
      $0.spacing = 10
      $0.distribution = .fillEqually
    }
    stack.arrangedSubviews[1].isHidden = true
    stack.layoutIfNeeded()
    #expect(spans(stack)[0] == [0, 145] && spans(stack)[2] == [155, 145])
    #expect(spans(stack)[1] == [150, 0], "the hidden view is in the middle of the space")
    stack.arrangedSubviews[1].isHidden = false
    stack.layoutIfNeeded()
    // A third of 280 points, within a pixel.
    #expect(abs(spans(stack)[2][1] - 93.33) < 0.7)
  }

  /// Source: frames of public Interface Builder files.
  @Test func `hidden views beside a single view begin at the start of the stack`() {
    let stack = stack([(50, 10), (60, 10), (70, 10)]) { $0.spacing = 10 }
    for view in stack.arrangedSubviews.dropFirst() { view.isHidden = true }
    stack.layoutIfNeeded()
    #expect(spans(stack) == [[0, 300], [0, 0], [0, 0]])
  }

  @Test(
    arguments: [
      (UIStackView.Alignment.center, 10), (.trailing, 20), (.fill, 0), (.leading, 0),
    ] as [(UIStackView.Alignment, CGFloat)])
  func `hidden views keep their alignment and change no other view`(alignment: UIStackView.Alignment, top: CGFloat) {
    let hidden = Box(50, 80)
    let plain = UIView()
    let stack = UIStackView(arrangedSubviews: [Box(25, 100), Box(25, 90), hidden, plain])
    for view in [hidden, plain] { view.isHidden = true }
    stack.alignment = alignment
    stack.spacing = 10
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    root.addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: root.topAnchor), stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(stack.frame == CGRect(x: 0, y: 0, width: 60, height: 100))
    // Alignment `fill` stretches hidden views too, over their contents.
    #expect(hidden.frame == CGRect(x: 60, y: top, width: 0, height: alignment == .fill ? 100 : 80))
    if alignment == .fill { #expect(plain.frame == CGRect(x: 60, y: 0, width: 0, height: 100)) }
    hidden.isHidden = false
    hidden.size.height = 120
    hidden.isHidden = true
    root.layoutIfNeeded()
    #expect(stack.frame.height == 100, "a hidden view does not make the stack higher")
  }

  @Test func `custom spacing applies after one view only`() {
    let stack = stack([(50, 10), (60, 10), (70, 10)]) {
      $0.spacing = 10
      $0.setCustomSpacing(30, after: $0.arrangedSubviews[0])
    }
    #expect(stack.arrangedSubviews[1].frame.minX - stack.arrangedSubviews[0].frame.maxX == 30)
    #expect(stack.arrangedSubviews[2].frame.minX - stack.arrangedSubviews[1].frame.maxX == 10)
    #expect(stack.customSpacing(after: stack.arrangedSubviews[1]) == UIStackView.spacingUseDefault)
  }

  @Test func `removed views leave the arrangement, removed arranged views stay subviews`() {
    let stack = stack([(50, 10), (60, 10), (70, 10)])
    let views = stack.arrangedSubviews
    views[0].removeFromSuperview()
    stack.removeArrangedSubview(views[1])
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews == [views[2]] && stack.subviews == [views[1], views[2]])
    #expect(spans(stack) == [[0, 300]])
    stack.insertArrangedSubview(views[1], at: 0)
    stack.addArrangedSubview(views[1])
    #expect(stack.arrangedSubviews == [views[2], views[1]])
  }

  @Test func `proportional lengths follow the contents, also of nested stack views`() {
    let nested = UIStackView(arrangedSubviews: [Box(20, 10), Box(20, 10)])
    nested.spacing = 10
    let box = Box(50, 10)
    let stack = UIStackView(arrangedSubviews: [nested, box])
    stack.distribution = .fillProportionally
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    stack.layoutIfNeeded()
    #expect(spans(stack) == [[0, 150], [150, 150]])
    box.size.width = 100
    stack.layoutIfNeeded()
    #expect(spans(stack) == [[0, 100], [100, 200]])
    (nested.arrangedSubviews[0] as? Box)?.size.width = 70
    stack.layoutIfNeeded()
    #expect(spans(stack) == [[0, 150], [150, 150]])
  }

  @Test func `baseline alignment puts texts of different sizes on one line`() {
    let (small, large) = (UILabel(), UILabel())
    small.font = .systemFont(ofSize: 12)
    large.font = .systemFont(ofSize: 30)
    for label in [small, large] { label.text = "Text" }
    let stack = UIStackView(arrangedSubviews: [small, large])
    stack.alignment = .firstBaseline
    stack.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    stack.layoutIfNeeded()
    let baselines = [small, large].map { $0.frame.minY + $0.font.ascender }
    #expect(abs(baselines[0] - baselines[1]) <= 1)
    #expect(large.frame.minY == 0)
  }

  @Test func `a right-to-left stack arranges from right to left`() {
    let stack = stack([(100, 10), (200, 10)]) { $0.semanticContentAttribute = .forceRightToLeft }
    #expect(spans(stack) == [[200, 100], [0, 200]])
  }

  @Test func `a row that is hidden in an animation block moves the others with the animation`() throws {
    let rows = (0..<3).map { _ in
      let row = UIView()
      row.heightAnchor.constraint(equalToConstant: 40).isActive = true
      return row
    }
    let stack = UIStackView(arrangedSubviews: rows)
    stack.axis = .vertical
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    stack.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: page.topAnchor), stack.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      stack.widthAnchor.constraint(equalToConstant: 200),
    ])
    let screen = try TestScreen(size: page.bounds.size, view: page)
    screen.advanceFrame()
    #expect(rows.map(\.frame.minY) == [0, 40, 80])
    UIView.animate(withDuration: 1) { rows[0].isHidden = true }
    screen.advance(seconds: 0.5)
    let middle = try #require(rows[2].layer.presentation()).frame.minY
    #expect(middle > 45 && middle < 75)
    screen.advance(seconds: 0.6)
    #expect(rows[1].frame.minY == 0 && rows[2].frame.minY == 40)
  }
}
