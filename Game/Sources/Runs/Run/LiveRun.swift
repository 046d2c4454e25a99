import Brains
import Chronicle
import Ecology
import Evolution
import Foundation
import Portrayal
import ScreenBase

/// A run in play: ticks, actions, the bell, molts, the end. It contains no rules; those are in the dish.
package final class LiveRun {
  /// The state of the run.
  package enum Phase: Hashable {
    case playing
    /// The bell has rung; the run is paused until the player molts, skips or postpones.
    case invited(Invitation)
    /// The player is dead and can watch.
    case over
  }

  /// The invitation to a molt at the bell.
  package struct Invitation: Hashable {
    package var round: Int
    package var canPutOff: Bool

    package init(round: Int, canPutOff: Bool) {
      self.round = round
      self.canPutOff = canPutOff
    }
  }

  package let plan: RunPlan
  let recorded: RecordedRun
  let store: RunFiles?
  private let shadowThread = ShadowThread()
  private var mixer = ActionMixer()
  private var action = Action()
  /// Time that does not yet fill a tick, in s.
  private var rest = 0.0
  /// The time between the last two ticks, from 0 at the earlier one to 1 at the later one.
  package private(set) var fraction: Float = 1
  private var postponedUntil: Int?
  private var isPreyDue = false

  package internal(set) var phase = Phase.playing
  package private(set) var history: RunHistory
  private(set) var family: GenerationTable
  /// The creatures that the player has met.
  var meetingLog: MeetingLog
  /// The lineages that the player knows.
  private(set) var feudLog: FeudLog
  /// The lineages that the player met again in the last tick.
  private(set) var encounters: [FeudLog.Feud] = []
  /// The creatures that the player senses, updated ten times a second.
  package private(set) var sensed: [CreatureID] = []
  /// The file of births, descent and meetings.
  package let chronicle: RunChronicle
  private(set) var film = Film()
  package internal(set) var ending: RunEnding?
  /// Champions of shadow dishes that arrived since the last call of `takeArrivals`.
  private var arrivals: [Arrival] = []
  /// The player's current body.
  package private(set) var body: BodyPlan
  package private(set) var steering: Steering
  /// The player of another run in the same dish.
  package private(set) var ghost: GhostTrack?
  /// The replay of that run.
  package private(set) var ghostReplay: Replay?
  /// True if the player chose this very dish, so that swimming again begins in the same one.
  package var keepsDish = false
  /// The last error of the replay, until it is complete again.
  private var replayFault: String?
  /// The draft of the molt in a round: of the files of a resumed run, then the last one that was kept.
  private var draft: (round: Int, body: BodyPlan, advice: BellAdvice?)?
  /// The error of the copy of the ghost's replay; `nil` without one.
  private var ghostFault: String?

  /// Begins a run.
  ///
  /// - Parameter files: The files of the run.
  /// - Throws: `SpawnError` for a starter that cannot live, `ReplayError` for files that cannot be created.
  package convenience init(_ plan: RunPlan, files: RunFiles, gameVersion: String) throws {
    let recorded = try RecordedRun(creating: files.replay.path, header: plan.header(gameVersion: gameVersion))
    try files.claim()
    var meetingLog = MeetingLog()
    meetingLog.begin(recorded.run.archipelago.live)
    self.init(
      plan, recorded, files, RunNotes(starterName: plan.starterName, ageMinutes: plan.age.minutes), meetingLog,
      RunChronicle(creating: files.chronicle.path, plan: plan))
    noteBody(body)
    checkpoint()
    // From here on the run can be resumed, whatever happens.
    files.wait()
  }

  /// Resumes a suspended run. If the game was killed after the run had ended, it ends again.
  ///
  /// - Throws: An error with a localized description of the problem with the files.
  package convenience init(resuming files: RunFiles) throws {
    try files.claim()
    let checkpoint = try files.readCheckpoint()
    var notes = try RunNotes(checkpoint.notes)
    var meetingLog = MeetingLog(notes.meetings)
    meetingLog.begin(checkpoint.run.archipelago.live)
    var feudLog = FeudLog(notes.feuds)
    var sensed: [CreatureID] = []
    var lastBody = checkpoint.run.archipelago.live.dish.body(of: checkpoint.run.player)
    let recorded = try RecordedRun(resuming: files.replay.path, from: checkpoint) { run in
      notes.history.note(run.archipelago.live.dish, player: run.player, score: run.score.points)
      lastBody = run.archipelago.live.dish.body(of: run.player) ?? lastBody
      meetingLog.note(run.archipelago.live, player: run.player)
      let look = LiveRun.look(in: run.archipelago.live.dish, of: run.player)
      sensed = look ?? sensed
      _ = feudLog.note(run.archipelago.live, player: run.player, sensed: look ?? [])
    }
    let header = try ReplayFile.readHeader(files.replay.path)
    let plan = RunPlan(header, starterName: notes.starterName, ageMinutes: notes.ageMinutes)
    self.init(
      plan, recorded, files, notes, meetingLog,
      RunChronicle(resuming: files.chronicle.path, plan: plan, run: checkpoint.run))
    (self.feudLog, self.sensed) = (feudLog, sensed)
    if let kept = files.readDraft(round: dish.round) { draft = (dish.round, kept.body, kept.advice) }
    if dish.status(of: player)?.isMoltDue == true {
      // At the tick of the bell it has not been put off yet.
      let isFirst = dish.time.truncatingRemainder(dividingBy: Double(dish.rules.molting.interval)) == 0
      phase = .invited(Invitation(round: dish.round, canPutOff: isFirst))
    }
    guard recorded.isEnded else { return }
    // The dead have no body in the dish.
    body = lastBody ?? body
    if let death = run.death { end(death) } else { endByLeaving() }
    chronicle.finish()
  }

  /// Shows the player of a replay of the same dish as a ghost. A run that is resumed shows it again.
  ///
  /// - Throws: `SpawnError` if the starter of the replay cannot live.
  package func follow(_ replay: Replay, plays: GhostTrack.Plays) throws {
    ghost = try GhostTrack(replay, plays: plays)
    (ghostReplay, keepsDish) = (replay, true)
    do throws(ReplayError) { try store?.keepGhost(replay) } catch {
      ghostFault = localized("When you continue this run, it has no ghost: \(faultText(error))")
    }
  }

  /// Shows the ghost of a resumed run again, if it has one.
  package func resumeGhost(plays: GhostTrack.Plays) {
    guard let replay = store?.readGhost() else { return }
    ghost = try? GhostTrack(replay, plays: plays)
    (ghostReplay, keepsDish) = (replay, true)
  }

  private init(
    _ plan: RunPlan, _ recorded: RecordedRun, _ files: RunFiles, _ notes: RunNotes, _ meetingLog: MeetingLog,
    _ chronicle: RunChronicle
  ) {
    self.plan = plan
    self.recorded = recorded
    store = files
    history = notes.history
    family = GenerationTable(notes.family)
    self.meetingLog = meetingLog
    feudLog = FeudLog(notes.feuds)
    self.chronicle = chronicle
    body = recorded.run.archipelago.live.dish.body(of: recorded.run.player) ?? plan.starter.body
    steering = Steering(of: body)
    shadowThread.begin(recorded.shadowWork)
    takeNews()
  }

  deinit {
    shadowThread.end()
    ghost?.end()
    chronicle.close()
  }

  // MARK: State

  var run: Run { recorded.run }
  /// The plan that the player's body grows into.
  package var bodyPlan: BodyPlan { dish.plan(of: player) ?? body }
  package var island: Island { recorded.run.archipelago.live }
  package var dish: Dish { recorded.run.archipelago.live.dish }
  package var player: CreatureID { recorded.run.player }
  package var status: CreatureStatus? { dish.status(of: player) }
  package var score: Score { recorded.run.score }
  package var won: [CellKind] { recorded.run.won }
  /// The name of its replay file in the folder of runs.
  package var replayName: String { store?.replay.lastPathComponent ?? "" }
  package var isOver: Bool { phase == .over }
  package var goals: [GoalProgress] { recorded.run.goals }
  package var presentGoals: [GoalProgress] { recorded.run.presentGoals }
  /// The points that the player earned in the last tick, by their sources.
  package var awards: [Run.Award] { isOver ? [] : recorded.run.awards }

  /// Time until the next bell, in s.
  package var timeToBell: Double {
    let interval = Double(dish.rules.molting.interval)
    return interval - dish.time.truncatingRemainder(dividingBy: interval)
  }

  /// The current errors of the replay, the chronicle, the checkpoint and the copy of the ghost, which the run continues
  /// without. An error is gone when writing succeeds again; the ghost is written only once.
  package var faults: [String] { [replayFault, chronicle.fault, store?.fault, ghostFault].compactMap { $0 } }

  // MARK: Time

  /// Advances by the time of a frame with the player's input.
  ///
  /// A frame of about a tick's length advances exactly one tick, so that motion is even and without lag; other lengths
  /// accumulate.
  ///
  /// - Parameter onTick: Called after every tick.
  package func advance(by seconds: Double, request: PlayerRequest, onTick: () -> Void) {
    let tick = 1 / Double(dish.rules.dish.tickRate)
    if case .invited = phase { return }
    if let status { mixer.add(request.action(for: status, steering: steering)) }
    if abs(seconds - tick) < 0.25 * tick {
      rest = 0
      step(onTick)
      fraction = 1
      return
    }
    rest += min(max(0, seconds), 0.1)
    while rest >= tick, phase == .playing || phase == .over {
      rest -= tick
      step(onTick)
    }
    fraction = Float(min(1, rest / tick))
  }

  /// Advances a tick with an action from a script, independent of time.
  func step(by action: Action) {
    if case .invited = phase { return }
    mixer.add(action)
    step {}
  }

  func step(_ onTick: () -> Void) {
    let isLast = (dish.tick + 1) % run.archipelago.ticksPerMinute == 0
    if recorded.isEnded {
      closeMinute { recorded.watch() }
    } else {
      if run.isAtThought {
        if isPreyDue { releasePrey() }
        action = GridAction(mixer.take()).action
      }
      film.record(recorded.run.archipelago.live, action)
      closeMinute { attempt { try recorded.tick(action) } }
      history.note(dish, player: player, score: score.points)
      meetingLog.note(island, player: player)
      let look = LiveRun.look(in: dish, of: player)
      sensed = look ?? sensed
      encounters = feudLog.note(island, player: player, sensed: look ?? [])
      noteTick()
    }
    takeNews()
    if isLast { checkpoint() }
    if isOver { chronicle.finish() }
    onTick()
  }

  private func releasePrey() {
    isPreyDue = false
    attempt { try recorded.sendPrey() }
    // The film does not repeat what is sent from outside.
    film.keep(island)
  }

  /// Records births, deaths and meetings.
  private func takeNews() {
    let news = recorded.takeNews()
    family.note(news)
    for case .immigrant(let entry) in news.first ?? [] { arrivals.append(Arrival(entry, on: island, family)) }
    chronicle.note(news, minute: run.archipelago.minute)
    if dish.tick % dish.rules.dish.tickRate == 0 || isOver { chronicle.note(meetingLog.takeChanges()) }
  }

  /// Returns and clears the champions of shadow dishes that arrived since the last call.
  package func takeArrivals() -> [Arrival] {
    defer { arrivals = [] }
    return arrivals
  }

  /// Spawns prey ahead of the player at the next thought, for the coach of a newcomer.
  package func sendPrey() { isPreyDue = true }

  /// Performs a tick. At the end of a minute, the shadow dishes are collected before it and start their next minute
  /// after it.
  private func closeMinute(_ tick: () -> Void) {
    let ticksPerMinute = run.archipelago.ticksPerMinute
    let isLast = (dish.tick + 1) % ticksPerMinute == 0
    if isLast { recorded.deliver(shadowThread.finish()) }
    tick()
    guard isLast else { return shadowThread.allow(Double(dish.tick % ticksPerMinute) / Double(ticksPerMinute)) }
    shadowThread.begin(recorded.shadowWork)
    film.keep(island)
    takeNews()
    chronicle.noteChampions(of: island)
    family.forget(besides: run.archipelago)
  }

  func attempt(_ body: () throws -> Void) {
    do {
      try body()
      if recorded.isWritten { replayFault = nil }
    } catch {
      replayFault = faultText(error)
    }
  }

  /// Reads the tick's events that concern the player.
  private func noteTick() {
    for event in dish.events {
      switch event {
      case .linkBroke(player, _), .partLost(player, _), .grew(player, _): bodyMayHaveChanged()
      case .molted(let molt) where molt.creature == player: bodyMayHaveChanged()
      case .bell(let round) where run.death == nil: invite(round: round, canPutOff: true)
      case .died(let death):
        if death.creature == player { end(death) } else if death.killer == player { noteVictim(death) }
      default: break
      }
    }
    if let tick = postponedUntil, dish.tick >= tick, run.isAtThought, run.death == nil {
      invite(round: dish.round, canPutOff: false)
    }
  }

  private func bodyMayHaveChanged() {
    guard let now = dish.body(of: player), now != body else { return }
    body = now
    steering = Steering(of: now)
  }

  private func noteVictim(_ death: Death) {
    let founder = island.lineage(of: death.creature)
    let name = founder.map { LineageColor(of: $0).name } ?? "a"
    history.note(.kill, name, at: dish.time)
    for kind in death.won { history.note(.won, kind.name, at: dish.time) }
  }

  // MARK: Molting

  private func invite(round: Int, canPutOff: Bool) {
    postponedUntil = nil
    phase = .invited(Invitation(round: round, canPutOff: canPutOff))
  }

  /// Postpones the molt up to the limit in the rules; then the bell rings again.
  package func postpone() {
    guard case .invited(let invitation) = phase, invitation.canPutOff else { return }
    let rules = dish.rules
    let thoughts = Int(rules.molting.longestDelay * Float(rules.dish.tickRate)) / rules.dish.ticksPerThought
    postponedUntil = dish.tick + thoughts * rules.dish.ticksPerThought
    phase = .playing
  }

  /// Rings the postponed bell now.
  package func moltNow() {
    if postponedUntil != nil { postponedUntil = dish.tick }
  }

  /// True if the bell was postponed.
  package var isPostponed: Bool { postponedUntil != nil }

  /// Time until the postponed bell rings, in s; `nil` if it was not postponed.
  package var timeToSecondBell: Double? {
    postponedUntil.map { Double($0 - dish.tick) / Double(dish.rules.dish.tickRate) }
  }

  /// Notes the kinds of cells that the bell offers, so that the next one offers another choice.
  package func noteOffers(_ kinds: [CellKind]) { history.note(offers: kinds) }

  /// Ends the invitation: molts to a body, or heals if it is `nil`.
  ///
  /// The molt is written to the replay at once, and the draft is removed after it.
  ///
  /// - Throws: `EditError`; the invitation then stays.
  package func molt(to body: BodyPlan?) throws {
    guard case .invited = phase else { return }
    if let body, body != self.body {
      try recorded.edit(to: body)
      history.note(.molt, "\(body.cells.count) cells", at: dish.time)
      noteBody(body)
    } else {
      attempt { try recorded.skipMolt() }
      history.note(.skippedMolt, "", at: dish.time)
    }
    attempt { try recorded.suspend() }
    draft = nil
    store?.discardDraft(replayLength: recorded.replayLength)
    film.keep(island)
    bodyMayHaveChanged()
    phase = .playing
  }

  /// The body that the player is editing at this molt, also before the game was started again, and the advice of the
  /// bell; `nil` for none. No file is read.
  package var keptDraft: (body: BodyPlan, advice: BellAdvice?)? {
    guard let draft, draft.round == dish.round else { return nil }
    return (draft.body, draft.advice)
  }

  /// Keeps the body that the player is editing and the advice of the bell, in case the game ends.
  package func keepDraft(_ body: BodyPlan, advice: BellAdvice? = nil) {
    draft = (dish.round, body, advice)
    store?.keepDraft(body, advice: advice, round: dish.round)
  }

  /// Records the player's new body.
  private func noteBody(_ body: BodyPlan) {
    let code = try? CreatureCode.encode(Creature(body: body, brain: plan.starter.brain))
    chronicle.note(EventRecord(time: Float(dish.time), kind: RunChronicle.moltEvent, detail: code ?? ""))
  }
}
