/// Why bytes are not a world.
public enum SnapshotError: Error, Hashable, CustomStringConvertible {
  /// The bytes do not begin as a snapshot of a world does.
  case notASnapshot
  /// It was written by another version.
  case version(UInt32)
  /// It ends too early.
  case truncated(at: Int)
  /// Its bytes do not add up to its check sum.
  case damaged
  /// A value is impossible.
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
