import CSDL
import Foundation
import Sound
import StandardStreams

/// The sound device, fed by a synthesizer; silent if there is none.
///
/// If the device disappears, the output is silent until another one is connected, which is then opened. After a period
/// without sound or motion the device is closed and reopened for the next sound, because an open device wakes a hundred
/// times a second even in silence: half a per cent of a core.
@MainActor package final class SoundOutput {
  private enum State {
    /// Not opened, or closed permanently; sounds are ignored.
    case closed
    /// Closed temporarily; the next sound opens the device.
    case resting
    case open(SDL_AudioDeviceID)
    /// The device disappeared; the next one that is connected is opened.
    case lost
    /// There was no device at the start; the output is silent for the rest of the run.
    case missing
  }
  /// Frames per call from the device: 10.7 ms of delay. Fewer cost more calls, more are audible as latency.
  private static let framesPerCall: UInt16 = 512
  /// Seconds of silence and stillness after which the device is closed. Closing and opening may take a tenth of a
  /// second, which must not happen between the sounds of a game.
  package static let restAfter: TimeInterval = 10

  private var synthesizer = Synthesizer()
  private var state = State.closed
  private var silentSince: TimeInterval?

  package init() {}

  /// Opens the default device, and logs one line if there is none.
  package func open() {
    guard device == nil else { return }
    synthesizer = Synthesizer()
    guard let device = openDevice() else {
      log("sound: no device, playing silently (SDL says: \(SDLSession.lastError))")
      state = .missing
      return closeSubsystem()
    }
    state = .open(device)
    silentSince = nil
    if isBedOn { synthesizer.startBed() }
    SDL_PauseAudioDevice(device, 0)
  }

  /// Ends all sound and closes the device.
  package func close() {
    closeDevice()
    closeSubsystem()
    state = .closed
  }

  package func play(_ effect: SoundEffect, placement: SoundPlacement) {
    if case .resting = state { open() }
    if device != nil { synthesizer.play(effect, placement: placement) }
  }

  /// Plays a recording. One that plays while the device disappears stays silent after that.
  package func play(_ playback: SoundPlayback) {
    if case .resting = state { open() }
    if device != nil { synthesizer.play(playback) }
  }

  /// True while the quiet background noise is on; it resumes when a device is connected again.
  package var isBedOn = false {
    didSet {
      guard isBedOn != oldValue else { return }
      if case .resting = state, isBedOn { return open() }
      if isBedOn { synthesizer.startBed() } else { synthesizer.stopBed() }
    }
  }

  /// Handles an event of sound devices; others are ignored.
  package func take(_ event: SDL_Event) {
    guard event.adevice.iscapture == 0 else { return }
    switch SDL_EventType(rawValue: event.type) {
    case SDL_AUDIODEVICEADDED:
      if case .lost = state { open() }
    case SDL_AUDIODEVICEREMOVED:
      guard event.adevice.which == device else { return }
      closeDevice()
      state = .lost
      log("sound: the device was removed, playing silently until one is connected")
    default:
      break
    }
  }

  /// Closes the device if nothing was audible for a while. Called on every turn of the loop.
  ///
  /// - Parameter isMoving: True while frames follow each other, when closing would cause a visible hitch.
  package func turn(at time: TimeInterval, isMoving: Bool) {
    guard device != nil, synthesizer.isSilent, !isMoving else {
      silentSince = nil
      return
    }
    if let silentSince, time - silentSince >= Self.restAfter {
      close()
      state = .resting
    }
    silentSince = silentSince ?? time
  }

  package var isOpen: Bool { device != nil }

  private var device: SDL_AudioDeviceID? {
    if case .open(let device) = state { device } else { nil }
  }

  private func openDevice() -> SDL_AudioDeviceID? {
    ALSAMessages.silence()
    defer { ALSAMessages.restore() }
    guard SDL_WasInit(SDL_INIT_AUDIO) != 0 || SDL_InitSubSystem(SDL_INIT_AUDIO) == 0 else { return nil }
    var wanted = SDL_AudioSpec()
    wanted.freq = Int32(synthesizer.sampleRate)
    wanted.format = SDL_AudioFormat(AUDIO_F32SYS)
    wanted.channels = 2
    wanted.samples = Self.framesPerCall
    wanted.callback = renderSound
    wanted.userdata = Unmanaged.passUnretained(synthesizer).toOpaque()
    let device = SDL_OpenAudioDevice(nil, 0, &wanted, nil, 0)
    return device == 0 ? nil : device
  }

  private func closeDevice() {
    if let device { SDL_CloseAudioDevice(device) }
  }

  private func closeSubsystem() {
    if SDL_WasInit(SDL_INIT_AUDIO) != 0 { SDL_QuitSubSystem(SDL_INIT_AUDIO) }
  }

  private func log(_ line: String) {
    StandardStream.error.writeLine(line)
  }
}

/// Called by SDL on the device's thread while the device is open. The synthesizer outlives the device.
private func renderSound(
  _ synthesizer: UnsafeMutableRawPointer?, _ bytes: UnsafeMutablePointer<UInt8>?, _ count: Int32
) {
  guard let synthesizer, let bytes else { return }
  let samples = Int(count) / MemoryLayout<Float>.stride
  UnsafeMutableRawPointer(bytes).withMemoryRebound(to: Float.self, capacity: samples) {
    Unmanaged<Synthesizer>.fromOpaque(synthesizer).takeUnretainedValue().render(
      into: UnsafeMutableBufferPointer(start: $0, count: samples))
  }
}
