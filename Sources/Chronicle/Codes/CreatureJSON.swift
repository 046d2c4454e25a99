import Brains
import Ecology
import Foundation

/// Creatures as JSON, for people and programs that want to read or write the parts by name.
///
/// Canonical: keys in alphabetical order, no spaces, whole numbers, genes of 0 left out; so equal creatures have equal
/// texts, byte for byte. Reading takes any order and spacing, and ignores keys that it does not know.
public enum CreatureJSON {
  /// Most bytes that are read; 1 MB.
  public static let longest = 1 << 20

  /// The canonical text of a creature.
  ///
  /// - Throws: `CreatureJSONError.cannotLive` for a creature with faults.
  public static func encode(_ creature: Creature, under rules: Rules = .standard) throws(CreatureJSONError) -> String {
    let faults = creature.faults(under: rules)
    guard faults.isEmpty else { throw .cannotLive(faults) }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return String(decoding: try encoder.encode(CreatureRecord(creature)), as: UTF8.self)
    } catch {
      throw .notJSON("\(error)")
    }
  }

  /// The creature of a text.
  ///
  /// - Throws: What is wrong with the text, and where.
  public static func decode(_ text: String, under rules: Rules = .standard) throws(CreatureJSONError) -> Creature {
    guard text.utf8.count <= longest else { throw .tooLong(bytes: text.utf8.count) }
    let creature: Creature
    do {
      creature = try JSONDecoder().decode(CreatureRecord.self, from: Data(text.utf8)).creature()
    } catch let error as CreatureJSONError {
      throw error
    } catch let error as DecodingError {
      throw CreatureJSONError(error)
    } catch {
      throw .notJSON("\(error)")
    }
    let faults = creature.faults(under: rules)
    guard faults.isEmpty else { throw .cannotLive(faults) }
    return creature
  }
}

/// Why a creature's JSON was refused: where, what, and what to do.
public enum CreatureJSONError: Error, Hashable, Sendable {
  case tooLong(bytes: Int)
  case notJSON(String)
  /// A value is missing, of the wrong type or not one of those allowed.
  case wrongValue(path: String, what: String)
  /// The format is another, or of a version that came later.
  case otherFormat(String)
  case brain(BrainFault)
  case cannotLive([CreatureFault])

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
      "The text has \(bytes) bytes, more than any creature takes. Pass one creature."
    case .notJSON(let detail): "The text is not JSON: \(detail) Check brackets, quotes and commas there."
    case .wrongValue(let path, let what): "\(path.isEmpty ? "The whole text" : path) \(what)"
    case .otherFormat(let found):
      "format: “\(found)” is not read here. Use “\(CreatureRecord.format)”, or update the game."
    case .brain(let fault): "brain: \(fault)"
    case .cannotLive(let faults):
      "The creature cannot live: \(faults.map(\.description).joined(separator: " "))"
    }
  }
}
