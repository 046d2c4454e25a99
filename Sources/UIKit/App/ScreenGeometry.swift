/// A valid size and scale of a screen: sides from 1 pixel to 16,384, a scale from 0.25 to 8, at most 2²⁶ pixels.
///
/// Requests of window managers, browsers and scripts are clamped to this range, NaN included.
public struct ScreenGeometry: Equatable, Sendable {
  /// In points.
  public let size: CGSize
  /// Pixels per point.
  public let scale: CGFloat
  public let pixelWidth: Int
  public let pixelHeight: Int

  public init(size: CGSize, scale: CGFloat) {
    let scale = scale.isFinite && scale > 0 ? min(max(scale, 0.25), 8) : 1
    func pixels(_ points: CGFloat) -> Int {
      guard points.isFinite || points == .infinity else { return 1 }
      return Int(min(max((points * scale).rounded(), 1), 16_384))
    }
    let width = pixels(size.width)
    let height = min(pixels(size.height), (1 << 26) / width)
    pixelWidth = width
    pixelHeight = height
    self.scale = scale
    self.size = CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
  }
}

extension HostEvent {
  /// False if a coordinate is NaN or infinite; sizes may have any value, because ``ScreenGeometry`` corrects them.
  var isFinite: Bool {
    switch self {
    case .pointerMoved(let point), .pointerDown(let point, _), .pointerUp(let point, _), .touch(_, _, let point),
      .drop(_, let point), .dragOver(_, let point):
      point.x.isFinite && point.y.isFinite
    case .scroll(let point, let deltaX, let deltaY):
      point.x.isFinite && point.y.isFinite && deltaX.isFinite && deltaY.isFinite
    case .padAxis(_, let value): value.isFinite
    default: true
    }
  }
}
