import Arithmetic

/// A dish of viscous fluid with bodies: a value that advances frame by frame, with the same bits everywhere.
///
/// Units are u (one cell diameter), s and the mass unit of the game's table; x points right, y up; angles are in turns,
/// counter-clockwise. A frame is 1/60 s. Copying a world is cheap until one of the copies changes. Bodies are ordered
/// by their numbers, cells and links as in their plans. The results depend only on the settings, the bodies with their
/// numbers and the actions, not on the number of threads or the layout in memory.
///
/// ```swift
/// var world = try World(PhysicsSettings(rimRadius: 20))
/// let body = try world.add(plan, at: Vector(3, 0), heading: 0.25)
/// world.beat(body, turns: time, amplitude: 1)
/// let events = world.advance()
/// ```
public struct World {
  private(set) var state: State

  /// Creates an empty dish.
  ///
  /// - Throws: `WorldError` if the rim or a rock is invalid.
  public init(_ settings: PhysicsSettings = PhysicsSettings()) throws(WorldError) {
    try settings.validate()
    state = State(settings)
  }

  init(state: State) { self.state = state }

  /// Copies the columns before a change if they are shared.
  mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&state) { state = State(copying: state) }
  }

  /// The number of frames so far.
  public var frame: Int { state.frame }

  /// The settings of the dish.
  public var settings: PhysicsSettings { state.settings }

  /// Advances by one frame of 1/60 s.
  ///
  /// Drives move evenly to their goals within the frame; forces act during the whole frame and are then cleared. It
  /// allocates nothing as long as no body is added, changed or removed, nothing breaks and the crowd does not reach a
  /// new maximum density.
  ///
  /// - Parameter forEachBand: Distributes work over threads; every way of calling gives the same bits.
  /// - Returns: Broken links, divided bodies and lost grips.
  @discardableResult
  public mutating func advance(
    forEachBand: ForEachBand = { count, body in for band in 0..<count { body(band) } }
  ) -> [Event] {
    makeUnique()
    state.advanceFrame(forEachBand)
    return state.breakOverloaded() + state.dropGrips()
  }

  /// The contacts of the last frame, in an order that depends only on positions and numbers.
  ///
  /// The list stays valid through changes of bodies until the next frame, so that rules may remove bodies while they
  /// read it. It is written on first use, into reused memory: it allocates only if there are more contacts than ever
  /// before, or if the list of an earlier frame is still referenced.
  public var contacts: [Contact] {
    state.reportContacts()
    return state.contactReport.contacts
  }

  /// Moves the round wall; cells beyond it are pushed in at no more than 4 u/s.
  ///
  /// - Throws: `WorldError.rimRadius` unless the radius is within 2 to 2000 u.
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
