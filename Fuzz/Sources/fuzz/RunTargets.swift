import Arithmetic
import Evolution
import Foundation
import Physics

@testable import Chronicle
@testable import Ecology
@testable import Runs

/// Replays, suspended runs, and states of evolutions, of a dish and of its physics. Their checksums are made right
/// after a change; otherwise no change would come further than them. A state contains smaller ones with checksums of
/// their own: each target makes those of its kind, so that changes reach it.
enum RunTargets {
  private static let starter: Creature = {
    var random = RandomStream(seed: 1, stream: 1)
    return Starter.tadpole.creature(random: &random)
  }()

  // MARK: Replays

  private static let replay = PatchedFile(original: makeReplay())

  private static func makeReplay() -> [UInt8] {
    var encoder = ReplayEncoder()
    let header = ReplayHeader(gameVersion: "1", seed: 1, starter: starter)
    guard var bytes = try? encoder.begin(header) else { preconditionFailure("the starter has a code") }
    for second in 0..<3 {
      for thought in 0..<20 {
        var action = Action()
        action[.drive] = Float(thought % 5) / 5
        try? encoder.add(.action(GridAction(action)))
      }
      try? encoder.add(.check(UInt64(second)))
      bytes += encoder.seal()
    }
    try? encoder.add(.skip)
    try? encoder.add(.edit(starter.body))
    try? encoder.add(.end(.death))
    return bytes + encoder.seal()
  }

  /// Returns a valid replay with the changes of an input and right checksums. Its seed is 1.
  static func changedReplay(by input: [UInt8]) -> [UInt8] { sealed(replay.changed(by: input)) }

  static func readReplay(_ input: [UInt8]) {
    _ = try? Replay(input, path: "input")
    guard let replay = try? Replay(changedReplay(by: input), path: "input") else { return }
    _ = replay.ticks
    guard replay.header.shadows == 0 || replay.entries.count < 70 else { return }
    var playback = try? ReplayPlayback(replay)
    for _ in 0..<6 { _ = try? playback?.advance() }
  }

  /// Returns a replay in which the checksums of all blocks are right.
  private static func sealed(_ bytes: [UInt8]) -> [UInt8] {
    let start = ReplayEncoder.magic.count + 2
    guard bytes.count > start else { return bytes }
    var result = bytes
    var next = start
    var chain: UInt64 = 0
    while next + 4 <= bytes.count {
      let count = (0..<4).reduce(0) { $0 | Int(bytes[next + $1]) << (8 * $1) }
      guard next + 12 + count <= bytes.count else { break }
      chain = ReplayEncoder.checksum(bytes[(next + 4)..<(next + 4 + count)], after: chain)
      for index in 0..<8 { result[next + 4 + count + index] = UInt8(truncatingIfNeeded: chain >> (8 * index)) }
      next += 12 + count
    }
    return result
  }

  // MARK: States

  private static let archipelago = PatchedFile(original: makeArchipelago())
  private static let run = PatchedFile(original: makeRun())
  /// An island of an evolution that several processes share.
  private static let part = PatchedFile(original: makePart())
  private static let runOfPart = PatchedFile(original: makeRunOfPart())

  private static func makePart() -> [UInt8] {
    let archipelago = Archipelago(Archipelago.Configuration(seed: 1, shadows: 1, migration: .delayed), owning: 1..<2)
    guard let bytes = try? ArchipelagoState.encode(archipelago) else {
      preconditionFailure("a part of an archipelago has a state")
    }
    return bytes
  }

  /// Replaces the state in a suspended run.
  private static func makeRunOfPart() -> [UInt8] {
    let (run, state) = (run.original, part.original)
    let head = 14 + (0..<4).reduce(0) { $0 | Int(run[10 + $1]) << (8 * $1) }
    let length = (0..<4).map { UInt8(truncatingIfNeeded: state.count >> (8 * $0)) }
    return Array(run[..<head]) + length + state + [UInt8](repeating: 0, count: 8)
  }

  private static func makeArchipelago() -> [UInt8] {
    let archipelago = Archipelago(Archipelago.Configuration(seed: 1, arm: .islands, shadows: 0, shadowSpeed: 1))
    guard let bytes = try? ArchipelagoState.encode(archipelago) else {
      preconditionFailure("an archipelago has a state")
    }
    return bytes
  }

  private static func makeRun() -> [UInt8] {
    let configuration = Archipelago.Configuration(seed: 1, arm: .islands, shadows: 0, shadowSpeed: 1)
    let notes = RunNotes(starterName: "Tadpole", ageMinutes: 0)
    guard let run = try? Run(configuration, starter: starter),
      let bytes = try? RunCheckpoint(run, notes: notes.encoded).encoded()
    else { preconditionFailure("a run has a state") }
    return bytes
  }

  static func readArchipelago(_ input: [UInt8]) {
    _ = try? ArchipelagoState.decode(input)
    for file in [archipelago, part] {
      guard var state = try? ArchipelagoState.decode(closed(file.changed(by: input))) else { continue }
      if state.range.lowerBound == 0 { state.withLive { $0.step() } }
      _ = try? ArchipelagoState.encode(state)
    }
  }

  /// A dish of the game in which creatures touch, and its physics.
  private static let dish: (file: PatchedFile, world: PatchedFile) = {
    var archipelago = Archipelago(Archipelago.Configuration(seed: 1, arm: .islands, shadows: 0, shadowSpeed: 1))
    for _ in 0..<600 { archipelago.withLive { $0.step() } }
    let dish = archipelago.live.dish
    return (PatchedFile(original: dish.snapshot()), PatchedFile(original: dish.world.snapshot))
  }()

  static func readDish(_ input: [UInt8]) {
    // The physics is the last part of a dish.
    var bytes = dish.file.changed(by: input)
    let start = bytes.count - 8 - dish.world.original.count
    guard start >= 0 else { return }
    bytes.replaceSubrange(start..<bytes.count - 8, with: closed(Array(bytes[start..<bytes.count - 8])))
    guard var dish = try? Dish(snapshot: closed(bytes)) else { return }
    for _ in 0..<6 { dish.step() }
    let again = dish.snapshot()
    precondition((try? Dish(snapshot: again))?.snapshot() == again, "a dish that was written is read differently")
  }

  static func readWorld(_ input: [UInt8]) {
    guard var world = try? World(snapshot: closed(dish.world.changed(by: input))) else { return }
    for _ in 0..<4 { world.advance() }
    precondition(world.snapshot == (try? World(snapshot: world.snapshot))?.snapshot, "a world is read differently")
  }

  /// Reads the input as champions that another process sent.
  static func readChampions(_ input: [UInt8]) {
    guard let champions = try? ArchipelagoState.emigrants(from: input) else { return }
    let again = (try? ArchipelagoState.encode(champions)).flatMap { try? ArchipelagoState.emigrants(from: $0) }
    precondition(again == champions, "champions that were sent are read differently")
  }

  static func readRun(_ input: [UInt8]) {
    for file in [run, runOfPart] { read(closed(file.changed(by: input))) }
  }

  private static func read(_ bytes: [UInt8]) {
    if let notes = try? RunCheckpoint.notes(in: bytes) { _ = try? RunNotes(notes) }
    guard let checkpoint = try? RunCheckpoint(bytes) else { return }
    var run = checkpoint.run
    for _ in 0..<3 { run.tick(Action()) }
    _ = try? RunCheckpoint(run, notes: checkpoint.notes).encoded()
  }

  /// Replaces the last eight bytes by the checksum of those before them.
  private static func closed(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.count >= 8 else { return bytes }
    var hash = StateHash()
    hash.combine(bytes: bytes.dropLast(8))
    return bytes.dropLast(8) + (0..<8).map { UInt8(truncatingIfNeeded: hash.value >> (8 * $0)) }
  }
}
