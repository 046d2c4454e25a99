/// One link of a body plan: the two places that it joins, and its kind and genes.
public struct BodyLink: Hashable, Sendable {
  /// The lesser of the two places.
  public let first: LatticePoint
  /// The greater of the two places.
  public let second: LatticePoint
  public var kind: LinkKind
  /// The responses to actions; all zero for kinds that do not move on their own.
  public var genes: ActuatorGenes

  /// Creates a link between two places, given in any order.
  public init(_ one: LatticePoint, _ other: LatticePoint, _ kind: LinkKind, genes: ActuatorGenes = ActuatorGenes()) {
    first = min(one, other)
    second = max(one, other)
    self.kind = kind
    self.genes = genes
  }

  /// True if a place is one of the link's ends.
  public func joins(_ place: LatticePoint) -> Bool { first == place || second == place }

  /// Returns the end that is not the given one.
  public func end(across place: LatticePoint) -> LatticePoint { first == place ? second : first }

  /// The link without the genes that its kind does not use, so that equal bodies are equal values.
  var trimmed: BodyLink {
    BodyLink(first, second, kind, genes: kind.isActuator ? genes : ActuatorGenes())
  }

  static func precedes(_ left: BodyLink, _ right: BodyLink) -> Bool {
    if left.first != right.first { return left.first < right.first }
    if left.second != right.second { return left.second < right.second }
    return (left.kind.rawValue, left.genes.sortKey) < (right.kind.rawValue, right.genes.sortKey)
  }
}
