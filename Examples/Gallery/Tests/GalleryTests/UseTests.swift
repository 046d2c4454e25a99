import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import GalleryPages

/// Operates the pages as a user would: every pressed control reports it in the status line.
@Suite(.separateScreens) @MainActor struct UseTests {
  @Test func `switches, steppers, segments and buttons report their changes`() throws {
    var screen = try Gallery.screen(page: "switches")
    try screen.tap("switch.off")
    #expect(try Gallery.status(screen) == "Switch 'off' is on")
    let stepper = try screen.element("stepper.counted")
    screen.tap(at: stepper.convert(CGPoint(x: stepper.bounds.width * 0.75, y: 16), to: nil))
    #expect(try Gallery.status(screen) == "Stepper 'counted' is at 4")
    #expect(try screen.element("stepper.count").shownTexts == ["4"])
    screen = try Gallery.screen(page: "segments")
    let days = try screen.element("segments.days")
    screen.tap(at: days.convert(CGPoint(x: days.bounds.width * 0.9, y: 16), to: nil))
    #expect(try Gallery.status(screen) == "Segment 3 of 'days': Year")
    screen = try Gallery.screen(page: "buttons")
    try screen.tap("button.filled")
    #expect(try Gallery.status(screen) == "Filled pressed")
    #expect(throws: ElementError.notEnabled("button.filled.disabled")) { try screen.tap("button.filled.disabled") }
  }

  @Test func `a slider updates the progress bar`() throws {
    let screen = try Gallery.screen(page: "sliders")
    let slider = try screen.element("slider.plain")
    let frame = slider.convert(slider.bounds, to: nil)
    screen.drag(
      from: CGPoint(x: frame.minX + 14 + (frame.width - 28) * 0.3, y: frame.midY),
      to: CGPoint(x: frame.maxX - 14, y: frame.midY))
    #expect(try Gallery.status(screen) == "Slider 'plain' is at 100 %")
    #expect(try (screen.element("progress") as? UIProgressView)?.progress == 1)
  }

  @Test func `an alert is answered by pointer and by key`() throws {
    let screen = try Gallery.screen(page: "alerts")
    try screen.tap("alerts.two")
    screen.advance(seconds: 0.6)
    #expect(screen.tree.contains("\"Leave the dish?\""))
    screen.type(.keyboardEscape)
    screen.advance(seconds: 0.6)
    #expect(try Gallery.status(screen) == "Stay chosen")
    #expect(!screen.tree.contains("\"Leave the dish?\""))
  }

  @Test(arguments: ["page", "form", "full", "over", "detents", "dissolve", "flip", "popover.below"])
  func `a controller is presented and dismissed`(style: String) throws {
    let screen = try Gallery.screen(page: "sheets")
    try screen.tap("sheets.\(style)")
    screen.advance(seconds: 1)
    #expect(try screen.element("guest.title").window != nil)
    try screen.tap("guest.close")
    screen.advance(seconds: 1)
    #expect(throws: ElementError.self) { try screen.element("guest.close") }
  }

  @Test func `a custom activity receives the shared items, and Escape cancels`() throws {
    let screen = try Gallery.screen(page: "sharing")
    try screen.tap("sharing.own")
    screen.advance(seconds: 1)
    let count = try #require(Gallery.views(in: screen).first { ($0 as? UILabel)?.text == "Count the words" })
    screen.tap(at: count.convert(CGPoint(x: 4, y: count.bounds.midY), to: nil))
    screen.advance(seconds: 1)
    #expect(try Gallery.status(screen) == "Done: count")
    try screen.tap("sharing.text")
    screen.advance(seconds: 1)
    screen.type(.keyboardEscape)
    screen.advance(seconds: 1)
    #expect(try Gallery.status(screen) == "Nothing was done")
  }

  @Test func `the host receives the pointer shape`() throws {
    let screen = try Gallery.screen(page: "pointers")
    func rest(on name: String) throws {
      let view = try screen.element("pointer.\(name)")
      screen.send(.pointerMoved(view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)))
      screen.advance(seconds: 0.5)
    }
    try rest(on: "hidden")
    #expect(screen.hosted.pointer == .hidden)
    #expect(try Gallery.status(screen) == "Hidden: the pointer is here")
    try rest(on: "disc")
    guard case .picture = screen.hosted.pointer else {
      Issue.record("the pointer is no disc")
      return
    }
  }

  @Test func `a menu opens and performs the selected action`() throws {
    let screen = try Gallery.screen(page: "menus")
    try screen.tap("menu.pullDown")
    screen.advance(seconds: 0.5)
    #expect(screen.tree.contains("\"Rename\""))
    let rename = try #require(Gallery.views(in: screen).first { ($0 as? UILabel)?.text == "Rename" })
    screen.tap(at: rename.convert(CGPoint(x: 4, y: rename.bounds.midY), to: nil))
    screen.advance(seconds: 0.5)
    #expect(try Gallery.status(screen) == "Rename chosen")
  }

  @Test func `gestures are distinguished`() throws {
    let screen = try Gallery.screen(page: "gestures")
    func middle(_ name: String) throws -> CGPoint {
      let view = try screen.element(name)
      return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }
    screen.tap(at: try middle("gesture.one-tap"))
    #expect(try Gallery.status(screen) == "Tapped once")
    screen.tap(at: try middle("gesture.two-taps"), count: 2)
    #expect(try Gallery.status(screen) == "Tapped twice")
    screen.press(at: try middle("gesture.long-press"), seconds: 0.8)
    #expect(try Gallery.status(screen) == "Let go")
    let swipe = try middle("gesture.swipe")
    screen.fling(from: swipe, to: CGPoint(x: swipe.x + 60, y: swipe.y))
    #expect(try Gallery.status(screen) == "Swiped right")
    screen.rotate(at: try middle("gesture.stage"), by: 1)
    #expect(try Gallery.status(screen) == "Turned")
  }

  @Test func `navigation pushes, pops and keeps its bar items`() throws {
    let screen = try Gallery.screen(page: "navigation")
    try screen.tap("navigation.push")
    screen.advance(seconds: 1)
    #expect(screen.tree.contains("\"Level 1\""))
    try screen.tap("navigation.toolbar")
    screen.advance(seconds: 0.5)
    #expect(screen.tree.contains("UIToolbar"))
    try screen.tap("navigation.root")
    screen.advance(seconds: 1)
    #expect(!screen.tree.contains("\"Level 1\""))
  }

  @Test func `search filters the pages`() throws {
    let screen = try Gallery.screen(page: "buttons")
    try screen.tap("search")
    screen.advance(seconds: 0.2)
    screen.type("large titles")
    screen.advance(seconds: 0.2)
    #expect(try screen.element("page.navigation").window != nil)
    #expect(throws: ElementError.self) { try screen.element("page.buttons") }
  }

  @Test func `a field accepts only the input that its rules allow`() throws {
    let screen = try Gallery.screen(page: "fields")
    try screen.tap("field.rounded")
    screen.type("Hydra")
    #expect(try Gallery.status(screen) == "Field 'rounded': Hydra")
    let field = UITextField()
    let page = FieldsPage()
    #expect(page.textField(field, shouldChangeCharactersIn: NSRange(location: 0, length: 0), replacementString: "12"))
    #expect(!page.textField(field, shouldChangeCharactersIn: NSRange(location: 0, length: 0), replacementString: "a"))
  }

  @Test func `items are added to a grid and removed`() throws {
    let screen = try Gallery.screen(page: "grid")
    try screen.tap("grid.add")
    screen.advance(seconds: 1)
    #expect(try screen.element("cell.25").window != nil)
    try screen.tap("cell.25")
    try screen.tap("grid.remove")
    screen.advance(seconds: 1)
    #expect(throws: ElementError.self) { try screen.element("cell.25") }
  }

  @Test func `table rows are selected, deleted and moved`() throws {
    let screen = try Gallery.screen(page: "table")
    try screen.tap("row.checkmark")
    #expect(try Gallery.status(screen) == "Checkmark selected")
    let row = try screen.element("row.default")
    let frame = row.convert(row.bounds, to: nil)
    screen.drag(
      from: CGPoint(x: frame.midX, y: frame.midY), to: CGPoint(x: frame.midX - 300, y: frame.midY))
    screen.advance(seconds: 1)
    let delete = try #require(Gallery.views(in: screen).first { ($0 as? UILabel)?.text == "Delete" })
    screen.tap(at: delete.convert(CGPoint(x: 4, y: delete.bounds.midY), to: nil))
    screen.advance(seconds: 1)
    #expect(try Gallery.status(screen) == "Default removed")
    #expect(throws: ElementError.self) { try screen.element("row.default") }
  }

  @Test func `a table of ten thousand rows keeps only visible cells`() throws {
    let screen = try Gallery.screen(page: "rows")
    let table = try #require(try screen.element("rows") as? UITableView)
    #expect(table.visibleCells.count < 20)
    table.scrollToRow(at: IndexPath(row: 9_999, section: 0), at: .bottom, animated: false)
    screen.advance(seconds: 0.1)
    #expect(try screen.element("row.9999").window != nil)
    #expect(table.visibleCells.count < 20)
  }

  @Test func `search filters the rows`() throws {
    let screen = try Gallery.screen(page: "search")
    try screen.tap("parts.search")
    screen.advance(seconds: 0.5)
    screen.type("sh")
    screen.advance(seconds: 1)
    #expect(try screen.element("part.shell").window != nil)
    #expect(try screen.element("part.shed").window != nil)
    #expect(throws: ElementError.self) { try screen.element("part.mouth") }
  }

  @Test func `a chosen part limits the search to its kind by a token`() throws {
    let screen = try Gallery.screen(page: "search")
    try screen.tap("parts.search")
    screen.advance(seconds: 0.5)
    screen.type("sh")
    screen.advance(seconds: 1)
    try screen.tap("part.shell")
    screen.advance(seconds: 1)
    #expect(throws: ElementError.self) { try screen.element("part.shed") }
    for _ in 0..<4 { screen.type(.keyboardDeleteOrBackspace) }
    screen.advance(seconds: 1)
    #expect(try screen.element("part.eye").window != nil)
    let bar = try #require(try screen.element("parts.search") as? UISearchBar)
    #expect(bar.searchTextField.tokens.isEmpty && bar.text == "")
  }

  @Test func `detected data of a text view reports its target`() throws {
    let screen = try Gallery.screen(page: "text", size: CGSize(width: 1300, height: 1200))
    let view = try #require(try screen.element("text.detecting") as? UITextView)
    let place = (view.text as NSString).range(of: "555")
    let start = try #require(view.position(from: view.beginningOfDocument, offset: place.location))
    let end = try #require(view.position(from: start, offset: 3))
    let rect = view.firstRect(for: try #require(view.textRange(from: start, to: end)))
    screen.tap(at: view.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil))
    screen.advance(seconds: 0.5)
    #expect(try Gallery.status(screen) == "To tel:+14085550134")
  }

  @Test func `columns are aligned at their tab stops`() throws {
    let screen = try Gallery.screen(page: "labels", size: CGSize(width: 1300, height: 2500))
    let label = try #require(try screen.element("labels.columns") as? UILabel)
    let alone = NSAttributedString(string: "10.5", attributes: [.font: UIFont.systemFont(ofSize: 15)])
    let width = label.sizeThatFits(CGSize(width: 1000, height: 1000)).width
    #expect(width > 250 && width < 250 + alone.size().width)
  }

  @Test func `a search without results quotes the text`() throws {
    let screen = try Gallery.screen(page: "search")
    try screen.tap("parts.search")
    screen.advance(seconds: 0.5)
    screen.type("zebra")
    screen.advance(seconds: 1)
    #expect(screen.hosted.viewTree.contains("No Results for “zebra”"))
  }

  @Test func `dropped items collide and come to rest`() throws {
    let screen = try Gallery.screen(page: "dynamics")
    for _ in 0..<3 {
      try screen.tap("dynamics.drop")
      screen.advance(seconds: 1)
    }
    try screen.tap("dynamics.push")
    screen.advance(seconds: 12)
    #expect(try Gallery.status(screen) == "All items rest")
    let stage = try screen.element("dynamics.stage")
    #expect(stage.subviews.count == 3)
    for item in stage.subviews { #expect(stage.bounds.insetBy(dx: -1, dy: -1).contains(item.center)) }
    #expect(screen.hosted.nextFrameTime == nil)
  }

  @Test func `a card is dropped into the box, a row is moved, and the edit menu acts`() throws {
    let screen = try Gallery.screen(page: "drag", size: CGSize(width: 1280, height: 1000))
    func center(_ identifier: String) throws -> CGPoint {
      let view = try screen.element(identifier)
      return view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    }
    func drag(from start: CGPoint, to end: CGPoint) {
      screen.send(.pointerDown(start, .left))
      for point in [CGPoint(x: start.x + 12, y: start.y), end] {
        screen.send(.pointerMoved(point))
        screen.advanceFrame()
      }
      screen.send(.pointerUp(end, .left))
      screen.advance(seconds: 0.5)
    }
    drag(from: try center("drag.green"), to: try center("drag.box"))
    #expect(try Gallery.status(screen) == "Dropped: green")
    screen.send(.drop([.text("hello")], try center("drag.box")))
    #expect(try Gallery.status(screen) == "Dropped: hello")
    let table = try screen.element("drag.table")
    let (first, third) = (CGPoint(x: 100, y: 22), CGPoint(x: 100, y: 125))
    drag(from: table.convert(first, to: nil), to: table.convert(third, to: nil))
    #expect(try Gallery.status(screen) == "Now Venus, Earth, Mercury, Mars, Jupiter")
    drag(from: try center("drag.red"), to: table.convert(third, to: nil))
    let waiting = try #require(table as? UITableView).visibleCells[3]
    #expect(waiting.textLabel?.text == "On its way")
    screen.tap(at: try center("drag.note"))
    screen.advance(seconds: 0.6)
    screen.type(.keyboardDownArrow)
    screen.type(.keyboardReturnOrEnter)
    screen.advance(seconds: 0.6)
    #expect(try Gallery.status(screen) == "Copied")
    #expect(UIPasteboard.general.string == "A cell divides.")
  }

  @Test func `a font is chosen on its screen`() throws {
    let screen = try Gallery.screen(page: "files", size: CGSize(width: 1280, height: 2000))
    try screen.tap("files.font")
    screen.advance(seconds: 1)
    func table() throws -> UITableView {
      try #require(Gallery.views(in: screen).compactMap { $0 as? UITableView }.last { $0.visibleCells.count > 1 })
    }
    for _ in 0..<2 {
      let cell = try #require(try table().visibleCells.first)
      screen.tap(at: cell.convert(CGPoint(x: 40, y: cell.bounds.midY), to: nil))
      screen.advance(seconds: 1)
    }
    let family = try #require(UIFont.familyNames.min())
    let font = try #require(UIFont.fontNames(forFamilyName: family).first)
    #expect(try Gallery.status(screen) == "Font: \(font)")
  }

  @Test func `the gallery opens at the page of its last run`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)/scene.plist")
    defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
    func run(_ page: String? = nil, _ body: (HostedScreen) throws -> Void) throws {
      let hosted = try HostedScreen(
        title: "Gallery", size: CGSize(width: 1280, height: 3000), scale: 1, threads: 1, stateFile: file,
        delegate: GalleryApp(openingPage: page))
      hosted.makeCurrent()
      for frame in 0...30 { _ = hosted.advance(to: Double(frame) / 60) }
      try body(hosted)
      hosted.send(.quit)
    }
    try run { hosted in
      #expect(!hosted.viewTree.contains("drag.box"))
      let point = try hosted.tappablePoint(ofElement: "page.drag")
      hosted.send(.pointerDown(point, .left))
      hosted.send(.pointerUp(point, .left))
    }
    try run { #expect($0.viewTree.contains("drag.box")) }
    try run("switches") { #expect(!$0.viewTree.contains("drag.box")) }
  }

  @Test func `a text view accepts text, and a link shows its target`() throws {
    let screen = try Gallery.screen(page: "text")
    try screen.tap("text.growing")
    screen.advance(seconds: 0.2)
    screen.type(" more")
    #expect(try Gallery.status(screen) == "13 letters")
    let article = try #require(try screen.element("text.article") as? UITextView)
    let place = (article.text as NSString).range(of: "the codex").location + 4
    let position = try #require(article.position(from: article.beginningOfDocument, offset: place))
    let caret = article.caretRect(for: position)
    screen.tap(at: article.convert(CGPoint(x: caret.midX, y: caret.midY), to: nil))
    screen.advance(seconds: 0.5)
    #expect(try Gallery.status(screen) == "To micro://codex/flagellum")
  }

  @Test func `a person in a text has a menu of actions`() throws {
    let screen = try Gallery.screen(page: "text")
    let article = try #require(try screen.element("text.article") as? UITextView)
    let place = (article.text as NSString).range(of: "Maria").location + 2
    let position = try #require(article.position(from: article.beginningOfDocument, offset: place))
    let caret = article.caretRect(for: position)
    screen.tap(at: article.convert(CGPoint(x: caret.midX, y: caret.midY), to: nil))
    screen.advance(seconds: 0.5)
    let row = try #require(Gallery.views(in: screen).first { $0 is UIControl && $0.accessibilityLabel == "Call" })
    screen.tap(at: row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil))
    screen.advance(seconds: 0.5)
    #expect(try Gallery.status(screen) == "Call: Maria")
  }

  @Test func `a suggestion fills the search field, and a button finds`() throws {
    let screen = try Gallery.screen(page: "finding")
    try screen.tap("find.field")
    screen.type("stent")
    screen.advance(seconds: 0.5)
    let row = try #require(
      Gallery.views(in: screen).first { view in
        view is UITableViewCell && view.shownTexts.contains("Stentor")
      })
    screen.tap(at: row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil))
    screen.advance(seconds: 0.5)
    #expect(try Gallery.status(screen) == "Suggested: Stentor")
    #expect((try screen.element("find.field") as? UITextField)?.text == "Stentor")
    try screen.tap("find.find")
    screen.advance(seconds: 0.5)
    #expect(try Gallery.status(screen) == "4 results")
  }

  @Test func `a calendar reports dates and months`() throws {
    let screen = try Gallery.screen(page: "calendars")
    let calendar = try screen.element("calendar.decorated")
    let next = try #require(
      Gallery.views(in: screen).first { $0.accessibilityLabel == "Next month" && $0.isDescendant(of: calendar) })
    screen.tap(at: next.convert(CGPoint(x: next.bounds.midX, y: next.bounds.midY), to: nil))
    screen.advance(seconds: 1)
    #expect(try Gallery.status(screen) == "Shows month 6 of 2026")
    let day = try #require(
      Gallery.views(in: screen).first {
        $0.accessibilityLabel?.contains("17 June") == true && $0.isDescendant(of: calendar)
      })
    screen.tap(at: day.convert(CGPoint(x: day.bounds.midX, y: day.bounds.midY), to: nil))
    screen.advance(seconds: 0.5)
    #expect(try Gallery.status(screen) == "Selected 17")
  }

  @Test func `a timer turns the pages of a page control`() throws {
    let screen = try Gallery.screen(page: "segments", size: CGSize(width: 1300, height: 1400))
    let control = try #require(try screen.element("pages.timed") as? UIPageControl)
    try screen.tap("pages.run")
    screen.advance(seconds: 1.5)
    #expect(control.currentPage == 2)
    #expect(try Gallery.status(screen) == "Page 3 of 4")
  }

  @Test func `a tap turns a picker wheel to the tapped row`() throws {
    let screen = try Gallery.screen(page: "pickers")
    let picker = try screen.element("picker")
    screen.tap(at: picker.convert(CGPoint(x: picker.bounds.width / 4, y: picker.bounds.midY + 32), to: nil))
    screen.advance(seconds: 1)
    #expect(try Gallery.status(screen) == "Large, red")
  }

  @Test func `a color well opens a picker and shows the chosen color`() throws {
    let screen = try Gallery.screen(page: "wells")
    try screen.tap("well.ink")
    screen.advance(seconds: 1)
    let grid = try #require(Gallery.views(in: screen).first { "\(type(of: $0))" == "ColorGridView" })
    // The last colour of the grid.
    screen.tap(at: grid.convert(CGPoint(x: grid.bounds.maxX - 4, y: grid.bounds.maxY - 4), to: nil))
    #expect(try Gallery.status(screen) == "Well 'ink' is #DEEED4")
  }

  @Test func `a row of a split view shows its detail view`() throws {
    let screen = try Gallery.screen(page: "split")
    try screen.tap("split.2")
    screen.advance(seconds: 1)
    #expect(try screen.element("region.vent").window != nil)
  }

  @Test func `settings change every page at once`() throws {
    let screen = try Gallery.screen(page: "labels")
    defer { SystemPreferences.current = SystemPreferences() }
    let before = screen.picture.pixels[0]
    try screen.tap("settings.dark")
    screen.advance(seconds: 0.5)
    #expect(screen.picture.pixels[0] != before)
    let list = try screen.element("page.labels").convert(CGPoint.zero, to: nil).x
    try screen.tap("settings.rightToLeft")
    screen.advance(seconds: 0.5)
    #expect(try screen.element("page.labels").convert(CGPoint.zero, to: nil).x > list + 600)
  }

  @Test func `particles are emitted, and cards follow the pointer as a tilt`() throws {
    let screen = try Gallery.screen(page: "particles")
    try screen.tap("particles.shape")
    #expect(try Gallery.status(screen) == "Shape: Line")
    let stage = try screen.element("particles.stage")
    let frame = stage.convert(stage.bounds, to: nil)
    func lit() -> Int {
      let (picture, scale) = (screen.picture, screen.picture.width / Int(Gallery.wide.width))
      return (Int(frame.minY) * scale..<Int(frame.maxY) * scale).reduce(0) { sum, y in
        sum
          + (Int(frame.minX) * scale..<Int(frame.maxX) * scale).count {
            picture.pixels[y * picture.stride + $0] & 0xFF_FFFF != 0
          }
      }
    }
    screen.advance(seconds: 2)
    #expect(lit() > 500)
    let board = try screen.element("particles.tilt")
    let front = try #require(board.subviews.last)
    let before = front.layer.presentation()?.position ?? front.layer.position
    screen.hover(at: board.convert(CGPoint(x: board.bounds.maxX - 2, y: board.bounds.midY), to: nil))
    screen.advance(seconds: 1)
    #expect((front.layer.presentation()?.position ?? front.layer.position).x > before.x + 20)
  }

  @Test func `items of an outline expand and collapse, and an empty list says so`() throws {
    let screen = try Gallery.screen(page: "outline")
    #expect(screen.tree.contains("\"Stentor\"") && !screen.tree.contains("\"Arcella\""))
    try screen.tap("outline.Amoebae")
    screen.advance(seconds: 1)
    #expect(screen.tree.contains("\"Arcella\""))
    try screen.tap("outline.remove")
    screen.advance(seconds: 1)
    #expect(screen.tree.contains("\"No organisms\"") && !screen.tree.contains("\"Stentor\""))
    let restore = try #require(
      Gallery.views(in: screen).first { ($0 as? UIButton)?.configuration?.title == "Restore" })
    screen.tap(at: restore.convert(CGPoint(x: restore.bounds.midX, y: restore.bounds.midY), to: nil))
    screen.advance(seconds: 1)
    #expect(screen.tree.contains("\"Stentor\"") && !screen.tree.contains("\"No organisms\""))
  }

  @Test func `a document is created, changed, undone, saved and closed`() throws {
    let screen = try Gallery.screen(page: "documents")
    func state() throws -> String {
      screen.advance(seconds: 0.2)
      return try #require(screen.element("document.state").shownTexts.first)
    }
    #expect(try state() == "No document")
    try screen.tap("document.new")
    #expect(try state().hasSuffix(": saved, 0 characters"))
    try screen.tap("document.text")
    screen.type("ooze")
    #expect(try state().hasSuffix(": unsaved changes, 4 characters"))
    try screen.tap("document.undo")
    #expect(try (screen.element("document.text") as? UITextView)?.text.count ?? 4 < 4)
    try screen.tap("document.redo")
    try screen.tap("document.save")
    #expect(try state().hasSuffix(": saved, 4 characters"))
    try screen.tap("document.close")
    #expect(try state().hasSuffix(": closed, 4 characters"))
    #expect(try Gallery.status(screen) == "Closed and saved")
  }
}
