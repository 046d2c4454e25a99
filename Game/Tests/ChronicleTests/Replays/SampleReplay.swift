import Arithmetic
import Ecology
import Evolution

@testable import Chronicle

/// Replays for tests without a dish.
enum SampleReplay {
  static var header: ReplayHeader {
    var random = RandomStream(seed: 3)
    return ReplayHeader(
      gameVersion: "0.1.0", seed: .max - 5, starter: Starter.lancer.creature(random: &random), arm: .literal,
      shadows: 2,
      shadowSpeed: 6, headStart: 16, nearbyBirths: 1.5)
  }

  /// Returns some seconds of changing actions, with edits, skips and the end.
  static func entries(seconds: Int) -> [ReplayEntry] {
    var random = RandomStream(seed: 11)
    var entries: [ReplayEntry] = []
    var action = GridAction.rest
    for second in 0..<seconds {
      if second % 7 == 3 { entries.append(.edit(Starter.allCases[second % 6].body)) }
      if second % 5 == 4 { entries.append(.skip) }
      if second % 6 == 5 { entries.append(.prey) }
      for _ in 0..<20 {
        if random.chance(0.2) {
          var request = Action()
          request[.drive] = random.uniform(in: -1...1)
          request[.turn] = random.chance(0.5) ? random.uniform(in: -1...1) : 0
          request[.d] = random.chance(0.1) ? 1 : 0
          action = GridAction(request)
        }
        entries.append(.action(action))
      }
      entries.append(.check(random.next()))
    }
    entries.append(.end(.death))
    return entries
  }

  /// Returns the replay as written by version 1, without the count of founders, 2, without the head start, the births
  /// near the player, modifiers, goals and nemesis, or 3, without the founders of the shadows. The checksums differ
  /// therefore.
  static func former(_ bytes: [UInt8], version: Int) -> [UInt8] {
    let magic = ReplayEncoder.magic
    var old = magic + [UInt8(version), 0]
    var next = magic.count + 2
    var chain: UInt64 = 0
    while next < bytes.count {
      let count = (0..<4).reduce(0) { $0 | Int(bytes[next + $1]) << (8 * $1) }
      var content = Array(bytes[(next + 4)..<(next + 4 + count)])
      if next == magic.count + 2 {
        content.removeLast(version == 1 ? 7 : version == 2 ? 5 : 2)
        if version < 3 { content.removeSubrange(18..<20) }
      }
      chain = ReplayEncoder.checksum(content[...], after: chain)
      old += (0..<4).map { UInt8(truncatingIfNeeded: content.count >> (8 * $0)) } + content
      old += (0..<8).map { UInt8(truncatingIfNeeded: chain >> (8 * $0)) }
      next += 4 + count + 8
    }
    return old
  }

  static func bytes(_ header: ReplayHeader, _ entries: [ReplayEntry]) throws -> [UInt8] {
    var encoder = ReplayEncoder()
    var bytes = try encoder.begin(header)
    for entry in entries {
      try encoder.add(entry)
      if case .check = entry { bytes += encoder.seal() }
    }
    return bytes + encoder.seal()
  }
}
