/// A position between two characters for the caret.
public struct TextPosition: Hashable, Sendable {
  /// The choice between two lines if one ends and the next starts at the offset.
  public enum Affinity: Hashable, Sendable {
    /// The start of the line below.
    case downstream
    /// The end of the line above.
    case upstream
  }

  /// The offset in UTF-16 units from the start of the text.
  public var offset: Int
  public var affinity: Affinity

  public init(_ offset: Int, _ affinity: Affinity = .downstream) {
    self.offset = offset
    self.affinity = affinity
  }
}
