import Ecology
import Portrayal
import Runs
import ScreenBase
import UIKit

/// What is held of keys, pointer and pad, and what it means for the body.
@MainActor final class PlayInput {
  /// Which keys and buttons do what.
  var bindings = KeyBindings()
  private var keys: Set<UIKeyboardHIDUsage> = []
  private var buttons: Set<PadButton> = []
  private var sticks: [PadAxis: Float] = [:]
  /// Actions held by touching their tiles.
  var touched: Set<PlayAction> = []
  /// Whether mouths are held back.
  var withholdsBite = false
  /// Where the pointer is on the canvas, and whether its button is down.
  private var pointer: CGPoint?
  private var isPointerDown = false
  /// Frames since the pointer moved.
  private var stillFrames = 1_000

  /// From the middle of the body to the pointer, in units, within which a press asks for nothing.
  private static let nearness: Float = 0.6
  /// Of a stick, from 0 to 1; below it nothing is meant.
  private static let deadZone: Float = 0.2

  func press(_ key: UIKeyboardHIDUsage) { keys.insert(key) }

  func release(_ key: UIKeyboardHIDUsage) { keys.remove(key) }

  /// Lets go of everything, as when the window loses the keyboard.
  func releaseAll() {
    keys = []
    buttons = []
    sticks = [:]
    touched = []
    isPointerDown = false
  }

  func movePointer(to point: CGPoint?) {
    if point != pointer { stillFrames = 0 }
    pointer = point
    if point == nil { isPointerDown = false }
  }

  func pressPointer(_ isDown: Bool) { isPointerDown = isDown }

  func move(_ axis: PadAxis, to value: Float) { sticks[axis] = value }

  func press(_ button: PadButton, isDown: Bool) {
    if isDown { buttons.insert(button) } else { buttons.remove(button) }
  }

  /// What is wanted now.
  ///
  /// Keys and the left stick say where to go, the pointer and the right stick where to face. A pressed pointer also
  /// says where to go, so that one hand is enough.
  ///
  /// - Parameters:
  ///   - center: Of the body, in the dish.
  ///   - forward: Where it points, a unit vector.
  ///   - world: The point of the dish under a point of the screen.
  func wish(
    center: SIMD2<Float>, forward: SIMD2<Float>, world: (CGPoint) -> SIMD2<Float>, steering: Steering
  ) -> PlayerWish {
    stillFrames += 1
    var wish = PlayerWish()
    wish.withholdsBite = withholdsBite
    wish.actions = actions
    wish.intent.isSprinting = isSprinting
    wish.intent.way = way
    if let facing = stick(.rightX, .rightY) ?? turned(forward) { wish.intent.facing = facing }
    guard let pointer else { return wish }
    let aim = world(pointer) - center
    guard aim.length > PlayInput.nearness else { return wish }
    if isPointerDown {
      if wish.intent.way == .zero { wish.intent.way = aim.normalized * min(1, aim.length / 3) }
      wish.intent.facing = aim
    } else if steering.obeys(.strafe), stillFrames < 120, wish.intent.facing == nil {
      // Only a body that can go sideways may look elsewhere than where it goes.
      wish.intent.facing = aim
    }
    return wish
  }

  /// Whether the player asks for a way to go.
  var isSwimming: Bool { way != .zero || isPointerDown }

  /// Whether the player asks for all that the body has.
  var isSprinting: Bool { isHeld(.sprint) || (sticks[.rightTrigger] ?? 0) > 0.5 }

  private var way: SIMD2<Float> {
    if let stick = stick(.leftX, .leftY) { return stick }
    var way = SIMD2<Float>.zero
    if isHeld(.forward) { way.y += 1 }
    if isHeld(.backward) { way.y -= 1 }
    if isHeld(.left) { way.x -= 1 }
    if isHeld(.right) { way.x += 1 }
    return way == .zero ? way : way.normalized
  }

  /// Where the turning keys want the body to face: a quarter turn from where it does.
  private func turned(_ forward: SIMD2<Float>) -> SIMD2<Float>? {
    switch (isHeld(.turnLeft), isHeld(.turnRight)) {
    case (true, false): forward.perpendicular
    case (false, true): forward.perpendicular * -1
    default: nil
    }
  }

  private var actions: Set<PlayAction> {
    var actions = touched
    for action in PlayAction.allCases where action != .bite && isHeld(action.binding) { actions.insert(action) }
    return actions
  }

  private func isHeld(_ action: GameAction) -> Bool {
    bindings.keys(of: action).contains { keys.contains($0) }
      || bindings.buttons(of: action).contains { buttons.contains($0) }
  }

  /// A stick beyond its dead zone, y up; at most 1 long.
  private func stick(_ x: PadAxis, _ y: PadAxis) -> SIMD2<Float>? {
    let vector = SIMD2(sticks[x] ?? 0, -(sticks[y] ?? 0))
    guard vector.length > PlayInput.deadZone else { return nil }
    return vector.length > 1 ? vector.normalized : vector
  }
}

extension PlayAction {
  /// What it is put on keys as.
  var binding: GameAction {
    switch self {
    case .groupA: .groupA
    case .groupB: .groupB
    case .groupC: .groupC
    case .groupD: .groupD
    case .bite: .bite
    case .emit: .emit
    case .grab: .grab
    case .shed: .shed
    }
  }
}
