import Ecology
import Foundation
import Raster
import Testing
import UIKit
import UIKitTesting

@testable import MicroApp
@testable import Records

@Suite(.separateScreens) @MainActor struct LessonScreenTests {
  private static let golden = GoldenPictures(
    folder: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Golden"))
  private let fixture: RunFixture
  private let context: GameContext

  init() throws {
    fixture = try RunFixture()
    context = fixture.context()
  }

  private func screen(_ controllers: [UIViewController], _ size: CGSize = CGSize(width: 1280, height: 800)) throws
    -> TestScreen
  {
    try context.show(controllers, size.width, size.height)
  }

  private func lesson(_ id: String) throws -> LessonViewController {
    try LessonViewController.make(try #require(Lesson.lesson(id)), context: context)
  }

  @Test func `a lesson is selected, begun and reached by keys, and its stars are saved`() throws {
    let screen = try screen([])
    screen.advance(seconds: 0.2)
    try screen.tap("lessons")
    screen.advance(seconds: 0.8)
    #expect(try screen.element("lessons-subtitle").shownTexts.first?.hasSuffix("0 of 60 stars.") == true)
    try screen.tap("lesson-first-strokes")
    screen.advance(seconds: 0.8)
    #expect(try screen.element("card-title").shownTexts == ["First strokes"])
    try screen.tap("primary")
    screen.send(.keyDown(.keyboardD, isRepeat: false))
    for _ in 0..<60 where context.lessonStars.total == 0 { screen.advance(seconds: 0.5) }
    screen.send(.keyUp(.keyboardD))
    screen.advance(seconds: 0.2)
    #expect(context.lessonStars.total > 0)
    #expect(try screen.element("card-title").shownTexts.first?.hasPrefix("Done in ") == true)
    #expect(try screen.element("primary").shownTexts.first == "Next lesson")
    try screen.tap("primary")
    screen.advance(seconds: 0.2)
    #expect(try screen.element("card-title").shownTexts == ["About turn"])
    screen.send(.keyDown(.keyboardEscape, isRepeat: false))
    screen.advance(seconds: 0.8)
    #expect(try screen.element("lessons-subtitle").shownTexts.first?.contains(" of 60 stars.") == true)
  }

  @Test func `a time limit is reported, and a wrong body is built again`() throws {
    let controller = try lesson("vacuole")
    let screen = try screen([controller])
    screen.advance(seconds: 0.2)
    try screen.tap("primary")
    screen.advance(seconds: 1)
    #expect(screen.tree.contains("#done "), "the editor opens to build what is missing")
    try screen.tap("leave")
    screen.advance(seconds: 21.5)
    #expect(try screen.element("card-title").shownTexts == ["Time is up"])
    try screen.tap("primary")
    screen.advance(seconds: 0.2)
    #expect(controller.scene.run.dish.time < 0.5 && !controller.scene.run.isOver)
    try screen.tap("primary")
    screen.advance(seconds: 1)
    #expect(screen.tree.contains("#done "), "the editor opens again")
  }

  @Test func `the lesson's clock stops while the menu is open`() throws {
    let controller = try lesson("mouth")
    let screen = try screen([controller])
    screen.advance(seconds: 0.3)
    #expect(controller.scene.run.dish.tick == 0)
    try screen.tap("primary")
    screen.advance(seconds: 0.5)
    screen.send(.keyDown(.keyboardEscape, isRepeat: false))
    screen.advance(seconds: 0.1)
    let tick = controller.scene.run.dish.tick
    screen.advance(seconds: 0.5)
    #expect(tick > 20 && controller.scene.run.dish.tick == tick)
    #expect(try screen.element("card-title").shownTexts == ["Paused"])
    screen.send(.padButton(.a, isDown: true))
    screen.send(.padButton(.a, isDown: false))
    screen.advance(seconds: 0.5)
    #expect(controller.scene.run.dish.tick > tick)
  }

  @Test(arguments: LessonTests.ids)
  func `the end of each lesson shows its stars and a next action, untruncated`(id: String) throws {
    let controller = try lesson(id)
    let screen = try screen(
      [LessonsViewController.make(context: context), controller], CGSize(width: 800, height: 600))
    screen.advance(seconds: 0.2)
    let (title, text) = (try screen.element("card-title"), try screen.element("card-text"))
    #expect(!title.shownTexts.isEmpty && text.frame.maxY < 600)
    var body: BodyPlan?
    if case .toBuild(var built, _) = controller.lesson.body {
      built.set(BodyCell(.vacuole, LatticePoint(q: -5, r: 0)))
      body = built
    }
    var run = try LessonRun(controller.lesson, body: body)
    run.play(LessonPilot())
    controller.scene.begin(run)
    controller.show(.playing)
    screen.advance(seconds: 0.1)
    #expect(try screen.element("card-title").shownTexts.first?.hasPrefix("Done in ") == true)
    #expect(context.lessonStars.total > 0)
    let isLast = id == Lesson.all.last?.id
    #expect(try screen.element("primary").shownTexts.first == (isLast ? "Lessons" : "Next lesson"))
    let card = try screen.element("lesson-card")
    #expect(card.frame.minY > 0 && card.frame.maxY < 600 && text.frame.maxY < card.bounds.height)
    try screen.tap("primary")
    screen.advance(seconds: 0.8)
    #expect(isLast ? frontController() is LessonsViewController : controller.phase == .intro)
  }

  @Test func `the end of a lesson reports stars that cannot be saved, and the next end those that can`() throws {
    let file = fixture.folder.appendingPathComponent("lessons.json")
    // Directories in place of the file and of its new contents make writing fail for every user.
    let new = URL(fileURLWithPath: file.path + ".new")
    for place in [file, new] { try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false) }
    let controller = try lesson("first-strokes")
    let screen = try screen([controller], CGSize(width: 800, height: 600))
    screen.advance(seconds: 0.2)
    func finish() throws -> String {
      var run = try LessonRun(controller.lesson)
      run.play(LessonPilot())
      controller.scene.begin(run)
      controller.show(.playing)
      screen.advance(seconds: 0.1)
      return try #require(try screen.element("card-text").shownTexts.first)
    }
    let words = try finish()
    #expect(words.contains("\(file.path): stars cannot be saved there ("))
    #expect(words.hasSuffix("Check the disk's space."))
    let (card, text) = (try screen.element("lesson-card"), try screen.element("card-text"))
    #expect(card.frame.minY > 0 && card.frame.maxY < 600 && text.frame.maxY < card.bounds.height)
    try FileManager.default.removeItem(at: new)
    context.lessonStars = LessonStars(folder: fixture.folder)
    #expect(try !finish().contains("stars cannot be saved"))
    #expect(LessonStars(folder: fixture.folder).total == context.lessonStars.total)
  }

  @Test func `unplugging the game pad pauses with a message`() throws {
    let controller = try lesson("mouth")
    let screen = try screen([controller])
    screen.advance(seconds: 0.2)
    try screen.tap("primary")
    screen.advance(seconds: 0.3)
    screen.send(.padDisconnected)
    screen.advance(seconds: 0.1)
    #expect(controller.phase == .paused)
    #expect(try screen.element("card-text").shownTexts.first?.hasPrefix("The pad is disconnected.") == true)
    try screen.tap("primary")
    screen.send(.keyDown(.keyboardEscape, isRepeat: false))
    screen.advance(seconds: 0.1)
    #expect(try screen.element("card-text").shownTexts.first?.contains("The pad") == false)
  }

  @Test func `the list matches its golden picture`() throws {
    let screen = try screen([])
    screen.advance(seconds: 0.2)
    try screen.tap("lessons")
    screen.advance(seconds: 0.8)
    _ = try Self.golden.check(screen.picture, "lessons-1280x800", .text)
  }

  @Test func `a lesson matches its golden picture before it begins`() throws {
    let screen = try screen([try lesson("swallow")], CGSize(width: 800, height: 600))
    screen.advance(seconds: 0.3)
    _ = try Self.golden.check(screen.picture, "lesson-800x600", .text)
  }

  @Test(arguments: [(200, 150), (4000, 3000)]) func `a lesson fits any size`(width: Int, height: Int) throws {
    let screen = try screen([try lesson("mouth")])
    screen.send(.resized(CGSize(width: width, height: height), scale: 1))
    screen.advanceFrame()
    #expect(try screen.element("lesson-card").frame.width <= CGFloat(width))
  }
}
