/// Something brief that happened at a place; its particles are a pure function of age and id.
package struct EffectPicture: Sendable {
  package enum Kind: Sendable, CaseIterable {
    /// Jaws closed on something: flash, spokes, crumbs, rings.
    case bite
    /// A spike went in: a flash and splinters along the thrust.
    case stab
    /// A jet fired: bubbles.
    case jet
    /// A link tore: two frayed tufts fly apart.
    case tear
    /// A creature died: beads of its rim and a last sigh of bubbles.
    case death
    /// A stinger fired: a cloud.
    case sting
    /// A shocker fired: an arc ring.
    case shock
    /// A mote was swallowed.
    case swallow
    /// A mender mended: rising crosses of light.
    case mend
  }

  var kind: Kind
  /// In world units.
  var position: SIMD2<Float>
  /// Along which it happened, in turns.
  var angle: Float = 0
  /// Seconds since it began; outside 0 and ``duration`` nothing is drawn.
  var age: Float
  /// Whose skin flies about; nil for the player's.
  var lineage: FamilyColor?
  /// Extent compared with one cell's deed.
  var size: Float = 1
  var id: UInt64

  package init(
    kind: Kind, position: SIMD2<Float>, angle: Float = 0, age: Float, lineage: FamilyColor? = nil, size: Float = 1,
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

  /// In seconds.
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
