import Arithmetic
import Ecology
import Raster
import Testing
import UIKit
import UIKitTesting

@testable import MicroApp
@testable import ScreenBase
@testable import Workshop

@Suite(.separateScreens) @MainActor struct MoltScreenTests {
  private final class Ending {
    var bodies: [BodyPlan?] = []
  }

  private let ending = Ending()

  private func screen(
    _ draft: MoltDraft = MoltDraft(body: Starter.tadpole.body, points: 20), timeLimit: Double? = nil,
    size: CGSize = CGSize(width: 1280, height: 800)
  ) throws -> TestScreen {
    let ending = ending
    let screen = try TestScreen(size: size) {
      GameNavigationController(
        root: MoltViewController.make(draft, occasion: .molt(3, countdown: timeLimit.map(FocusedCountdown.init))) {
          ending.bodies.append($0)
        })
    }
    screen.advance(seconds: 0.1)
    return screen
  }

  private func canvas(_ screen: TestScreen) throws -> CanvasView {
    try #require(try screen.element("canvas") as? CanvasView)
  }

  private func point(_ screen: TestScreen, _ q: Int8, _ r: Int8) throws -> CGPoint {
    let canvas = try canvas(screen)
    return canvas.convert(canvas.map.point(LatticePoint(q: q, r: r)), to: nil)
  }

  private func press(_ screen: TestScreen, _ q: Int8, _ r: Int8) throws {
    let point = try point(screen, q, r)
    screen.hover(at: point)
    screen.send(.pointerDown(point, .left))
    screen.advanceFrame()
    screen.send(.pointerUp(point, .left))
    screen.advanceFrame()
  }

  /// Intermediate states of an edit may be invalid; figures that move then cannot be compared.
  @Test(arguments: ["en", "de"]) func `figures keep their place while changes come and go`(code: String) throws {
    Localization.setLanguage(Language.of(code: code))
    defer { Localization.setLanguage(.english) }
    let screen = try screen(MoltDraft(body: Starter.lancer.body, points: 4))
    let editor = try canvas(screen).editor
    let figures = ["mass", "top-speed", "turn-rate", "bite", "reach", "upkeep", "endurance"].map {
      "figure-\(localized(text: $0.replacingOccurrences(of: "-", with: " ").sentence).identifier)"
    }
    func places() throws -> [CGRect] {
      try figures.map { name in
        let row = try screen.element(name)
        return row.convert(row.bounds, to: nil)
      }
    }
    screen.advance(seconds: 0.5)
    let before = try places()
    editor.edit { try $0.add(.spike, at: LatticePoint(q: 3, r: 0)) }
    screen.advance(seconds: 0.5)
    #expect(try screen.element("reason").shownTexts.isEmpty == false)
    #expect(try places() == before)
    editor.undo()
    screen.advance(seconds: 0.5)
    #expect(try places() == before)
  }

  @Test func `a reason outside a low panel is scrolled into view`() throws {
    let screen = try screen(MoltDraft(body: Starter.lancer.body, points: 4), size: CGSize(width: 1280, height: 600))
    let editor = try canvas(screen).editor
    screen.advance(seconds: 0.5)
    editor.edit { try $0.add(.spike, at: LatticePoint(q: 3, r: 0)) }
    screen.advance(seconds: 0.5)
    let (reason, panel) = (try screen.element("reason"), try screen.element("figures"))
    let room = panel.convert(panel.bounds, to: nil)
    #expect(room.contains(reason.convert(reason.bounds, to: nil)))
  }

  // MARK: Mouse

  @Test func `the mouse places parts, mirrors, undoes, redoes and accepts`() throws {
    let screen = try screen()
    try screen.tap("mirror")
    try screen.tap("part-spike")
    try press(screen, 1, 1)
    let editor = try canvas(screen).editor
    #expect(editor.draft.body.cells.filter { $0.kind == .spike }.count == 2)
    #expect(editor.draft.cost == 12)
    #expect(try screen.element("points").shownTexts == ["8  left of 20 points"])
    #expect(try screen.element("cell-count").shownTexts == ["9 of 40 cells"])
    try screen.tap("undo")
    #expect(!editor.draft.isChanged)
    try screen.tap("redo")
    try screen.tap("done")
    let body = try #require(ending.bodies.first ?? nil)
    #expect(body.cells.count == 9 && body.isValid() && ending.bodies.count == 1)
    try screen.tap("leave")
    #expect(ending.bodies.count == 1)
  }

  @Test func `the mouse drags a cell, turns it by its handle and removes it`() throws {
    let screen = try screen()
    let editor = try canvas(screen).editor
    screen.drag(from: try point(screen, 1, 0), to: try point(screen, 2, -1))
    #expect(editor.draft.body.cell(at: LatticePoint(q: 2, r: -1))?.kind == .mouth)
    #expect(editor.draft.stepCount == 1)
    let eye = LatticePoint(q: 0, r: 1)
    try press(screen, 0, 1)
    let handle = try #require(try canvas(screen).handle)
    let canvas = try canvas(screen)
    let start = canvas.convert(handle.point, to: nil)
    let left = canvas.convert(canvas.map.point(SIMD2(eye.x, eye.y + 2)), to: nil)
    screen.drag(from: start, to: left)
    #expect(editor.draft.body.cell(at: eye)?.angle == 16)
    #expect(editor.draft.stepCount == 2)
    try screen.tap("remove")
    #expect(editor.draft.body.cell(at: eye) == nil)
  }

  @Test func `the mouse joins and retypes links`() throws {
    let screen = try screen(MoltDraft(free: Starter.tadpole.body))
    let editor = try canvas(screen).editor
    editor.tool = .link(.vein)
    try press(screen, 0, 0)
    try press(screen, -1, 0)
    #expect(editor.draft.body.link(between: .origin, and: LatticePoint(q: -1, r: 0))?.kind == .vein)
    editor.tool = .link(.bender)
    let (first, second) = (try point(screen, 0, 0), try point(screen, 1, 0))
    let middle = CGPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
    screen.send(.pointerDown(middle, .left))
    screen.send(.pointerUp(middle, .left))
    #expect(editor.draft.body.link(between: .origin, and: LatticePoint(q: 1, r: 0))?.kind == .bender)
  }

  @Test func `locked, too expensive and detached parts report the reason`() throws {
    let screen = try screen(MoltDraft(body: Starter.tadpole.body, points: 5))
    let editor = try canvas(screen).editor
    try screen.tap("part-sucker")
    #expect(editor.message?.text == "A sucker must be won first: eat the nucleus of a creature that has one.")
    try screen.tap("part-spike")
    try press(screen, 5, 0)
    #expect(editor.message?.text == "No cell is beside this place. Choose one that touches the body.")
    try press(screen, 2, 0)
    #expect(!editor.draft.isAcceptable)
    #expect(
      try screen.element("reason").shownTexts
        == ["This costs 6 points, but you have 5. Undo changes worth 1."])
    #expect(try #require(try screen.element("done") as? UIButton).isEnabled == false)
    #expect(ending.bodies.isEmpty)
    try screen.tap("leave")
    #expect(ending.bodies == [nil])
  }

  @Test func `reasons why a press had no effect are localized and read out`() throws {
    Localization.setLanguage(Language.of(code: "de"))
    defer { Localization.setLanguage(.english) }
    let screen = try screen()
    var said: [String] = []
    screen.hosted.onAnnouncement = { said.append($0) }
    screen.type(.keyboardQ)
    screen.type(.keyboardC)
    screen.advance(seconds: 0.1)
    for words in ["Wähle erst eine Zelle zum Drehen.", "Wähle erst die Zelle, an der der Arm beginnt."] {
      #expect(said.contains(words))
    }
  }

  @Test func `a wheel zooms about the pointer, and a right button pans`() throws {
    let screen = try screen()
    let canvas = try canvas(screen)
    let before = canvas.map
    screen.hover(at: try point(screen, 1, 0))
    screen.scroll(at: try point(screen, 1, 0), by: CGVector(dx: 0, dy: 80))
    #expect(canvas.map.unit > before.unit)
    let place = LatticePoint(q: 1, r: 0)
    #expect(abs(canvas.map.point(place).x - before.point(place).x) < 0.01)
    let start = try point(screen, 4, 0)
    screen.drag(from: start, to: CGPoint(x: start.x + 60, y: start.y + 20))
    #expect(abs(canvas.map.offset.x - before.offset.x - 60) < 12)
  }

  // MARK: Keys and pad

  @Test func `every edit is possible with keys alone`() throws {
    let screen = try screen()
    let editor = try canvas(screen).editor
    editor.tool = .part(.feeler)
    screen.type(.keyboardUpArrow)
    screen.type(.keyboardUpArrow)
    screen.type(.keyboardReturnOrEnter)
    #expect(editor.draft.body.cell(at: LatticePoint(q: 2, r: 0))?.kind == .feeler)
    screen.type(.keyboardEscape)
    #expect(editor.tool == .select)
    for _ in 0..<2 { screen.type(.keyboardDownArrow) }
    screen.type(.keyboardLeftArrow)
    screen.type(.keyboardUpArrow)
    screen.type(.keyboardReturnOrEnter)
    let eye = try #require(editor.selectedCell)
    #expect(eye.kind == .eye)
    screen.type(.keyboardQ)
    #expect(editor.draft.body.cell(at: eye.place)?.angle == eye.angle + 4)
    screen.type(.keyboardE, with: [.keyboardLeftShift])
    #expect(editor.draft.body.cell(at: eye.place)?.angle == eye.angle + 3)
    screen.type(.keyboardM)
    #expect(editor.draft.symmetry == .mirror)
    screen.type(.keyboardX)
    #expect(editor.draft.body.cells.filter { $0.kind == .eye }.isEmpty)
    for _ in 0..<4 { screen.type(.keyboardZ, with: [.keyboardLeftControl]) }
    #expect(!editor.draft.isChanged)
    screen.type(.keyboardY, with: [.keyboardLeftControl])
    #expect(editor.draft.body.cells.count == 8)
    screen.type(.keyboardReturnOrEnter, with: [.keyboardLeftControl])
    #expect((ending.bodies.first ?? nil)?.cells.count == 8)
  }

  @Test func `number keys paint their colours`() throws {
    let screen = try screen()
    let editor = try canvas(screen).editor
    editor.selection = .cell(LatticePoint(q: -1, r: 1))
    screen.type(.keyboard3)
    #expect(editor.selectedCell?.genes.group == .c)
    #expect(editor.draft.cost == 0)
    try screen.tap("group-2")
    #expect(editor.selectedCell?.genes.group == .b)
    screen.type(.keyboard0)
    #expect(editor.selectedCell?.genes.group == nil)
  }

  @Test func `a switch lets the selected cell grow back last`() throws {
    let screen = try screen()
    let editor = try canvas(screen).editor
    editor.selection = .cell(LatticePoint(q: -1, r: 1))
    screen.advance(seconds: 0.1)
    try screen.tap("selection-last")
    #expect(editor.selectedCell?.stage == 1 && editor.draft.cost == 0)
    try screen.tap("selection-last")
    #expect(editor.selectedCell?.stage == 0)
    editor.selection = .cell(.origin)
    screen.advance(seconds: 0.1)
    #expect(throws: ElementError.self, "the nucleus is always there") { try screen.tap("selection-last") }
  }

  @Test func `a pad moves the cursor and uses the tool`() throws {
    let screen = try screen()
    let canvas = try canvas(screen)
    canvas.editor.tool = .part(.body)
    screen.press(.up)
    #expect(canvas.isFocused && canvas.cursor == .origin)
    screen.press(.up)
    screen.press(.up)
    screen.press(.a)
    #expect(canvas.editor.draft.body.cell(at: LatticePoint(q: 2, r: 0))?.kind == .body)
    screen.press(.left)
    #expect(canvas.cursor?.r == 1 && canvas.isFocused)
    screen.press(.b)
    #expect(canvas.editor.tool == .select)
  }

  @Test func `Escape and B leave the editor once nothing else is open, and only if it can be entered again`() throws {
    for leave in [{ $0.type(.keyboardEscape) }, { $0.press(.b) }] as [(TestScreen) -> Void] {
      var left: [MoltDraft] = []
      let molt = MoltViewController.make(MoltDraft(body: Starter.tadpole.body, points: 20)) { _ in
        Issue.record("leaving must not end the molt")
      }
      let screen = try TestScreen(size: CGSize(width: 1280, height: 800)) { GameNavigationController(root: molt) }
      screen.advance(seconds: 0.1)
      let editor = molt.editor
      screen.type(.keyboardEscape)
      molt.onLeave = { left.append(editor.draft) }
      editor.edit { try $0.add(.spike, at: LatticePoint(q: 2, r: 0)) }
      editor.tool = .part(.body)
      editor.selection = .cell(LatticePoint(q: 2, r: 0))
      leave(screen)
      #expect(editor.tool == .select && editor.selection == nil && left.isEmpty)
      leave(screen)
      #expect(left.count == 1 && left.first?.isChanged == true)
    }
  }

  // MARK: Time

  @Test func `at the time limit a valid body is kept and an invalid one reverted`() throws {
    let kept = try screen(timeLimit: 2)
    try kept.tap("part-body")
    try press(kept, 2, 0)
    kept.advance(seconds: 1)
    #expect(ending.bodies.isEmpty)
    #expect(try kept.element("molt-time").shownTexts == ["1 s left"])
    kept.advance(seconds: 1.2)
    #expect((ending.bodies.first ?? nil)?.cells.count == 8)
    let dear = try screen(MoltDraft(body: Starter.tadpole.body, points: 2), timeLimit: 1)
    try dear.tap("part-body")
    try press(dear, 2, 0)
    dear.advance(seconds: 1.5)
    #expect(ending.bodies.count == 2 && ending.bodies.last == .some(nil))
  }

  // MARK: Sizes

  @Test(arguments: [(200, 150), (480, 320), (800, 600), (1280, 800), (4000, 3000)])
  func `every size shows the canvas and can be closed`(width: Int, height: Int) throws {
    let screen = try screen(size: CGSize(width: width, height: height))
    let canvas = try canvas(screen)
    #expect(canvas.frame.width > 0 && canvas.frame.maxX <= CGFloat(width) && canvas.frame.maxY <= CGFloat(height))
    screen.type(.keyboardReturnOrEnter, with: [.keyboardLeftControl])
    #expect(ending.bodies == [nil])
  }

  @Test func `on a narrow screen the figures are shown on request`() throws {
    let screen = try screen(size: CGSize(width: 800, height: 600))
    #expect(throws: (any Error).self) { try screen.element("figures") }
    try screen.tap("show-figures")
    screen.advance(seconds: 0.5)
    #expect(try screen.element("figures").frame.width > 200)
  }

  @Test func `the title states the points that are left while the figures are hidden`() throws {
    let screen = try screen(MoltDraft(body: Starter.tadpole.body, points: 4), size: CGSize(width: 844, height: 390))
    func points() throws -> [String] { try screen.element("molt-time").shownTexts }
    #expect(try points() == ["4 points left"])
    try screen.tap("part-body")
    try press(screen, 2, 0)
    #expect(try points() == ["1 point left"])
    try press(screen, 3, 0)
    #expect(try points() == ["−2 points left"])
    try screen.tap("show-figures")
    screen.advance(seconds: 0.5)
    #expect(try points() == ["time stands still"])
  }

  @Test func `a finger that was lifted previews nothing`() throws {
    let screen = try screen(size: CGSize(width: 844, height: 390))
    let canvas = try canvas(screen)
    canvas.editor.tool = .part(.body)
    let point = canvas.convert(canvas.map.point(LatticePoint(q: 2, r: 0)), to: nil)
    screen.send(.touch(id: 1, .down, point))
    #expect(canvas.preview != nil)
    screen.send(.touch(id: 1, .up, point))
    #expect(canvas.editor.draft.body.cells.count == 8 && canvas.cursor == nil && canvas.preview == nil)
    screen.send(.pointerMoved(canvas.convert(canvas.map.point(LatticePoint(q: 3, r: 0)), to: nil)))
    #expect(canvas.preview != nil)
    // Two fingers zoom, and place nothing.
    for (id, x) in [(1, 20.0), (2, -20)] {
      screen.send(.touch(id: id, .down, CGPoint(x: point.x + x, y: point.y)))
    }
    for distance in [30.0, 40, 60] {
      for (id, sign) in [(1, 1.0), (2, -1)] {
        screen.send(.touch(id: id, .move, CGPoint(x: point.x + sign * distance, y: point.y)))
      }
    }
    for id in [1, 2] { screen.send(.touch(id: id, .up, point)) }
    #expect(canvas.editor.draft.body.cells.count == 8 && canvas.cursor == nil && canvas.preview == nil)
  }
}
