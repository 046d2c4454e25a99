import CSDL
import Foundation
import Raster
import Sound
import Testing
import UIKit
import WindowHost

/// A screen that performs one step of a script per frame, repeats it until it succeeds, and records its events.
@MainActor final class ScriptedScreen: HostableScreen {
  /// The maximum number of frames for a step: ten seconds.
  private static let timeout = 600

  let title = "scripted"
  private(set) var bitmap: Bitmap
  var size: CGSize
  private(set) var scale: CGFloat
  private(set) var isFinished = false
  var onWake: (() -> Void)?
  var onSound: ((SoundEffect, SoundPlacement) -> Void)?
  var nextFrameTime: CFTimeInterval? = 0

  private(set) var events: [HostEvent] = []
  /// The total distance that wheels have scrolled the content.
  var scrolled: CGVector {
    events.reduce(.zero) { sum, event in
      guard case .scroll(_, let dx, let dy) = event else { return sum }
      return CGVector(dx: sum.dx + dx, dy: sum.dy + dy)
    }
  }
  var onEvent: ((HostEvent) -> Void)?
  /// Times of all frames.
  private(set) var times: [CFTimeInterval] = []
  /// The damage of the next frame; the first frame is damaged completely.
  var damage: [PixelRect] = []
  private var steps: [() -> Bool] = []
  private var frames = 0

  init(size: CGSize = CGSize(width: 400, height: 300), scale: CGFloat = 1) throws {
    self.size = size
    self.scale = scale
    bitmap = try Bitmap(width: Int(size.width * scale), height: Int(size.height * scale))
    paint(seed: 1)
  }

  /// Adds a step that ends when it returns true.
  func step(_ step: @escaping () -> Bool) {
    steps.append(step)
  }

  /// Adds a step that runs once.
  func once(_ step: @escaping () -> Void) {
    steps.append {
      step()
      return true
    }
  }

  /// Adds a step that waits for an event.
  func expect(_ event: HostEvent) {
    steps.append { [unowned self] in events.contains(event) }
  }

  /// Fills the bitmap with pixels that reveal any shift.
  func paint(seed: UInt32) {
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        bitmap[x, y] = Pixel(word: 0xFF00_0000 | (UInt32(y) << 11 &+ UInt32(x) &* 5 &+ seed) & 0xFF_FFFF)
      }
    }
  }

  func send(_ event: HostEvent) {
    events.append(event)
    onEvent?(event)
    guard case .resized(let size, let scale) = event else { return }
    self.size = size
    self.scale = scale
    let resized = try? Bitmap(width: Int((size.width * scale).rounded()), height: Int((size.height * scale).rounded()))
    guard let resized else { return }
    bitmap = resized
    paint(seed: 2)
    damage = [bitmap.bounds]
  }

  func advance(to time: CFTimeInterval) -> [PixelRect] {
    defer { damage = [] }
    times.append(time)
    if times.count == 1 { return [bitmap.bounds] }
    takeStep()
    return damage
  }

  private func takeStep() {
    guard let step = steps.first else {
      isFinished = true
      return
    }
    frames += 1
    if step() {
      steps.removeFirst()
      frames = 0
    } else if frames > Self.timeout {
      Issue.record("a step did not come true; \(steps.count) steps are left and the events were \(events)")
      isFinished = true
    }
  }
}
