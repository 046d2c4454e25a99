/// The water of a dish: regions, clouds, the rim.
package struct WaterPicture: Sendable {
  package var regions: [RegionPicture] = []
  package var poisons: [PoisonPicture] = []
  /// Distance of the wall from the dish's centre at (0, 0), in units; `nil` for open water.
  package var dishRadius: Float?
  /// Seed of the mottling of water and region edges.
  package var seed: UInt64 = 1
  /// Strength of the shadow over the left third of the screen, the background of text, from 0 to 1.
  package var shade: Float = 0
}

/// A part of the dish with its own colour.
package struct RegionPicture: Sendable {
  package enum Kind: Sendable { case shallows, ooze, vent }
  package var kind: Kind
  /// Centre, in world units.
  package var center: SIMD2<Float>
  /// In units; the edge wavers by about 2 units and fades over 5.
  package var radius: Float

  package init(kind: Kind, center: SIMD2<Float>, radius: Float) {
    self.kind = kind
    self.center = center
    self.radius = radius
  }
}

/// A cloud of poison.
package struct PoisonPicture: Sendable {
  /// Centre, in world units.
  package var center: SIMD2<Float>
  /// In units.
  package var radius: Float
  /// From 0, gone, to 1, fresh.
  package var strength: Float
}

/// A grain of food.
package struct MotePicture: Sendable {
  /// In world units.
  package var position: SIMD2<Float>
  /// In units, about 0.08 to 0.15.
  package var radius: Float
  package var id: UInt64

  package init(position: SIMD2<Float>, radius: Float, id: UInt64) {
    self.position = position
    self.radius = radius
    self.id = id
  }
}

/// A piece of flesh of a dead or torn creature.
package struct ChunkPicture: Sendable {
  /// In world units.
  package var position: SIMD2<Float>
  /// In units, about 0.2 to 0.4.
  package var radius: Float
  package var lineage: LineageColor
  package var id: UInt64

  package init(position: SIMD2<Float>, radius: Float, lineage: LineageColor, id: UInt64) {
    self.position = position
    self.radius = radius
    self.lineage = lineage
    self.id = id
  }
}

/// A round rock with a lumpy edge.
package struct RockPicture: Sendable {
  /// Centre, in world units.
  package var center: SIMD2<Float>
  /// In units.
  package var radius: Float
  package var id: UInt64
}

/// The disturbed water behind a swimmer.
package struct WakePicture: Sendable {
  /// Its start, in world units.
  package var position: SIMD2<Float>
  /// Heading of the swimmer, in turns; the wake points the other way.
  package var heading: Float
  /// Curvature of the swimmer's path, in turns per unit.
  package var curvature: Float
  /// 0…1.
  package var strength: Float
}

/// A soft dark disc under everything.
package struct ShadePicture: Sendable {
  /// Centre, in world units.
  package var center: SIMD2<Float>
  /// In units.
  package var radius: Float
  /// 0…1.
  package var strength: Float
}
