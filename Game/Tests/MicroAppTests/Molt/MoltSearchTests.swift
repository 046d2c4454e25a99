import Ecology
import Testing
import UIKit
import UIKitTesting

@testable import MicroApp
@testable import Workshop

@Suite(.separateScreens) @MainActor struct MoltSearchTests {
  private func screen(_ width: CGFloat = 1280, _ height: CGFloat = 800) throws -> (TestScreen, MoltEditor) {
    let molt = MoltViewController.make(MoltDraft(body: Starter.tadpole.body, points: 20)) { _ in }
    let screen = try TestScreen(size: CGSize(width: width, height: height)) { GameNavigationController(root: molt) }
    screen.advance(seconds: 0.1)
    return (screen, molt.editor)
  }

  /// Returns the frames of the numbers in a row of the palette and of their headings, from the left.
  private func columns(_ letters: UIContentSizeCategory) throws -> (numbers: [CGRect], headings: [CGRect]) {
    SystemPreferences.current = SystemPreferences()
    SystemPreferences.current.contentSizeCategory = letters
    defer { SystemPreferences.current = SystemPreferences() }
    let (screen, _) = try screen()
    func labels(in view: UIView) -> [UILabel] {
      view.subviews.flatMap { part in (part as? UILabel).map { [$0] } ?? (part.isHidden ? [] : labels(in: part)) }
        .filter { !$0.isHidden && $0.textAlignment == .right && $0.text?.isEmpty == false }
    }
    func frames(_ name: String) throws -> [CGRect] {
      try labels(in: screen.element(name)).map { $0.convert($0.bounds, to: nil) }.sorted { $0.minX < $1.minX }
    }
    return (try frames("part-mouth"), try frames("palette-header"))
  }

  @Test(arguments: [UIContentSizeCategory.extraLarge, .extraExtraLarge])
  func `columns of numbers grow with the text and stay apart`(letters: UIContentSizeCategory) throws {
    let (usual, larger) = (try columns(.large), try columns(letters))
    let scale: CGFloat = letters == .extraLarge ? 1.1 : 1.2
    #expect(usual.numbers.count == 4 && larger.numbers.count == 4 && larger.headings.count == 4)
    // Frames are whole pixels.
    for (before, after) in zip(usual.numbers, larger.numbers) {
      #expect(after.width >= (before.width * scale).rounded(.down))
    }
    for frames in [larger.numbers, larger.headings] {
      for (left, right) in zip(frames, frames.dropFirst()) { #expect(left.maxX <= right.minX + 0.5, "\(frames)") }
    }
  }

  @Test func `the header expands for a search of cells and links, and Return selects the first result`() throws {
    let (screen, editor) = try screen()
    let header = try screen.element("palette-header")
    let rest = header.frame.height
    try screen.tap("find-part")
    screen.advance(seconds: 0.15)
    let shown = try #require(header.layer.presentation()).bounds.height
    #expect(shown > rest && shown < rest + 48, "it is on its way")
    screen.advance(seconds: 0.3)
    #expect(abs(header.frame.height - rest - 48) < 0.5)
    // The search field stays first responder while the rows change after every letter.
    for letter in "carries" {
      screen.type(String(letter))
      screen.advance(seconds: 0.05)
    }
    #expect(try screen.element("part-vein").frame.height > 0)
    #expect(throws: (any Error).self) { try screen.element("part-mouth") }
    screen.type(.keyboardReturnOrEnter)
    screen.advance(seconds: 0.5)
    #expect(editor.tool == .link(.vein))
    #expect(abs(header.frame.height - rest) < 0.5)
    #expect(try screen.element("part-mouth").frame.height > 0)
  }

  @Test func `an empty result is reported, and Escape closes the search`() throws {
    let (screen, _) = try screen()
    screen.type(.keyboardF, with: [.keyboardLeftControl])
    screen.advance(seconds: 0.4)
    screen.type("xyzzy")
    screen.advance(seconds: 0.1)
    #expect(screen.tree.contains("No part found"))
    screen.type(.keyboardEscape)
    screen.advance(seconds: 0.4)
    #expect(try screen.element("part-body").frame.height > 0)
  }

  @Test func `on a narrow screen the palette opens over the canvas and closes after a selection`() throws {
    let (screen, editor) = try screen(800, 600)
    let canvas = try screen.element("canvas")
    #expect(try screen.element("parts").frame.width == 72)
    try screen.tap("widen-palette")
    screen.advance(seconds: 0.4)
    #expect(try screen.element("parts").frame.width == 268)
    #expect(canvas.frame.width == 728, "the canvas stays where it is")
    try screen.tap("part-spike")
    screen.advance(seconds: 0.4)
    #expect(editor.tool == .part(.spike))
    #expect(try screen.element("parts").frame.width == 72)
  }
}
