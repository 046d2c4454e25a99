import Arithmetic
import Chronicle
import Ecology
import Evolution
import Runs
import ScreenBase
import UIKit

/// Dependencies of all screens: data folder, settings, seeds, threads, portraits.
@MainActor package final class GameContext {
  /// The version of the game in files.
  package nonisolated static let version = "0.1.0"

  /// The number of threads that draw a frame.
  package let threads: Int
  /// The folder of all persistent data.
  let folder: URL
  /// The folder of runs; `nil` if it cannot be used.
  package let runs: RunFolder?
  /// The reason why the folder cannot be used; `nil` if it can.
  package let folderFault: RunFilesError?
  /// Portraits for panels over a dish, which are always dark.
  package let portraits = PortraitStudio()
  /// Portraits for lists, on black water or on paper according to the settings.
  package let listPortraits = PortraitStudio()
  package let settings: SettingsStore
  package var lessonStars: LessonStars
  /// The player's own bodies.
  package var bodyShelf: BodyShelf
  /// The rival that killed the player last.
  package var nemesisFile: NemesisFile
  /// Evolutions of the lab. They run while any screen is shown.
  let lab: LabModel
  /// Creates the screen that begins a run in the dish of a replay, with its player as a ghost. Set by the app at
  /// launch.
  package var swimAlong: ((GameContext, Replay) -> UIViewController)?
  /// Creates the screen of a new run, optionally with a creature code. Set by the app at launch.
  package var newRun: ((GameContext, String?) -> UIViewController)?
  /// The current time, for file names and the daily dish.
  package let now: () -> Date
  /// True if the player's last input was a finger. Texts then name no keys.
  package var isByTouch = false
  private var random: RandomStream
  /// True if a script drives the frames.
  package let isOnVirtualClock: Bool
  /// Performs work in the background; on a virtual clock before the call returns.
  package internal(set) var execute: (@escaping @Sendable () -> Void) -> Void

  /// - Parameters:
  ///   - seed: Seeds the title's dish and the random seeds of runs.
  ///   - folder: The folder of all persistent data.
  ///   - isOnVirtualClock: True if a script drives the frames; background work then completes before the next frame.
  package init(
    seed: UInt64, folder: URL, threads: Int, isOnVirtualClock: Bool = false, now: @escaping () -> Date = { Date() }
  ) {
    execute =
      isOnVirtualClock
      ? { work in work() } : { work in DispatchQueue.global(qos: .userInitiated).async(execute: work) }
    self.isOnVirtualClock = isOnVirtualClock
    self.threads = threads
    self.folder = folder
    settings = SettingsStore(folder: isOnVirtualClock ? nil : folder)
    settings.settings.apply()
    lessonStars = LessonStars(folder: folder)
    bodyShelf = BodyShelf(folder: folder)
    nemesisFile = NemesisFile(folder: folder)
    hallFile = HallFile(folder: folder)
    lab = LabModel(data: folder, threads: threads, worksInFrames: isOnVirtualClock)
    if isOnVirtualClock {
      // A script waits for each measurement, and these parts of it take minutes.
      lab.measurement.matches = nil
      lab.measurement.trials = nil
    }
    self.now = now
    random = RandomStream(seed: seed, stream: 0x4741_4d45)
    do throws(RunFilesError) {
      runs = try RunFolder(in: folder)
      folderFault = nil
    } catch {
      runs = nil
      folderFault = error
    }
    settings.add(self)
    settingsDidChange(settings)
  }

  /// Returns a random seed below 1,000,000, short enough to be typed.
  package func nextSeed() -> UInt64 { random.next() % 1_000_000 }

  /// The date in UTC as a number, such as 20261126.
  package var today: UInt64 {
    let day = now().ISO8601Format().prefix(10).filter(\.isNumber)
    return UInt64(day) ?? 0
  }

  /// Returns a creature with a starter's body. The player steers it, so its brain is not used.
  package nonisolated static func creature(of starter: Starter) -> Creature { starter.playersCreature }

  /// Returns files for a new run, and removes those of the oldest runs beyond the limit.
  ///
  /// - Throws: `RunFilesError` if the folder of runs cannot be used.
  package func newFiles(seed: UInt64) throws(RunFilesError) -> RunFiles {
    guard let runs else { throw folderFault ?? .missing(path: folder.path) }
    execute { runs.prune() }
    return runs.newFiles(seed: seed, at: now())
  }

  /// The run that was left most recently. Finding it reads the names of files only.
  package var suspendedRun: SuspendedRun? { runs?.suspended().map(SuspendedRun.init) }

  // MARK: Hall

  private let hallFile: HallFile
  /// The error of the last use of the hall by this game context; `nil` after one without.
  package private(set) var hallFault: ChronicleError?

  /// Returns the hall of finished runs. It is opened on first use.
  ///
  /// - Throws: `ChronicleError` if it cannot be opened.
  package func hall() throws(ChronicleError) -> HallOfRuns { try hallFile.open() }

  /// Calls `body` with the hall, and keeps its error in `hallFault`.
  private func useHall<Answer>(
    _ body: (HallOfRuns) throws(ChronicleError) -> Answer
  ) throws(ChronicleError) -> Answer {
    do throws(ChronicleError) {
      let answer = try body(try hall())
      hallFault = nil
      return answer
    } catch {
      hallFault = error
      throw error
    }
  }

  /// The choices that the player's deeds have opened. If the hall cannot be read, those that are open from the
  /// beginning; `hallFault` then has the reason.
  package var unlocks: Unlocks {
    Unlocks((try? useHall { hall throws(ChronicleError) in try hall.totals() }) ?? HallOfRuns.Totals())
  }

  /// Returns the latest runs of the hall, newest first; `nil` if it cannot be read. `hallFault` then has the reason.
  func latestRuns(_ count: Int) -> [RunRecord]? {
    try? useHall { hall throws(ChronicleError) in try hall.latest(count) }
  }

  /// Uses up the ranked attempt of the day for a run in its dish that has begun, unless it is used up already. The main
  /// thread does not wait for the disk.
  ///
  /// - Parameter report: Receives the error if the hall cannot be written; the run is then a free try.
  package func claimAttempt(_ run: LiveRun, orReport report: @escaping (ChronicleError) -> Void) {
    guard isOfToday(run.plan) else { return }
    let (hallFile, day, replay) = (hallFile, Int64(today), run.replayName)
    load { () -> ChronicleError? in
      guard try hallFile.open().attempt(on: day) == nil else { return nil }
      do throws(ChronicleError) { _ = try hallFile.open().claimAttempt(on: day, replay: replay) } catch { return error }
      return nil
    } then: { [self] result in
      switch result {
      // The screen of the new run has reported a hall that cannot be read.
      case .failure(let error): hallFault = error as? ChronicleError
      case .success(let error):
        hallFault = error
        if let error { report(error) }
      }
    }
  }

  /// True if a plan is that of the dish of today.
  private func isOfToday(_ plan: RunPlan) -> Bool { plan.isDaily && plan.seed == DailyDish(day: today).seed }

  /// True if a run of a plan would be the ranked attempt of the day.
  package func isRanked(_ plan: RunPlan) -> Bool { isOfToday(plan) && hasRankedAttempt == true }

  /// True if the day's ranked attempt has not begun yet; `nil` if the hall cannot be read. `hallFault` then has the
  /// reason.
  package var hasRankedAttempt: Bool? {
    try? useHall { hall throws(ChronicleError) in try hall.attempt(on: Int64(today)) == nil }
  }

  /// A run that the hall has stored.
  package struct StoredRun: Sendable {
    /// A localized text with the rank of the run.
    package var standing: String
    /// The rewards that the run opened, in the order of the deeds.
    package var openings: [Deed.Reward]
  }

  /// Stores a run in the hall, once, and keeps its killer as the nemesis of the next run. The main thread does not wait
  /// for the disk.
  ///
  /// - Parameter deliver: Receives the rank of the run and what it opened, or the error.
  package func keep(_ ending: RunEnding, then deliver: @escaping (Result<StoredRun, ChronicleError>) -> Void) {
    let (hallFile, writeNemesis) = (hallFile, nemesisWork(after: ending))
    let record = ending.record(at: now().timeIntervalSince1970)
    load { () -> Kept in
      let nemesisFile = writeNemesis?()
      do throws(ChronicleError) {
        let hall = try hallFile.open()
        // A hall with a damaged row has no totals, but takes the run.
        let former = try? Unlocks(hall.totals())
        try hall.add(record, isOnce: !record.replay.isEmpty)
        let present = try? Unlocks(hall.totals())
        let openings = present.flatMap { former?.openings(until: $0) } ?? []
        let rank = Rank(place: try hall.place(of: record.score), count: try hall.count(), openings: openings)
        return Kept(nemesisFile: nemesisFile, rank: .success(rank))
      } catch {
        return Kept(nemesisFile: nemesisFile, rank: .failure(error))
      }
    } then: { [self] result in
      // The work throws nothing.
      guard case .success(let kept) = result else { return }
      if let file = kept.nemesisFile { nemesisFile = file }
      if case .failure(let error) = kept.rank { hallFault = error } else { hallFault = nil }
      deliver(kept.rank.map { StoredRun(standing: $0.words(Int(record.score)), openings: $0.openings) })
    }
  }

  /// The results of storing a run.
  private struct Kept: Sendable {
    /// `nil` if the nemesis stays.
    var nemesisFile: NemesisFile?
    var rank: Result<Rank, ChronicleError>
  }

  /// The place of a run among all runs, and what it opened.
  private struct Rank: Sendable {
    /// From 1.
    var place: Int
    var count: Int
    var openings: [Deed.Reward]

    func words(_ points: Int) -> String {
      if count == 1 { return localized("Score \(points): your first run") }
      return place == 1
        ? localized("Score \(points): your best run") : localized("Score \(points): place \(place) of \(count)")
    }
  }

  /// Changes the nemesis of the next run after an ending, and returns the work that writes its file; `nil` without a
  /// change.
  private func nemesisWork(after ending: RunEnding) -> (@Sendable () -> NemesisFile)? {
    let file = nemesisFile
    let nemesis: Nemesis?
    if let killer = ending.killer {
      nemesis = Nemesis(creature: killer.creature, lineage: killer.founder)
    } else if ending.feuds.nemesis == .won, ending.plan.nemesis == file.nemesis {
      // In the dish of a replay the nemesis can be that of another player. Lineages of two runs can have one number.
      nemesis = nil
    } else {
      return nil
    }
    nemesisFile.expect(nemesis)
    return { file.keeping(nemesis) }
  }
}

extension GameContext: SettingsObserver {
  /// Redraws portraits with the palette of the settings, and those of lists also with the appearance of the screens.
  package func settingsDidChange(_ store: SettingsStore) {
    portraits.draw(with: store.settings.sceneOptions)
    listPortraits.draw(with: store.settings.listOptions)
  }
}
