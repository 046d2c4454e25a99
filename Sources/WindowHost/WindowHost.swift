import CSDL
import Foundation
import Raster
import Sound
import UIKit

/// Shows a screen in a window of the desktop, with its mouse, wheel, keyboard, fingers, game pads, clipboard and sound.
///
/// It uses SDL 2 on X11 or Wayland; pixels go to the display through shared memory, so no GPU is needed. An idle window
/// costs less than a thousandth of a core.
@MainActor public final class WindowHost: DisplayHost {
  /// The settings that can be chosen before the window opens.
  public struct Options: Sendable, Equatable {
    /// Pixels per point, from 0.5 to 4; usual values are 1, 1.5 and 2. `nil` uses the screen's. If the window system
    /// scales windows itself, its factor is applied in addition.
    public var scale: CGFloat?
    /// True if the window opens in full screen.
    public var isFullScreen: Bool
    /// Position of the top left corner, in the window system's units; the window is centred on the screen if this is
    /// `nil` or no display shows that position any more.
    public var origin: CGPoint?
    /// True if the host plays sound.
    public var hasSound: Bool

    public init(
      scale: CGFloat? = nil, isFullScreen: Bool = false, origin: CGPoint? = nil, hasSound: Bool = true
    ) {
      self.scale = scale
      self.isFullScreen = isFullScreen
      self.origin = origin
      self.hasSound = hasSound
    }
  }

  private let options: Options
  private var session: SDLSession?
  private var window: Window?
  private weak var loop: WindowLoop?
  private var exchange: XExchange?
  private let sound: SoundOutput?
  private var wantsFullScreen: Bool
  /// The app's icon; `nil` for that of the system.
  private var icon: Bitmap?
  private var isIdleTimerDisabled = false

  /// Connects to the display; the window opens with ``run(_:)``.
  ///
  /// - Throws: `WindowHostError.noDisplay`.
  public init(_ options: Options = Options()) throws(WindowHostError) {
    session = try SDLSession()
    self.options = options
    wantsFullScreen = options.isFullScreen
    sound = options.hasSound ? SoundOutput() : nil
  }

  isolated deinit {
    session?.close()
  }

  /// True if a window can be opened here. The check takes a few milliseconds.
  public static var isDisplayAvailable: Bool {
    if SDL_WasInit(SDL_INIT_VIDEO) != 0 { return true }
    guard let session = try? SDLSession() else { return false }
    session.close()
    return true
  }

  /// Shows the screen until it finishes or the user closes the window.
  ///
  /// Call it on the main thread from a synchronous `main`: tasks of the main actor run during the call, which is
  /// impossible if one of them makes the call. It may be called again afterwards.
  ///
  /// - Throws: `WindowHostError`.
  public func run(_ screen: HostedScreen) throws {
    screen.host = self
    try show(screen)
  }

  /// Does the same as ``run(_:)`` for any frame source.
  package func show(_ source: any HostableScreen) throws(WindowHostError) {
    let session: SDLSession
    if let opened = self.session { session = opened } else { session = try SDLSession() }
    self.session = session
    defer {
      session.close()
      self.session = nil
    }
    let window = try Window(
      title: source.title, size: source.size, scale: options.scale ?? source.scale, isFullScreen: wantsFullScreen,
      origin: options.origin)
    self.window = window
    if let icon { window.setIcon(icon) }
    if isIdleTimerDisabled { SDL_DisableScreenSaver() }
    exchange = XExchange()
    source.onSound = { [weak self] in self?.play($0, placement: $1) }
    let loop = WindowLoop(source, window: window, sound: sound, exchange: exchange)
    self.loop = loop
    defer {
      source.onSound = nil
      loop.close()
      sound?.close()
      exchange?.close()
      exchange = nil
      self.window = nil
      window.close()
    }
    loop.run {
      session.openPads()
      sound?.open()
    }
  }

  public func play(_ effect: SoundEffect, placement: SoundPlacement) {
    sound?.play(effect, placement: placement)
  }

  public func play(_ playback: SoundPlayback) {
    sound?.play(playback)
  }

  /// True while a quiet background noise plays; it fades in and out. Preserved between runs.
  public var isSoundBedOn: Bool {
    get { sound?.isBedOn ?? false }
    set { sound?.isBedOn = newValue }
  }

  public var clipboardText: String? {
    get {
      guard session != nil, SDL_HasClipboardText() == SDL_TRUE, let text = SDL_GetClipboardText() else { return nil }
      defer { SDL_free(text) }
      return String(cString: text)
    }
    set {
      if session != nil { SDL_SetClipboardText(newValue ?? "") }
    }
  }

  public var clipboardState: ClipboardState {
    if let exchange { return exchange.clipboardState }
    return ClipboardState(text: clipboardText)
  }

  public func clipboardData(_ type: String) -> Data? {
    if let exchange { return exchange.clipboardData(type) }
    return type == HostRepresentation.text ? clipboardText.map { Data($0.utf8) } : nil
  }

  public func setClipboard(_ representations: [HostRepresentation]) {
    if let exchange { return exchange.setClipboard(representations) }
    clipboardText = HostRepresentation.text(of: representations)
  }

  public func beginDrag(_ representations: [HostRepresentation]) {
    loop?.beginDrag(representations)
  }

  public func endDrag(isDrop: Bool) {
    loop?.endDrag(isDrop: isDrop)
  }

  /// True if the window covers the whole display. If set before ``run(_:)``, it determines how the window opens.
  public var isFullScreen: Bool {
    get { window?.isFullScreen ?? wantsFullScreen }
    set {
      wantsFullScreen = newValue
      window?.isFullScreen = newValue
    }
  }

  public var windowOrigin: CGPoint? { window?.origin }

  public func setTitle(_ title: String) {
    window?.setTitle(title)
  }

  public func setIcon(_ icon: Bitmap) {
    self.icon = icon
    window?.setIcon(icon)
  }

  public func setIdleTimerDisabled(_ isDisabled: Bool) {
    isIdleTimerDisabled = isDisabled
    guard session != nil else { return }
    if isDisabled { SDL_DisableScreenSaver() } else { SDL_EnableScreenSaver() }
  }

  public func setTextInputArea(_ area: CGRect?) {
    window?.setTextInputArea(area)
  }

  public func setPointer(_ pointer: HostPointer) {
    window?.setPointer(pointer)
  }

  /// Changes the window's size; has no effect while it covers the whole display.
  public func setScreenSize(_ size: CGSize) -> Bool {
    guard let window, !window.isFullScreen else { return false }
    window.setSize(size)
    return true
  }

  public func shake(strength: Float, duration: TimeInterval) {
    loop?.shake(strength: strength, duration: duration)
  }

  public func canOpen(_ url: URL) -> Bool {
    ["http", "https", "mailto", "tel", "file"].contains(url.scheme?.lowercased())
  }

  public func open(_ url: URL) -> Bool {
    session != nil && SDL_OpenURL(url.absoluteString) == 0
  }
}
