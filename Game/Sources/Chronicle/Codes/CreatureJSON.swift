import Ecology
import Foundation

/// Creatures as JSON, for people and programs that read or write the parts by name.
///
/// Canonical: keys in alphabetical order, no spaces, whole numbers, genes of 0 omitted; so equal creatures have equal
/// texts, byte for byte. Reading accepts any order and spacing, and ignores unknown keys.
public enum CreatureJSON {
  /// The maximum number of bytes; 1 MB.
  public static let longest = 1 << 20

  /// Returns the canonical text of a creature.
  ///
  /// - Throws: `CreatureJSONError.cannotLive` for an invalid creature.
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

  /// Returns the creature of a text.
  ///
  /// - Throws: The error in the text with its position.
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
