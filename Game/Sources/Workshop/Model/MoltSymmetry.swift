import Ecology

/// To which other places an edit is carried over.
enum MoltSymmetry: CaseIterable, Hashable, Sendable {
  /// To none.
  case none
  /// Across the forward axis.
  case mirror
  /// By half, third and sixth turns about the nucleus.
  case halves, thirds, sixths

  /// The motions that carry an edit over; an edit is done once more for each.
  var transforms: [LatticeTransform] {
    switch self {
    case .none: []
    case .mirror: [.mirror]
    case .halves: [.turn(sixths: 3)]
    case .thirds: [.turn(sixths: 2), .turn(sixths: 4)]
    case .sixths: (1...5).map { .turn(sixths: $0) }
    }
  }

  /// How many images a place has with itself.
  var folds: Int { transforms.count + 1 }

  /// The next kind of turning symmetry, after the last none.
  var nextRadial: MoltSymmetry {
    switch self {
    case .none, .mirror: .halves
    case .halves: .thirds
    case .thirds: .sixths
    case .sixths: .none
    }
  }
}
