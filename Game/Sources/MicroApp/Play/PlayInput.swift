import Ecology
import Portrayal
import Runs
import ScreenBase
import UIKit

/// The held keys, pointer and game pad input, and the actions that they request.
@MainActor final class PlayInput {
  /// Bindings of keys and buttons.
  var bindings = KeyBindings()
  private var keys: Set<UIKeyboardHIDUsage> = []
  private var buttons: Set<PadButton> = []
  private var sticks: [PadAxis: Float] = [:]
  /// Actions held by touches on their tiles.
  var touched: Set<GameAction> = []
  /// True if mouths do not bite.
  var withholdsBite = false
  /// Position of the pointer on the canvas, and the state of its button.
  private var pointer: CGPoint?
  private var isPointerDown = false
  /// The fingers on the dish: the first one steers; a second one sprints where it rests, and zooms when it moves.
  private var fingers: (steering: Int?, second: SecondFinger?)
  /// Frames since the pointer moved.
  private var stillFrames = 1_000

  /// Distance from the body's centre within which a pressed pointer has no effect, in units.
  private static let nearness: Float = 0.6
  /// Distance that a second finger moves before it zooms, in points. A shorter one ends sprints of an unsteady hand.
  private static let pinchDistance: CGFloat = 20
  /// Deflection of a stick below which it has no effect, from 0 to 1.
  private static let deadZone: Float = 0.2

  private struct SecondFinger {
    let id: Int
    let start: CGPoint
    var point: CGPoint
    /// True from its first movement beyond the distance of a pinch.
    var isPinching = false
  }

  func press(_ key: UIKeyboardHIDUsage) { keys.insert(key) }

  func release(_ key: UIKeyboardHIDUsage) { keys.remove(key) }

  /// Releases all input, as after a loss of focus.
  func releaseAll() {
    keys = []
    buttons = []
    sticks = [:]
    touched = []
    isPointerDown = false
    fingers = (nil, nil)
  }

  func movePointer(to point: CGPoint?) {
    if point != pointer { stillFrames = 0 }
    pointer = point
    if point == nil { isPointerDown = false }
  }

  func pressPointer(_ isDown: Bool) { isPointerDown = isDown }

  /// Takes a finger that came down on the dish.
  ///
  /// - Returns: The factor by which a pinch changes the zoom.
  func touch(_ id: Int, _ change: TouchChange, _ point: CGPoint) -> Float {
    switch change {
    case .down where fingers.steering == nil:
      fingers.steering = id
      movePointer(to: point)
      pressPointer(true)
    case .down: if fingers.second == nil { fingers.second = SecondFinger(id: id, start: point, point: point) }
    case .move where id == fingers.steering: return move(to: point)
    case .move: if id == fingers.second?.id { return moveSecond(to: point) }
    case .up, .cancel:
      if id == fingers.second?.id { fingers.second = nil }
      guard id == fingers.steering else { return 1 }
      fingers.steering = nil
      movePointer(to: nil)
    }
    return 1
  }

  private func move(to point: CGPoint) -> Float {
    defer { movePointer(to: point) }
    guard let second = fingers.second, second.isPinching, let pointer else { return 1 }
    return PlayInput.spread(from: (pointer, second.point), to: (point, second.point))
  }

  private func moveSecond(to point: CGPoint) -> Float {
    guard var second = fingers.second else { return 1 }
    defer { fingers.second = second }
    let former = second.point
    second.point = point
    if second.isPinching {
      return pointer.map { PlayInput.spread(from: ($0, former), to: ($0, point)) } ?? 1
    }
    second.isPinching = hypot(point.x - second.start.x, point.y - second.start.y) > PlayInput.pinchDistance
    return 1
  }

  /// Returns the ratio of the distances of two fingers; 1 if they touch each other.
  private static func spread(from old: (CGPoint, CGPoint), to new: (CGPoint, CGPoint)) -> Float {
    func distance(_ pair: (CGPoint, CGPoint)) -> CGFloat { hypot(pair.0.x - pair.1.x, pair.0.y - pair.1.y) }
    let (former, current) = (distance(old), distance(new))
    return former >= 1 && current >= 1 ? Float(current / former) : 1
  }

  func move(_ axis: PadAxis, to value: Float) { sticks[axis] = value }

  func press(_ button: PadButton, isDown: Bool) {
    if isDown { buttons.insert(button) } else { buttons.remove(button) }
  }

  /// Returns the requested movement and actions.
  ///
  /// Keys and the left stick set the direction of movement, the pointer and the right stick the facing. A pressed
  /// pointer also sets the direction of movement, so that one hand is enough.
  ///
  /// - Parameters:
  ///   - center: Position of the body in the dish.
  ///   - forward: Direction of the body, a unit vector.
  ///   - world: Returns the position in the dish of a point of the screen.
  func request(
    center: SIMD2<Float>, forward: SIMD2<Float>, world: (CGPoint) -> SIMD2<Float>, steering: Steering
  ) -> PlayerRequest {
    stillFrames += 1
    var request = PlayerRequest()
    request.withholdsBite = withholdsBite
    request.actions = actions
    request.intent.isSprinting = isSprinting
    request.intent.way = way
    if let facing = stick(.rightX, .rightY) ?? turned(forward) { request.intent.facing = facing }
    guard let pointer else { return request }
    let aim = world(pointer) - center
    guard aim.length > PlayInput.nearness else { return request }
    if isPointerDown {
      if request.intent.way == .zero { request.intent.way = aim.normalized * min(1, aim.length / 3) }
      request.intent.facing = aim
    } else if steering.obeys(.strafe), stillFrames < 120, request.intent.facing == nil {
      // Only a body that can swim sideways can face away from its movement.
      request.intent.facing = aim
    }
    return request
  }

  /// True if the player requests a movement.
  var isSwimming: Bool { way != .zero || isPointerDown }

  /// True if the player requests a sprint.
  var isSprinting: Bool {
    isHeld(.sprint) || fingers.second?.isPinching == false || (sticks[.rightTrigger] ?? 0) > 0.5
  }

  private var way: SIMD2<Float> {
    if let stick = stick(.leftX, .leftY) { return stick }
    var way = SIMD2<Float>.zero
    if isHeld(.forward) { way.y += 1 }
    if isHeld(.backward) { way.y -= 1 }
    if isHeld(.left) { way.x -= 1 }
    if isHeld(.right) { way.x += 1 }
    return way == .zero ? way : way.normalized
  }

  /// Returns the facing that the turning keys request: a quarter turn from the current one.
  private func turned(_ forward: SIMD2<Float>) -> SIMD2<Float>? {
    switch (isHeld(.turnLeft), isHeld(.turnRight)) {
    case (true, false): forward.perpendicular
    case (false, true): forward.perpendicular * -1
    default: nil
    }
  }

  private var actions: Set<GameAction> {
    var actions = touched
    for action in GameAction.ofParts where action != .bite && isHeld(action) { actions.insert(action) }
    return actions
  }

  private func isHeld(_ action: GameAction) -> Bool {
    bindings.keys(of: action).contains { keys.contains($0) }
      || bindings.buttons(of: action).contains { buttons.contains($0) }
  }

  /// Returns the deflection of a stick beyond its dead zone, y up, with a length of at most 1.
  private func stick(_ x: PadAxis, _ y: PadAxis) -> SIMD2<Float>? {
    let vector = SIMD2(sticks[x] ?? 0, -(sticks[y] ?? 0))
    guard vector.length > PlayInput.deadZone else { return nil }
    return vector.length > 1 ? vector.normalized : vector
  }
}
