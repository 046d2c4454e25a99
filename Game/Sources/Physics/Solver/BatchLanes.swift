// Names for the vectors of a batch's memory. Each type is a pointer to the vectors of one item; its properties are the
// eight lanes of one quantity. `Batch` and `ScratchLayout` define where the items are.

/// A cell in the solver's working memory.
struct CellLanes {
  static let stride = 11
  private let memory: UnsafeMutablePointer<Octet>

  @inline(__always) init(_ memory: UnsafeMutablePointer<Octet>) { self.memory = memory }

  /// Position half a step ahead, in u.
  @inline(__always) var aheadX: Octet {
    get { memory[0] }
    nonmutating set { memory[0] = newValue }
  }
  @inline(__always) var aheadY: Octet {
    get { memory[1] }
    nonmutating set { memory[1] = newValue }
  }
  /// Velocity, in u/s.
  @inline(__always) var velocityX: Octet {
    get { memory[2] }
    nonmutating set { memory[2] = newValue }
  }
  @inline(__always) var velocityY: Octet {
    get { memory[3] }
    nonmutating set { memory[3] = newValue }
  }
  /// The symmetric matrix hD, the drag in a step; after `BatchSolver.respond()` the response W = (m + hD)⁻¹.
  @inline(__always) var xx: Octet {
    get { memory[4] }
    nonmutating set { memory[4] = newValue }
  }
  @inline(__always) var xy: Octet {
    get { memory[5] }
    nonmutating set { memory[5] = newValue }
  }
  @inline(__always) var yy: Octet {
    get { memory[6] }
    nonmutating set { memory[6] = newValue }
  }
  /// Momentum, in mass units · u/s.
  @inline(__always) var momentumX: Octet {
    get { memory[7] }
    nonmutating set { memory[7] = newValue }
  }
  @inline(__always) var momentumY: Octet {
    get { memory[8] }
    nonmutating set { memory[8] = newValue }
  }
  /// Position, in u.
  @inline(__always) var x: Octet {
    get { memory[9] }
    nonmutating set { memory[9] = newValue }
  }
  @inline(__always) var y: Octet {
    get { memory[10] }
    nonmutating set { memory[10] = newValue }
  }
}

/// A row in the solver's working memory.
struct RowLanes {
  static let stride = 4
  private let memory: UnsafeMutablePointer<Octet>

  @inline(__always) init(_ memory: UnsafeMutablePointer<Octet>) { self.memory = memory }

  /// The row's entry on the diagonal of A.
  @inline(__always) var diagonal: Octet {
    get { memory[0] }
    nonmutating set { memory[0] = newValue }
  }
  /// The right side, later the solution: the row's impulse.
  @inline(__always) var impulse: Octet {
    get { memory[1] }
    nonmutating set { memory[1] = newValue }
  }
  /// Speed at which the error is corrected.
  @inline(__always) var bias: Octet {
    get { memory[2] }
    nonmutating set { memory[2] = newValue }
  }
  /// Error of the length in u, or of the angle in radians.
  @inline(__always) var error: Octet {
    get { memory[3] }
    nonmutating set { memory[3] = newValue }
  }
  /// Shares its memory with `error`: the pivot of the factorisation, later its inverse.
  @inline(__always) var pivot: Octet {
    get { memory[3] }
    nonmutating set { memory[3] = newValue }
  }
}

/// One end of a row in the solver's working memory: a length has two, an angle three.
struct SlotLanes {
  static let stride = 4
  private let memory: UnsafeMutablePointer<Octet>

  @inline(__always) init(_ memory: UnsafeMutablePointer<Octet>) { self.memory = memory }

  /// Returns the slot of another end of the same row, `distance` ends further.
  @inline(__always) func end(_ distance: Int) -> SlotLanes { SlotLanes(memory + distance &* SlotLanes.stride) }

  /// Gradient of the row at the cell.
  @inline(__always) var gradientX: Octet {
    get { memory[0] }
    nonmutating set { memory[0] = newValue }
  }
  @inline(__always) var gradientY: Octet {
    get { memory[1] }
    nonmutating set { memory[1] = newValue }
  }
  /// The cell's response to the gradient: its change of velocity for an impulse of 1.
  @inline(__always) var responseX: Octet {
    get { memory[2] }
    nonmutating set { memory[2] = newValue }
  }
  @inline(__always) var responseY: Octet {
    get { memory[3] }
    nonmutating set { memory[3] = newValue }
  }

  /// Clears the slot in some lanes, which removes the row from the cell.
  @inline(__always) func clear(where mask: SIMDMask<SIMD8<Int32>>) {
    for component in 0..<SlotLanes.stride { memory[component].replace(with: 0, where: mask) }
  }
}

/// A bounded row in the solver's working memory.
struct BoundLanes {
  static let stride = 3
  private let memory: UnsafeMutablePointer<Octet>

  @inline(__always) init(_ memory: UnsafeMutablePointer<Octet>) { self.memory = memory }

  /// Minimum and maximum impulse in this step.
  @inline(__always) var least: Octet {
    get { memory[0] }
    nonmutating set { memory[0] = newValue }
  }
  @inline(__always) var greatest: Octet {
    get { memory[1] }
    nonmutating set { memory[1] = newValue }
  }
  /// Impulse at which the row is held.
  @inline(__always) var held: Octet {
    get { memory[2] }
    nonmutating set { memory[2] = newValue }
  }
}

/// The parameters of a cell.
struct CellParameters {
  static let stride = 4
  private let memory: UnsafeMutablePointer<Octet>

  @inline(__always) init(_ memory: UnsafeMutablePointer<Octet>) { self.memory = memory }

  @inline(__always) var mass: Octet { memory[0] }
  /// Drag·h.
  @inline(__always) var drag: Octet { memory[1] }
  @inline(__always) var radius: Octet { memory[2] }
  /// Time by which the geometry is ahead of the position, in s.
  @inline(__always) var lead: Octet { memory[3] }
}

/// The parameters of a row.
struct RowParameterLanes {
  static let stride = 5
  private let memory: UnsafeMutablePointer<Octet>

  @inline(__always) init(_ memory: UnsafeMutablePointer<Octet>) { self.memory = memory }

  /// The goal of the row: a length in u or an angle in radians.
  @inline(__always) var target: Octet {
    get { memory[0] }
    nonmutating set { memory[0] = newValue }
  }
  /// Share of an error that is corrected per second.
  @inline(__always) var biasFactor: Octet { memory[1] }
  /// Softness γ.
  @inline(__always) var softness: Octet { memory[2] }
  /// For lengths: drag along the rod, times h/2.
  @inline(__always) var dragAlong: Octet { memory[3] }
  /// For lengths: drag across the rod, times h/2.
  @inline(__always) var dragAcross: Octet { memory[4] }
  /// For angles, sharing the memory of `dragAlong`: the sign of the angle, 1 or −1.
  @inline(__always) var sense: Octet { memory[3] }
}

/// The parameters of a bounded row.
struct BoundParameters {
  static let stride = 5
  private let memory: UnsafeMutablePointer<Octet>

  @inline(__always) init(_ memory: UnsafeMutablePointer<Octet>) { self.memory = memory }

  /// Minimum and maximum impulse.
  @inline(__always) var least: Octet { memory[0] }
  @inline(__always) var greatest: Octet { memory[1] }
  /// 1 if the row acts on one side only, else 0.
  @inline(__always) var isOneSided: Octet { memory[2] }
  /// Angles from rest between which a hinge swings freely, in radians.
  @inline(__always) var leastDeviation: Octet { memory[3] }
  @inline(__always) var greatestDeviation: Octet { memory[4] }
}

/// The parameters of the fins along a row, for the base (side 0) and the end (side 1).
struct FinParameters {
  static let stride = 4
  private let memory: UnsafeMutablePointer<Octet>

  @inline(__always) init(_ memory: UnsafeMutablePointer<Octet>) { self.memory = memory }

  /// Drag·h along and across the fin.
  @inline(__always) func dragAlong(_ side: Int) -> Octet { memory[side &* 2] }
  @inline(__always) func dragAcross(_ side: Int) -> Octet { memory[side &* 2 &+ 1] }
}

/// The liquid around a cell, for batches in a liquid that varies.
struct MediumLanes {
  static let stride = 3
  private let memory: UnsafeMutablePointer<Octet>

  @inline(__always) init(_ memory: UnsafeMutablePointer<Octet>) { self.memory = memory }

  @inline(__always) var viscosity: Octet { memory[0] }
  /// Current, in u/s.
  @inline(__always) var currentX: Octet { memory[1] }
  @inline(__always) var currentY: Octet { memory[2] }
}
