import Ecology
import Portrayal

/// The initial contents of a lesson's dish.
struct LessonSetting: Hashable, Sendable {
  /// Another creature in the dish.
  struct Other: Hashable, Sendable {
    /// The source of its actions. It has the same observations and actions as the player.
    enum Mind: Hashable, Sendable {
      /// Drifts.
      case still
      /// Swims forward with a constant turn, from −1 to 1.
      case circling(Float)
      case chaser
    }

    var body: BodyPlan
    var mind: Mind
    /// Position relative to the player's start, along the player's directions: ahead and to the left, in u.
    var place: SIMD2<Float>
    /// Heading relative to the player's, in turns.
    var heading: Float = 0.5
  }

  /// The start of the player.
  enum Start: Hashable, Sendable {
    case at(SIMD2<Float>)
    /// The centre of a region, facing the middle of the dish.
    case within(Landscape.Region.Kind)
    /// Opposite the shallows, facing them.
    case farFromLight
  }

  /// Radius of the dish, in u.
  var radius: Float = 24
  /// The seed of a terrain with regions, rocks and a current; `nil` for a bare dish.
  var terrainSeed: UInt64?
  var start = Start.at(.zero)
  /// Heading for `Start.at`, in turns.
  var heading: Float = 0
  /// The energy in the player's store, as a share of its capacity.
  var store: Float = 1
  /// Positions of motes relative to the player's start, along the player's directions, in u.
  var motes: [SIMD2<Float>] = []
  var others: [Other] = []

  /// A tank under the usual rules, with no food except the placed motes.
  var configuration: DishConfiguration {
    var configuration = DishConfiguration.tank(seed: terrainSeed ?? 1, radius: radius)
    configuration.terrain = terrainSeed == nil ? .bare : .natural
    configuration.editing = .atBell
    return configuration
  }

  /// Returns the position and heading of the player's start; the heading is in turns.
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
