import Evolution

/// A notable event of a run.
public struct EventRecord: Hashable, Sendable {
  /// Time of play, in s.
  public var time: Float
  /// The identifier of its kind, as known to the screens that show it.
  public var kind: String
  /// The individual that it concerns.
  public var subject: IndividualID?
  /// Further details.
  public var detail: String

  public init(time: Float, kind: String, subject: IndividualID? = nil, detail: String = "") {
    self.time = time
    self.kind = kind
    self.subject = subject
    self.detail = detail
  }
}
