import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct LayoutPassTests {
  private final class Diary {
    var lines: [String] = []
  }

  private final class Writer: UIView {
    let name: String
    let diary: Diary

    init(_ name: String, _ diary: Diary) {
      self.name = name
      self.diary = diary
      super.init(frame: .zero)
      translatesAutoresizingMaskIntoConstraints = false
    }

    required init?(coder: NSCoder) { nil }

    override func updateConstraints() {
      diary.lines.append("update \(name)")
      super.updateConstraints()
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      diary.lines.append("layout \(name) \(subviews.map { Int($0.frame.width) })")
    }
  }

  @Test func `constraints are updated from the inside out, then views are laid out from the outside in`() {
    let diary = Diary()
    let root = rootView()
    let (outer, middle, inner) = (Writer("outer", diary), Writer("middle", diary), Writer("inner", diary))
    root.addSubview(outer)
    outer.addSubview(middle)
    middle.addSubview(inner)
    for view in [outer, middle, inner] { view.widthAnchor.constraint(equalToConstant: 50).isActive = true }
    root.layoutIfNeeded()
    #expect(
      diary.lines == [
        "update inner", "update middle", "update outer", "layout outer [50]", "layout middle [50]", "layout inner []",
      ])
    diary.lines = []
    root.layoutIfNeeded()
    #expect(diary.lines.isEmpty)
    middle.setNeedsUpdateConstraints()
    root.layoutIfNeeded()
    #expect(diary.lines == ["update middle"])
    #expect(!middle.needsUpdateConstraints())
  }

  @Test func `a constant changed in layoutSubviews takes effect in the same layout`() {
    final class Square: UIView {
      var height: NSLayoutConstraint?
      override func layoutSubviews() {
        super.layoutSubviews()
        height?.constant = bounds.width / 2
      }
    }
    let root = rootView()
    let square = Square()
    square.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(square)
    square.height = square.heightAnchor.constraint(equalToConstant: 0)
    square.height?.isActive = true
    square.widthAnchor.constraint(equalTo: root.widthAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(square.frame.size == CGSize(width: 300, height: 150))
  }

  @Test func `a layout that never converges is stopped with the view's name`() {
    final class Restless: UIView {
      var width: NSLayoutConstraint?
      override func layoutSubviews() {
        super.layoutSubviews()
        width?.constant += 1
      }
    }
    let lines = LogLines()
    Log.redirect { lines.add($0) }
    defer { Log.redirect(to: nil) }
    let root = rootView()
    let view = Restless()
    view.accessibilityIdentifier = "restless"
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    let inner = freeView(in: view)
    view.width = inner.widthAnchor.constraint(equalToConstant: 1)
    view.width?.isActive = true
    root.accessibilityIdentifier = "root"
    root.layoutIfNeeded()
    #expect(lines.all.count == 1)
    #expect(lines.all.first?.hasPrefix("warning: layout of root did not settle in 12 rounds") == true)
  }

  @Test func `layout of an inner view includes the superviews that need it`() {
    let root = rootView()
    let box = freeView(in: root)
    box.topAnchor.constraint(equalTo: root.topAnchor, constant: 10).isActive = true
    box.widthAnchor.constraint(equalTo: root.widthAnchor).isActive = true
    let inner = freeView(in: box)
    inner.widthAnchor.constraint(equalTo: box.widthAnchor, multiplier: 0.5).isActive = true
    inner.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 0, y: 10, width: 300, height: 0))
    #expect(inner.frame.width == 150)
  }

  @Test func `edges are aligned to pixels`() throws {
    let view = UIView()
    let screen = try TestScreen(size: CGSize(width: 100, height: 100), scale: 2, view: view)
    let third = freeView(in: view)
    third.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 1.0 / 3).isActive = true
    third.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 0.3).isActive = true
    screen.advanceFrame()
    #expect(third.frame.minX == 0.5 && third.frame.width == 33)
  }

  @Test func `frames are updated without an explicit layout call`() throws {
    let view = UIView()
    let screen = try TestScreen(size: CGSize(width: 100, height: 100), view: view)
    let inner = freeView(in: view, 10, 10)
    let left = inner.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 5)
    left.isActive = true
    screen.advanceFrame()
    #expect(inner.frame == CGRect(x: 5, y: 0, width: 10, height: 10))
    left.constant = 50
    screen.advanceFrame()
    #expect(inner.frame.minX == 50)
    #expect(screen.advanceFrame().isEmpty)
    screen.send(.resized(CGSize(width: 200, height: 100), scale: 1))
    inner.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -20).isActive = true
    left.isActive = false
    screen.advanceFrame()
    #expect(inner.frame.minX == 170)
  }

  @Test func `a row is solved separately until a constraint crosses its boundary`() {
    let root = rootView()
    let row = UIView(frame: CGRect(x: 20, y: 0, width: 100, height: 40))
    let inside = freeView(in: row, 10, 10)
    inside.rightAnchor.constraint(equalTo: row.rightAnchor).isActive = true
    root.addSubview(row)
    let outside = freeView(in: root, 10, 10)
    let tie = outside.leftAnchor.constraint(equalTo: inside.leftAnchor)
    root.layoutIfNeeded()
    #expect(inside.frame.minX == 90 && outside.frame.minX == 0)
    tie.isActive = true
    root.layoutIfNeeded()
    #expect(inside.frame.minX == 90 && outside.frame.minX == 110)
    row.frame.size.width = 60
    root.layoutIfNeeded()
    #expect(inside.frame.minX == 50 && outside.frame.minX == 70)
    tie.isActive = false
    row.frame.size.width = 80
    root.layoutIfNeeded()
    #expect(inside.frame.minX == 70)
  }

  @Test func `a view changes from frames to constraints and back`() {
    let root = rootView()
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    root.addSubview(view)
    let inner = freeView(in: view)
    inner.widthAnchor.constraint(equalTo: view.widthAnchor).isActive = true
    let tail = freeView(in: root, 5, 5)
    tail.leftAnchor.constraint(equalTo: view.rightAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(tail.frame.minX == 31 && inner.frame.width == 30)
    view.translatesAutoresizingMaskIntoConstraints = false
    view.widthAnchor.constraint(equalToConstant: 100).isActive = true
    view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10).isActive = true
    root.layoutIfNeeded()
    #expect(tail.frame.minX == 110 && inner.frame.width == 100)
    NSLayoutConstraint.deactivate((view.constraints + root.constraints).filter { $0.firstItem === view })
    view.translatesAutoresizingMaskIntoConstraints = true
    view.frame = CGRect(x: 50, y: 0, width: 20, height: 20)
    root.layoutIfNeeded()
    #expect(tail.frame.minX == 70 && inner.frame.width == 20)
  }

  @Test func `random screens with random edits equal newly built ones`() throws {
    var generator = SystemlessGenerator(state: 11)
    let screen = RandomScreen(views: 12, using: &generator)
    for step in 0..<120 {
      screen.edit(using: &generator)
      if step % 3 == 0 { screen.root.layoutIfNeeded() }
      guard step % 10 == 9 else { continue }
      screen.root.layoutIfNeeded()
      let fresh = screen.rebuilt()
      fresh.layoutIfNeeded()
      #expect(screen.root.subviews.map(\.frame) == fresh.subviews.map(\.frame), "after step \(step)")
    }
  }

  /// Makes its subviews anew after each layout, as examples of libraries do.
  private final class Remaker: UIViewController {
    var layouts = 0
    var usesConstraints = false

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      layouts += 1
      guard !usesConstraints || layouts == 1 else { return }
      for view in view.subviews { view.removeFromSuperview() }
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
      view.addSubview(label)
      guard usesConstraints else { return }
      label.translatesAutoresizingMaskIntoConstraints = false
      label.widthAnchor.constraint(equalToConstant: 30).isActive = true
    }
  }

  @Test func `subviews that a controller makes after the layout cause no other layout`() throws {
    let controller = Remaker()
    let screen = try TestScreen(size: CGSize(width: 100, height: 100)) { controller }
    let before = controller.layouts
    controller.view.setNeedsLayout()
    screen.advanceFrame()
    screen.advanceFrame()
    #expect(controller.layouts == before + 1)
  }

  @Test func `constraints that a controller makes after the layout are solved in the same frame`() throws {
    let controller = Remaker()
    controller.usesConstraints = true
    _ = try TestScreen(size: CGSize(width: 100, height: 100)) { controller }
    #expect(controller.view.subviews.first?.frame.width == 30)
  }
}

/// A chain of views, each positioned relative to an earlier one, with one position and one size along each axis.
@MainActor private final class RandomScreen {
  let root = rootView()
  private var places: [[NSLayoutConstraint]] = []
  private var anchors: [(Int, CGFloat, CGFloat, CGFloat)] = []

  init(views: Int, using generator: inout SystemlessGenerator) {
    for index in 0..<views {
      _ = freeView(in: root)
      anchors.append(Self.plan(for: index, using: &generator))
      places.append([])
      place(index, in: root)
    }
  }

  private static func plan(
    for index: Int, using generator: inout SystemlessGenerator
  ) -> (Int, CGFloat, CGFloat, CGFloat) {
    (
      Int.random(in: -1..<max(index, 0), using: &generator), CGFloat(Int.random(in: 0...20, using: &generator)),
      CGFloat(Int.random(in: 0...9, using: &generator)), CGFloat(Int.random(in: 1...30, using: &generator))
    )
  }

  private func make(_ index: Int, in root: UIView) -> [NSLayoutConstraint] {
    let view = root.subviews[index]
    let (before, x, y, size) = anchors[index]
    let other = before < 0 ? root : root.subviews[before]
    return [
      view.leftAnchor.constraint(equalTo: before < 0 ? other.leftAnchor : other.rightAnchor, constant: x),
      view.topAnchor.constraint(equalTo: other.topAnchor, constant: y),
      view.widthAnchor.constraint(equalToConstant: size), view.heightAnchor.constraint(equalTo: view.widthAnchor),
    ]
  }

  private func place(_ index: Int, in root: UIView) {
    NSLayoutConstraint.deactivate(places[index])
    places[index] = make(index, in: root)
    NSLayoutConstraint.activate(places[index])
  }

  func edit(using generator: inout SystemlessGenerator) {
    let index = Int.random(in: 0..<places.count, using: &generator)
    let plan = Self.plan(for: index, using: &generator)
    if Bool.random(using: &generator) {
      anchors[index].1 = plan.1
      places[index][0].constant = plan.1
      anchors[index].3 = plan.3
      places[index][2].constant = plan.3
    } else {
      anchors[index] = plan
      place(index, in: root)
    }
  }

  func rebuilt() -> UIView {
    let fresh = rootView()
    for _ in places { _ = freeView(in: fresh) }
    for index in places.indices { NSLayoutConstraint.activate(make(index, in: fresh)) }
    return fresh
  }
}

extension LayoutPassTests {
  @Test func `a view without constraints and content keeps its frame beside one with constraints`() {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let (free, bound) = (UIView(frame: CGRect(x: 5, y: 6, width: 70, height: 80)), UIView())
    for view in [free, bound] {
      view.translatesAutoresizingMaskIntoConstraints = false
      page.addSubview(view)
    }
    NSLayoutConstraint.activate([
      bound.widthAnchor.constraint(equalToConstant: 10), bound.heightAnchor.constraint(equalToConstant: 20),
      bound.leadingAnchor.constraint(equalTo: page.leadingAnchor, constant: 3),
      bound.topAnchor.constraint(equalTo: page.topAnchor),
    ])
    page.layoutIfNeeded()
    #expect(free.frame == CGRect(x: 5, y: 6, width: 70, height: 80))
    #expect(bound.frame == CGRect(x: 3, y: 0, width: 10, height: 20))
    let width = free.widthAnchor.constraint(equalToConstant: 40)
    width.isActive = true
    page.layoutIfNeeded()
    #expect(free.frame.width == 40)
    width.isActive = false
    page.layoutIfNeeded()
    #expect(free.frame.width == 40)
  }

  /// A view that makes its subviews anew in each layout, as lists of tags do.
  private final class Rebuilder: UIView {
    var count = 0

    override func layoutSubviews() {
      super.layoutSubviews()
      count += 1
      for view in subviews { view.removeFromSuperview() }
      for place in 0..<3 { addSubview(UILabel(frame: CGRect(x: 0, y: place * 20, width: 80, height: 20))) }
      invalidateIntrinsicContentSize()
    }

    override var intrinsicContentSize: CGSize { CGSize(width: 80, height: 60) }
  }

  @Test func `subviews that a view makes in its layout cause no other layout`() throws {
    let view = Rebuilder()
    view.translatesAutoresizingMaskIntoConstraints = false
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor), view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    let screen = try TestScreen(size: CGSize(width: 200, height: 200), view: root)
    screen.advance(seconds: 0.2)
    let count = view.count
    #expect(count <= 3 && view.subviews.count == 3 && view.frame.size == CGSize(width: 80, height: 60))
    screen.advance(seconds: 0.5)
    #expect(view.count == count)
  }
}
