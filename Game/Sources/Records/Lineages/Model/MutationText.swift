import Brains
import Ecology
import ScreenBase
import Workshop

/// The differences between a child and its parent, as localized text.
struct MutationText: Hashable, Sendable {
  /// Changes of the body, such as `Spike, twice` or `Turn eye`.
  let body: [String]
  /// Changes of the brain, such as `3 connections more`.
  let brain: [String]
  /// Price of the body's changes, in points.
  let cost: Int

  init(from parent: Creature, to child: Creature) {
    let bill = EditDistance.changes(from: parent.body, to: child.body)
    body = BillLine.lines(of: bill).map { line in line.kind == .added ? "+ \(line.inlineTitle)" : line.title }
    cost = bill.reduce(0) { $0 + $1.cost }
    brain = MutationText.words(from: parent.brain, to: child.brain)
  }

  /// True for a clone.
  var isEmpty: Bool { body.isEmpty && brain.isEmpty }

  /// The first change, short enough for the edge of a tree.
  var short: String {
    if let first = body.first { return body.count > 1 ? "\(first) …" : first }
    return brain.first ?? localized("clone")
  }

  /// All changes in one sentence.
  var sentence: String {
    isEmpty ? localized("An exact clone of its parent.") : (body + brain).joined(separator: ", ").sentence + "."
  }

  private static func words(from old: BrainGenome, to new: BrainGenome) -> [String] {
    var words: [String] = []
    let nodes = new.hiddenCount - old.hiddenCount
    if nodes > 0 { words.append(nodes == 1 ? localized("1 nerve cell more") : localized("\(nodes) nerve cells more")) }
    if nodes < 0 {
      words.append(nodes == -1 ? localized("1 nerve cell less") : localized("\(-nodes) nerve cells less"))
    }
    let ends = { (connection: BrainConnection) in Int(connection.source) << 8 | Int(connection.target) }
    let before = Dictionary(old.connections.map { (ends($0), $0.weight) }) { first, _ in first }
    let after = Dictionary(new.connections.map { (ends($0), $0.weight) }) { first, _ in first }
    let gained = after.keys.count { before[$0] == nil }
    let lost = before.keys.count { after[$0] == nil }
    if gained > 0 { words.append(gained == 1 ? localized("1 new connection") : localized("\(gained) new connections")) }
    if lost > 0 { words.append(lost == 1 ? localized("1 connection cut") : localized("\(lost) connections cut")) }
    let changed = after.count { before[$0.key] != nil && before[$0.key] != $0.value }
    if changed > 0 {
      words.append(changed == 1 ? localized("1 weight changed") : localized("\(changed) weights changed"))
    }
    if old.clock != new.clock { words.append(localized("clock \(hertz(old.clock)) → \(hertz(new.clock)) Hz")) }
    let shared = min(old.hiddenCount, new.hiddenCount)
    if old.timeConstants.prefix(shared) != new.timeConstants.prefix(shared) {
      words.append(localized("another memory"))
    }
    return words
  }

  private static func hertz(_ clock: UInt8) -> String {
    "\(clock / 100).\(clock % 100 < 10 ? "0" : "")\(clock % 100)"
  }
}
