import Ecology
import Portrayal

/// What is in the dish of a lesson when it begins.
struct LessonSetting: Hashable, Sendable {
  /// Somebody else.
  struct Other: Hashable, Sendable {
    /// What steers it: the same observations and actions that the player has.
    enum Mind: Hashable, Sendable {
      /// It drifts.
      case still
      /// It swims on and turns all the time, as much as this from −1 to 1.
      case circling(Float)
      case chaser
    }

    var body: BodyPlan
    var mind: Mind
    /// From where the player begins, in its directions: ahead and to the left.
    var place: SIMD2<Float>
    /// In turns from the player's.
    var heading: Float = 0.5
  }

  /// Where the player begins.
  enum Start: Hashable, Sendable {
    case at(SIMD2<Float>)
    /// In the middle of a region, pointing to the middle of the dish.
    case within(Landscape.Region.Kind)
    /// Opposite the shallows, pointing there.
    case farFromLight
  }

  /// Radius of the dish, in u.
  var radius: Float = 24
  /// Whether it has regions, rocks and a current, and by which seed.
  var terrainSeed: UInt64?
  var start = Start.at(.zero)
  /// In turns; for a start at a place.
  var heading: Float = 0
  /// How full the player's store is.
  var store: Float = 1
  /// Where motes lie, from where the player begins, in its directions.
  var motes: [SIMD2<Float>] = []
  var others: [Other] = []

  /// A dish as the rules make it, without food but what is laid out.
  var configuration: DishConfiguration {
    var configuration = DishConfiguration.tank(seed: terrainSeed ?? 1, radius: radius)
    configuration.terrain = terrainSeed == nil ? .bare : .natural
    configuration.editing = .atBell
    return configuration
  }

  /// Where the player begins, and where to it points, in turns.
  func start(in landscape: Landscape) -> (place: SIMD2<Float>, heading: Float) {
    func center(_ kind: Landscape.Region.Kind) -> SIMD2<Float> {
      landscape.regions.first { $0.kind == kind }?.center ?? .zero
    }
    switch start {
    case .at(let place): return (place, heading)
    case .within(let kind):
      let place = center(kind)
      return (place, Trigonometry.angle(of: place * -1))
    case .farFromLight:
      let light = center(.shallows)
      return (light * -0.3, Trigonometry.angle(of: light))
    }
  }
}
