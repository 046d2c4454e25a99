/// The reason why bytes are not a snapshot of a world.
public enum SnapshotError: Error, Hashable, CustomStringConvertible {
  /// The bytes do not begin like a snapshot of a world.
  case notASnapshot
  /// The snapshot has another version.
  case version(UInt32)
  /// The snapshot is truncated.
  case truncated(at: Int)
  /// The checksum is wrong.
  case damaged
  /// A value is invalid.
  case invalid(at: Int, String)

  public var description: String {
    switch self {
    case .notASnapshot: "These bytes are not a snapshot of a world; choose another file."
    case .version(let version):
      "The snapshot has version \(version), this program reads version \(WorldSnapshot.version); update the program."
    case .truncated(let place): "The snapshot ends too early, at byte \(place); copy the file again."
    case .damaged: "The snapshot's checksum is wrong: some bytes have changed; copy the file again."
    case .invalid(let place, let reason): "The snapshot is wrong at byte \(place): \(reason)"
    }
  }
}
