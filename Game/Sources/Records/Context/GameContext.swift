import Arithmetic
import Chronicle
import Ecology
import Evolution
import Runs
import ScreenBase
import UIKit

/// What all screens of the game share: where things are kept, where chance comes from, how frames are drawn.
@MainActor package final class GameContext {
  /// How the game calls itself in files.
  package nonisolated static let version = "0.1.0"

  /// How many threads share the rows of a frame.
  package let threads: Int
  /// Where everything that lasts is kept.
  let folder: URL
  /// Where runs are kept; none where the folder cannot be used.
  package let runs: RunFolder?
  /// What is wrong with the folder, in words.
  package let folderFault: String?
  /// Bodies on panels over a dish, which are always dark.
  package let portraits = PortraitStudio()
  /// Bodies in lists, on black water or on paper as the person prefers.
  package let listPortraits = PortraitStudio()
  /// What the person in front of the screen prefers.
  package let settings: SettingsStore
  /// What was earned in the lessons.
  package var lessonStars: LessonStars
  /// Evolutions, which go on whatever screen is shown.
  let lab: LabModel
  /// Makes the screen of a new run, with a creature code where one is given. The app sets it at its start.
  package var newRun: ((GameContext, String?) -> UIViewController)?
  /// The time of day, for names of files and the daily dish.
  package let now: () -> Date
  private var random: RandomStream
  /// Does what takes long somewhere else than on the main thread.
  package let execute: (@escaping @Sendable () -> Void) -> Void

  /// - Parameters:
  ///   - seed: Of everything that the game draws itself: the title's dish, random seeds of runs.
  ///   - folder: Where what lasts is kept.
  ///   - isOnVirtualClock: Whether frames wait for what they need, as when a script plays.
  package init(
    seed: UInt64, folder: URL, threads: Int, isOnVirtualClock: Bool = false, now: @escaping () -> Date = { Date() }
  ) {
    execute =
      isOnVirtualClock
      ? { work in work() } : { work in DispatchQueue.global(qos: .userInitiated).async(execute: work) }
    self.threads = threads
    self.folder = folder
    settings = SettingsStore(folder: isOnVirtualClock ? nil : folder)
    settings.settings.apply()
    lessonStars = LessonStars(folder: folder)
    lab = LabModel(data: folder, threads: threads, worksInFrames: isOnVirtualClock)
    self.now = now
    random = RandomStream(seed: seed, stream: 0x4741_4d45)
    do throws(RunFilesError) {
      runs = try RunFolder(in: folder)
      folderFault = nil
    } catch {
      runs = nil
      folderFault = error.description
    }
    settings.add(self)
    settingsDidChange(settings)
  }

  /// A seed that nobody chose; short enough to be typed.
  package func nextSeed() -> UInt64 { random.next() % 1_000_000 }

  /// The seed of the day, the same for everybody.
  package var dailySeed: UInt64 {
    let day = now().ISO8601Format().prefix(10).filter(\.isNumber)
    return UInt64(day) ?? 0
  }

  /// A creature of a starter's body; its brain is never asked, for the player thinks.
  package nonisolated static func creature(of starter: Starter) -> Creature {
    var random = RandomStream(seed: 1, stream: 0x5354_4152)
    return starter.creature(random: &random)
  }

  /// Files for a run that begins now.
  ///
  /// - Throws: `RunFilesError` where none can be kept.
  package func newFiles(seed: UInt64) throws(RunFilesError) -> RunFiles {
    guard let runs else { throw .folder(path: folder.path, reason: folderFault ?? "") }
    return runs.newFiles(seed: seed, at: now())
  }

  /// A run that was left and can be gone on with.
  package struct SuspendedRun {
    package var files: RunFiles
    /// In few words.
    package var summary: String
  }

  /// The run that was left last.
  package var suspendedRun: SuspendedRun? {
    guard let files = runs?.suspended() else { return nil }
    let summary: String
    do {
      let time = Double(try files.readNotes().history.moments.count)
      let round = 1 + Int(time / Double(Rules.standard.molting.interval))
      summary = time < 1 ? say("just begun") : say("round \(round), \(sayClock(time)) survived")
    } catch {
      summary = sayFault(error)
    }
    return SuspendedRun(files: files, summary: summary)
  }

  // MARK: The hall

  private var openedHall: HallOfRuns?

  /// The hall of finished runs; it is opened when it is first asked for.
  ///
  /// - Throws: `ChronicleError` where it cannot be opened.
  package func hall() throws(ChronicleError) -> HallOfRuns {
    if let openedHall { return openedHall }
    let hall = try HallOfRuns(at: folder.appendingPathComponent("hall.sqlite").path)
    openedHall = hall
    return hall
  }

  /// Keeps a run in the hall.
  ///
  /// - Returns: How it stands among the others, or what is wrong, in words.
  package func keep(_ ending: RunEnding) -> String {
    let points = Int(ending.score.points)
    do {
      let hall = try hall()
      let place = try hall.place(of: ending.score.points)
      try hall.add(ending.record(at: now().timeIntervalSince1970))
      let count = try hall.count()
      if count == 1 { return say("\(points) points: your first run") }
      return place == 1
        ? say("\(points) points: your best run") : say("\(points) points: place \(place) of \(count)")
    } catch {
      return say("\(points) points. \(sayFault(error))")
    }
  }
}

extension GameContext: SettingsObserver {
  /// Portraits follow the palette, and those in lists the look of the screens.
  package func settingsDidChange(_ store: SettingsStore) {
    portraits.draw(with: store.settings.sceneOptions)
    listPortraits.draw(with: store.settings.listOptions)
  }
}
