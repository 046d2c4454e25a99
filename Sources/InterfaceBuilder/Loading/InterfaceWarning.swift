/// An instruction of a file that could not be followed, and its replacement.
public struct InterfaceWarning: Hashable, Sendable, CustomStringConvertible {
  public var file: String
  public var line: Int
  /// A description of the problem and of its replacement.
  public var message: String
  /// True if the warning concerns something missing outside of the file: an image, a colour, a font, another
  /// storyboard, a view of another framework.
  public var isAboutAbsence = false

  public init(file: String, line: Int, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  /// - Parameter outcome: The action taken instead.
  init(_ error: InterfaceError, outcome: String) {
    self.init(file: error.file, line: error.line, message: "\(error.message); \(outcome)")
  }

  public var description: String { "\(file):\(line): \(message)" }
}

/// The warnings of one load; of equal warnings about one line only the first is kept.
@MainActor final class WarningList {
  private(set) var warnings: [InterfaceWarning] = []
  private var known: Set<InterfaceWarning> = []
  /// The marks of the connections and runtime attributes that reached an object with the member.
  var applied: Set<String> = []
  /// Called for warnings that are added from now on, for example by views that are loaded later.
  var onAdd: ((InterfaceWarning) -> Void)?

  func add(_ warning: InterfaceWarning) {
    guard known.insert(warning).inserted else { return }
    warnings.append(warning)
    onAdd?(warning)
  }
}
