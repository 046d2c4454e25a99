import Foundation
import Raster

/// Draws paths, images and gradients into a bitmap, with a transform and a clip.
///
/// Use it from one thread at a time. Drawing never fails permanently: values that are not numbers are ignored, as the
/// calls state, and parts out of range are clipped.
///
/// Shapes are anti-aliased with Cairo's 255 × 15 samples per pixel; pixels are premultiplied sRGB.
public final class CGContext {
  /// In pixels; of a PDF, that of the usual page in points.
  public let width: Int
  /// In pixels; of a PDF, that of the usual page in points.
  public let height: Int
  var state: GraphicsState
  /// False if no state of the context covers pixels partly.
  final var allowsAntialiasing = true
  private var savedStates: [GraphicsState] = []
  private var levels: [Level]
  /// The current path in device pixels. It is not part of the graphics state.
  var pathList = SegmentList()
  /// Maps the space of glyphs, with y upwards from the baseline, to user space. Text that is drawn by Core Text and
  /// ``textPosition`` uses it; it is not part of the graphics state.
  public final var textMatrix = CGAffineTransform.identity
  /// The caller's pixels, if they differ from the bitmap's.
  let memory: ClientMemory?
  /// The factor from units of the base of user space to pixels, for what the transform does not move: shadows.
  private(set) var base: CGAffineTransform
  /// `nil` unless the context draws a PDF.
  var pages: PageState?

  /// A surface to draw on, and the number of saved states when it began.
  struct Level {
    let canvas: Canvas
    let stateCount: Int
    /// The compositing of a layer onto the one below; `nil` for the bitmap itself.
    let outer: GraphicsState?
  }

  private init(_ bitmap: Bitmap, base: CGAffineTransform, memory: ClientMemory?) {
    let canvas = Canvas(bitmap)
    width = bitmap.width
    height = bitmap.height
    self.base = base
    self.memory = memory
    levels = [Level(canvas: canvas, stateCount: 0, outer: nil)]
    state = GraphicsState(transform: base, clip: Clip(bitmap.bounds))
  }

  /// Creates a context for a PDF, without a page.
  init?(_ pages: PageState) {
    guard let canvas = Canvas(clear: .empty) else { return nil }
    width = Int(pages.defaultBox.width.rounded(.up))
    height = Int(pages.defaultBox.height.rounded(.up))
    base = .identity
    memory = nil
    levels = [Level(canvas: canvas, stateCount: 0, outer: nil)]
    state = GraphicsState(transform: .identity, clip: Clip(canvas.bounds))
    self.pages = pages
  }

  /// Creates a context for a bitmap with y pointing down from its top left corner, as in views.
  ///
  /// - Parameter scale: Pixels per unit of user space; one that is not positive and finite counts as 1.
  public convenience init(bitmap: Bitmap, scale: CGFloat = 1) {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    self.init(bitmap, base: CGAffineTransform(scaleX: scale, y: scale), memory: nil)
  }

  /// Creates a context for the caller's memory, or for its own, with y pointing up from the lower left corner; the top
  /// row is first in memory.
  ///
  /// Memory in the order blue, green, red, premultiplied alpha that the context allocates is drawn into directly. Other
  /// memory is copied before and after each drawing call: about 10 ns for each pixel that the call may touch.
  ///
  /// - Parameters:
  ///   - data: At least `height × bytesPerRow` bytes that outlive the context; `nil` for new, clear ones.
  ///   - bytesPerRow: At least `4 × width`; 0 for exactly that if `data` is `nil`.
  ///   - bitmapInfo: Four bytes per pixel, with premultiplied alpha or without, in either order.
  /// - Returns: `nil` for an empty or impossible size, and for other formats.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    guard bitsPerComponent == 8, space.model == .rgb, width > 0, height > 0,
      let format = PixelFormat(CGBitmapInfo(rawValue: bitmapInfo)),
      let bitmap = try? Bitmap(width: width, height: height)
    else { return nil }
    let rowBytes = bytesPerRow == 0 && data == nil ? width * 4 : bytesPerRow
    guard rowBytes >= width * 4, rowBytes <= Int.max / height else { return nil }
    var memory: ClientMemory?
    if let data {
      memory = ClientMemory(bytes: data, bytesPerRow: rowBytes, format: format, isOwned: false)
    } else if !format.isNative || rowBytes != width * 4 {
      let bytes = UnsafeMutableRawPointer.allocate(byteCount: rowBytes * height, alignment: 16)
      bytes.initializeMemory(as: UInt8.self, repeating: 0, count: rowBytes * height)
      memory = ClientMemory(bytes: bytes, bytesPerRow: rowBytes, format: format, isOwned: true)
    }
    let upward = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
    self.init(bitmap, base: upward, memory: memory)
  }
}

extension CGContext {
  /// The current target: the bitmap or the innermost transparency layer.
  var canvas: Canvas { levels[levels.count - 1].canvas }

  /// The bitmap of the final result.
  var bottom: Canvas { levels[0].canvas }

  /// The first byte of the top row; `nil` for a PDF.
  public var data: UnsafeMutableRawPointer? {
    memory?.bytes ?? bottom.bitmap.map { UnsafeMutableRawPointer($0.pixels) }
  }

  public var bytesPerRow: Int { memory?.bytesPerRow ?? (bottom.bitmap?.stride ?? 0) * 4 }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var colorSpace: CGColorSpace? { .standard }

  /// Returns a picture of the current bitmap, without open transparency layers; `nil` for a PDF.
  public func makeImage() -> CGImage? {
    loadMemory(bottom.bounds)
    return bottom.copy(bottom.bounds)?.bitmap.map { CGImage(bitmap: $0) }
  }

  /// Saves all settings, transform and clip for ``restoreGState()``; the current path is not saved.
  public func saveGState() {
    savedStates.append(state)
  }

  /// Restores the state of the latest ``saveGState()``. A call without a saved state, or one that would leave the
  /// current transparency layer, has no effect and is reported once.
  public func restoreGState() {
    guard savedStates.count > levels[levels.count - 1].stateCount, let saved = savedStates.popLast() else {
      Diagnostics.report("restoreGState() without a saveGState() before it has no effect; remove the call.")
      return
    }
    state = saved
  }

  /// Starts over with a page, or with nothing between pages.
  func beginPage(_ canvas: Canvas, base: CGAffineTransform) {
    self.base = base
    savedStates.removeAll()
    pathList.removeAll()
    levels = [Level(canvas: canvas, stateCount: 0, outer: nil)]
    state = GraphicsState(transform: base, clip: Clip(canvas.bounds))
  }

  /// Starts a new surface; drawing goes there until ``popLevel()``.
  func push(_ canvas: Canvas) {
    levels.append(Level(canvas: canvas, stateCount: savedStates.count, outer: state))
    state.clip = Clip(canvas.bounds)
    state.alpha = 1
    state.blendMode = .normal
    state.shadow = nil
  }

  /// Ends the innermost surface and restores the state before it; `nil` if there is none.
  func popLevel() -> Canvas? {
    guard levels.count > 1, let level = levels.popLast() else { return nil }
    savedStates.removeLast(savedStates.count - level.stateCount)
    if let outer = level.outer { state = outer }
    return level.canvas
  }
}

extension CGContext {
  /// Reads what the caller may have written into memory, in pixels of the bitmap.
  func loadMemory(_ area: PixelRect) {
    if let bitmap = bottom.bitmap { memory?.load(area, into: bitmap) }
  }

  /// Copies the drawing to the caller's memory.
  func storeMemory(_ area: PixelRect) {
    if let bitmap = bottom.bitmap { memory?.store(area, from: bitmap) }
  }

  /// True if drawing changes the bitmap rather than a layer.
  var isAtBottom: Bool { levels.count == 1 }
}
