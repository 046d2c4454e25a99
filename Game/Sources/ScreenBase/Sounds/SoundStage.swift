import Ecology
import Portrayal
import Sound
import UIKit

/// Converts events of the dish to positional sounds.
@MainActor package final class SoundStage {
  /// The position of the listener in the dish.
  package struct Listener {
    package var place: SIMD2<Float>
    /// Half the width of the visible area, in units.
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
  /// The tick of each sound's last cue.
  private var lastTicks: [GameSound: Int] = [:]
  /// From 0 to 1.
  package var volume: Float = 1
  /// Called for every played sound, for captions.
  package var onCue: ((GameSound, SoundPlacement) -> Void)?

  /// Maximum number of sounds per frame. More would sound like noise.
  private static let most = 4
  /// Time between two sounds of a kind, in s. With less they merge into one.
  private static let pause = 1.0 / 15
  /// Time between two sounds of bites, which are frequent in fights, in s.
  private static let bitePause = 0.15
  /// Distance in multiples of the reach beyond which sounds are inaudible.
  private static let farthest: Float = 1.6

  package init() {}

  /// Reads a tick of the dish.
  ///
  /// - Parameter hears: Returns true if a position is in sight, where sounds are clear.
  package func note(_ dish: Dish, player: CreatureID, ear: Listener, hears: (SIMD2<Float>) -> Bool) {
    for event in dish.events {
      guard let (sound, place) = SoundStage.cue(event, player) else { continue }
      let pause = Int(((sound == .bite ? Self.bitePause : Self.pause) * Double(dish.rules.dish.tickRate)).rounded())
      if let last = lastTicks[sound], dish.tick - last < pause { continue }
      guard let placement = placement(of: place, ear, hears) else { continue }
      lastTicks[sound] = dish.tick
      cues.append(Cue(sound: sound, placement: placement))
    }
  }

  /// Beats like a heart, once in an interval.
  package func beat(at tick: Int) {
    guard tick - (lastTicks[.heartbeat] ?? -Self.beatInterval) >= Self.beatInterval else { return }
    lastTicks[.heartbeat] = tick
    cues.append(Cue(sound: .heartbeat, placement: SoundPlacement(gain: volume)))
  }

  /// Time between two beats of the heart, in s. With less they cover the sounds of the fight.
  nonisolated package static let beatTime = 0.8
  /// Ticks between two beats of the heart.
  nonisolated package static let beatInterval = Int((beatTime * Double(Rules.standard.dish.tickRate)).rounded())

  /// Plays the loudest of the cues since the last frame.
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

  private func placement(of place: SIMD2<Float>?, _ ear: Listener, _ hears: (SIMD2<Float>) -> Bool) -> SoundPlacement? {
    guard let place else { return SoundPlacement(gain: volume) }
    let away = (place - ear.place) / max(ear.reach, 1)
    let distance = away.length
    guard distance < SoundStage.farthest else { return nil }
    let loudness = 1 - distance / SoundStage.farthest
    return SoundPlacement(
      gain: volume * loudness * loudness, pan: max(-0.9, min(0.9, away.x)), lowPass: hears(place) ? nil : 900)
  }
}
