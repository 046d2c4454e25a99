import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import GalleryPages

/// Opens every page as a user would, in wide and narrow windows.
@Suite(.separateScreens) @MainActor struct PageTests {
  @Test func `page identifiers are unique and find their page`() {
    let names = GalleryCatalog.pages.map(\.identifier)
    #expect(Set(names).count == names.count)
    for name in names { #expect(GalleryCatalog.page(name)?.identifier == name) }
    #expect(GalleryCatalog.page("nothing") == nil)
  }

  @Test(arguments: GalleryCatalog.pages.map(\.identifier))
  func `a page from the command line opens beside the list with its title`(name: String) throws {
    let page = try #require(GalleryCatalog.page(name))
    let warnings = Warnings()
    Log.redirect { warnings.add($0) }
    defer { Log.redirect(to: nil) }
    let screen = try Gallery.screen(page: name)
    #expect(warnings.lines.isEmpty)
    #expect(screen.hosted.viewTree.contains("\"\(page.title)\""))
    // All content can be reached by scrolling: pages are as wide as their window.
    for case let scroll as UIScrollView in Gallery.views(in: screen) where scroll.superview?.next is PageController {
      #expect(scroll.contentSize.width <= scroll.bounds.width + 0.5, "\(name) is wider than its window")
    }
  }

  @Test(arguments: GalleryCatalog.pages.map(\.identifier))
  func `a screen reader can name every control of a page`(name: String) throws {
    let screen = try Gallery.screen(page: name, size: CGSize(width: 1300, height: 3500))
    #expect(screen.hosted.namelessElements.isEmpty)
  }

  @Test(arguments: GalleryCatalog.pages.map(\.identifier))
  func `the views of a page are released when another page is shown`(name: String) throws {
    struct Weak {
      weak var view: UIView?
    }
    let screen = try Gallery.screen(page: name, size: CGSize(width: 1300, height: 3600))
    screen.advance(seconds: 1)
    let before = Gallery.views(in: screen).map { Weak(view: $0) }
    try screen.tap("page.\(name == "switches" ? "labels" : "switches")")
    screen.advance(seconds: 2)
    let shown = Set(Gallery.views(in: screen).map { ObjectIdentifier($0) })
    let left = before.compactMap(\.view).filter { !shown.contains(ObjectIdentifier($0)) }
    #expect(left.map { "\(type(of: $0)) \($0.accessibilityIdentifier ?? "")" }.sorted() == [])
  }

  @Test(arguments: ["buttons", "labels", "scripts", "symbols", "layers", "sheets"])
  func `a page fits a narrow window with the largest text`(name: String) throws {
    let screen = try Gallery.screen(page: name, size: Gallery.narrow)
    SystemPreferences.current.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    defer { SystemPreferences.current = SystemPreferences() }
    screen.advance(seconds: 0.1)
    for case let scroll as UIScrollView in Gallery.views(in: screen) where scroll.superview?.next is PageController {
      #expect(scroll.contentSize.width <= scroll.bounds.width + 0.5)
      #expect(scroll.contentSize.height > scroll.bounds.height)
    }
  }

  @Test(arguments: [("together", "together.table"), ("expandable", "expandable.table"), ("nibs", "nibs.table")])
  func `rows fit the largest text`(page: String, table: String) throws {
    let screen = try Gallery.screen(page: page, size: Gallery.narrow)
    SystemPreferences.current.contentSizeCategory = .accessibilityExtraExtraExtraLarge
    defer { SystemPreferences.current = SystemPreferences() }
    screen.advance(seconds: 0.2)
    let rows = try #require(try screen.element(table) as? UITableView).visibleCells
    #expect(!rows.isEmpty)
    for row in rows {
      let content = try #require(row.contentConfiguration?.makeContentView())
      let needed = content.sizeThatFits(CGSize(width: row.contentView.bounds.width, height: 0)).height
      #expect(row.bounds.height >= needed - 1, "\(row.bounds) for \(needed)")
    }
  }

  @Test func `a component page keeps its labels and settings on a phone on its side`() throws {
    let screen = try Gallery.screen(page: "parts", size: CGSize(width: 844, height: 390))
    let label = try screen.element("parts.label")
    #expect(label.bounds.height >= label.intrinsicContentSize.height - 0.5)
    let slider = try screen.element("parts.value")
    #expect(slider.convert(slider.bounds, to: nil).minX > label.convert(label.bounds, to: nil).maxX)
  }

  @Test func `a narrow window shows the list, then the page, and returns`() throws {
    let screen = try TestScreen(size: Gallery.narrow) { GalleryController(openingPage: nil) }
    screen.advance(seconds: 0.1)
    try screen.tap("page.switches")
    screen.advance(seconds: 1)
    #expect(try screen.element("switch.on").window != nil)
    screen.drag(from: CGPoint(x: 2, y: 300), to: CGPoint(x: 380, y: 300))
    screen.advance(seconds: 1)
    #expect(try screen.element("page.switches").window != nil)
  }

  @Test func `search matches every word in titles and summaries`() {
    func found(_ search: String) -> [String] { GalleryCatalog.pages.filter { $0.matches(search) }.map(\.identifier) }
    #expect(found("page dots") == ["segments"])
    #expect(found("LARGE titles") == ["navigation"])
    #expect(found("zebra").isEmpty)
    #expect(found("").count == GalleryCatalog.pages.count)
  }
}

/// The warnings of the toolkit.
final class Warnings: @unchecked Sendable {
  private let lock = NSLock()
  private var all: [String] = []

  var lines: [String] { lock.withLock { all } }

  func add(_ line: String) { lock.withLock { all.append(line) } }
}
