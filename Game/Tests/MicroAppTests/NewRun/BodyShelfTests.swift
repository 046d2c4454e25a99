import Chronicle
import Ecology
import Foundation
import Testing
import UIKit
import UIKitTesting

@testable import MicroApp
@testable import Records
@testable import Runs
@testable import ScreenBase
@testable import Workshop

@Suite(.separateScreens) @MainActor struct BodyShelfTests {
  private let fixture: RunFixture

  init() throws { fixture = try RunFixture() }

  @Test func `bodies are kept between launches, the latest first and each once`() throws {
    var shelf = BodyShelf(folder: fixture.folder)
    #expect(shelf.bodies.isEmpty && shelf.fault == nil)
    for starter in [Starter.clam, .eel, .clam] { try shelf.keep(starter.body) }
    #expect(shelf.bodies == [Starter.clam.body, Starter.eel.body])
    var other = BodyShelf(folder: fixture.folder)
    #expect(other.bodies == shelf.bodies)
    // Two games in one folder keep each other's bodies.
    try shelf.keep(Starter.lancer.body)
    try other.remove(Starter.eel.body)
    #expect(BodyShelf(folder: fixture.folder).bodies == [Starter.lancer.body, Starter.clam.body])
  }

  @Test func `a damaged or full shelf is reported and left unchanged`() throws {
    let file = fixture.folder.appendingPathComponent("bodies.json")
    for text in ["no bodies", #"["MICRO1-XYZ"]"#, "{}"] {
      try Data(text.utf8).write(to: file)
      var shelf = BodyShelf(folder: fixture.folder)
      let words = "\(file.path): these are not bodies of this game. Move the file away; it was not changed."
      #expect(shelf.fault?.description == words)
      #expect(throws: BodyShelfError.damaged(path: file.path)) { try shelf.keep(Starter.eel.body) }
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
    }
    try FileManager.default.removeItem(at: file)
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
    #expect(BodyShelf(folder: fixture.folder).fault == .damaged(path: file.path))
    try FileManager.default.removeItem(at: file)
    var shelf = BodyShelf(folder: fixture.folder)
    var body = Starter.tadpole.body
    var cell = try #require(body.cells.last { $0.kind != .nucleus })
    for angle in 0..<UInt8(BodyShelf.limit) {
      cell.angle = angle
      body.set(cell)
      try shelf.keep(body)
    }
    #expect(throws: BodyShelfError.full) { try shelf.keep(Starter.eel.body) }
    #expect(BodyShelfError.full.description.hasPrefix("The shelf holds 60 bodies."))
    #expect(shelf.bodies.count == BodyShelf.limit)
  }

  @Test func `a shelf that cannot be read is not called damaged, and stays as it is`() throws {
    // Reading a process's memory at address 0 fails.
    let file = fixture.folder.appendingPathComponent("bodies.json")
    try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "/proc/self/mem")
    var shelf = BodyShelf(folder: fixture.folder)
    let fault = BodyShelfError.unreadable(path: file.path, reason: "Input/output error")
    #expect(shelf.fault == fault)
    #expect(
      fault.description
        == "\(file.path): the bodies cannot be read (Input/output error). Check the disk and the file's permissions.")
    #expect(throws: fault) { try shelf.keep(Starter.eel.body) }
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == "/proc/self/mem")
  }

  @Test func `the screen of a new run reports a damaged shelf when it opens`() throws {
    let file = fixture.folder.appendingPathComponent("bodies.json")
    try Data("no bodies".utf8).write(to: file)
    let context = fixture.context()
    let screen = try context.show([NewRunViewController.make(context: context)])
    screen.advance(seconds: 0.2)
    let words = "\(file.path): these are not bodies of this game. Move the file away; it was not changed."
    #expect(try screen.element("fault").shownTexts == [words])
    // It stays while the player chooses.
    try screen.tap("starter-tadpole")
    screen.advance(seconds: 0.1)
    #expect(try screen.element("fault").shownTexts == [words])
  }

  @Test func `a body kept in the workshop begins a run`() throws {
    let context = fixture.context()
    let screen = try context.show([])
    screen.advance(seconds: 0.2)
    try screen.tap("workshop")
    screen.advance(seconds: 0.8)
    let workshop = try #require(frontController() as? MoltViewController)
    workshop.editor.edit { $0.replace(with: Starter.spinner.body) }
    let body = workshop.editor.draft.body
    try screen.tap("done")
    screen.advance(seconds: 0.8)
    #expect(context.bodyShelf.bodies == [body])
    #expect(screen.tree.contains("A new run lists this body below the starters."))
    try screen.tap("Close")
    screen.advance(seconds: 0.5)
    try screen.tap("new-run")
    screen.advance(seconds: 0.8)
    try screen.tap("own-0")
    try screen.tap("begin")
    screen.advance(seconds: 1.5)
    let play = try #require(frontController() as? PlayViewController)
    #expect(play.run.plan.starter.body == body && play.run.plan.starterName == "own body")
  }

  @Test func `a body that the shelf refuses stays in the workshop, and its code can be copied`() throws {
    try Data("no bodies".utf8).write(to: fixture.folder.appendingPathComponent("bodies.json"))
    let context = fixture.context()
    let screen = try context.show([])
    screen.advance(seconds: 0.2)
    try screen.tap("workshop")
    screen.advance(seconds: 0.8)
    let workshop = try #require(frontController() as? MoltViewController)
    workshop.editor.edit { $0.replace(with: Starter.spinner.body) }
    let body = workshop.editor.draft.body
    try screen.tap("done")
    screen.advance(seconds: 0.8)
    #expect(screen.tree.contains("This body cannot be kept"))
    try screen.tap("Copy code")
    screen.advance(seconds: 0.6)
    let code = try #require(UIPasteboard.general.string)
    #expect(try CreatureCode.decode(code).body == body)
    #expect(frontController() === workshop && workshop.editor.draft.body == body && workshop.editor.draft.canUndo)
    screen.type(.keyboardEscape)
    screen.advance(seconds: 0.6)
    #expect(screen.tree.contains("This body cannot be kept") == false && workshop.editor.draft.body == body)
    #expect(workshop.navigationController?.topViewController === workshop, "Escape asks before the body is lost")
  }

  @Test func `a body kept from the screen of a new run is listed there at once`() throws {
    let context = fixture.context()
    try context.bodyShelf.keep(Starter.clam.body)
    let newRun = NewRunViewController.make(context: context)
    let screen = try context.show([newRun])
    screen.advance(seconds: 0.2)
    newRun.openWorkshop(with: Starter.clam.body, context: context)
    screen.advance(seconds: 0.8)
    let workshop = try #require(frontController() as? MoltViewController)
    workshop.editor.edit { $0.replace(with: Starter.spinner.body) }
    let body = workshop.editor.draft.body
    try screen.tap("done")
    screen.advance(seconds: 0.8)
    #expect(context.bodyShelf.bodies == [body, Starter.clam.body])
    try screen.tap("Close")
    screen.advance(seconds: 0.5)
    _ = try screen.element("own-1")
    try screen.tap("own-0")
    try screen.tap("begin")
    screen.advance(seconds: 1.5)
    let play = try #require(frontController() as? PlayViewController)
    #expect(play.run.plan.starter.body == body)
  }

  @Test func `the button that begins stays on screen below many bodies`() throws {
    let context = fixture.context()
    for starter in Starter.allCases { try context.bodyShelf.keep(starter.body) }
    let screen = try context.show([NewRunViewController.make(context: context)])
    screen.advance(seconds: 0.2)
    let begin = try screen.element("begin")
    #expect(begin.convert(begin.bounds, to: nil).maxY <= 800)
  }

  /// Returns the last control with a label; a menu is in front of everything else.
  private func control(_ label: String, in view: UIView) -> UIView? {
    view.subviews.reversed().lazy.compactMap { control(label, in: $0) }.first
      ?? (view is UIControl && view.accessibilityLabel == label ? view : nil)
  }

  @Test func `the Delete key and a screen reader remove the body of a card after a question`() throws {
    let context = fixture.context()
    for starter in [Starter.clam, .eel] { try context.bodyShelf.keep(starter.body) }
    let screen = try context.show([NewRunViewController.make(context: context)])
    screen.advance(seconds: 0.2)
    var card = try screen.element("own-1")
    for _ in 0..<60 where !card.isFocused {
      screen.type(.keyboardTab)
      screen.advance(seconds: 0.1)
    }
    try #require(card.isFocused)
    screen.type(.keyboardDeleteForward)
    screen.advance(seconds: 0.6)
    try screen.tap("Remove")
    screen.advance(seconds: 0.6)
    #expect(context.bodyShelf.bodies == [Starter.eel.body])
    card = try screen.element("own-0")
    let action = try #require(card.accessibilityCustomActions?.last)
    #expect(action.name == "Remove" && action.actionHandler?(action) == true)
    screen.advance(seconds: 0.6)
    try screen.tap("Remove")
    screen.advance(seconds: 0.6)
    #expect(context.bodyShelf.bodies.isEmpty)
  }

  @Test func `a card's menu removes its body`() throws {
    let context = fixture.context()
    for starter in [Starter.clam, .eel, .lancer] { try context.bodyShelf.keep(starter.body) }
    let newRun = NewRunViewController.make(context: context)
    let screen = try context.show([newRun])
    screen.advance(seconds: 0.2)
    let card = try screen.element("own-1")
    let point = card.convert(CGPoint(x: card.bounds.midX, y: card.bounds.midY), to: nil)
    screen.hover(at: point)
    screen.send(.pointerDown(point, .right))
    screen.send(.pointerUp(point, .right))
    screen.advance(seconds: 0.8)
    #expect(screen.tree.contains("Open in the workshop"))
    let window = try #require(screen.hosted.keyWindow)
    try #require(control("Remove", in: window)).accessibilityActivate()
    screen.advance(seconds: 0.8)
    #expect(screen.tree.contains("Remove this body?"))
    try screen.tap("Remove")
    screen.advance(seconds: 0.5)
    #expect(context.bodyShelf.bodies == [Starter.lancer.body, Starter.clam.body])
    #expect((try? screen.element("own-2")) == nil)
  }
}
