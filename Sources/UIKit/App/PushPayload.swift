/// A remote notification as a developer sends it to an app under test: a JSON object with the dictionary `aps`.
public struct PushPayload: Sendable, Equatable {
  private let json: Data

  /// - Throws: ``PushPayloadError`` for data of another form.
  public init(_ json: Data) throws(PushPayloadError) {
    let object = try? JSONSerialization.jsonObject(with: json)
    guard let entries = object as? [String: Any] else { throw .noObject }
    guard entries["aps"] is [String: Any] else { throw .noDictionary }
    self.json = json
  }

  /// The entries, as the app's delegate gets them.
  var userInfo: [AnyHashable: Any] {
    (try? JSONSerialization.jsonObject(with: json)) as? [String: Any] ?? [:]
  }
}

/// The reason why data is no ``PushPayload``.
public enum PushPayloadError: Error, CustomStringConvertible {
  case noObject
  case noDictionary

  public var description: String {
    switch self {
    case .noObject: "the notification is not a JSON object; write {\"aps\": {\"alert\": \"Text\"}}"
    case .noDictionary: "the notification has no dictionary 'aps'; write {\"aps\": {\"alert\": \"Text\"}}"
    }
  }
}
