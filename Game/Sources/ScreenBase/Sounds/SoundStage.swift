import Ecology
import Portrayal
import Sound
import UIKit

/// Turns what happens in the dish into sounds at their places.
@MainActor package final class SoundStage {
  /// Where one listens from, in the dish.
  package struct Ear {
    package var place: SIMD2<Float>
    /// Half the width of what is seen, in units.
    var reach: Float

    package init(place: SIMD2<Float>, reach: Float) {
      self.place = place
      self.reach = reach
    }
  }

  private struct Cue {
    var sound: GameSound
    var placement: SoundPlacement
  }

  private var cues: [Cue] = []
  /// The last tick of each sound's last cue.
  private var lastTicks: [GameSound: Int] = [:]
  /// From 0 to 1.
  package var volume: Float = 1
  /// Hears of every sound that is played, for those who read it.
  package var onCue: ((GameSound, SoundPlacement) -> Void)?

  /// Sounds of one frame at most; more would be a noise.
  private static let most = 4
  /// Beyond this many reaches nothing is heard.
  private static let farthest: Float = 1.6

  package init() {}

  /// Reads a tick of the dish.
  ///
  /// - Parameter hears: Whether a place is within sight, so that it sounds clear.
  package func note(_ dish: Dish, player: CreatureID, ear: Ear, hears: (SIMD2<Float>) -> Bool) {
    for event in dish.events {
      guard let (sound, place) = SoundStage.cue(event, player) else { continue }
      let pause = sound == .bite ? 9 : 4
      guard dish.tick - (lastTicks[sound] ?? -100) >= pause else { continue }
      guard let placement = placement(of: place, ear, hears) else { continue }
      lastTicks[sound] = dish.tick
      cues.append(Cue(sound: sound, placement: placement))
    }
  }

  /// Plays what has been noted since the last frame, the loudest of it.
  package func flush() {
    for cue in cues.sorted(by: { $0.placement.gain > $1.placement.gain }).prefix(SoundStage.most) {
      UIApplication.shared.play(cue.sound.effect, placement: cue.placement)
      onCue?(cue.sound, cue.placement)
    }
    cues.removeAll(keepingCapacity: true)
  }

  private static func cue(_ event: DishEvent, _ player: CreatureID) -> (GameSound, SIMD2<Float>?)? {
    switch event {
    case .wounded(let wound):
      switch wound.cause {
      case .bite: (.bite, wound.place)
      case .spike: (.spike, wound.place)
      case .poison, .hunger, .vent: nil
      }
    case .ate(let meal): meal.kind == .mote || meal.kind == .chunk ? (.swallow, meal.place) : nil
    case .blocked(_, by: _, let place): (.blocked, place)
    case .fired(_, let kind, let place):
      switch kind {
      case .jet: (.jet, place)
      case .stinger: (.sting, place)
      case .shocker: (.stun, place)
      default: nil
      }
    case .linkBroke(player, _): (.linkBreak, nil)
    case .bell: (.bell, nil)
    case .died(let death): (.death, death.creature == player ? nil : death.place)
    default: nil
    }
  }

  private func placement(of place: SIMD2<Float>?, _ ear: Ear, _ hears: (SIMD2<Float>) -> Bool) -> SoundPlacement? {
    guard let place else { return SoundPlacement(gain: volume) }
    let away = (place - ear.place) / max(ear.reach, 1)
    let distance = away.length
    guard distance < SoundStage.farthest else { return nil }
    let loudness = 1 - distance / SoundStage.farthest
    return SoundPlacement(
      gain: volume * loudness * loudness, pan: max(-0.9, min(0.9, away.x)), lowPass: hears(place) ? nil : 900)
  }
}
