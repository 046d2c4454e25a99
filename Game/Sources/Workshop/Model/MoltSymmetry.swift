import Ecology

/// The symmetry that repeats an edit at other positions.
enum MoltSymmetry: CaseIterable, Hashable, Sendable {
  case none
  /// Across the forward axis.
  case mirror
  /// Rotations by half, third and sixth turns about the nucleus.
  case halves, thirds, sixths

  /// The transforms that repeat an edit.
  var transforms: [LatticeTransform] {
    switch self {
    case .none: []
    case .mirror: [.mirror]
    case .halves: [.turn(sixths: 3)]
    case .thirds: [.turn(sixths: 2), .turn(sixths: 4)]
    case .sixths: (1...5).map { .turn(sixths: $0) }
    }
  }

  /// The number of images of a position, including itself.
  var folds: Int { transforms.count + 1 }

  /// The next rotational symmetry; `none` after the last.
  var nextRadial: MoltSymmetry {
    switch self {
    case .none, .mirror: .halves
    case .halves: .thirds
    case .thirds: .sixths
    case .sixths: .none
    }
  }
}
