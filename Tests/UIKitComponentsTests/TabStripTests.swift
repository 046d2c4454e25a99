import Testing
import UIKit
import UIKitTesting

@testable import UIKitComponents

extension ComponentTests {
  @Suite(.separateScreens) @MainActor struct TabStripTests {
    let stage: Stage
    let tabs = TabStrip(frame: .zero)

    init() throws {
      stage = try Stage()
      tabs.translatesAutoresizingMaskIntoConstraints = false
      stage.root.addSubview(tabs)
      NSLayoutConstraint.activate([
        tabs.leadingAnchor.constraint(equalTo: stage.root.leadingAnchor),
        tabs.trailingAnchor.constraint(equalTo: stage.root.trailingAnchor),
        tabs.topAnchor.constraint(equalTo: stage.root.topAnchor),
      ])
      stage.screen.advanceFrame()
    }

    private var edges: [CGFloat] { tabs.tabs.map(\.frame.minX) + [tabs.tabs.last?.frame.maxX ?? 0] }

    private func shownWidth(_ index: Int) -> CGFloat {
      let layer = tabs.tabs[index].indicator.layer
      return (layer.presentation() ?? layer).bounds.width
    }

    /// Proves tabStrip
    @Test func `by default there are three equal tabs edge to edge`() {
      tabs.titles = ["A", "A much longer title", "C"]
      stage.resize(to: CGSize(width: 300, height: 200))
      #expect(edges == [0, 100, 200, 300])
      #expect(tabs.bounds.height == 44)
    }

    /// Proves tabStrip
    @Test(arguments: [1, 2, 4, 7]) func `any number of tabs is equal at any width`(count: Int) {
      tabs.titles = (0..<count).map { "Tab \($0)" }
      for width in [560, 280, 1120] as [CGFloat] {
        stage.resize(to: CGSize(width: width, height: 200))
        for (index, tab) in tabs.tabs.enumerated() {
          #expect(abs(tab.frame.width - width / CGFloat(count)) < 0.01)
          #expect(abs(tab.frame.minX - CGFloat(index) * width / CGFloat(count)) < 0.01)
        }
      }
    }

    /// Proves tabStrip
    @Test func `views of any kind are tabs, in the middle of equal parts`() {
      let badges = [20, 60].map { UIView(frame: CGRect(x: 0, y: 0, width: $0, height: 30)) }
      for badge in badges {
        badge.widthAnchor.constraint(equalToConstant: badge.frame.width).isActive = true
        badge.heightAnchor.constraint(equalToConstant: 30).isActive = true
      }
      tabs.titles = ["Genes", "Body"]
      tabs.tabViews = badges
      stage.resize(to: CGSize(width: 300, height: 200))
      #expect(edges == [0, 150, 300] && tabs.bounds.height == 46)
      #expect(badges.map { $0.convert($0.bounds, to: tabs).midX } == [75, 225])
      stage.screen.tap(at: CGPoint(x: 225, y: 20))
      #expect(tabs.selectedIndex == 1)
      #expect(tabs.tabs[1].button.accessibilityLabel == "Body" && tabs.tabs[1].button.title(for: .normal) == "")
      tabs.tabViews = []
      stage.screen.advanceFrame()
      #expect(tabs.tabs[0].button.title(for: .normal) == "Genes" && badges[0].superview == nil)
    }

    /// Proves tabStrip
    @Test func `a vertical strip stacks equal tabs with indicators at the leading edge`() {
      let column = TabStrip(frame: CGRect(x: 0, y: 60, width: 120, height: 150))
      column.titles = ["Genes", "Body", "Kin"]
      column.isVertical = true
      stage.show(column)
      #expect(column.tabs.map(\.frame.minY) == [0, 50, 100] && column.tabs.allSatisfy { $0.frame.width == 120 })
      #expect(column.tabs[0].indicator.frame == CGRect(x: 0, y: 0, width: 3, height: 50))
      #expect(column.tabs[1].indicator.frame.height == 0)
      #expect(column.intrinsicContentSize.height == 132 && column.intrinsicContentSize.width > 44)
    }

    /// Proves tabStrip
    @Test func `without tabs there is no selection`() {
      tabs.titles = []
      #expect(tabs.selectedIndex == -1)
      tabs.titles = ["A", "B"]
      #expect(tabs.selectedIndex == 0)
    }

    /// Proves tabStrip
    @Test func `a tap selects and notifies the delegate, then the closure; code notifies neither`() {
      @MainActor final class Listener: TabStripDelegate {
        var heard: [String] = []
        func tabStrip(_ tabStrip: TabStrip, didSelectTabAt index: Int) { heard.append("delegate \(index)") }
      }
      let listener = Listener()
      tabs.delegate = listener
      tabs.onSelect = { listener.heard.append("closure \($0)") }
      stage.screen.tap(at: CGPoint(x: 200, y: 20))
      stage.screen.tap(at: CGPoint(x: 200, y: 20))
      #expect(listener.heard == ["delegate 1", "closure 1"])
      tabs.selectedIndex = 2
      #expect(listener.heard.count == 2)
      tabs.selectedIndex = 99
      #expect(tabs.selectedIndex == 2)
    }

    /// Proves tabStrip: everyFrame
    @Test func `one indicator shrinks while the other grows, linearly`() {
      #expect(shownWidth(0) == 400.0 / 3 || abs(shownWidth(0) - 400.0 / 3) < 0.5)
      stage.screen.tap(at: CGPoint(x: 380, y: 20))
      var old: [CGFloat] = []
      var new: [CGFloat] = []
      for _ in 0..<16 {
        stage.screen.advanceFrame()
        old.append(shownWidth(0))
        new.append(shownWidth(2))
      }
      #expect(zip(old, old.dropFirst()).allSatisfy { $0 >= $1 && $0 - $1 < 25 })
      #expect(zip(new, new.dropFirst()).allSatisfy { $0 <= $1 && $1 - $0 < 25 })
      #expect(old.last == 0)
      #expect(abs((new.last ?? 0) - 400.0 / 3) < 0.5)
    }

    /// Proves tabStrip: interruption
    @Test func `a selection during the animation continues from the shown state`() {
      tabs.setSelectedIndex(2, animated: true)
      stage.screen.advance(seconds: 0.12)
      let before = shownWidth(2)
      #expect(before > 20 && before < 120)
      tabs.setSelectedIndex(0, animated: true)
      stage.screen.advanceFrame()
      #expect(abs(shownWidth(2) - before) < 25)
      stage.screen.advance(seconds: 0.4)
      #expect(shownWidth(2) == 0)
    }

    /// Proves tabStrip: resizing
    @Test func `a resize during the animation ends with correct widths`() {
      tabs.setSelectedIndex(1, animated: true)
      stage.screen.advance(seconds: 0.1)
      stage.resize(to: CGSize(width: 600, height: 300))
      stage.screen.advance(seconds: 0.4)
      #expect(edges == [0, 200, 400, 600])
      #expect(shownWidth(1) == 200)
    }

    /// Proves tabStrip: removal
    @Test func `a strip removed during the animation is intact when added again`() {
      tabs.setSelectedIndex(1, animated: true)
      stage.screen.advance(seconds: 0.1)
      tabs.removeFromSuperview()
      tabs.translatesAutoresizingMaskIntoConstraints = true
      tabs.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
      stage.show(tabs)
      stage.screen.advance(seconds: 0.4)
      #expect(shownWidth(1) == 100)
      #expect(shownWidth(0) == 0)
    }

    /// Proves tabStrip: rightToLeft
    @Test func `in right-to-left layout the first tab is at the right`() {
      tabs.semanticContentAttribute = .forceRightToLeft
      stage.screen.advanceFrame()
      #expect(tabs.tabs[0].frame.maxX == 400)
      stage.screen.tap(at: CGPoint(x: 20, y: 20))
      #expect(tabs.selectedIndex == 2)
    }

    /// Proves tabStrip: keyboard
    @Test func `keys focus the tabs and press them`() {
      stage.screen.type(.keyboardTab)
      #expect(tabs.tabs[0].button.isFocused)
      stage.screen.type(.keyboardRightArrow)
      stage.screen.type(.keyboardReturnOrEnter)
      #expect(tabs.selectedIndex == 1)
    }

    /// Proves tabStrip: accessibility
    @Test func `the selected tab and the number of tabs are accessible`() {
      tabs.selectedIndex = 1
      #expect(tabs.tabs[1].button.accessibilityTraits.contains(.selected))
      #expect(!tabs.tabs[0].button.accessibilityTraits.contains(.selected))
      #expect(tabs.tabs[1].button.accessibilityValue == "2 of 3")
    }

    /// Proves tabStrip: accessibility
    @Test func `each tab has an identifier from the strip's and its index, or its own`() {
      tabs.accessibilityIdentifier = "pages"
      #expect(tabs.tabs.map(\.button.accessibilityIdentifier) == ["pages-0", "pages-1", "pages-2"])
      tabs.tabs[1].button.accessibilityIdentifier = "body"
      stage.screen.tap(at: CGPoint(x: 200, y: 20))
      stage.screen.advance(seconds: 0.4)
      tabs.accessibilityIdentifier = "sides"
      #expect(tabs.tabs.map(\.button.accessibilityIdentifier) == ["sides-0", "body", "sides-2"])
      tabs.titles = ["A", "B"]
      #expect(tabs.tabs.map(\.button.accessibilityIdentifier) == ["sides-0", "sides-1"])
    }

    /// Proves tabStrip: accessibility
    @Test func `a strip without an identifier leaves those of its tabs unchanged`() {
      tabs.tabs[0].button.accessibilityIdentifier = "genes"
      stage.screen.tap(at: CGPoint(x: 200, y: 20))
      stage.screen.advance(seconds: 0.4)
      #expect(tabs.tabs.map(\.button.accessibilityIdentifier) == ["genes", nil, nil])
    }

    /// Proves tabStrip: reducedMotion
    @Test func `with reduced motion the indicators are not animated`() {
      SystemPreferences.current.reducesMotion = true
      defer { SystemPreferences.current = SystemPreferences() }
      tabs.setSelectedIndex(1, animated: true)
      stage.screen.advanceFrame()
      #expect(abs(shownWidth(1) - 400.0 / 3) < 0.5)
    }

    /// Proves tabStrip
    @Test func `it switches the pages of a container`() {
      let pages = (0..<3).map { _ in UIView(frame: CGRect(x: 0, y: 60, width: 400, height: 100)) }
      for page in pages { stage.root.addSubview(page) }
      tabs.pages = pages
      #expect(pages.map(\.isHidden) == [false, true, true])
      stage.screen.tap(at: CGPoint(x: 200, y: 20))
      #expect(pages.map(\.isHidden) == [true, false, true])
    }

    /// Proves tabStrip: file
    @Test func `a strip created from a file behaves the same, with its titles as one text`() throws {
      let loaded = try #require(TabStrip(coder: NSCoder()))
      loaded.titleList = "Genes, Body ,Kin,Log"
      #expect(loaded.titles == ["Genes", "Body", "Kin", "Log"])
      loaded.frame = CGRect(x: 0, y: 100, width: 400, height: 44)
      stage.show(loaded)
      #expect(loaded.tabs.map(\.frame.width) == [100, 100, 100, 100])
    }
  }
}
