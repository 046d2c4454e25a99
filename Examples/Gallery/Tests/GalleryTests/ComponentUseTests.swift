import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import GalleryPages

/// Random input to the pages of the components: every setting, two fingers anywhere, flings, keys and other window
/// sizes.
@Suite(.separateScreens) @MainActor struct ComponentUseTests {
  nonisolated private static let pages =
    GalleryCatalog.groups.first { $0.title == "Components" }?.pages.map(\.identifier) ?? []
  private static let size = CGSize(width: 640, height: 460)

  /// D. E. Knuth's linear congruential generator, "MMIX", 1999.
  private struct Chance {
    var state: UInt64

    mutating func point(in size: CGSize) -> CGPoint {
      CGPoint(x: share() * (size.width - 2) + 1, y: share() * (size.height - 2) + 1)
    }

    mutating func share() -> CGFloat {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return CGFloat(state >> 40) / CGFloat(1 << 24)
    }
  }

  /// Opens a page alone and collects its warnings until the screen is released.
  private func open(_ page: String) throws -> (TestScreen, Warnings) {
    let warnings = Warnings()
    Log.redirect { warnings.add($0) }
    return (try Gallery.alone(page, size: Self.size), warnings)
  }

  private func expectWhole(_ screen: TestScreen, _ warnings: Warnings) {
    // Warnings about fractions of zero are intended.
    #expect(warnings.lines.filter { !$0.contains("ProportionalView") }.isEmpty)
    for view in Gallery.views(in: screen) {
      let frame = view.frame
      #expect(frame.minX.isFinite && frame.minY.isFinite && frame.width >= 0 && frame.height >= 0, "\(view)")
    }
  }

  @Test(arguments: pages) func `every setting changes in both directions without warnings`(page: String) throws {
    let (screen, warnings) = try open(page)
    defer { Log.redirect(to: nil) }
    // The contradiction setting causes warnings on purpose.
    let settings = Gallery.views(in: screen).compactMap { $0 as? UIControl }
      .filter { $0.accessibilityIdentifier != "inspector.contradiction" && $0.enclosingPanel != nil }
    #expect(!settings.isEmpty)
    for setting in settings + settings.reversed() where setting.window != nil {
      let frame = setting.convert(setting.bounds, to: nil)
      let middle = CGPoint(x: frame.midX, y: frame.midY)
      if setting is UISlider {
        for x in [frame.minX + 1, frame.maxX - 1, frame.midX] {
          screen.drag(from: middle, to: CGPoint(x: x, y: frame.midY), seconds: 0.1)
        }
      } else {
        screen.tap(at: middle)
      }
      screen.advance(seconds: 0.4)
      ViewInspector.shared.close()
      screen.type(.keyboardEscape)
      screen.advance(seconds: 0.4)
    }
    expectWhole(screen, warnings)
  }

  @Test(arguments: pages) func `random gestures, keys and sizes leave a page intact`(page: String) throws {
    let (screen, warnings) = try open(page)
    defer { Log.redirect(to: nil) }
    var chance = Chance(state: UInt64(page.utf8.reduce(7) { $0 &* 31 &+ Int($1) }))
    for step in 0..<40 {
      let (first, second) = (chance.point(in: Self.size), chance.point(in: Self.size))
      switch step % 8 {
      case 0: screen.fling(from: first, to: second, seconds: 0.05)
      case 1: screen.drag(from: first, to: CGPoint(x: first.x, y: second.y), seconds: 0.2)
      case 2: screen.drag(from: CGPoint(x: 2, y: first.y), to: second, seconds: 0.1)
      case 3:
        screen.send(.touch(id: 0, .down, first))
        screen.fling(from: second, to: first, seconds: 0.1, finger: 1)
        screen.send(.touch(id: 0, .cancel, first))
      case 4:
        screen.beginDrag(from: first, to: second, seconds: 0.1)
        screen.send(.resized(CGSize(width: 320 + 400 * chance.share(), height: 300 + 200 * chance.share()), scale: 1))
        screen.send(.touch(id: 0, .up, second))
      case 5: screen.scroll(at: first, by: CGVector(dx: 0, dy: 400 * (chance.share() - 0.5)))
      case 6: screen.type([.keyboardTab, .keyboardPageDown, .keyboardHome, .keyboardEscape][step / 8 % 4])
      default: screen.tap(at: first, count: 2)
      }
      screen.advance(seconds: 0.1)
    }
    screen.send(.resized(Self.size, scale: 1))
    screen.advance(seconds: 2)
    expectWhole(screen, warnings)
  }

  @Test func `the inspector page explains ambiguous and conflicting constraints`() throws {
    let (screen, _) = try open("inspector")
    defer { Log.redirect(to: nil) }
    let stray = try screen.element("inspector.stray")
    let box = try screen.element("inspector.box")
    try screen.tap("inspector.contradiction")
    try screen.tap("inspector.open")
    screen.advanceFrame()
    screen.tap(at: stray.convert(CGPoint(x: 20, y: 8), to: nil))
    #expect(ViewInspector.shared.lines.contains { $0.hasPrefix("Its horizontal position is not set") })
    screen.tap(at: box.convert(CGPoint(x: 20, y: 80), to: nil))
    screen.type(.keyboardU)
    while ViewInspector.shared.selected !== box { screen.type(.keyboardTab) }
    #expect(ViewInspector.shared.lines.contains { $0.hasPrefix("Contradiction: ") && $0.contains("as drawn") })
    screen.type(.keyboardEscape)
    screen.advanceFrame()
    #expect(!ViewInspector.shared.isOpen)
  }
}

extension UIView {
  /// The scroll view of settings that contains it.
  fileprivate var enclosingPanel: UIScrollView? {
    guard let view = superview else { return nil }
    if let scroll = view as? UIScrollView, scroll.superview?.next is ComponentPage { return scroll }
    return view.enclosingPanel
  }
}
