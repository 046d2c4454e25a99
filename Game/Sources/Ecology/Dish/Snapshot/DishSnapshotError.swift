/// Reasons why bytes are not a valid snapshot of a dish.
public enum DishSnapshotError: Error, Hashable, Sendable {
  /// The bytes do not begin like a snapshot of a dish.
  case notASnapshot
  /// It was written in another version.
  case version(UInt32)
  /// It was made under other rules.
  case rules(UInt64, expected: UInt64)
  /// It ends too early.
  case truncated(at: Int)
  /// Its checksum does not match.
  case damaged
  /// A value is impossible.
  case invalid(at: Int, String)
}

extension DishSnapshotError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notASnapshot: "These bytes are not a snapshot of a dish. Choose another file."
    case .version(let version):
      "The snapshot has version \(version), and this program reads version \(DishSnapshot.version). Update the program."
    case .rules(let found, let expected):
      "The snapshot was made with the rules \(DishSnapshotError.text(found)), but the current rules are "
        + "\(DishSnapshotError.text(expected)). Open it with the program that made it."
    case .truncated(let place): "The snapshot ends too early, at byte \(place). Copy the file again."
    case .damaged: "The snapshot's checksum is wrong: some bytes have changed. Copy the file again."
    case .invalid(let place, let reason): "The snapshot is wrong at byte \(place): \(reason) Copy the file again."
    }
  }

  private static func text(_ hash: UInt64) -> String { String(hash, radix: 16) }
}
