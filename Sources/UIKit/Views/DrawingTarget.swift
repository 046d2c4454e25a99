import Raster

/// The bitmap that drawing code of UIKit draws into, made when the first line of that code asks for it.
///
/// A view that overrides nothing and draws nothing therefore costs no memory.
@MainActor final class DrawingTarget {
  /// The targets in use; drawing code sees the last one.
  private static var stack: [DrawingTarget] = []

  static var current: DrawingTarget? { stack.last }

  private let size: CGSize
  private let scale: CGFloat
  private let origin: CGPoint
  private(set) var bitmap: Bitmap?
  private(set) lazy var context: CGContext? = makeContext()

  /// `size` in points, `scale` in pixels per point; `origin` is the point of user space that falls on the bitmap's corner.
  init(size: CGSize, scale: CGFloat, origin: CGPoint = .zero) {
    self.size = size
    self.scale = scale
    self.origin = origin
  }

  /// Runs drawing code with this as the current target.
  func collect(_ body: () -> Void) {
    Self.stack.append(self)
    body()
    Self.stack.removeLast()
  }

  private func makeContext() -> CGContext? {
    let width = (size.width * scale).rounded(.up)
    let height = (size.height * scale).rounded(.up)
    guard width >= 1, height >= 1, width < 1e9, height < 1e9 else { return nil }
    do {
      let bitmap = try Bitmap(width: Int(width), height: Int(height))
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

/// The context that drawing code of the current `draw(_:)` draws into; `nil` outside of one.
@MainActor public func UIGraphicsGetCurrentContext() -> CGContext? {
  DrawingTarget.current?.context
}
