import Ecology
import Portrayal
import UIKit

/// Game pad control of the molt, in addition to the cross and A, which the focus system handles.
///
/// | control | action |
/// |---|---|
/// | cross, left stick; A; B | moves the cursor; uses the tool; goes back |
/// | shoulders | the previous or next part |
/// | right stick | rotates the selected cell to its direction |
/// | triggers | zoom out and in |
/// | X, with a trigger held | undo, redo |
/// | Y; left stick pressed | removes; selects the limb to copy |
/// | back; right stick pressed | the next symmetry; forces on and off |
/// | start | ends the molt with the body |
@MainActor final class MoltPad {
  private var stick = SIMD2<Float>.zero
  private var isTriggerHeld = false
  /// The number of undo steps at the start of a stick movement, which becomes one step.
  private var steps: Int?

  /// Deflection of the right stick below which it has no effect, from 0 to 1. With a smaller dead zone, a released
  /// stick would still rotate the cell.
  private static let deadZone: Float = 0.6

  func read(_ event: HostEvent, in molt: MoltViewController) {
    switch event {
    case .padButton(let button, isDown: true): press(button, in: molt)
    case .padAxis(.rightX, let value): point(SIMD2(value, stick.y), in: molt)
    case .padAxis(.rightY, let value): point(SIMD2(stick.x, value), in: molt)
    case .padAxis(let axis, let value) where axis == .leftTrigger || axis == .rightTrigger:
      pull(axis, value, in: molt)
    case .padDisconnected:
      stick = .zero
      isTriggerHeld = false
    default: break
    }
  }

  private func press(_ button: PadButton, in molt: MoltViewController) {
    let editor = molt.editor
    switch button {
    case .leftShoulder: molt.stepPart(by: -1)
    case .rightShoulder: molt.stepPart(by: 1)
    case .x: if isTriggerHeld { editor.redo() } else { editor.undo() }
    case .y: editor.removeSelection()
    case .leftStick: editor.takeLimb()
    case .rightStick: editor.overlays.formSymmetricDifference(.forces)
    case .back: editor.nextSymmetry()
    case .start: molt.take()
    default: break
    }
  }

  /// Rotates the selected cell to the stick's direction. Forward is up on the canvas, so up means ahead.
  private func point(_ value: SIMD2<Float>, in molt: MoltViewController) {
    stick = value
    guard stick.length > Self.deadZone, let cell = molt.editor.selectedCell else { return steps = nil }
    let start = steps ?? molt.editor.draft.stepCount
    steps = start
    let turns = Trigonometry.angle(of: SIMD2(-stick.y, -stick.x))
    molt.editor.turn(cell.place, to: Int((turns * 64).rounded()), since: start)
  }

  private func pull(_ trigger: PadAxis, _ value: Float, in molt: MoltViewController) {
    let isHeld = value > 0.5
    defer { isTriggerHeld = isHeld }
    guard isHeld, !isTriggerHeld else { return }
    molt.zoom(by: trigger == .leftTrigger ? 1 / 1.25 : 1.25)
  }
}
