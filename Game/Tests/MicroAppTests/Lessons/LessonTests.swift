import Brains
import Ecology
import Foundation
import Testing

@testable import Records

@Suite struct LessonTests {
  static let ids = Lesson.all.map(\.id)

  private func lesson(_ id: String) throws -> Lesson { try #require(Lesson.lesson(id)) }

  /// Returns the required body for lessons with an incomplete one.
  private func built(_ lesson: Lesson) throws -> BodyPlan? {
    guard case .toBuild(let given, let points) = lesson.body else { return nil }
    var body = given
    body.set(BodyCell(.vacuole, LatticePoint(q: -5, r: 0)))
    #expect(EditDistance(from: given, to: body, under: .standard).total <= points)
    return body
  }

  @Test func `there are twenty lessons, each with its own title and texts`() {
    #expect(Lesson.all.count == 20)
    #expect(Set(Self.ids).count == 20 && Set(Lesson.all.map(\.title)).count == 20)
    for lesson in Lesson.all {
      #expect(!lesson.teaches.isEmpty && !lesson.hint.isEmpty && !lesson.goal.isEmpty && !lesson.steps.isEmpty)
      #expect(lesson.teaches.hasSuffix(".") && lesson.hint.hasSuffix("."), "\(lesson.id)")
      #expect(lesson.body.plan.isValid(), "\(lesson.id): \(lesson.body.plan.faults(under: .standard))")
    }
  }

  @Test(arguments: ids) func `following the hint reaches the goal of a lesson`(id: String) throws {
    let lesson = try lesson(id)
    var run = try LessonRun(lesson, body: try built(lesson))
    run.play(LessonPilot())
    #expect(run.isReached, "\(id): \(run.outcome) at \(run.dish.time) s, step \(run.stepNumber), \(run.done)")
  }

  @Test(arguments: ids) func `doing nothing reaches no goal`(id: String) throws {
    var run = try LessonRun(try lesson(id))
    run.play(nil)
    #expect(!run.isReached, "\(id) is reached without doing anything")
  }

  @Test func `lessons that require a part fail without it`() throws {
    let lessons = Lesson.all.filter { if case .toBuild = $0.body { true } else { false } }
    #expect(!lessons.isEmpty)
    for lesson in lessons {
      var run = try LessonRun(lesson)
      run.play(LessonPilot())
      #expect(!run.isReached, "\(lesson.id) needs nothing built")
    }
  }

  @Test(arguments: ids) func `lessons use the standard rules and conserve energy`(id: String) throws {
    var run = try LessonRun(try lesson(id))
    for _ in 0..<600 { run.advance(by: LessonPilot().action(in: run)) }
    #expect(abs(run.dish.energy.imbalance) < 0.05, "\(run.dish.energy)")
    #expect(run.dish.rules == .standard)
  }

  @Test func `equal actions give equal lessons`() throws {
    func hash() throws -> UInt64 {
      var run = try LessonRun(try lesson("shell"))
      for _ in 0..<900 { run.advance(by: LessonPilot().action(in: run)) }
      return run.dish.hash
    }
    #expect(try hash() == hash())
  }

  @Test func `stars depend on the time`() throws {
    let lesson = try lesson("first-strokes")
    #expect(lesson.stars(for: 1) == 3 && lesson.stars(for: lesson.timeLimit) == 1)
    #expect(lesson.stars(for: lesson.stars.two) == 2)
  }

  @Test func `the goal lists its steps once and counts rings`() throws {
    #expect(try lesson("about-turn").goal == "Swim through 3 rings")
    #expect(try lesson("shed").goal == "Drop the ballast, then swim into the ring")
    #expect(try lesson("mender").goal == "Eat 6 motes, then heal to 85 %")
    #expect(LessonStep.hold(3).tally(1.5) == "1 of 3 s" && LessonStep.store(0.4).tally(0.314) == "now 31 %")
  }
}

@Suite struct LessonStarsTests {
  private let fixture: RunFixture
  private var lesson: Lesson { Lesson.all[0] }

  init() throws { fixture = try RunFixture() }

  @Test func `the best time is kept between launches`() throws {
    var stars = LessonStars(folder: fixture.folder)
    #expect(stars[lesson] == nil && stars.total == 0 && stars.fault == nil)
    try stars.earn(lesson, seconds: 20)
    try stars.earn(lesson, seconds: 8)
    try stars.earn(lesson, seconds: 25)
    let read = LessonStars(folder: fixture.folder)
    #expect(read[lesson] == LessonStars.Entry(stars: 3, seconds: 8) && read.total == 3)
  }

  @Test func `a foreign file is reported and moved aside, not overwritten`() throws {
    let file = fixture.folder.appendingPathComponent("lessons.json")
    try Data("no stars".utf8).write(to: file)
    var stars = LessonStars(folder: fixture.folder)
    #expect(
      stars.fault?.description
        == "\(file.path): this is not a file of stars. It is kept until you earn a star, and then renamed."
    )
    try stars.earn(lesson, seconds: 8)
    #expect(try String(contentsOf: file.appendingPathExtension("damaged"), encoding: .utf8) == "no stars")
    #expect(LessonStars(folder: fixture.folder)[lesson]?.seconds == 8)
  }

  @Test func `a file that cannot be read is reported and stays as it is`() throws {
    // Reading a process's memory at address 0 fails.
    let file = fixture.folder.appendingPathComponent("lessons.json")
    try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "/proc/self/mem")
    var stars = LessonStars(folder: fixture.folder)
    #expect(
      stars.fault?.description
        == "\(file.path): the stars cannot be read (Input/output error). Check the disk and the file's permissions.")
    #expect(throws: LessonStarsError.unreadable(path: file.path, reason: "Input/output error")) {
      try stars.earn(lesson, seconds: 8)
    }
    #expect(stars[lesson]?.stars == 3)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.path) == "/proc/self/mem")
  }

  @Test func `no damaged file replaces an earlier one`() throws {
    let file = fixture.folder.appendingPathComponent("lessons.json")
    for (number, text) in ["no stars", "none either", "still none"].enumerated() {
      try Data(text.utf8).write(to: file)
      var stars = LessonStars(folder: fixture.folder)
      try stars.earn(lesson, seconds: Double(9 - number))
    }
    let texts = try ["damaged", "damaged-2", "damaged-3"].map {
      try String(contentsOf: file.appendingPathExtension($0), encoding: .utf8)
    }
    #expect(texts == ["no stars", "none either", "still none"])
  }

  @Test func `values out of range are clamped`() throws {
    let file = fixture.folder.appendingPathComponent("lessons.json")
    try Data(#"{"first-strokes":{"stars":99,"seconds":-4}}"#.utf8).write(to: file)
    #expect(LessonStars(folder: fixture.folder)[lesson] == LessonStars.Entry(stars: 3, seconds: 0))
    try Data(#"{"first-strokes":{"stars":1,"seconds":1e300}}"#.utf8).write(to: file)
    #expect(LessonStars(folder: fixture.folder)[lesson] == LessonStars.Entry(stars: 1, seconds: 1e6))
  }

  @Test func `two games in one folder keep each other's stars`() throws {
    var one = LessonStars(folder: fixture.folder)
    var two = LessonStars(folder: fixture.folder)
    let other = Lesson.all[1]
    try one.earn(lesson, seconds: 8)
    try two.earn(lesson, seconds: 9)
    try two.earn(other, seconds: 5)
    try one.earn(lesson, seconds: 7)
    let read = LessonStars(folder: fixture.folder)
    #expect(read[lesson]?.seconds == 7 && read[other]?.seconds == 5)
  }

  @Test func `an unwritable folder is reported, and stars still count`() throws {
    var stars = LessonStars(folder: URL(fileURLWithPath: "/proc/nowhere"))
    #expect(throws: LessonStarsError.self) { try stars.earn(lesson, seconds: 8) }
    #expect(stars[lesson]?.stars == 3)
  }
}
