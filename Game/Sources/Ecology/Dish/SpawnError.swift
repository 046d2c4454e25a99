import Physics

/// Reasons why a creature cannot be added to a dish.
public enum SpawnError: Error, Hashable, Sendable {
  /// The creature is not valid.
  case creature([BodyError])
  /// There is no room for it at that place.
  case place(WorldError)
  /// The fill level of the store is not between 0 and 1.
  case storeShare(Float)
}

extension SpawnError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .creature(let faults):
      "The creature cannot live: " + faults.map(\.description).joined(separator: " ")
    case .place(let error): "The creature cannot be put there. " + error.description
    case .storeShare(let share): "The store of a newborn cannot be filled to \(share). Use a share from 0 to 1."
    }
  }
}
