import CSDL
import Foundation
import Glibc
import Sound
import Testing
import UIKit
import WindowHost

/// Sound through SDL's drivers without a device.
@MainActor @Suite struct WindowSoundTests {
  private static let effect = SoundEffect(
    name: "test", voices: [.init(.sine, from: 440, attack: 0.001, decay: 0.05, level: 0.25)])

  @Test func `a sound effect of the screen reaches the audio device`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("sound-\(UUID().uuidString).raw")
    defer { try? FileManager.default.removeItem(at: file) }
    setenv("SDL_DISKAUDIOFILE", file.path, 1)
    setenv("SDL_DISKAUDIODELAY", "1", 1)
    defer {
      unsetenv("SDL_DISKAUDIOFILE")
      unsetenv("SDL_DISKAUDIODELAY")
    }
    SDL_SetHint("SDL_AUDIODRIVER", "disk")
    let host = try DummyDriver.host(.init())
    let screen = try ScriptedScreen()
    screen.once { screen.onSound?(Self.effect, SoundPlacement(pan: -1)) }
    screen.step { self.loudness(of: file).left > 0.2 }
    try host.show(screen)
    let loudness = loudness(of: file)
    #expect(loudness.left <= 0.25)
    #expect(loudness.right < 1e-6)
  }

  @Test func `without an audio device everything else works`() throws {
    SDL_SetHint("SDL_AUDIODRIVER", "imaginary")
    let host = try DummyDriver.host(.init())
    let screen = try ScriptedScreen()
    screen.once {
      host.play(Self.effect, placement: SoundPlacement())
      host.isSoundBedOn = true
    }
    screen.once {}
    try host.show(screen)
    #expect(host.isSoundBedOn)
  }

  @Test func `a removed audio device causes silence, and the next one plays again`() throws {
    SDL_SetHint("SDL_AUDIODRIVER", "dummy")
    let host = try DummyDriver.host(.init())
    let screen = try ScriptedScreen()
    screen.once {
      // The first playback device of a driver has the number 2.
      #expect(SDL_GetAudioDeviceStatus(2) == SDL_AUDIO_PLAYING)
      DummyDriver.push(SDL_AUDIODEVICEREMOVED) { $0.adevice.which = 2 }
    }
    screen.once {
      #expect(SDL_GetAudioDeviceStatus(2) == SDL_AUDIO_STOPPED)
      host.play(Self.effect, placement: SoundPlacement())
      DummyDriver.push(SDL_AUDIODEVICEADDED) { _ in }
    }
    screen.once { #expect(SDL_GetAudioDeviceStatus(2) == SDL_AUDIO_PLAYING) }
    try host.show(screen)
  }

  @Test func `an idle audio device is closed and reopened for the next sound`() {
    SDL_SetHint("SDL_AUDIODRIVER", "dummy")
    defer { SDL_Quit() }
    let sound = SoundOutput()
    sound.play(Self.effect, placement: SoundPlacement())
    #expect(!sound.isOpen, "nothing is opened before the window is")
    sound.open()
    #expect(sound.isOpen)
    for time in [0, 5, SoundOutput.restAfter - 0.1] { sound.turn(at: time, isMoving: false) }
    #expect(sound.isOpen)
    sound.turn(at: SoundOutput.restAfter, isMoving: true)
    sound.turn(at: 100, isMoving: false)
    #expect(sound.isOpen, "motion begins the wait anew")
    sound.turn(at: 100 + SoundOutput.restAfter, isMoving: false)
    #expect(!sound.isOpen)
    #expect(SDL_WasInit(SDL_INIT_AUDIO) == 0)
    sound.play(Self.effect, placement: SoundPlacement())
    #expect(sound.isOpen)
    sound.close()
    sound.play(Self.effect, placement: SoundPlacement())
    #expect(!sound.isOpen)
  }

  /// The peaks of both channels in a file of 32-bit floats.
  private func loudness(of file: URL) -> (left: Float, right: Float) {
    guard let data = try? Data(contentsOf: file) else { return (0, 0) }
    return data.withUnsafeBytes { bytes in
      let samples = bytes.bindMemory(to: Float.self)
      return stride(from: 0, to: samples.count / 2 * 2, by: 2).reduce(into: (Float(0), Float(0))) { peak, index in
        peak.0 = max(peak.0, abs(samples[index]))
        peak.1 = max(peak.1, abs(samples[index + 1]))
      }
    }
  }
}
