import Foundation
import Raster
import Sound
import UIKit

@testable import BrowserHost

/// A screen with test-painted pixels that records its events.
@MainActor final class FakeScreen: HostableScreen {
  let title = "Fake"
  var bitmap: Bitmap
  var size: CGSize { CGSize(width: bitmap.width, height: bitmap.height) }
  var scale: CGFloat = 1
  var isFinished = false
  var nextFrameTime: CFTimeInterval?
  var onWake: (() -> Void)?
  var onSound: ((SoundEffect, SoundPlacement) -> Void)?

  private(set) var events: [HostEvent] = []
  /// The times of all frames.
  private(set) var times: [CFTimeInterval] = []
  /// Called with each event after it is recorded.
  var onEvent: (HostEvent) -> Void = { _ in }
  /// Paints into the bitmap and returns the damage.
  var paint: (CFTimeInterval) -> [PixelRect] = { _ in [] }

  init(width: Int, height: Int) throws {
    bitmap = try Bitmap(width: width, height: height)
    bitmap.paint(bitmap.bounds, 0x223344)
  }

  func send(_ event: HostEvent) {
    events.append(event)
    onEvent(event)
  }

  func advance(to time: CFTimeInterval) -> [PixelRect] {
    times.append(time)
    return paint(time)
  }
}
