import Foundation
import Testing
import UIKit
import UIKitComponents
import UIKitTesting

extension ComponentTests {
  /// The examples in the components' documentation compile and work.
  @Suite(.separateScreens) @MainActor struct ExampleTests {
    // MARK: Word for word

    /// Lines of code, normalized for changes by the formatter.
    private static func lines(_ text: some StringProtocol) -> [String] {
      text.split(separator: "\n").map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        .filter { !$0.isEmpty }
    }

    /// The Swift code blocks in a file's documentation.
    private static func examples(in source: String) -> [[String]] {
      var found: [[String]] = []
      var current: [String]?
      for line in source.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) }) {
        guard line.hasPrefix("///") else { continue }
        let text = line.dropFirst(3)
        if text.contains("```swift") {
          current = []
        } else if text.contains("```") {
          if let lines = current { found.append(lines.flatMap { self.lines($0) }) }
          current = nil
        } else {
          current?.append(String(text))
        }
      }
      return found
    }

    private func sources() throws -> [String: String] {
      let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      let folder = tests.appendingPathComponent("../../Sources/UIKitComponents").standardized
      let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
      return try Dictionary(
        uniqueKeysWithValues: names.map {
          ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
        })
    }

    /// Proves all
    @Test func `every example in the documentation is compiled here`() throws {
      let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      let compiled = try ["ListExamples.swift", "PartExamples.swift"].map { name in
        Self.lines(try String(contentsOf: tests.appendingPathComponent(name), encoding: .utf8)).joined(separator: "\n")
      }
      var count = 0
      for (file, source) in try sources() {
        for example in Self.examples(in: source) {
          count += 1
          let text = example.joined(separator: "\n")
          let isFound = compiled.contains { $0.contains(text) }
          #expect(isFound, "\(file): this example stands in neither file of examples:\n\(text)")
        }
      }
      #expect(count >= 18)
    }

    /// Proves all
    @Test func `every public class of a component has an example`() throws {
      for (file, source) in try sources() where source.contains("open class var interface") {
        #expect(!Self.examples(in: source).isEmpty, "\(file) has no example")
      }
    }

    // MARK: What they do

    private func screen(_ controller: UIViewController) throws -> TestScreen {
      SystemPreferences.current = SystemPreferences()
      let screen = try TestScreen(size: CGSize(width: 400, height: 500)) { controller }
      screen.advanceFrame()
      return screen
    }

    private func first<View: UIView>(_ type: View.Type, in view: UIView) -> View? {
      view as? View ?? view.subviews.lazy.compactMap { first(type, in: $0) }.first
    }

    /// Proves elasticHeader: code
    /// Proves headedList: code
    /// Proves expandableHeader: code
    @Test func `the example lists show their headers`() throws {
      let creature = ListExamples.CreatureScreen()
      _ = try screen(creature)
      let table = try #require(first(ElasticHeaderTableView.self, in: creature.view))
      #expect(table.tableHeaderView?.shown.height == 240 && !table.visibleCells.isEmpty)
      let fame = ListExamples.FameScreen()
      _ = try screen(fame)
      let list = try #require(first(HeadedListView.self, in: fame.view))
      #expect(list.headerView?.shown.height == 180 && list.titleView?.shown.minY == 180)
      let parts = ListExamples.PartsController(style: .plain)
      let shown = try screen(parts)
      parts.tableView(parts.tableView, didSelectRowAt: IndexPath(row: 0, section: 0))
      shown.advance(seconds: 0.5)
      #expect(parts.isHeaderExpanded && parts.expandableHeaderView?.shown.height == 88)
      let runs = ListExamples.RunsScreen()
      runs.tableView.dataSource = runs
      runs.loadViewIfNeeded()
      runs.view.addSubview(runs.tableView)
      _ = try screen(runs)
      #expect(runs.tableView.visibleCells.map { $0.textLabel?.text } == ["Hydra", "Vorticella"])
    }

    /// Proves scrollAwayBar: code
    @Test func `the example bar scrolls away with the content`() throws {
      let navigation = try #require(ListExamples.codex() as? ScrollAwayNavigationController)
      _ = try screen(navigation)
      #expect(navigation.entersAlways && navigation.topViewController?.scrollAwayThreshold == 120)
      #expect(navigation.scrollAwayBar?.scrollAwayThreshold == 120)
    }

    /// Proves slideOutMenu: code
    /// Proves tabStrip: code
    /// Proves progressView: code
    /// Proves proportionalView: code
    /// Proves outlinedLabel: code
    @Test func `the example menu, tabs, progress, proportional views and outlines work`() throws {
      let stage = try Stage(size: CGSize(width: 400, height: 500))
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 300, y: 400, width: 80, height: 40)
      stage.root.addSubview(button)
      let menu = PartExamples.menu(over: stage.root, menuButton: button)
      stage.screen.advanceFrame()
      stage.screen.tap(at: CGPoint(x: 340, y: 420))
      stage.screen.advance(seconds: 0.5)
      #expect(menu.isOpen && menu.menuView?.shown == CGRect(x: 0, y: 0, width: 260, height: 500))
      let pages = (0..<3).map { _ in UIView(frame: .zero) }
      let tabs = PartExamples.tabs(in: stage.root, pages[0], pages[1], pages[2])
      #expect(tabs.titles.count == 3 && pages.map(\.isHidden) == [false, true, true])
      let progress = PartExamples.progress(in: stage.root)
      stage.screen.advance(seconds: 2.5)
      #expect(progress.progressValue == 1)
      let half = PartExamples.half(of: stage.root)
      stage.screen.advanceFrame()
      #expect(half.frame == CGRect(x: 100, y: 0, width: 200, height: 125))
      #expect(half.backgroundColor == stage.root.backgroundColor)
      let reason = PartExamples.reason()
      #expect(reason.bounds.height > 18 && reason.layer.borderWidth == 1)
      let dial = PartExamples.Dial(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      #expect(dial.layerValueKeys == ["angle", "needleColor"] && dial.setLayerValue(7.0, forKey: "angle"))
      #expect(dial.angle == 7)
    }

    /// Proves centredPopover: code
    @Test func `the example popover is at its anchor`() throws {
      let status = PartExamples.StatusScreen()
      let screen = try screen(status)
      status.view.addSubview(status.statusView)
      status.showDetails()
      screen.advance(seconds: 1)
      let content = try #require(status.presentedViewController?.view)
      #expect(content.convert(CGPoint(x: content.bounds.midX, y: 0), to: nil).x == 200)
    }

    /// Proves modelView: code
    /// Proves liveScene: code
    /// Proves embedding: code
    @Test func `the example models, scenes and delegates notify and receive`() throws {
      let bestiary = PartExamples.Bestiary()
      let list = PartExamples.BestiaryController()
      list.model = bestiary
      let screen = try screen(list)
      bestiary.creatures = [.init(id: 1, name: "b"), .init(id: 2, name: "a")]
      screen.advance(seconds: 0.5)
      #expect(list.shownItems.map(\.name) == ["a", "b"])
      let gallery = PartExamples.GalleryController()
      gallery.model = bestiary
      let wall = try self.screen(gallery)
      wall.advance(seconds: 0.5)
      let tile = gallery.collectionView?.cellForItem(at: IndexPath(item: 1, section: 0)) as? PartExamples.CreatureTile
      #expect(tile?.name.text == "a")
      let controller = PartExamples.show(PartExamples.Obituary())
      #expect(controller.model?.cause == "Starved")
      let play = PartExamples.PlayScreen()
      play.loadViewIfNeeded()
      #expect(play.running?.0.scene is PartExamples.DishScene)
      play.running?.1.cancel()
      @MainActor final class Canvas: PaletteListening {
        var parts: [String] = []
        func palette(_ palette: PartExamples.Palette, didChoose part: String) { parts.append(part) }
      }
      let canvas = Canvas()
      PartExamples.Palette(canvas).choose("mouth")
      #expect(canvas.parts == ["mouth"])
    }
  }
}
