import Raster

/// The bitmap for UIKit drawing code, created when that code first accesses it.
///
/// A view that draws nothing therefore costs no memory.
@MainActor final class DrawingTarget {
  /// The active targets; drawing code uses the last one.
  private static var stack: [DrawingTarget] = []

  static var current: DrawingTarget? { stack.last }

  private let size: CGSize
  let scale: CGFloat
  private let origin: CGPoint
  /// True if the bitmap is initially opaque black instead of clear.
  let isOpaque: Bool
  private(set) var bitmap: Bitmap?
  private(set) lazy var context: CGContext? = makeContext()

  /// `size` is in points, `scale` in pixels per point. `origin` is the point of user space at the bitmap's corner.
  init(size: CGSize, scale: CGFloat, origin: CGPoint = .zero, isOpaque: Bool = false) {
    self.size = size
    self.scale = scale
    self.origin = origin
    self.isOpaque = isOpaque
  }

  /// Creates a target for an existing context.
  init(_ context: CGContext) {
    size = .zero
    scale = 1
    origin = .zero
    isOpaque = false
    self.context = context
  }

  /// Runs drawing code with this as the current target.
  func collect(_ body: () -> Void) {
    push()
    body()
    Self.pop()
  }

  func push() { Self.stack.append(self) }

  /// Removes the current target and returns it.
  @discardableResult static func pop() -> DrawingTarget? { stack.popLast() }

  /// The current content as an image.
  var image: CGImage? { context?.makeImage() }

  private func makeContext() -> CGContext? {
    let width = (size.width * scale).rounded(.up)
    let height = (size.height * scale).rounded(.up)
    guard width >= 1, height >= 1, width < 1e9, height < 1e9 else { return nil }
    do {
      let bitmap = try Bitmap(width: Int(width), height: Int(height))
      if isOpaque { bitmap.replace(bitmap.bounds, with: .black) }
      self.bitmap = bitmap
      let context = CGContext(bitmap: bitmap, scale: scale)
      context.translateBy(x: -origin.x, y: -origin.y)
      return context
    } catch {
      Log.warning("nothing is drawn: \(error)")
      return nil
    }
  }
}
