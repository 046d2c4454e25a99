import UIKit

/// The last reported state of a game pad's sticks and buttons, so that only changes are reported.
package struct PadState {
  private var raw: [PadAxis: Int16] = [:]
  private var reported: [PadAxis: Float] = [:]
  private var pressed: Set<PadButton> = []

  package init() {}

  /// Updates an axis. This may also change the other axis of the same stick, because the dead zone is round.
  package mutating func move(_ axis: PadAxis, to value: Int16) -> [HostEvent] {
    raw[axis] = value
    switch axis {
    case .leftX, .leftY:
      return reportStick(.leftX, .leftY)
    case .rightX, .rightY:
      return reportStick(.rightX, .rightY)
    case .leftTrigger, .rightTrigger:
      return report(axis, StickDeadZone.trigger(value))
    }
  }

  package mutating func press(_ button: PadButton, isDown: Bool) -> [HostEvent] {
    let isNew = isDown ? pressed.insert(button).inserted : pressed.remove(button) != nil
    return isNew ? [.padButton(button, isDown: isDown)] : []
  }

  /// Returns everything to rest, as for a pad that was disconnected.
  package mutating func release() -> [HostEvent] {
    raw = [:]
    let axes = PadAxis.allCases.flatMap { report($0, 0) }
    return axes + PadButton.allCases.flatMap { press($0, isDown: false) }
  }

  private mutating func reportStick(_ horizontal: PadAxis, _ vertical: PadAxis) -> [HostEvent] {
    let value = StickDeadZone.stick(x: raw[horizontal] ?? 0, y: raw[vertical] ?? 0)
    return report(horizontal, value.x) + report(vertical, value.y)
  }

  private mutating func report(_ axis: PadAxis, _ value: Float) -> [HostEvent] {
    guard value != reported[axis] ?? 0 else { return [] }
    reported[axis] = value
    return [.padAxis(axis, value)]
  }
}
