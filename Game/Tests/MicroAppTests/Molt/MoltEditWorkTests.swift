import Arithmetic
import Ecology
import Raster
import Testing
import UIKit
import UIKitTesting

@testable import MicroApp
@testable import ScreenBase
@testable import Workshop

/// The amount of work that an edit causes on the screen; an edit must not cost a frame.
@Suite(.separateScreens) @MainActor struct MoltEditWorkTests {
  private func screen(_ draft: MoltDraft = MoltDraft(free: Starter.lancer.body)) throws -> (TestScreen, CanvasView) {
    let screen = try TestScreen(size: CGSize(width: 1280, height: 800)) {
      GameNavigationController(root: MoltViewController.make(draft, occasion: .workshop) { _ in })
    }
    screen.advance(seconds: 0.5)
    return (screen, try #require(try screen.element("canvas") as? CanvasView))
  }

  private func point(_ canvas: CanvasView, _ q: Int8, _ r: Int8) -> CGPoint {
    canvas.convert(canvas.map.point(LatticePoint(q: q, r: r)), to: nil)
  }

  private func overlay(_ canvas: CanvasView) throws -> CanvasOverlay {
    try #require(canvas.subviews.compactMap { $0 as? CanvasOverlay }.first)
  }

  /// Returns true if a frame draws the animated part of the canvas again.
  private func drawsBody(_ screen: TestScreen, _ canvas: CanvasView) throws -> Bool {
    let patch = try #require(canvas.subviews.compactMap { $0 as? TankView }.first)
    let place = patch.pixels
    return screen.advanceFrame().contains { $0.intersection(place) == place }
  }

  @Test func `an edit redraws only its own part of the overlay`() throws {
    let (screen, canvas) = try screen()
    let overlay = try overlay(canvas)
    canvas.editor.tool = .part(.body)
    screen.hover(at: point(canvas, 3, 0))
    screen.advance(seconds: 0.1)
    let marks = overlay.marks
    if try drawsBody(screen, canvas) { screen.advanceFrame() }
    screen.advanceFrame()
    screen.hover(at: point(canvas, 1, 1))
    let drawn = screen.advanceFrame().map { $0.intersection(canvas.pixels) }.reduce(0) { $0 + $1.area }
    #expect(overlay.marks != marks && drawn > 0)
    #expect(drawn < canvas.pixels.area / 8, "\(drawn) of \(canvas.pixels.area) pixels")
  }

  @Test(arguments: [1.0, 2.0])
  func `partial drawing equals full drawing`(scale: CGFloat) throws {
    let screen = try TestScreen(size: CGSize(width: 1000, height: 600), scale: scale) {
      MoltViewController.make(MoltDraft(body: Starter.tadpole.body, points: 20), occasion: .workshop) { _ in }
    }
    screen.advance(seconds: 0.1)
    let canvas = try #require(try screen.element("canvas") as? CanvasView)
    let overlay = try overlay(canvas)
    var random = RandomStream(seed: 5)
    for step in 0..<60 {
      act(screen, canvas, &random)
      screen.advanceFrame()
      let parts = overlay.contentPixels
      overlay.setNeedsDisplay()
      screen.advanceFrame()
      #expect(overlay.contentPixels == parts, "after step \(step)")
    }
  }

  /// Performs one of the actions that change the marks over a body.
  private func act(_ screen: TestScreen, _ canvas: CanvasView, _ random: inout RandomStream) {
    func number(_ range: Range<Int>) -> Int { range.lowerBound + Int(random.next() % UInt64(range.count)) }
    let place = point(canvas, Int8(number(-2..<3)), Int8(number(-2..<3)))
    let editor = canvas.editor
    switch number(0..<12) {
    case 0...2: screen.hover(at: place)
    case 3...5:
      screen.hover(at: place)
      screen.send(.pointerDown(place, .left))
      screen.advanceFrame()
      screen.send(.pointerUp(place, .left))
    case 6: editor.undo()
    case 7: editor.redo()
    case 8: editor.nextSymmetry()
    case 9: editor.overlays = MoltEditor.Overlays(rawValue: number(0..<4))
    case 10: canvas.zoom(by: 1.1)
    default: editor.tool = [.select, .part(.flagellum), .part(.eye), .remove, .part(.body)][number(0..<5)]
    }
  }

  @Test func `an edit does not draw the body more often`() throws {
    let (screen, canvas) = try screen()
    canvas.editor.tool = .part(.body)
    let first = try drawsBody(screen, canvas)
    for frame in 1..<12 {
      if frame % 3 == 0 { canvas.setNeedsLayout() }
      let isDrawn = try drawsBody(screen, canvas)
      #expect(isDrawn == (frame % 2 == 0 ? first : !first), "canvas and tank take turns")
    }
  }

  @Test func `rows of the palette and the figures are kept while their text is unchanged`() throws {
    let (screen, canvas) = try screen()
    canvas.editor.tool = .part(.body)
    screen.advance(seconds: 0.1)
    let palette = try screen.element("parts")
    let waiting = palette.viewsToDraw
    canvas.editor.put(.body, at: LatticePoint(q: 3, r: 0))
    #expect(palette.viewsToDraw == waiting, "what is hidden waits, and nothing else")
    screen.advance(seconds: 0.1)
    let figures = try screen.element("figures")
    let rows = figures.rows
    canvas.editor.put(.body, at: LatticePoint(q: 3, r: -1))
    screen.advance(seconds: 0.1)
    #expect(figures.rows == rows)
    #expect(try screen.element("change-body-twice").shownTexts.first == "Body, twice")
    canvas.editor.undo()
    canvas.editor.undo()
    screen.advance(seconds: 0.1)
    #expect(figures.rows.count == rows.count - 2, "the body cells and their links are gone")
    #expect(figures.shownTexts.contains("No changes yet"))
  }

  @Test func `the forecast of a body is computed once`() throws {
    let editor = MoltEditor(MoltDraft(free: Starter.lancer.body))
    let force = editor.forecast.push.force
    editor.tool = .part(.flagellum)
    #expect(editor.forecast.push.force == force)
    editor.put(.flagellum, at: LatticePoint(q: 0, r: 2))
    #expect(editor.draft.isChanged)
    #expect(editor.forecast.push.force == BodyForecast(of: editor.draft.body).push.force)
    #expect(editor.forecast.push.force != force)
    editor.undo()
    #expect(editor.forecast.push.force == force)
  }

  @Test func `an icon is drawn once per size`() {
    #expect(Icon.next.image(size: 15) === Icon.next.image(size: 15))
    #expect(Icon.next.image(size: 15) !== Icon.next.image(size: 16))
  }
}

extension UIView {
  /// The area of the view on the screen, in pixels.
  fileprivate var pixels: PixelRect {
    let frame = convert(bounds, to: nil)
    return PixelRect(x: Int(frame.minX), y: Int(frame.minY), width: Int(frame.width), height: Int(frame.height))
  }

  /// The views from this one downwards that are drawn in the next frame.
  fileprivate var viewsToDraw: [UIView] { (layer.needsDisplay() ? [self] : []) + subviews.flatMap(\.viewsToDraw) }

  fileprivate var rows: [FigureRow] { ((self as? FigureRow).map { [$0] } ?? []) + subviews.flatMap(\.rows) }
}

extension CanvasOverlay {
  /// The pixels of its contents.
  fileprivate var contentPixels: [UInt32] {
    guard let bitmap = layer.contents as? Bitmap else { return [] }
    return Array(UnsafeBufferPointer(start: bitmap.pixels, count: bitmap.stride * bitmap.height))
  }
}
