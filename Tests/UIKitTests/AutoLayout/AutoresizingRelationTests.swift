import Testing
import UIKit
import UIKitTesting

@testable import UIKit

/// Views that follow a superview by their autoresizing mask and have constraints inside, such as the content of a xib
/// in a view that constraints place.
@Suite(.separateScreens) @MainActor struct AutoresizingRelationTests {
  /// A view whose content of a given size is 8 points inside.
  private final class Content: UIView {
    let inner = UIView()
    let innerHeight: NSLayoutConstraint

    init(frame: CGRect = .zero, height: CGFloat) {
      innerHeight = inner.heightAnchor.constraint(equalToConstant: height)
      super.init(frame: frame)
      inner.translatesAutoresizingMaskIntoConstraints = false
      addSubview(inner)
      NSLayoutConstraint.activate([
        inner.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
        inner.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
        inner.topAnchor.constraint(equalTo: topAnchor, constant: 8),
        inner.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8), innerHeight,
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  /// A view at the top of a screen, as wide as the screen.
  private func placed(_ outer: UIView) throws -> TestScreen {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    outer.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(outer)
    NSLayoutConstraint.activate([
      outer.topAnchor.constraint(equalTo: root.topAnchor), outer.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      outer.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    return try TestScreen(size: root.bounds.size, view: root)
  }

  private func add(_ content: UIView, to outer: UIView) {
    content.frame = outer.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    outer.addSubview(content)
  }

  @Test func `content that fills a placed view determines its height, and follows its width`() throws {
    let (outer, content) = (UIView(), Content(height: 40))
    add(content, to: outer)
    let screen = try placed(outer)
    screen.advanceFrame()
    #expect(outer.frame == CGRect(x: 0, y: 0, width: 200, height: 56))
    #expect(content.frame == outer.bounds && content.inner.frame == CGRect(x: 8, y: 8, width: 184, height: 40))
    content.innerHeight.constant = 70
    screen.advanceFrame()
    #expect(outer.frame.height == 86 && content.frame == outer.bounds)
    #expect(outer.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height == 86)
    #expect(!outer.hasAmbiguousLayout)
  }

  @Test func `content in content passes its size on`() throws {
    let (outer, middle, content) = (UIView(), Content(height: 10), Content(height: 30))
    middle.innerHeight.isActive = false
    add(middle, to: outer)
    content.frame = middle.inner.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    middle.inner.addSubview(content)
    let screen = try placed(outer)
    screen.advanceFrame()
    #expect(outer.frame.height == 62)
    #expect(content.frame == CGRect(x: 0, y: 0, width: 184, height: 46))
  }

  @Test func `a margin that was there when the frame was set stays`() throws {
    let (outer, content) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), Content(height: 40))
    content.frame = CGRect(x: 5, y: 20, width: 90, height: 70)
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    outer.addSubview(content)
    let screen = try placed(outer)
    screen.advanceFrame()
    #expect(outer.frame.height == 86)
    #expect(content.frame == CGRect(x: 5, y: 20, width: 190, height: 56))
    content.frame = CGRect(x: 0, y: 10, width: 200, height: outer.bounds.height - 10)
    screen.advanceFrame()
    #expect(outer.frame.height == 66 && content.frame == CGRect(x: 0, y: 10, width: 200, height: 56))
  }

  @Test func `content does not count while the mask, the frame or the superview does not tie it`() throws {
    let (outer, content) = (UIView(), Content(height: 40))
    add(content, to: outer)
    let screen = try placed(outer)
    screen.advanceFrame()
    #expect(outer.frame.height == 56 && !content.isLayoutHost)
    content.autoresizingMask = []
    screen.advanceFrame()
    #expect(content.isLayoutHost && outer.frame.height == 0 && content.frame.height == 56)
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.frame = outer.bounds
    screen.advanceFrame()
    #expect(outer.frame.height == 56)
    content.removeFromSuperview()
    screen.advanceFrame()
    #expect(content.isLayoutHost && outer.frame.height == 0)
    content.frame.size = CGSize(width: 60, height: 60)
    content.innerHeight.isActive = false
    content.layoutIfNeeded()
    #expect(content.inner.frame == CGRect(x: 8, y: 8, width: 44, height: 44))
    content.innerHeight.isActive = true
    add(content, to: outer)
    screen.advanceFrame()
    #expect(outer.frame.height == 56)
    for constraint in content.constraints { constraint.isActive = false }
    screen.advanceFrame()
    #expect(content.isLayoutHost && outer.frame.height == 0)
    outer.removeFromSuperview()
    outer.translatesAutoresizingMaskIntoConstraints = true
    outer.frame = CGRect(x: 0, y: 0, width: 30, height: 40)
    outer.layoutIfNeeded()
    #expect(content.frame.size == CGSize(width: 30, height: 40))
  }

  @Test func `a cell takes its height from content that fills it`() throws {
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        let content = Content(frame: cell.contentView.bounds, height: CGFloat(20 + indexPath.row * 30))
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        cell.contentView.addSubview(content)
        return cell
      }
    }
    let (table, source) = (UITableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300)), Source())
    table.separatorStyle = .none
    table.dataSource = source
    let screen = try TestScreen(size: table.bounds.size, view: table)
    screen.advanceFrame()
    #expect((0..<3).map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height } == [36, 66, 96])
  }

  /// With a fixed size of the superview, the relations give the frames that resizing gives.
  @Test func `relations agree with resizing for random masks and frames`() throws {
    var random = SplitMix(seed: 11)
    func number(_ range: ClosedRange<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &random)) }
    for _ in 0..<60 {
      let outer = UIView(frame: CGRect(x: 0, y: 0, width: number(40...120), height: number(40...120)))
      let content = Content(height: 1)
      content.innerHeight.isActive = false
      content.frame = CGRect(x: number(0...20), y: number(0...20), width: number(20...60), height: number(20...60))
      content.autoresizingMask = UIView.AutoresizingMask(rawValue: UInt(Int.random(in: 0...63, using: &random)))
      let size = CGSize(
        width: outer.bounds.width + number(0...90), height: outer.bounds.height + number(0...90))
      let expected = content.autoresizingMask.resize(content.frame, from: outer.bounds.size, to: size)
      outer.addSubview(content)
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
      outer.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(outer)
      NSLayoutConstraint.activate([
        outer.topAnchor.constraint(equalTo: root.topAnchor),
        outer.leadingAnchor.constraint(equalTo: root.leadingAnchor),
        outer.widthAnchor.constraint(equalToConstant: size.width),
        outer.heightAnchor.constraint(equalToConstant: size.height),
      ])
      let screen = try TestScreen(size: root.bounds.size, view: root)
      screen.advanceFrame()
      let (frame, mask) = (content.frame, content.autoresizingMask.rawValue)
      #expect(outer.bounds.size == size)
      #expect(abs(frame.minX - expected.minX) < 0.01 && abs(frame.width - expected.width) < 0.01, "\(mask)")
      #expect(abs(frame.minY - expected.minY) < 0.01 && abs(frame.height - expected.height) < 0.01, "\(mask)")
      let inside = content.inner.frame
      #expect(abs(inside.width - (frame.width - 16)) < 1 && abs(inside.height - (frame.height - 16)) < 1, "\(mask)")
    }
  }
}
