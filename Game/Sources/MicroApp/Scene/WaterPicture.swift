/// The water of a dish: regions, clouds, the rim.
struct WaterPicture: Sendable {
  var regions: [RegionPicture] = []
  var poisons: [PoisonPicture] = []
  /// Distance of the wall from the dish's middle at (0, 0), in units; nil for open water.
  var dishRadius: Float?
  /// Seeds the mottling of water and region edges.
  var seed: UInt64 = 1
  /// A calm dark side for words: strength 0…1 of the shadow over the left third of the screen.
  var shade: Float = 0
}

/// A part of the dish with its own colour.
struct RegionPicture: Sendable {
  enum Kind: Sendable { case shallows, ooze, vent }
  var kind: Kind
  /// Middle, in world units.
  var center: SIMD2<Float>
  /// In units; the edge wavers by about 2 units and fades over 5.
  var radius: Float
}

/// A cloud of poison.
struct PoisonPicture: Sendable {
  /// Middle, in world units.
  var center: SIMD2<Float>
  /// In units.
  var radius: Float
  /// 0 gone, 1 fresh.
  var strength: Float
}

/// A grain of food.
struct MotePicture: Sendable {
  /// In world units.
  var position: SIMD2<Float>
  /// In units, about 0.08 to 0.15.
  var radius: Float
  var id: UInt64
}

/// A piece of flesh of a dead or torn creature.
struct ChunkPicture: Sendable {
  /// In world units.
  var position: SIMD2<Float>
  /// In units, about 0.2 to 0.4.
  var radius: Float
  var lineage: Lineage
  var id: UInt64
}

/// A rock, round with a lumpy edge.
struct RockPicture: Sendable {
  /// Middle, in world units.
  var center: SIMD2<Float>
  /// In units.
  var radius: Float
  var id: UInt64
}

/// The disturbed water behind a swimmer.
struct WakePicture: Sendable {
  /// Where it begins, in world units.
  var position: SIMD2<Float>
  /// Where the swimmer heads, in turns; the wake goes the other way.
  var heading: Float
  /// How the swimmer turns, in turns per unit of way.
  var curvature: Float
  /// 0…1.
  var strength: Float
}

/// A soft dark disc under everything.
struct ShadePicture: Sendable {
  /// Middle, in world units.
  var center: SIMD2<Float>
  /// In units.
  var radius: Float
  /// 0…1.
  var strength: Float
}
