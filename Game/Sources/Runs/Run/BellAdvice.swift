import Chronicle
import Ecology
import Evolution

/// The change of the body that did clearly better than the unchanged body in bouts against the champion.
package struct BellAdvice: Hashable, Sendable {
  /// The kind of the added cells.
  package let kind: CellKind
  package let finding: EditSearch.Finding
  /// The name of the champion.
  package let opponent: String

  package init(kind: CellKind, finding: EditSearch.Finding, opponent: String) {
    (self.kind, self.finding, self.opponent) = (kind, finding, opponent)
  }
}

/// An advice in the file of a draft.
struct BellAdviceRecord: Codable {
  let kind: String
  let body: BodyRecord
  let opponent: String
  let bouts: Int
  let won: Double
  let wonBefore: Double
  let gain: Double
  let gainBefore: Double

  init(_ advice: BellAdvice) {
    kind = advice.kind.name
    body = BodyRecord(advice.finding.body)
    opponent = advice.opponent
    bouts = advice.finding.bouts
    (won, wonBefore) = (advice.finding.won, advice.finding.wonBefore)
    (gain, gainBefore) = (advice.finding.gain, advice.finding.gainBefore)
  }

  /// Returns the advice; `nil` if its values are not those of bouts.
  var advice: BellAdvice? {
    guard let kind = CellKind(name: kind), let body = try? body.plan(), body.faults().isEmpty, opponent.count <= 100,
      1...1000 ~= bouts, [won, wonBefore].allSatisfy({ 0...Double(bouts) ~= $0 }),
      [gain, gainBefore].allSatisfy({ abs($0) <= 1e6 })
    else { return nil }
    let finding = EditSearch.Finding(
      body: body, bouts: bouts, won: won, wonBefore: wonBefore, gain: gain, gainBefore: gainBefore)
    return BellAdvice(kind: kind, finding: finding, opponent: opponent)
  }
}
