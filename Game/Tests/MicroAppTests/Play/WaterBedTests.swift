import Ecology
import Sound
import Testing
import UIKitTesting

@testable import ScreenBase

@Suite(.separateScreens) @MainActor struct WaterBedTests {
  private final class Sounds {
    var played: [(effect: SoundEffect, placement: SoundPlacement)] = []
  }

  private func sounds(seconds: Int, volume: Float = 0.5, region: Landscape.Region.Kind? = nil) -> Sounds {
    let sounds = Sounds()
    let bed = WaterBed { sounds.played.append(($0, $1)) }
    bed.volume = volume
    for _ in 0..<(seconds * 60) {
      bed.advance(by: 1.0 / 60, in: WaterBed.Surroundings(region: region, light: 0.5, danger: 0))
    }
    return sounds
  }

  @Test func `drones overlap without gaps, bubbles come irregularly, and the setting is their volume`() {
    let played = sounds(seconds: 60).played
    let drones = played.filter { $0.effect.name == "water" }
    let bubbles = played.filter { $0.effect.name == "bubble" }
    #expect((15...16).contains(drones.count))
    #expect(drones.allSatisfy { $0.effect.voices.allSatisfy { $0.attack + $0.decay > Float(WaterBed.interval) } })
    #expect((20...60).contains(bubbles.count) && Set(bubbles.map(\.effect)).count > 15)
    #expect(played.allSatisfy { $0.placement.gain == 0.5 && abs($0.placement.pan) <= 0.6 })
    #expect(sounds(seconds: 60, volume: 0).played.isEmpty)
  }

  @Test func `regions differ in their chord and their bubbles`() {
    func drone(_ region: Landscape.Region.Kind?) -> SoundEffect {
      WaterBed.drone(in: WaterBed.Surroundings(region: region, light: 0.5, danger: 0))
    }
    #expect(Set([nil, .shallows, .murk, .vent].map(drone)).count == 4)
    #expect(drone(.vent).voices.contains { $0.waveform == .brownNoise })
    let counts = [Landscape.Region.Kind.murk, nil, .vent].map { sounds(seconds: 60, region: $0).played.count }
    #expect(counts == counts.sorted() && Set(counts).count == 3)
  }

  @Test func `dark water is muffled, and danger beats`() throws {
    func drone(_ light: Float, _ danger: Float) -> SoundEffect {
      WaterBed.drone(in: WaterBed.Surroundings(region: nil, light: light, danger: danger))
    }
    func cutoff(_ effect: SoundEffect) -> Float {
      if case .lowPass(let from, _)? = effect.voices.first?.filter { from } else { 0 }
    }
    #expect(cutoff(drone(0, 0)) < cutoff(drone(0.5, 0)) && cutoff(drone(0.5, 0)) < cutoff(drone(1, 0)))
    #expect(drone(1, 0).voices.count + 1 == drone(1, 1).voices.count)
    #expect(try #require(drone(1, 0.2).voices.last).level < (try #require(drone(1, 1).voices.last).level))
    for effect in [drone(-3, .nan), drone(9, 9)] { #expect(effect == effect.sanitized) }
  }
}
