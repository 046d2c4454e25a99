import CSDL
import Foundation
import Raster
import UIKit

/// One window of the display and its pixels.
@MainActor final class Window {
  /// Minimum size to which a user can resize it, in points.
  static let smallestSize = CGSize(width: 320, height: 200)

  private let window: OpaquePointer
  private let userScale: CGFloat
  private var cursor: Cursor?
  private(set) var geometry: WindowGeometry

  /// Creates a hidden window. ``show()`` makes it visible, so that its first picture can be ready by then.
  ///
  /// - Parameters:
  ///   - size: In points; reduced to fit the desktop.
  ///   - scale: Units of the window per point.
  ///   - origin: The top left corner, in units of the window system; `nil` for the middle of the screen.
  init(
    title: String, size: CGSize, scale: CGFloat, isFullScreen: Bool, origin: CGPoint? = nil
  ) throws(WindowHostError) {
    userScale = WindowGeometry.limitedScale(scale)
    let smallest = Self.units(Self.smallestSize, userScale)
    let wanted = Self.fitted(Self.units(size, userScale), smallest: smallest)
    let flags =
      SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
      | (isFullScreen ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0)
    let place = Self.shownPlace(origin, width: wanted.w)
    guard let window = SDL_CreateWindow(title, place.x, place.y, wanted.w, wanted.h, flags) else {
      throw .noWindow(reason: SDLSession.lastError)
    }
    self.window = window
    SDL_SetWindowMinimumSize(window, smallest.w, smallest.h)
    guard let surface = SDL_GetWindowSurface(window) else {
      let reason = SDLSession.lastError
      SDL_DestroyWindow(window)
      throw .noWindow(reason: reason)
    }
    let format = surface.pointee.format.pointee.format
    guard SurfaceCopy.isPossible(to: format) else {
      SDL_DestroyWindow(window)
      throw .pixelFormat(name: String(cString: SDL_GetPixelFormatName(format)))
    }
    geometry = Self.geometry(of: window, userScale: userScale)
  }

  func show() {
    SDL_ShowWindow(window)
  }

  func close() {
    cursor = nil
    SDL_DestroyWindow(window)
  }

  /// Queries the window system for the size again. Returns true if it has changed.
  func updateGeometry() -> Bool {
    let before = geometry
    geometry = Self.geometry(of: window, userScale: userScale)
    return geometry != before
  }

  /// Shows parts of a bitmap. Does nothing while the window has no surface, for example while it is closing.
  func present(_ rectangles: [PixelRect], of bitmap: Bitmap) {
    guard let surface = SDL_GetWindowSurface(window) else { return }
    let parts = SurfaceCopy.copy(rectangles, of: bitmap, to: surface)
    if !parts.isEmpty { SDL_UpdateWindowSurfaceRects(window, parts, Int32(parts.count)) }
  }

  func setTitle(_ title: String) {
    SDL_SetWindowTitle(window, title)
  }

  /// Shows a picture as the window's icon. SDL copies the pixels.
  func setIcon(_ icon: Bitmap) {
    guard let surface = Cursor.surface(icon) else { return }
    SDL_SetWindowIcon(window, surface)
    SDL_FreeSurface(surface)
  }

  var isFullScreen: Bool {
    get { SDL_GetWindowFlags(window) & SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue != 0 }
    set { SDL_SetWindowFullscreen(window, newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0) }
  }

  /// The top left corner including title bar and frame, in units of the window system. Window managers place a new
  /// window by that corner, so that a window created there appears in the same position.
  var origin: CGPoint {
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetWindowPosition(window, &x, &y)
    var (top, left): (Int32, Int32) = (0, 0)
    if SDL_GetWindowBordersSize(window, &top, &left, nil, nil) == 0 { (x, y) = (x - left, y - top) }
    return CGPoint(x: Int(x), y: Int(y))
  }

  /// The number of the window on an X display; `nil` on other window systems.
  var number: UInt32? {
    var info = SDL_SysWMinfo()
    info.version = SDL_version(
      major: UInt8(SDL_MAJOR_VERSION), minor: UInt8(SDL_MINOR_VERSION), patch: UInt8(SDL_PATCHLEVEL))
    guard SDL_GetWindowWMInfo(window, &info) == SDL_TRUE, info.subsystem == SDL_SYSWM_X11 else { return nil }
    return UInt32(truncatingIfNeeded: info.info.x11.window)
  }

  /// The top left corner of the content, without title bar and frame, in units of the window system.
  var contentOrigin: (x: Int32, y: Int32) {
    var (x, y): (Int32, Int32) = (0, 0)
    SDL_GetWindowPosition(window, &x, &y)
    return (x, y)
  }

  /// Returns a position at which a display shows enough of the title bar to drag it, or else the middle of the screen.
  private static func shownPlace(_ origin: CGPoint?, width: Int32) -> (x: Int32, y: Int32) {
    let centered = Int32(SDL_WINDOWPOS_CENTERED_MASK)
    guard let origin, let x = Int32(exactly: origin.x.rounded()), let y = Int32(exactly: origin.y.rounded()),
      abs(x) < 32_768, abs(y) < 32_768
    else { return (centered, centered) }
    for display in 0..<SDL_GetNumVideoDisplays() {
      var bounds = SDL_Rect()
      guard SDL_GetDisplayBounds(display, &bounds) == 0 else { continue }
      let shown = min(x + width, bounds.x + bounds.w) - max(x, bounds.x)
      if shown >= leastShown, y >= bounds.y, y < bounds.y + bounds.h - leastShown { return (x, y) }
    }
    return (centered, centered)
  }

  /// Part of a title bar that is enough to drag a window by it, in units.
  private static let leastShown: Int32 = 80

  /// Sets the size in points; the window system may grant less.
  func setSize(_ size: CGSize) {
    let (width, height) = Self.units(size, userScale)
    SDL_SetWindowSize(window, width, height)
  }

  /// Begins, moves or ends text input; the area is in points.
  func setTextInputArea(_ area: CGRect?) {
    guard let area else { return SDL_StopTextInput() }
    func unit(_ points: CGFloat) -> Int32 {
      let length = points * userScale
      let side = CGFloat(WindowGeometry.longestSide)
      return length.isNaN ? 0 : Int32(min(max(length, -side), side))
    }
    var rectangle = SDL_Rect(
      x: unit(area.minX), y: unit(area.minY), w: max(1, unit(area.width)), h: max(1, unit(area.height)))
    SDL_SetTextInputRect(&rectangle)
    if SDL_IsTextInputActive() == SDL_FALSE { SDL_StartTextInput() }
  }

  /// Shows another pointer over the window.
  func setPointer(_ pointer: HostPointer) {
    guard pointer != .hidden else {
      SDL_ShowCursor(SDL_DISABLE)
      return
    }
    let shown = Cursor(pointer)
    shown?.show()
    SDL_ShowCursor(SDL_ENABLE)
    // The previous cursor must live until another is shown.
    cursor = shown
  }

  private static func geometry(of window: OpaquePointer, userScale: CGFloat) -> WindowGeometry {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(window, &width, &height)
    // The surface has the window's size in pixels; without a surface, one unit is assumed to be one pixel.
    let surface = SDL_GetWindowSurface(window)?.pointee
    return WindowGeometry(
      width: Int(width), height: Int(height), pixelWidth: Int(surface?.w ?? width),
      pixelHeight: Int(surface?.h ?? height), userScale: userScale)
  }

  private static func units(_ size: CGSize, _ scale: CGFloat) -> (w: Int32, h: Int32) {
    (
      Int32(WindowGeometry.units(size.width, userScale: scale)),
      Int32(WindowGeometry.units(size.height, userScale: scale))
    )
  }

  /// Returns the size, reduced to fit the desktop if its usable size is known.
  private static func fitted(_ size: (w: Int32, h: Int32), smallest: (w: Int32, h: Int32)) -> (w: Int32, h: Int32) {
    var desktop = SDL_Rect()
    guard SDL_GetDisplayUsableBounds(0, &desktop) == 0, desktop.w > 0, desktop.h > 0 else { return size }
    return (max(smallest.w, min(size.w, desktop.w)), max(smallest.h, min(size.h, desktop.h)))
  }
}
