import Ecology
import Sound
import UIKit

/// The sound of the water behind the events: drones whose chord is that of the region, and bubbles.
///
/// It consists of effects of a few seconds that overlap. Dark water is muffled, and danger adds a tone beside the root
/// that beats with it. The tones are pentatonic on D, as the effects are.
@MainActor package final class WaterBed {
  /// The conditions around the player.
  package struct Surroundings: Hashable {
    /// `nil` in open water.
    package var region: Landscape.Region.Kind?
    /// From 0 to 1.
    package var light: Float
    /// The nearness of the worst threat, from 0 to 1.
    package var danger: Float

    package init(region: Landscape.Region.Kind?, light: Float, danger: Float) {
      self.region = region
      self.light = light
      self.danger = danger
    }
  }

  /// From 0 to 1; at 0 nothing is played.
  package var volume: Float = 0.5
  /// Time to the next drone and to the next bubble, in s.
  private var (droneWait, bubbleWait) = (0.0, 1.5)
  private var bubbles = 0

  /// Time between drones, in s. Each is audible for twice as long, so that they overlap.
  static let interval = 4.0
  /// Peak of the loudest voice, 30 dB below full scale. With more, the water covers the effects.
  private static let peak: Float = 0.03

  private let play: (SoundEffect, SoundPlacement) -> Void

  /// - Parameter play: Plays a sound; the host's by default.
  package init(
    play: @escaping (SoundEffect, SoundPlacement) -> Void = { UIApplication.shared.play($0, placement: $1) }
  ) {
    self.play = play
  }

  /// Advances by the time of a frame and plays what is due.
  ///
  /// - Parameter surroundings: Evaluated only if something is due, about once a second.
  package func advance(by seconds: Double, in surroundings: @autoclosure () -> Surroundings) {
    guard volume > 0 else { return }
    droneWait -= seconds
    bubbleWait -= seconds
    guard min(droneWait, bubbleWait) <= 0 else { return }
    let surroundings = surroundings()
    if droneWait <= 0 {
      droneWait = WaterBed.interval
      play(WaterBed.drone(in: surroundings), SoundPlacement(gain: volume))
    }
    if bubbleWait <= 0 {
      bubbleWait = WaterBed.pause(before: bubbles, in: surroundings.region)
      let pan = 1.2 * WaterBed.scatter(bubbles, 0.569_840) - 0.6
      play(WaterBed.bubble(bubbles), SoundPlacement(gain: volume, pan: pan))
      bubbles += 1
    }
  }

  /// Returns a drone: two tones, a rumble at the vent, and the tone of danger.
  static func drone(in surroundings: Surroundings) -> SoundEffect {
    // D2 and A2, an octave higher in the shallows, D2 and F2 in the murk.
    let (root, second): (Float, Float) =
      switch surroundings.region {
      case .shallows: (146.83, 220)
      case .murk: (73.42, 87.31)
      case .vent, nil: (73.42, 110)
      }
    let cutoff = 150 + 750 * min(max(surroundings.light, 0), 1)
    func tone(_ waveform: SoundEffect.Voice.Waveform, _ frequency: Float, _ level: Float) -> SoundEffect.Voice {
      .init(
        waveform, from: frequency, attack: Float(interval) / 2, decay: Float(interval) * 2, level: level * peak,
        filter: .lowPass(from: cutoff, to: cutoff))
    }
    var voices = [tone(.triangle, root, 1), tone(.sine, second, 0.6)]
    if surroundings.region == .vent { voices.append(tone(.brownNoise, 0, 1)) }
    let danger = min(max(surroundings.danger, 0), 1)
    // Two hertz beside the root, so that the beat is that of a slow pulse.
    if danger > 0.05 { voices.append(tone(.triangle, root + 2, danger)) }
    return SoundEffect(name: "water", voices: voices)
  }

  /// Returns a bubble that rises in pitch.
  static func bubble(_ number: Int) -> SoundEffect {
    let pitch = 300 + 500 * scatter(number, 0.754_878)
    return SoundEffect(
      name: "bubble",
      voices: [.init(.sine, from: pitch, to: 2 * pitch, attack: 0.01, decay: 0.07, level: 0.5 * peak)])
  }

  /// The time before a bubble, in s: short at the vent, long in the murk.
  static func pause(before number: Int, in region: Landscape.Region.Kind?) -> Double {
    let pause = 0.6 + 2.4 * Double(scatter(number, 0.618_034))
    return switch region {
    case .vent: pause / 3
    case .murk: pause * 2
    case .shallows, nil: pause
    }
  }

  /// Returns numbers from 0 to 1 that are evenly scattered over a sequence.
  private static func scatter(_ number: Int, _ step: Float) -> Float {
    (Float(number % 1_000) * step).truncatingRemainder(dividingBy: 1)
  }
}
