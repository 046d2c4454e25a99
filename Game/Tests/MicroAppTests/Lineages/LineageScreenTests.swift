import Chronicle
import Ecology
import Evolution
import Foundation
import Raster
import Testing
import UIKit
import UIKitComponents
import UIKitTesting

@testable import MicroApp
@testable import Records
@testable import Runs

@Suite(.separateScreens) @MainActor struct LineageScreenTests {
  private let fixture: RunFixture

  init() throws { fixture = try RunFixture() }

  private func context() -> GameContext {
    fixture.context()
  }

  private func screen(
    _ tree: FamilyTree?, name: String = "a", size: CGSize = CGSize(width: 1_280, height: 800)
  ) throws -> (TestScreen, LineageViewController) {
    let context = context()
    let runs = try RunFolder(in: fixture.folder)
    let model = FamilyModel(.files(runs, name: name), tree: tree, focus: nil)
    let controller = LineageViewController.make(model, context: context)
    let screen = try TestScreen(size: size) { GameNavigationController(root: controller) }
    screen.advance(seconds: 0.2)
    return (screen, controller)
  }

  @Test func `the killer's line is shown, and keys move along it`() throws {
    let (screen, controller) = try screen(TreeFixture.small())
    let model = try #require(controller.model)
    let tree = try #require(model.tree)
    func selected() -> Int? { model.selection.map { tree.members[$0].id.number } }
    #expect(selected() == 4)
    #expect(try screen.element("card-facts").shownTexts.first?.hasPrefix("Killed you, generation 3") == true)
    screen.type(.keyboardLeftArrow)
    screen.advance(seconds: 0.1)
    #expect(selected() == 3)
    screen.type(.keyboardLeftArrow)
    screen.advance(seconds: 0.1)
    #expect(selected() == 1)
    screen.type(.keyboardRightArrow)
    screen.advance(seconds: 0.1)
    #expect(selected() == 3)
  }

  @Test func `the selected creature fights its ancestor, and back returns to the tree`() throws {
    let (screen, controller) = try screen(TreeFixture.small())
    try screen.tap("fight-ancestor")
    screen.advance(seconds: 0.8)
    #expect(frontController() is DuelViewController)
    #expect(screen.tree.contains("#opponent-0 ") && screen.tree.contains("gen 2"))
    screen.send(.keyDown(.keyboardEscape, isRepeat: false))
    screen.send(.keyUp(.keyboardEscape))
    screen.advance(seconds: 0.8)
    #expect(frontController() === controller)
  }

  @Test(arguments: [640, 1_000, 1_280])
  func `labels of the tree are never under its card or outside the view`(width: CGFloat) throws {
    let (screen, controller) = try screen(TreeFixture.evolved(count: 140), size: CGSize(width: width, height: 480))
    let canvas = try #require(controller.canvas)
    let card = canvas.convert(try screen.element("tree-card").bounds, from: try screen.element("tree-card"))
    let words = canvas.subviews.flatMap(\.subviews).compactMap { $0 as? UILabel }.filter { !$0.isHidden }
    #expect(words.contains { $0.text == "you died" })
    for word in words {
      #expect(!word.frame.intersects(card), "\(word.text ?? "")")
      #expect(word.frame.maxX <= canvas.bounds.maxX, "\(word.text ?? "")")
    }
  }

  @Test func `a tap selects a creature, and wider scopes show more`() throws {
    let (screen, controller) = try screen(TreeFixture.small())
    let model = try #require(controller.model)
    let tree = try #require(model.tree)
    let canvas = try #require(controller.canvas)
    #expect(model.layout?.shown.count == 4)
    model.scope = .all
    screen.advance(seconds: 0.1)
    #expect(model.layout?.shown.count == 7)
    let place = try #require(tree.place(of: TreeFixture.id(2)))
    let point = try #require(canvas.point(of: place))
    screen.tap(at: canvas.convert(point, to: nil))
    screen.advance(seconds: 0.6)
    #expect(model.selection == place)
    #expect(try screen.element("card-facts").shownTexts.first?.contains("bitten to death") == true)
    try screen.tap("show-kin")
    screen.advance(seconds: 0.1)
    #expect(model.scope == .relatives && model.focus == place && model.layout?.shown.count == 2)
  }

  @Test func `without a run the screen explains what to do`() throws {
    let (screen, _) = try screen(nil, name: "")
    #expect(try screen.element("tree-empty").shownTexts.first?.hasPrefix("No run has been recorded yet.") == true)
    try screen.tap("begin-run")
    screen.advance(seconds: 0.5)
    #expect(try screen.element("begin").frame.width > 0)
  }

  @Test func `a file that is not a chronicle is reported`() throws {
    let runs = try RunFolder(in: fixture.folder)
    let file = runs.files(named: "b").chronicle
    try Data("not a chronicle, but long enough to be one".utf8).write(to: file)
    let (screen, _) = try screen(nil, name: "b")
    let words = try screen.element("tree-empty").shownTexts.first
    #expect(
      words == "\(file.path): this is not a chronicle of Micro. Choose a file that the game or micro evolve wrote.")
  }

  @Test func `a tree of thousands draws only the visible part`() throws {
    let tree = TreeFixture.large(count: 4_000)
    let (screen, controller) = try screen(tree)
    let model = try #require(controller.model)
    let canvas = try #require(controller.canvas)
    model.scope = .all
    screen.advance(seconds: 0.2)
    #expect(model.layout?.shown.count == 4_000)
    let whole = canvas.shapeCount
    #expect(whole > 3_000)
    for _ in 0..<8 { canvas.zoom(by: 1.5) }
    screen.advance(seconds: 0.2)
    #expect(canvas.shapeCount < whole / 4, "\(canvas.shapeCount) of \(whole)")
  }
}
