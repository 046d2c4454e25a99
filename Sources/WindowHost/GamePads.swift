import CSDL
import UIKit

/// The connected game pads. They are treated as one: input from any of them counts.
@MainActor final class GamePads {
  private struct Pad {
    let controller: OpaquePointer
    var state = PadState()
  }
  /// The pads by SDL's instance number.
  private var pads: [SDL_JoystickID: Pad] = [:]

  var isEmpty: Bool { pads.isEmpty }

  /// Polls the devices; changes are added to SDL's queue as events. Takes a few microseconds.
  func update() {
    if SDL_WasInit(SDL_INIT_GAMECONTROLLER) != 0 { SDL_GameControllerUpdate() }
  }

  /// Translates an event of a pad; returns `nil` for other events.
  func translate(_ event: SDL_Event) -> [HostEvent]? {
    switch SDL_EventType(rawValue: event.type) {
    case SDL_CONTROLLERDEVICEADDED:
      return connect(deviceIndex: event.cdevice.which)
    case SDL_CONTROLLERDEVICEREMOVED:
      return disconnect(event.cdevice.which)
    case SDL_CONTROLLERAXISMOTION:
      guard let axis = PadAxis(sdlAxis: Int32(event.caxis.axis)) else { return [] }
      return pads[event.caxis.which]?.state.move(axis, to: event.caxis.value) ?? []
    case SDL_CONTROLLERBUTTONDOWN, SDL_CONTROLLERBUTTONUP:
      guard let button = PadButton(sdlButton: Int32(event.cbutton.button)) else { return [] }
      return pads[event.cbutton.which]?.state.press(button, isDown: event.cbutton.state == SDL_PRESSED) ?? []
    default:
      return nil
    }
  }

  /// Makes all pads that support it rumble.
  func shake(strength: Float, duration: TimeInterval) {
    let force = UInt16(min(max(strength, 0), 1) * 65_535)
    let milliseconds = UInt32(min(max(duration, 0), 10) * 1000)
    for pad in pads.values { SDL_GameControllerRumble(pad.controller, force, force, milliseconds) }
  }

  func close() {
    for pad in pads.values { SDL_GameControllerClose(pad.controller) }
    pads = [:]
  }

  private func connect(deviceIndex: Int32) -> [HostEvent] {
    guard let controller = SDL_GameControllerOpen(deviceIndex) else { return [] }
    let identifier = SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(controller))
    guard pads[identifier] == nil else {
      // Opening counts references; the previous reference remains.
      SDL_GameControllerClose(controller)
      return []
    }
    pads[identifier] = Pad(controller: controller)
    let name = SDL_GameControllerName(controller).map { String(cString: $0) } ?? "game pad"
    return [.padConnected(name: name)]
  }

  private func disconnect(_ identifier: SDL_JoystickID) -> [HostEvent] {
    guard var pad = pads.removeValue(forKey: identifier) else { return [] }
    SDL_GameControllerClose(pad.controller)
    return pad.state.release() + [.padDisconnected]
  }
}

extension PadAxis {
  init?(sdlAxis: Int32) {
    switch SDL_GameControllerAxis(rawValue: sdlAxis) {
    case SDL_CONTROLLER_AXIS_LEFTX: self = .leftX
    case SDL_CONTROLLER_AXIS_LEFTY: self = .leftY
    case SDL_CONTROLLER_AXIS_RIGHTX: self = .rightX
    case SDL_CONTROLLER_AXIS_RIGHTY: self = .rightY
    case SDL_CONTROLLER_AXIS_TRIGGERLEFT: self = .leftTrigger
    case SDL_CONTROLLER_AXIS_TRIGGERRIGHT: self = .rightTrigger
    default: return nil
    }
  }
}

extension PadButton {
  init?(sdlButton: Int32) {
    switch SDL_GameControllerButton(rawValue: sdlButton) {
    case SDL_CONTROLLER_BUTTON_A: self = .a
    case SDL_CONTROLLER_BUTTON_B: self = .b
    case SDL_CONTROLLER_BUTTON_X: self = .x
    case SDL_CONTROLLER_BUTTON_Y: self = .y
    case SDL_CONTROLLER_BUTTON_BACK: self = .back
    case SDL_CONTROLLER_BUTTON_GUIDE: self = .guide
    case SDL_CONTROLLER_BUTTON_START: self = .start
    case SDL_CONTROLLER_BUTTON_LEFTSTICK: self = .leftStick
    case SDL_CONTROLLER_BUTTON_RIGHTSTICK: self = .rightStick
    case SDL_CONTROLLER_BUTTON_LEFTSHOULDER: self = .leftShoulder
    case SDL_CONTROLLER_BUTTON_RIGHTSHOULDER: self = .rightShoulder
    case SDL_CONTROLLER_BUTTON_DPAD_UP: self = .up
    case SDL_CONTROLLER_BUTTON_DPAD_DOWN: self = .down
    case SDL_CONTROLLER_BUTTON_DPAD_LEFT: self = .left
    case SDL_CONTROLLER_BUTTON_DPAD_RIGHT: self = .right
    default: return nil
    }
  }
}
