import Foundation
import Raster

/// Draws paths, images and gradients into a bitmap, under a transform and a clip.
///
/// Use it from one thread at a time. Nothing that is drawn can fail for good: values that are not numbers are left out,
/// as the calls say, and what lies out of reach is cut off.
///
/// A colour's shape is anti-aliased with Cairo's 255 × 15 samples a pixel; pixels are premultiplied sRGB.
public final class CGContext {
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  var state: GraphicsState
  private var savedStates: [GraphicsState] = []
  private var levels: [Level]
  /// The current path in the device's pixels. It is no part of the graphics state.
  var pathList = SegmentList()
  /// The caller's pixels, where they are not the bitmap's.
  let memory: ClientMemory?
  /// From user space's base to pixels, for what the transform does not move: shadows.
  let base: CGAffineTransform

  /// A surface to draw on, and how many states were saved when it began.
  struct Level {
    let canvas: Canvas
    let stateCount: Int
    /// How a layer is put onto what is below it; `nil` for the bitmap itself.
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

  /// Draws into a bitmap with y pointing down from its top left corner, as views do.
  ///
  /// - Parameter scale: pixels in a unit of user space; one that is not positive and finite counts as 1.
  public convenience init(bitmap: Bitmap, scale: CGFloat = 1) {
    let scale = scale > 0 && scale.isFinite ? scale : 1
    self.init(bitmap, base: CGAffineTransform(scaleX: scale, y: scale), memory: nil)
  }

  /// Draws into the caller's memory, or into its own, with y pointing up from the lower left corner; the top row comes
  /// first in memory.
  ///
  /// Memory in the order blue, green, red, premultiplied alpha that the context makes for itself is drawn into directly.
  /// Everything else is carried in before and out after each call that draws: about 10 ns for each pixel that the call
  /// may touch.
  ///
  /// - Parameters:
  ///   - data: at least `height × bytesPerRow` bytes that outlive the context; `nil` for new, clear ones.
  ///   - bytesPerRow: at least `4 × width`; 0 for just that if `data` is `nil`.
  ///   - bitmapInfo: four bytes a pixel, with premultiplied alpha or without, in either order.
  /// - Returns: `nil` for a size that no bitmap can have or is empty, and any other format.
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
  /// What is drawn on now: the bitmap or the innermost transparency layer.
  var canvas: Canvas { levels[levels.count - 1].canvas }

  /// The bitmap that everything ends up in.
  var bottom: Canvas { levels[0].canvas }

  /// The first byte of the top row.
  public var data: UnsafeMutableRawPointer? {
    memory?.bytes ?? UnsafeMutableRawPointer(bottom.bitmap.pixels)
  }

  public var bytesPerRow: Int { memory?.bytesPerRow ?? bottom.bitmap.stride * 4 }
  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var colorSpace: CGColorSpace? { .standard }

  /// A picture of the bitmap as it is now. Open transparency layers are not in it yet.
  public func makeImage() -> CGImage? {
    loadMemory(bottom.bounds)
    return bottom.copy(bottom.bounds).map { CGImage(bitmap: $0.bitmap) }
  }

  /// Keeps all settings, transform and clip for ``restoreGState()``; the current path is not part of them.
  public func saveGState() {
    savedStates.append(state)
  }

  /// Goes back to what the latest ``saveGState()`` kept. One too many, or one that would leave the current transparency
  /// layer, changes nothing and is reported once.
  public func restoreGState() {
    guard savedStates.count > levels[levels.count - 1].stateCount, let saved = savedStates.popLast() else {
      Diagnostics.report("restoreGState() without a saveGState() before it changes nothing; remove the call.")
      return
    }
    state = saved
  }

  /// Starts a surface of its own; drawing goes there until ``popLevel()``.
  func push(_ canvas: Canvas) {
    levels.append(Level(canvas: canvas, stateCount: savedStates.count, outer: state))
    state.clip = Clip(canvas.bounds)
    state.alpha = 1
    state.blendMode = .normal
    state.shadow = nil
  }

  /// Ends the innermost surface and goes back to the state before it; `nil` when there is none.
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
    memory?.load(area, into: bottom.bitmap)
  }

  /// Shows what was drawn in the caller's memory.
  func storeMemory(_ area: PixelRect) {
    memory?.store(area, from: bottom.bitmap)
  }

  /// Whether drawing changes the bitmap rather than a layer.
  var isAtBottom: Bool { levels.count == 1 }
}
