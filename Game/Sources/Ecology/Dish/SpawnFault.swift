import Physics

/// Why a creature cannot be put into a dish.
public enum SpawnFault: Error, Hashable, Sendable {
  /// It cannot live.
  case creature([CreatureFault])
  /// There is no place for it there.
  case place(WorldError)
  /// The share of the store is not from 0 to 1.
  case storeShare(Float)
}

extension SpawnFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .creature(let faults):
      "The creature cannot live: " + faults.map(\.description).joined(separator: " ")
    case .place(let error): "The creature cannot be put there. " + error.description
    case .storeShare(let share): "The store of a newborn cannot be filled to \(share). Use a share from 0 to 1."
    }
  }
}
