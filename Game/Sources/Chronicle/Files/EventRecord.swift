import Evolution

/// Something worth telling that happened in a run.
public struct EventRecord: Hashable, Sendable {
  /// In s of play.
  public var time: Float
  /// A word for its kind, as the screens that tell it know it.
  public var kind: String
  /// Whom it is about.
  public var subject: IndividualID?
  /// What else there is to tell.
  public var detail: String

  public init(time: Float, kind: String, subject: IndividualID? = nil, detail: String = "") {
    self.time = time
    self.kind = kind
    self.subject = subject
    self.detail = detail
  }
}
