import Foundation
import Raster
import Sound
import UIKit

/// What the host needs of a screen; see `HostedScreen` for what each member promises.
@MainActor protocol FrameSource: AnyObject {
  var title: String { get }
  var bitmap: Bitmap { get }
  var scale: CGFloat { get }
  var isFinished: Bool { get }
  var nextFrameTime: CFTimeInterval? { get }
  var onWake: (() -> Void)? { get set }
  var onSound: ((SoundEffect, SoundPlacement) -> Void)? { get set }

  func noteTime(_ time: CFTimeInterval)
  func send(_ event: HostEvent)
  func advance(to time: CFTimeInterval) -> [PixelRect]
}

extension FrameSource {
  func noteTime(_ time: CFTimeInterval) {}
}

extension HostedScreen: FrameSource {}
