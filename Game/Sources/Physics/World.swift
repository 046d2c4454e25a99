import Arithmetic

/// A dish of viscous fluid with bodies in it: a value that advances frame by frame, the same bits everywhere.
///
/// Units are u (one cell diameter), s and the mass unit of the game's table; x points right, y up; angles are in turns,
/// counter-clockwise. A frame is 1/60 s. Copying a world is cheap until one of the copies changes. Bodies keep the order
/// of their numbers, cells and links that of their plans. What happens depends only on the settings, the bodies with
/// their numbers and the actions, never on the number of threads or on how the bodies lie in memory.
///
/// ```swift
/// var world = try World(PhysicsSettings(rimRadius: 20))
/// let body = try world.add(plan, at: Vector(3, 0), heading: 0.25)
/// world.beat(body, turns: time, amplitude: 1)
/// let events = world.advance()
/// ```
public struct World {
  private(set) var state: State

  /// An empty dish.
  ///
  /// - Throws: `WorldError` when the rim or a rock is unusable.
  public init(_ settings: PhysicsSettings = PhysicsSettings()) throws(WorldError) {
    try settings.validate()
    state = State(settings)
  }

  init(state: State) { self.state = state }

  /// Gives this copy columns of its own before it changes.
  mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&state) { state = State(copying: state) }
  }

  /// Frames advanced so far.
  public var frame: Int { state.frame }

  /// What the dish is like.
  public var settings: PhysicsSettings { state.settings }

  /// Advances by one frame of 1/60 s.
  ///
  /// Drives set before move evenly to their goals within the frame; forces set before act during all of it and are
  /// forgotten then. Allocates nothing while no body is added, changed or removed, nothing breaks and the crowd does not
  /// grow denser than it has been.
  ///
  /// - Parameter forEachBand: Spreads work over threads; any way of calling gives the same bits.
  /// - Returns: What broke, fell apart or slipped.
  @discardableResult
  public mutating func advance(
    forEachBand: ForEachBand = { count, body in for band in 0..<count { body(band) } }
  ) -> [Event] {
    makeUnique()
    state.advanceFrame(forEachBand)
    return state.breakOverloaded() + state.dropGrips()
  }

  /// Who touches whom since the last frame, in an order that depends on places and numbers only.
  ///
  /// The list survives changes to bodies until the next frame, so that rules may remove bodies while they read it. It is
  /// written when first asked for, into memory that is used again in every frame: nothing is allocated unless there are
  /// more contacts than ever before, or somebody still holds the list of an earlier frame.
  public var contacts: [Contact] {
    state.reportContacts()
    return state.contactReport.contacts
  }

  /// Moves the round wall; cells beyond it are pushed in at no more than 4 u/s.
  ///
  /// - Throws: `WorldError.rimRadius` unless within 2 to 2000 u.
  public mutating func setRimRadius(_ radius: Float) throws(WorldError) {
    guard radius >= 2, radius <= 2000 else { throw .rimRadius(radius) }
    guard radius != state.settings.rimRadius else { return }
    makeUnique()
    state.reportContacts()
    state.settings.rimRadius = radius
    state.neighbours.isStale = true
  }

  /// Replaces the liquid.
  public mutating func setFluid(_ fluid: Fluid) {
    makeUnique()
    state.settings.fluid = fluid
    state.batches.forgetSheets()
  }
}
