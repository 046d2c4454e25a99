import AppProjects
import AppTranslation

/// The sentences about what a build leaves out or cannot imitate.
public struct BuildNotices {
  /// The lines that a command writes: a count, the first places, and where the others are listed.
  public let lines: [String]

  /// The places that are written; more would hide the results of a command.
  private static let most = 3

  /// - Parameters:
  ///   - notes: The constructs that build but have no effect.
  ///   - path: The project, as it was given.
  public init(_ notes: [Diagnostic], path: String) {
    guard !notes.isEmpty else {
      lines = []
      return
    }
    let first = notes.prefix(Self.most).map { "  \($0.file):\($0.line): \($0.message)" }
    let title = notes.count == 1 ? "1 place builds but has no effect" : "\(notes.count) places build but have no effect"
    let more = notes.count > Self.most ? ["  'uikit report \(path)' lists all"] : []
    lines = ["\(title):"] + first + more
  }

  /// Returns a sentence about the scripts of targets that are not run; `nil` if there are none.
  public static func scripts(of targets: [Target]) -> String? {
    let found = targets.filter { !$0.scripts.isEmpty }
    guard !found.isEmpty else { return nil }
    let names = found.map { target in
      target.scripts.map { "'\($0)'" }.joined(separator: ", ") + " of '\(target.name)'"
    }
    return "build phases that run a script are left out: \(names.joined(separator: "; "))"
  }
}
