import Foundation
import Sound
import Testing

@Suite struct SoundPlaybackTests {
  /// A recording at 48 kHz whose samples tell their places.
  private func recording(frames: Int, channels: Int = 1, rate: Double = 48_000) -> SoundRecording {
    let recording = SoundRecording(sampleRate: rate, channelCount: channels, frameCount: frames)
    let samples = (0..<frames * channels).map { sample($0 / channels, channel: $0 % channels) }
    samples.withUnsafeBufferPointer { recording.append($0) }
    return recording
  }

  private func sample(_ frame: Int, channel: Int = 0) -> Float {
    Float(sin(Double(frame) / 20)) * (channel == 0 ? 0.5 : -0.25)
  }

  private func rendered(_ playback: SoundPlayback, frames: Int) -> [Float] {
    let synthesizer = Synthesizer()
    synthesizer.play(playback)
    return synthesizer.render(frames: frames)
  }

  /// 16-bit samples are half a step of 1/32,767 off at most.
  private func isNear(_ a: Float, _ b: Float) -> Bool { abs(a - b) < 2e-5 }

  private let full = SoundPlayback.Gain(volume: 1, pan: 0)

  @Test func `a recording plays on both sides as it is, and ends`() {
    let playback = SoundPlayback(recording(frames: 1000), gain: full)
    let sound = rendered(playback, frames: 1500)
    for frame in 0..<1500 {
      let expected = frame < 1000 ? sample(frame) : 0
      #expect(isNear(sound[2 * frame], expected) && sound[2 * frame] == sound[2 * frame + 1])
    }
    #expect(playback.isOver)
  }

  @Test(arguments: [(0.5, 0), (1, -1), (0.8, 0.25), (1, 1)] as [(Float, Float)])
  func `pan fades the other channel out`(volume: Float, pan: Float) {
    let stereo = recording(frames: 200, channels: 2)
    let sound = rendered(SoundPlayback(stereo, gain: .init(volume: volume, pan: pan)), frames: 200)
    for frame in 0..<200 {
      #expect(isNear(sound[2 * frame], sample(frame) * volume * min(1, 1 - pan)))
      #expect(isNear(sound[2 * frame + 1], sample(frame, channel: 1) * volume * min(1, 1 + pan)))
    }
  }

  @Test func `other sample rates and speeds are on the lines between the samples`() {
    let slow = recording(frames: 400, rate: 24_000)
    let sound = rendered(SoundPlayback(slow, gain: full), frames: 790)
    for frame in 0..<790 {
      let (whole, half) = (frame / 2, frame % 2)
      let expected = half == 0 ? sample(whole) : (sample(whole) + sample(whole + 1)) / 2
      #expect(isNear(sound[2 * frame], expected))
    }
    let fast = rendered(SoundPlayback(slow, gain: full, rate: 2), frames: 450)
    for frame in 0..<450 { #expect(isNear(fast[2 * frame], frame < 400 ? sample(frame) : 0)) }
  }

  @Test func `a recording starts again as often as asked`() {
    let looped = recording(frames: 300)
    let sound = rendered(SoundPlayback(looped, gain: full, rounds: 2), frames: 1000)
    for frame in 0..<1000 { #expect(isNear(sound[2 * frame], frame < 900 ? sample(frame % 300) : 0)) }
    let endless = SoundPlayback(looped, gain: full, rounds: nil)
    #expect(isNear(rendered(endless, frames: 100_000)[199_998], sample(99_999 % 300)) && !endless.isOver)
  }

  @Test func `a sound that starts inside the recording fades in`() {
    let sound = rendered(SoundPlayback(recording(frames: 2000), startFrame: 500, gain: full), frames: 1000)
    for frame in 0..<1000 {
      #expect(isNear(sound[2 * frame], sample(500 + frame) * min(1, Float(frame + 1) / 240)))
    }
  }

  @Test func `a fade is linear, and a stop ends in 5 ms`() {
    let playback = SoundPlayback(recording(frames: 48_000), gain: full)
    let synthesizer = Synthesizer()
    synthesizer.play(playback)
    playback.fade(to: .init(volume: 0.2, pan: 0), seconds: 0.1)
    let sound = synthesizer.render(frames: 6000)
    for frame in 0..<6000 {
      let gain = 1 - 0.8 * min(1, Float(frame + 1) / 4800)
      #expect(abs(sound[2 * frame] - sample(frame) * gain) < 1e-4)
    }
    #expect(!synthesizer.isSilent)
    playback.stop()
    let end = synthesizer.render(frames: 300)
    #expect(end[480...].allSatisfy { $0 == 0 } && end[200] != 0 && playback.isOver && synthesizer.isSilent)
  }

  @Test func `samples that are not appended yet are silent, and sounds do not depend on the size of the buffer`() {
    let late = SoundRecording(sampleRate: 48_000, channelCount: 1, frameCount: 600)
    let playback = SoundPlayback(late, gain: full)
    let synthesizer = Synthesizer()
    synthesizer.play(playback)
    #expect(synthesizer.render(frames: 100).allSatisfy { $0 == 0 })
    (0..<600).map { sample($0) }.withUnsafeBufferPointer { late.append($0) }
    #expect(late.availableFrames == 600)
    #expect(isNear(synthesizer.render(frames: 1)[0], sample(100)))
    let stereo = recording(frames: 700, channels: 2, rate: 44_100)
    let whole = rendered(SoundPlayback(stereo, gain: full), frames: 800)
    let parts = Synthesizer()
    parts.play(SoundPlayback(stereo, gain: full))
    #expect((0..<8).flatMap { _ in parts.render(frames: 100) } == whole)
  }

  @Test func `recordings are not limited as effects are, but a sum is clipped`() {
    let loud = SoundRecording(sampleRate: 48_000, channelCount: 1, frameCount: 10)
    [Float](repeating: 0.9, count: 10).withUnsafeBufferPointer { loud.append($0) }
    #expect(isNear(rendered(SoundPlayback(loud, gain: full), frames: 1)[0], 0.9))
    let synthesizer = Synthesizer()
    for _ in 0..<2 { synthesizer.play(SoundPlayback(loud, gain: full)) }
    #expect(synthesizer.render(frames: 1)[0] == 1)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1, 1e300])
  func `any speed and any length of a fade leave the sound within its recording`(value: Double) {
    let playback = SoundPlayback(recording(frames: 1000), gain: full, rate: value, rounds: nil)
    playback.fade(to: .init(volume: 0.5, pan: 0), seconds: value)
    let synthesizer = Synthesizer()
    synthesizer.play(playback)
    let start = synthesizer.render(frames: 500)
    playback.setRate(value)
    #expect((start + synthesizer.render(frames: 500)).allSatisfy { abs($0) <= 0.5 })
  }

  @Test func `of more recordings than can play, the oldest ends`() {
    let synthesizer = Synthesizer()
    let playbacks = (0...Synthesizer.voiceLimit).map { _ in SoundPlayback(recording(frames: 48_000), gain: full) }
    for playback in playbacks { synthesizer.play(playback) }
    _ = synthesizer.render(frames: 10)
    #expect(playbacks.map(\.isOver) == [true] + [Bool](repeating: false, count: Synthesizer.voiceLimit))
  }
}
