import Ecology
import Portrayal
import Runs
import ScreenBase
import UIKit

// The marks above other creatures.
extension PlayViewController {
  typealias CreatureWords = (id: CreatureID, text: String, kind: RivalNamesView.Mark.Kind)

  /// Shows the texts about creatures above all bodies, the nearest first.
  func showRivals(above bodies: [CGRect]) {
    let center = run.status?.center ?? .zero
    let rivals = creatureWords.compactMap { id, text, kind in
      run.dish.status(of: id).map { (text: text, kind: kind, status: $0) }
    }
    .sorted { ($0.status.center - center).length < ($1.status.center - center).length }
    let marks = rivals.map { rival in
      let top = rival.status.center + SIMD2(0, rival.status.radius + 0.6)
      return RivalNamesView.Mark(text: rival.text, kind: rival.kind, point: scene.point(top))
    }
    hud?.showRivals(marks, above: bodies)
  }

  /// The texts about sensed creatures: the names of known rivals, the parts of strangers, and prey while the coach
  /// teaches a body with a mouth to bite.
  var creatureWords: [CreatureWords] {
    let known = run.knownRivals
    var all = known.map { rival -> CreatureWords in
      let stranger = strangers.first { $0.id == rival.id }
      let text = stranger.map { words(of: $0.part, isGrown: $0.isGrown, on: rival.name) } ?? rival.name
      return (rival.id, text, rival.isNemesis ? .nemesis : .known)
    }
    for stranger in strangers where !known.contains(where: { $0.id == stranger.id }) {
      all.append((stranger.id, words(of: stranger.part, isGrown: stranger.isGrown, on: nil), .stranger))
    }
    if tutorial.step == .fight, run.body.canEat {
      for id in run.prey { all.append((id, localized("Prey: bite it"), .prey)) }
    }
    return all
  }

  /// Returns the text of a mark about a part that the player may win.
  ///
  /// - Parameters:
  ///   - isGrown: False for a part that the rival does not have yet; killing it then wins nothing.
  ///   - name: The name of the rival; `nil` for one that the player does not know.
  private func words(of part: CellKind, isGrown: Bool, on name: String?) -> String {
    let kind = localized(text: part.name)
    guard let name else {
      return isGrown ? localized("To win: \(kind)") : localized("Not grown yet: \(kind)")
    }
    return isGrown ? localized("\(name), to win: \(kind)") : localized("\(name), not grown yet: \(kind)")
  }
}
