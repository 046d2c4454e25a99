import Brains
import Ecology
import Foundation

/// The reason why a creature's JSON was rejected: where, what, and what to do.
public enum CreatureJSONError: Error, Hashable, Sendable {
  case tooLong(bytes: Int)
  case notJSON(String)
  /// A value is missing, of the wrong type or not allowed.
  case wrongValue(path: String, what: String)
  /// The format is another, or of a later version.
  case otherFormat(String)
  case brain(BrainError)
  case cannotLive([BodyError])

  /// The supported format.
  package static var format: String { CreatureRecord.format }

  init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self = .wrongValue(path: CreatureJSONError.path(context.codingPath + [key]), what: "is missing. Add it.")
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      self = .wrongValue(
        path: CreatureJSONError.path(context.codingPath),
        what: "has the wrong type. Compare it with an exported creature.")
    case .dataCorrupted(let context): self = .notJSON(CreatureJSONError.detail(of: context))
    @unknown default: self = .notJSON("\(error)")
    }
  }

  static func path(_ keys: [any CodingKey]) -> String {
    keys.reduce(into: "") { path, key in
      if let index = key.intValue {
        path += "[\(index)]"
      } else {
        path += path.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }

  private static func detail(of context: DecodingError.Context) -> String {
    let underlying = context.underlyingError.map {
      ($0 as NSError).userInfo["NSDebugDescription"] as? String ?? "\($0)"
    }
    return underlying ?? context.debugDescription
  }
}

extension CreatureJSONError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .tooLong(let bytes):
      "The text has \(bytes) bytes, more than any creature needs. Pass one creature."
    case .notJSON(let detail): "The text is not JSON: \(detail) Check brackets, quotes and commas there."
    case .wrongValue(let path, let what): "\(path.isEmpty ? "The whole text" : path) \(what)"
    case .otherFormat(let found):
      "format: “\(found)” is not supported. Use “\(CreatureRecord.format)”, or update the game."
    case .brain(let fault): "brain: \(fault)"
    case .cannotLive(let faults):
      "The creature cannot live: \(faults.map(\.description).joined(separator: " "))"
    }
  }
}
