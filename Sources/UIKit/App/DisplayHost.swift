import Foundation
import Sound

/// What shows a screen and brings it input: a window, a browser tab, or nothing but memory.
///
/// A host owns the loop. It turns the outside world into ``HostEvent`` values, calls ``HostedScreen/advance(to:)`` when a
/// frame is due and presents the damaged rectangles of ``HostedScreen/bitmap``. It knows no view and no screen of an app.
@MainActor public protocol DisplayHost: AnyObject {
  /// Shows the screen until it finishes or the user closes it. Returns after everything of the host is released.
  ///
  /// - Throws: an error whose text says what is missing and what to do, such as no display.
  func run(_ screen: HostedScreen) throws

  /// Sounds an effect now; silent where there is no device.
  func play(_ effect: SoundEffect, placement: SoundPlacement)

  /// The text that other programs may paste; `nil` when there is none or the host has no clipboard.
  var clipboardText: String? { get set }

  /// Whether the screen covers everything else of the display. Setting it has no effect where there is no window.
  var isFullScreen: Bool { get set }

  /// Where the top left corner of the window is, in the window system's units; `nil` where there is no window.
  var windowOrigin: CGPoint? { get }

  /// What the window or tab is called from now on; it begins with ``HostedScreen/title``.
  func setTitle(_ title: String)

  /// Where text is being edited, in points of the screen, so that an input method can place itself; `nil` ends text input.
  func setTextInputArea(_ area: CGRect?)

  /// What a keyboard on the screen should know of the text, told before its area and whenever it changes.
  func setTextInputHints(_ hints: TextInputHints)

  /// What the app wants of the edges of the screen, told when that changes.
  func setScreenEdges(_ edges: ScreenEdgeState)

  /// Shows another pointer where the mouse is over the screen; the arrow comes first.
  func setPointer(_ pointer: HostPointer)

  /// Gives the screen another size, in points, and sends it as an event. Returns false where it cannot.
  func setScreenSize(_ size: CGSize) -> Bool

  /// Shakes what the person holds, such as game pads: with a strength from 0 to 1, for some seconds.
  func shake(strength: Float, duration: TimeInterval)

  /// Has another program show an address. Returns false where there is none.
  func open(_ url: URL) -> Bool
}

extension DisplayHost {
  public var isFullScreen: Bool {
    get { false }
    set {}
  }
  public var windowOrigin: CGPoint? { nil }
  public func setTitle(_ title: String) {}
  public func setTextInputArea(_ area: CGRect?) {}
  public func setTextInputHints(_ hints: TextInputHints) {}
  public func setScreenEdges(_ edges: ScreenEdgeState) {}
  public func setPointer(_ pointer: HostPointer) {}
  public func setScreenSize(_ size: CGSize) -> Bool { false }
  public func shake(strength: Float, duration: TimeInterval) {}
  public func open(_ url: URL) -> Bool { false }
}
