extension World {
  /// The memory of the world in bytes, without the storage that plans share: the capacity of every column and the fixed
  /// part of each body.
  public var byteCount: Int { state.byteCount }
}

extension State {
  fileprivate var byteCount: Int {
    let fixed = bodies.capacity * MemoryLayout<Body>.stride
    let constraints = bodies.reduce(0) { $0 + $1.constraints.byteCount }
    let columns =
      places.byteCount + cells.byteCount + owners.byteCount + kinds.byteCount + forces.byteCount + forced.byteCount
      + drives.byteCount + goals.byteCount + loads.byteCount + waves.byteCount + ends.byteCount
    return fixed + constraints + columns + batches.byteCount + neighbours.byteCount + contactReport.byteCount
  }
}

extension ContactReport {
  fileprivate var byteCount: Int { contacts.capacity * MemoryLayout<Contact>.stride }
}

extension BodyConstraints {
  fileprivate var byteCount: Int {
    lengths.capacity * MemoryLayout<Int>.stride + angles.capacity * MemoryLayout<Angle>.stride
  }
}

extension Neighbours {
  fileprivate var byteCount: Int {
    references.byteCount + grid.byteCount + pairs.byteCount + stripeStarts.byteCount + contacts.byteCount
      + stripeCounts.byteCount + walls.byteCount + capsules.byteCount
  }
}
