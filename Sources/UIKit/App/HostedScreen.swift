import Foundation
import Raster
import Sound

/// One screen of an app as its host sees it: input goes in, pixels and damage come out.
@MainActor public final class HostedScreen {
  /// The title for a window or tab.
  public let title: String
  /// The pixels as of the last ``advance(to:)``, opaque. A new object after a resize.
  public private(set) var bitmap: Bitmap
  /// In points.
  public private(set) var size: CGSize
  /// Pixels per point.
  public private(set) var scale: CGFloat
  /// Set once the app asked to end; the host then returns from `run`.
  public private(set) var isFinished = false
  /// For the process, once finished.
  public private(set) var exitCode: Int32 = 0
  /// Called on the main actor when an idle screen has something to draw again, so that the host wakes from waiting.
  public var onWake: (() -> Void)?
  /// Called when the app sounds an effect.
  public var onSound: ((SoundEffect, SoundPlacement) -> Void)?

  init(title: String, bitmap: Bitmap, size: CGSize, scale: CGFloat) {
    self.title = title
    self.bitmap = bitmap
    self.size = size
    self.scale = scale
  }
}

extension HostedScreen {
  /// Takes one event; it has its effect at once, its picture with the next ``advance(to:)``.
  public func send(_ event: HostEvent) {
  }

  /// Moves the toolkit's clock to `time` (seconds, never back), lays out, and draws what changed.
  ///
  /// - Returns: the rectangles of ``bitmap`` that differ from before, in pixels; empty when nothing changed.
  public func advance(to time: CFTimeInterval) -> [PixelRect] {
    []
  }

  /// When the next frame is due on the clock of ``advance(to:)``: at once for a time that has passed, `nil` when nothing
  /// moves and the host may wait for input.
  public var nextFrameTime: CFTimeInterval? { nil }
}
