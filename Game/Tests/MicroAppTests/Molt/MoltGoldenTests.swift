import Ecology
import Foundation
import Raster
import Testing
import UIKit
import UIKitTesting

@testable import MicroApp
@testable import Workshop

@Suite(.separateScreens) @MainActor struct MoltGoldenTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Golden")

  private func check(_ name: String, _ screen: TestScreen) throws {
    screen.advance(seconds: 1)
    let picture = screen.picture
    if case .tolerated(let line) = try GoldenPictures(folder: Self.folder).check(picture, name, .text) { print(line) }
  }

  private func screen(
    _ width: CGFloat, _ height: CGFloat, points: Int = 23, body: BodyPlan = Starter.lancer.body
  ) throws -> (TestScreen, MoltViewController) {
    SystemPreferences.current = SystemPreferences()
    let molt = MoltViewController.make(
      MoltDraft(body: body, points: points, won: [.sucker]), occasion: .molt(5), threads: 1
    ) { _ in }
    let screen = try TestScreen(size: CGSize(width: width, height: height)) { GameNavigationController(root: molt) }
    screen.advance(seconds: 0.5)
    return (screen, molt)
  }

  @Test func `a mirrored change with its bill, forces and forecast`() throws {
    let (screen, molt) = try screen(1280, 800)
    let editor = molt.editor
    editor.toggleMirror()
    editor.edit { try $0.add(.spike, at: LatticePoint(q: 1, r: 1)) }
    editor.edit { try $0.add(.body, at: LatticePoint(q: -2, r: 1)) }
    editor.tool = .part(.nose)
    screen.advance(seconds: 1)
    let canvas = try #require(try screen.element("canvas") as? CanvasView)
    screen.hover(at: canvas.convert(canvas.map.point(LatticePoint(q: -1, r: 2)), to: nil))
    try check("molt-mirrored", screen)
  }

  @Test func `too expensive and invalid drafts with their reasons`() throws {
    let (screen, molt) = try screen(1280, 800, points: 4)
    molt.editor.edit { try $0.add(.mouth, at: LatticePoint(q: 2, r: 0)) }
    molt.editor.edit { try $0.add(.spike, at: LatticePoint(q: 3, r: 0)) }
    molt.editor.selection = .cell(LatticePoint(q: 3, r: 0))
    try check("molt-faults", screen)
  }

  @Test func `lost cells are half transparent, and the card states what they cost`() throws {
    let plan = Starter.lancer.body
    var body = plan
    for place in [LatticePoint(q: 0, r: 1), LatticePoint(q: 1, r: -1)] { body.removeCell(at: place) }
    SystemPreferences.current = SystemPreferences()
    let molt = MoltViewController.make(
      MoltDraft(body: plan, present: body, points: 23), occasion: .molt(5), threads: 1
    ) { _ in }
    let screen = try TestScreen(size: CGSize(width: 1280, height: 800)) { GameNavigationController(root: molt) }
    screen.advance(seconds: 0.5)
    #expect(molt.editor.draft.missing.count == 2 && molt.editor.draft.cost == 0)
    molt.editor.selection = .cell(LatticePoint(q: 0, r: 1))
    try check("molt-missing", screen)
  }

  @Test func `a search in the palette`() throws {
    let (screen, molt) = try screen(1280, 800)
    molt.searchParts()
    screen.advance(seconds: 0.4)
    screen.type("energy")
    try check("molt-search", screen)
  }

  @Test(arguments: [(800, 600), (480, 320), (200, 150)])
  func `smaller screens show what fits`(width: Int, height: Int) throws {
    let (screen, _) = try screen(CGFloat(width), CGFloat(height))
    try check("molt-\(width)x\(height)", screen)
  }

  @Test func `large text fits`() throws {
    SystemPreferences.current = SystemPreferences()
    SystemPreferences.current.contentSizeCategory = .accessibilityLarge
    defer { SystemPreferences.current = SystemPreferences() }
    let molt = MoltViewController.make(MoltDraft(body: Starter.tadpole.body, points: 12), occasion: .molt(2)) { _ in }
    let screen = try TestScreen(size: CGSize(width: 1280, height: 800)) { GameNavigationController(root: molt) }
    molt.editor.selection = .cell(LatticePoint(q: -1, r: 1))
    try check("molt-large-letters", screen)
  }
}
