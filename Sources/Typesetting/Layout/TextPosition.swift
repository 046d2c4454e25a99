/// A place between two characters, where a caret can stand.
public struct TextPosition: Hashable, Sendable {
  /// Which of two lines is meant where one ends and the next starts.
  public enum Affinity: Hashable, Sendable {
    /// The start of the line below.
    case downstream
    /// The end of the line above.
    case upstream
  }

  /// In UTF-16 units from the start of the text.
  public var offset: Int
  public var affinity: Affinity

  public init(_ offset: Int, _ affinity: Affinity = .downstream) {
    self.offset = offset
    self.affinity = affinity
  }
}
