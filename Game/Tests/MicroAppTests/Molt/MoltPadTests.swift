import Ecology
import Testing
import UIKit
import UIKitTesting

@testable import MicroApp
@testable import Workshop

@Suite(.separateScreens) @MainActor struct MoltPadTests {
  private final class Ending {
    var bodies: [BodyPlan?] = []
  }

  private let ending = Ending()
  private let molt: MoltViewController
  private let screen: TestScreen

  init() throws {
    let ending = ending
    let molt = MoltViewController.make(MoltDraft(body: Starter.tadpole.body, points: 20)) { ending.bodies.append($0) }
    self.molt = molt
    screen = try TestScreen(size: CGSize(width: 1280, height: 800)) { GameNavigationController(root: molt) }
    screen.advance(seconds: 0.1)
  }

  private var editor: MoltEditor { molt.editor }

  private func push(_ axis: PadAxis, _ value: Float) {
    screen.send(.padAxis(axis, value))
    screen.advanceFrame()
  }

  @Test func `a game pad edits a body, undoes, redoes and accepts`() throws {
    // Body is the first part of the palette.
    screen.press(.rightShoulder)
    #expect(editor.tool == .part(.body))
    for _ in 0..<3 { screen.press(.up) }
    screen.press(.a)
    #expect(editor.draft.body.cell(at: LatticePoint(q: 2, r: 0))?.kind == .body)
    screen.press(.x)
    #expect(!editor.draft.isChanged)
    push(.rightTrigger, 1)
    screen.press(.x)
    push(.rightTrigger, 0)
    #expect(editor.draft.body.cells.count == 8)
    screen.press(.b)
    #expect(editor.tool == .select)
    screen.press(.start)
    #expect((ending.bodies.first ?? nil)?.cells.count == 8)
  }

  @Test func `shoulder buttons cycle through all parts and pages and skip locked ones`() {
    var seen: [MoltEditor.Tool] = []
    for _ in 0..<40 {
      screen.press(.rightShoulder)
      if seen.contains(editor.tool) { break }
      seen.append(editor.tool)
    }
    #expect(seen.first == .part(.body) && seen.contains(.link(.vein)) && seen.contains(.paint(.d)))
    #expect(!seen.contains(.part(.sucker)) && seen.contains(.part(.chloroplast)))
    #expect(seen.count == 13 + LinkKind.allCases.count + 5)
    screen.press(.leftShoulder)
    #expect(editor.tool == .paint(nil))
  }

  @Test func `the right stick turns the selected cell by one step for each push`() throws {
    let eye = LatticePoint(q: 0, r: 1)
    editor.selection = .cell(eye)
    push(.rightX, -0.7)
    push(.rightY, -0.1)
    push(.rightX, -1)
    push(.rightY, 0)
    #expect(editor.draft.body.cell(at: eye)?.angle == 16, "left on the screen is left of the body")
    push(.rightX, 0)
    #expect(editor.draft.body.cell(at: eye)?.angle == 16 && editor.draft.stepCount == 1)
    push(.rightY, 1)
    #expect(editor.draft.body.cell(at: eye)?.angle == 32 && editor.draft.stepCount == 2)
  }

  @Test func `symmetry, limbs, removal and overlays have buttons`() throws {
    screen.press(.back)
    #expect(editor.draft.symmetry == .mirror)
    for expected in [MoltSymmetry.halves, .thirds, .sixths, .none] {
      screen.press(.back)
      #expect(editor.draft.symmetry == expected)
    }
    editor.selection = .cell(LatticePoint(q: 0, r: 1))
    screen.press(.leftStick)
    #expect(editor.tool == .copy(LatticePoint(q: 0, r: 1)))
    editor.tool = .select
    screen.press(.y)
    #expect(editor.draft.body.cells.count == 6)
    screen.press(.rightStick)
    #expect(editor.overlays == [])
  }

  @Test func `triggers zoom, and an unplugged pad releases its inputs`() throws {
    let canvas = try #require(try screen.element("canvas") as? CanvasView)
    let unit = canvas.map.unit
    push(.rightTrigger, 1)
    #expect(abs(canvas.map.unit / unit - 1.25) < 0.01)
    push(.rightTrigger, 0.9)
    #expect(abs(canvas.map.unit / unit - 1.25) < 0.01, "held is not pulled again")
    screen.send(.padDisconnected)
    editor.edit { try $0.add(.body, at: LatticePoint(q: 2, r: 0)) }
    screen.press(.x)
    #expect(!editor.draft.isChanged, "X undoes: no trigger is held any more")
  }

  @Test func `the hint in the corner is for the input device in use`() throws {
    screen.press(.up)
    #expect(try screen.element("canvas-hint").shownTexts.first?.contains("LB RB parts") == true)
    screen.hover(at: CGPoint(x: 640, y: 300))
    #expect(try screen.element("canvas-hint").shownTexts == ["take a part, then press its place"])
    editor.edit { try $0.add(.body, at: LatticePoint(q: 2, r: 0)) }
    #expect(try screen.element("canvas-hint").shownTexts == ["scroll to zoom, drag to move"])
    screen.type(.keyboardM)
    #expect(try screen.element("canvas-hint").shownTexts.first?.contains("Ctrl F") == true)
  }
}
