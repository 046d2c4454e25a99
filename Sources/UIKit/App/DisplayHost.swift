import Foundation
import Raster
import Sound

/// Shows a screen and sends it input: in a window, a browser tab, or only in memory.
///
/// A host owns the loop. It converts outside events to ``HostEvent`` values, calls ``HostedScreen/advance(to:)`` when a
/// frame is due and presents the damaged rectangles of ``HostedScreen/bitmap``. It knows no view of an app.
@MainActor public protocol DisplayHost: AnyObject {
  /// Shows the screen until it finishes or the user closes it. Returns after all resources of the host are released.
  ///
  /// - Throws: An error that states what is missing and what to do, such as a missing display.
  func run(_ screen: HostedScreen) throws

  /// Plays an effect now; without a sound device it has no effect.
  func play(_ effect: SoundEffect, placement: SoundPlacement)

  /// Plays a recording now; a host without a sound device of its own, or a browser tab, is silent.
  func play(_ playback: SoundPlayback)

  /// The text of the system's clipboard; `nil` if it is empty or the host has no clipboard.
  var clipboardText: String? { get set }

  /// The state of the system's clipboard.
  var clipboardState: ClipboardState { get }

  /// The data of the system's clipboard in one of its types; `nil` if there are none. Blocks while the program that has
  /// copied them answers, for about a second at most.
  func clipboardData(_ type: String) -> Data?

  /// Replaces the contents of the system's clipboard; the preferred type is first.
  func setClipboard(_ representations: [HostRepresentation])

  /// Lets the pointer carry data to other programs, until the drag ends or other data replace them. The host reports
  /// whether the program under the pointer accepts them with ``HostEvent/dragAccepted(_:)``.
  func beginDrag(_ representations: [HostRepresentation])

  /// Ends the drag. The data are dropped on the program under the pointer if `isDrop` is true and it accepts them.
  func endDrag(isDrop: Bool)

  /// True if the screen covers the whole display. Setting it has no effect without a window.
  var isFullScreen: Bool { get set }

  /// The position of the window's top left corner, in units of the window system; `nil` without a window.
  var windowOrigin: CGPoint? { get }

  /// Sets the title of the window or tab; it begins with ``HostedScreen/title``.
  func setTitle(_ title: String)

  /// Sets the icon of the window, which must not be changed afterwards; the system's icon is first.
  func setIcon(_ icon: Bitmap)

  /// Keeps the display from being dimmed or locked while nothing is pressed, or lets it again; it may be at first.
  func setIdleTimerDisabled(_ isDisabled: Bool)

  /// Sets the area of edited text, in points of the screen, for an input method; `nil` ends text input.
  func setTextInputArea(_ area: CGRect?)

  /// Sets the hints for an on-screen keyboard, before the text's area and whenever they change.
  func setTextInputHints(_ hints: TextInputHints)

  /// Sets the app's preferences for the edges of the screen, whenever they change.
  func setScreenEdges(_ edges: ScreenEdgeState)

  /// Sets the pointer over the screen; the arrow is first.
  func setPointer(_ pointer: HostPointer)

  /// Resizes the screen, in points, and sends an event. Returns false if the host cannot.
  func setScreenSize(_ size: CGSize) -> Bool

  /// Vibrates devices such as game pads, with a strength from 0 to 1, for a time in seconds.
  func shake(strength: Float, duration: TimeInterval)

  /// Returns true if the host opens addresses of that kind.
  func canOpen(_ url: URL) -> Bool

  /// Opens an address in another program. Returns false if there is none.
  func open(_ url: URL) -> Bool
}

extension DisplayHost {
  public var clipboardState: ClipboardState {
    ClipboardState(text: clipboardText)
  }
  public func clipboardData(_ type: String) -> Data? {
    type == HostRepresentation.text ? clipboardText.map { Data($0.utf8) } : nil
  }
  public func setClipboard(_ representations: [HostRepresentation]) {
    clipboardText = HostRepresentation.text(of: representations)
  }
  public func beginDrag(_ representations: [HostRepresentation]) {}
  public func endDrag(isDrop: Bool) {}
  public func play(_ playback: SoundPlayback) {}
  public var isFullScreen: Bool {
    get { false }
    set {}
  }
  public var windowOrigin: CGPoint? { nil }
  public func setTitle(_ title: String) {}
  public func setIcon(_ icon: Bitmap) {}
  public func setIdleTimerDisabled(_ isDisabled: Bool) {}
  public func setTextInputArea(_ area: CGRect?) {}
  public func setTextInputHints(_ hints: TextInputHints) {}
  public func setScreenEdges(_ edges: ScreenEdgeState) {}
  public func setPointer(_ pointer: HostPointer) {}
  public func setScreenSize(_ size: CGSize) -> Bool { false }
  public func shake(strength: Float, duration: TimeInterval) {}
  public func canOpen(_ url: URL) -> Bool { ["http", "https", "mailto", "file"].contains(url.scheme?.lowercased()) }
  public func open(_ url: URL) -> Bool { false }
}
