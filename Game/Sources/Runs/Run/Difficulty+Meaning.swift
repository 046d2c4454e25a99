import Chronicle
import ScreenBase

extension Difficulty {
  /// Returns a localized sentence about it.
  ///
  /// - Parameter minutes: The age of the first rivals. The head start of the shadow dishes is smaller by it.
  package func meaning(inAge minutes: Int) -> String {
    let lead = headStart - minutes
    return switch self {
    case .alone: localized("Only what you see evolves. After the first neighbours, few rivals are born near you.")
    case .normal where lead > 0:
      localized("Champions of three hidden dishes, \(lead) minutes ahead of yours, come to it.")
    case .normal: localized("Champions of three hidden dishes as old as yours come to it.")
    case .hard where lead > 0:
      localized("Champions of four hidden dishes, \(lead) minutes ahead of yours, come twice as often.")
    case .hard: localized("Champions of four hidden dishes as old as yours come twice as often.")
    }
  }
}
