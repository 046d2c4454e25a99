import Raster
import Sound

/// The part of ``HostedScreen`` that hosts use: input goes in, pixels and damage come out. Tests of hosts replace it.
@MainActor package protocol HostableScreen: AnyObject {
  var title: String { get }
  var bitmap: Bitmap { get }
  /// The size in points.
  var size: CGSize { get }
  /// Pixels per point.
  var scale: CGFloat { get }
  var isFinished: Bool { get }
  /// True while the app finishes its work after the end; it needs frames until it has finished.
  var isEnding: Bool { get }
  var onWake: (() -> Void)? { get set }
  var onSound: ((SoundEffect, SoundPlacement) -> Void)? { get set }
  var nextFrameTime: CFTimeInterval? { get }
  /// The elements for assistive technology; `nil` without any.
  var accessibilityTree: AccessibilityTree? { get }
  var onAnnouncement: ((String) -> Void)? { get set }

  func noteTime(_ time: CFTimeInterval)
  func send(_ event: HostEvent)
  /// Takes the events of one moment, in their order.
  func send(together events: [HostEvent])
  func advance(to time: CFTimeInterval) -> [PixelRect]
}

extension HostableScreen {
  package var isEnding: Bool { false }
  package func noteTime(_ time: CFTimeInterval) {}
  package func send(together events: [HostEvent]) {
    for event in events { send(event) }
  }
  package var accessibilityTree: AccessibilityTree? { nil }
  package var onAnnouncement: ((String) -> Void)? {
    get { nil }
    set {}
  }
}

extension HostedScreen: HostableScreen {}
