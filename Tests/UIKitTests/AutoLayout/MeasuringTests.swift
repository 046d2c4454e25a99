import Testing
import UIKitTesting

@testable import UIKit

/// Sizes of views that constraints place, measured with an engine that is kept until something changes.
@Suite(.separateScreens) @MainActor struct MeasuringTests {
  /// A box with a label and a bar, placed in a root.
  @MainActor private final class Boxed {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let box = UIView()
    let label = UILabel()
    let bar = UIView()
    let gap: NSLayoutConstraint
    let barWidth: NSLayoutConstraint

    init() {
      label.numberOfLines = 0
      label.text = "Several words that wrap in a narrow box"
      gap = bar.topAnchor.constraint(equalTo: label.bottomAnchor, constant: 8)
      barWidth = bar.widthAnchor.constraint(equalToConstant: 40)
      root.addSubview(box)
      for view in [label, bar] { box.addSubview(view) }
      for view in [box, label, bar] { view.translatesAutoresizingMaskIntoConstraints = false }
      NSLayoutConstraint.activate([
        box.leadingAnchor.constraint(equalTo: root.leadingAnchor), box.topAnchor.constraint(equalTo: root.topAnchor),
        box.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.4),
        label.leadingAnchor.constraint(equalTo: box.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: box.trailingAnchor),
        label.topAnchor.constraint(equalTo: box.topAnchor),
        gap, barWidth, bar.heightAnchor.constraint(equalToConstant: 10),
        bar.leadingAnchor.constraint(equalTo: box.leadingAnchor),
        bar.trailingAnchor.constraint(lessThanOrEqualTo: box.trailingAnchor),
        bar.bottomAnchor.constraint(equalTo: box.bottomAnchor),
      ])
    }

    var engine: LayoutEngine { root.contentEngine }
    /// The engine that is kept for the box.
    var measurement: LayoutEngine? { engine.measurements[ObjectIdentifier(box)] }

    func measured(_ width: CGFloat) -> CGSize {
      box.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
    }

    func fresh(_ width: CGFloat) -> CGSize {
      LayoutEngine(measuring: box).fittingSize(
        CGSize(width: width, height: 0), horizontally: .required, vertically: .fittingSizeLevel)
    }
  }

  @Test func `an engine measures until something inside changes`() {
    let boxed = Boxed()
    boxed.root.layoutIfNeeded()
    _ = boxed.measured(100)
    let engine = boxed.measurement
    #expect(engine != nil)
    _ = boxed.measured(200)
    #expect(boxed.measurement === engine)
    #expect(!boxed.root.layer.needsLayout(), "measuring moves nothing")
    boxed.label.text = "Other"
    #expect(boxed.measurement == nil)
    _ = boxed.measured(100)
    #expect(boxed.measurement == nil, "not kept before the change is laid out")
    boxed.root.layoutIfNeeded()
    _ = boxed.measured(100)
    #expect(boxed.measurement != nil)
  }

  @Test func `two views that are measured in turn keep an engine each`() {
    let boxed = Boxed()
    let other = UIView()
    let inner = UILabel()
    inner.text = "Inside"
    for view in [other, inner] { view.translatesAutoresizingMaskIntoConstraints = false }
    boxed.root.addSubview(other)
    other.addSubview(inner)
    inner.topAnchor.constraint(equalTo: other.topAnchor).isActive = true
    inner.bottomAnchor.constraint(equalTo: other.bottomAnchor).isActive = true
    boxed.root.layoutIfNeeded()
    func measure() -> [LayoutEngine?] {
      _ = boxed.measured(100)
      _ = other.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      return [boxed.measurement, boxed.engine.measurements[ObjectIdentifier(other)]]
    }
    let engines = measure()
    #expect(!engines.contains { $0 == nil })
    #expect(measure().elementsEqual(engines) { $0 === $1 })
  }

  @Test(arguments: 0..<8 as Range<UInt64>) func `sizes are those of a new engine after any change`(seed: UInt64) {
    var generator = SystemlessGenerator(state: seed &* 31 &+ 7)
    let boxed = Boxed()
    for _ in 0..<80 {
      switch Int.random(in: 0..<8, using: &generator) {
      case 0:
        let count = Int.random(in: 0...12, using: &generator)
        boxed.label.text = Array(repeating: "word", count: count).joined(separator: " ")
      case 1: boxed.gap.constant = CGFloat.random(in: 0...50, using: &generator).rounded()
      case 2: boxed.gap.isActive.toggle()
      case 3: boxed.label.font = .systemFont(ofSize: CGFloat.random(in: 8...30, using: &generator).rounded())
      case 4: boxed.barWidth.priority = UILayoutPriority(Float.random(in: 1...999, using: &generator).rounded())
      case 5:
        boxed.label.setContentCompressionResistancePriority(
          UILayoutPriority(Float.random(in: 1...999, using: &generator).rounded()), for: .horizontal)
      case 6: boxed.root.layoutIfNeeded()
      default: break
      }
      for width in [60, 140, 60] as [CGFloat] { #expect(boxed.measured(width) == boxed.fresh(width)) }
      let compressed = boxed.box.systemLayoutSizeFitting(.zero)
      #expect(boxed.box.systemLayoutSizeFitting(.zero) == compressed)
    }
  }

  @Test func `a text keeps the width of its layout in a compressed size`() {
    let boxed = Boxed()
    let line = boxed.box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(line.width > 200)
    boxed.root.layoutIfNeeded()
    #expect(boxed.box.frame.width == 120)
    let wrapped = boxed.box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(wrapped.width <= 120 && wrapped.height > line.height)
    #expect(boxed.box.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == wrapped)
  }
}
