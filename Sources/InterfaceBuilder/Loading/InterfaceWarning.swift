/// Something in a file that could not be done as it says, and what was done instead.
public struct InterfaceWarning: Hashable, Sendable, CustomStringConvertible {
  public var file: String
  public var line: Int
  /// What could not be done, and what was done instead.
  public var message: String
  /// Whether it is about something outside of the file that is not there: an image, a colour, a font, another storyboard, a
  /// view of another framework.
  public var isAboutAbsence = false

  public init(file: String, line: Int, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  /// - Parameter outcome: What was done instead.
  init(_ error: InterfaceError, outcome: String) {
    self.init(file: error.file, line: error.line, message: "\(error.words); \(outcome)")
  }

  public var description: String { "\(file):\(line): \(message)" }
}

/// The warnings of one load; of equal ones the first.
@MainActor final class WarningList {
  private(set) var warnings: [InterfaceWarning] = []
  private var messages: Set<String> = []
  /// The marks of the connections and runtime attributes that reached an object with the member.
  var applied: Set<String> = []
  /// Takes those that come from now on, as of views that are loaded later.
  var onAdd: ((InterfaceWarning) -> Void)?

  func add(_ warning: InterfaceWarning) {
    guard messages.insert(warning.message).inserted else { return }
    warnings.append(warning)
    onAdd?(warning)
  }
}
