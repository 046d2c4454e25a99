/// A short effect at a position. Its particles are a pure function of age and ID.
package struct EffectPicture: Sendable {
  package enum Kind: Sendable, CaseIterable {
    /// A bite: flash, spokes, crumbs, rings.
    case bite
    /// A spike's thrust: a flash and splinters along it.
    case stab
    /// A jet's discharge: bubbles.
    case jet
    /// A torn link: two frayed tufts fly apart.
    case tear
    /// A death: beads of the rim and rising bubbles.
    case death
    /// A stinger's discharge: a cloud.
    case sting
    /// A shocker's discharge: a ring of arcs.
    case shock
    /// A swallowed mote.
    case swallow
    /// A healing by a mender: rising crosses of light.
    case mend
  }

  var kind: Kind
  /// In world units.
  var position: SIMD2<Float>
  /// Direction of the event, in turns.
  var angle: Float = 0
  /// Seconds since its start; nothing is drawn outside 0 to ``duration``.
  var age: Float
  /// Lineage of the flying skin; `nil` for the player's.
  var lineage: LineageColor?
  /// Extent relative to that of a single cell.
  var size: Float = 1
  var id: UInt64

  package init(
    kind: Kind, position: SIMD2<Float>, angle: Float = 0, age: Float, lineage: LineageColor? = nil, size: Float = 1,
    id: UInt64
  ) {
    self.kind = kind
    self.position = position
    self.angle = angle
    self.age = age
    self.lineage = lineage
    self.size = size
    self.id = id
  }

  /// In s.
  var duration: Float {
    switch kind {
    case .bite: 0.7
    case .stab, .tear: 0.5
    case .jet, .mend: 0.9
    case .death: 2.2
    case .sting: 1.4
    case .shock: 0.45
    case .swallow: 0.4
    }
  }
}
