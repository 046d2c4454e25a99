/// One link of a body plan: which two places it joins, and how.
public struct BodyLink: Hashable, Sendable {
  /// The lesser of the two places.
  public let first: LatticePoint
  /// The greater of the two places.
  public let second: LatticePoint
  public var kind: LinkKind
  /// Answers to actions; all zero for kinds that do not move by themselves.
  public var genes: ActuatorGenes

  /// A link between two places, given in any order.
  public init(_ one: LatticePoint, _ other: LatticePoint, _ kind: LinkKind, genes: ActuatorGenes = ActuatorGenes()) {
    first = min(one, other)
    second = max(one, other)
    self.kind = kind
    self.genes = genes
  }

  /// Whether a place is one of its ends.
  public func joins(_ place: LatticePoint) -> Bool { first == place || second == place }

  /// The end that is not the given one.
  public func end(across place: LatticePoint) -> LatticePoint { first == place ? second : first }

  /// The link without genes that its kind has no use for, so that equal bodies are equal values.
  var trimmed: BodyLink {
    BodyLink(first, second, kind, genes: kind.isActuator ? genes : ActuatorGenes())
  }

  static func precedes(_ left: BodyLink, _ right: BodyLink) -> Bool {
    if left.first != right.first { return left.first < right.first }
    if left.second != right.second { return left.second < right.second }
    return (left.kind.rawValue, left.genes.sortKey) < (right.kind.rawValue, right.genes.sortKey)
  }
}
