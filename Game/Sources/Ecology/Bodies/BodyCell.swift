/// One cell of a body plan: its kind, its place at rest and its genes.
public struct BodyCell: Hashable, Sendable {
  public var kind: CellKind
  /// The place at rest.
  public var place: LatticePoint
  /// The direction, in 64ths of a turn from the body's forward axis; 0 for kinds without direction.
  public var angle: UInt8
  /// The responses to actions; all zero for kinds that do not push.
  public var genes: ActuatorGenes
  /// The beat of a pacemaker, in 255ths of the range from slowest to fastest; 0 for every other kind.
  public var beat: UInt8
  /// The stage of growth, 0 to 63: a body grows the cells of a lower stage first. 0 for the nucleus.
  public var stage: UInt8

  public init(
    _ kind: CellKind, _ place: LatticePoint, angle: UInt8 = 0, genes: ActuatorGenes = ActuatorGenes(), beat: UInt8 = 0,
    stage: UInt8 = 0
  ) {
    self.kind = kind
    self.place = place
    self.angle = angle
    self.genes = genes
    self.beat = beat
    self.stage = stage
  }

  /// The cell without the genes that its kind does not use, so that equal bodies are equal values.
  var trimmed: BodyCell {
    BodyCell(
      kind, place, angle: kind.isDirected ? angle : 0,
      genes: kind.isActuator ? genes.trimmed(hasWave: false) : ActuatorGenes(), beat: kind == .pacemaker ? beat : 0,
      stage: kind == .nucleus ? 0 : stage)
  }

  /// The beat of a pacemaker, in Hz.
  public func frequency(under rules: Rules = .standard) -> Float {
    rules.parts.slowestBeat + (rules.parts.fastestBeat - rules.parts.slowestBeat) * Float(beat) / 255
  }
}

extension BodyCell {
  /// Orders the nucleus first, then cells by place. The remaining keys only order invalid bodies.
  static func precedes(_ left: BodyCell, _ right: BodyCell) -> Bool {
    let leftIsOther = left.kind != .nucleus
    let rightIsOther = right.kind != .nucleus
    if leftIsOther != rightIsOther { return !leftIsOther }
    if left.place != right.place { return left.place < right.place }
    if left.kind != right.kind { return left.kind.rawValue < right.kind.rawValue }
    return (left.angle, left.beat, left.stage, left.genes.sortKey)
      < (right.angle, right.beat, right.stage, right.genes.sortKey)
  }
}

extension ActuatorGenes {
  /// All genes as one number; equal only for equal genes.
  var sortKey: UInt64 {
    [
      UInt8(bitPattern: bias), UInt8(bitPattern: drive), UInt8(bitPattern: strafe), UInt8(bitPattern: turn), amplitude,
      phase, group?.rawValue ?? 0,
    ].reduce(0) { $0 << 8 | UInt64($1) }
  }
}
