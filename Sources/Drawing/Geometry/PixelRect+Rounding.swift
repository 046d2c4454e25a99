import Foundation
import Raster

extension PixelRect {
  /// Creates the pixels that a rectangle touches, clipped to `limits`; `nil` if there are none.
  init?(around rect: CGRect, within limits: PixelRect) {
    guard !rect.isNull, !rect.minX.isNaN, !rect.minY.isNaN, !rect.maxX.isNaN, !rect.maxY.isNaN else { return nil }
    func held(_ value: CGFloat, _ low: Int, _ high: Int) -> Int {
      Int(min(max(value, CGFloat(low)), CGFloat(high)))
    }
    let left = held(rect.minX.rounded(.down), limits.x, limits.maxX)
    let top = held(rect.minY.rounded(.down), limits.y, limits.maxY)
    let right = held(rect.maxX.rounded(.up), limits.x, limits.maxX)
    let bottom = held(rect.maxY.rounded(.up), limits.y, limits.maxY)
    guard right > left, bottom > top else { return nil }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns its parts outside another rectangle: up to four, the upper and lower one as wide as itself.
  func outside(_ other: PixelRect) -> [PixelRect] {
    let common = intersection(other)
    guard !common.isEmpty else { return isEmpty ? [] : [self] }
    return [
      PixelRect(x: x, y: y, width: width, height: common.y - y),
      PixelRect(x: x, y: common.y, width: common.x - x, height: common.height),
      PixelRect(x: common.maxX, y: common.y, width: maxX - common.maxX, height: common.height),
      PixelRect(x: x, y: common.maxY, width: width, height: maxY - common.maxY),
    ].filter { !$0.isEmpty }
  }

  /// Returns the rectangle grown by a number of pixels on every side.
  func grown(by margin: Int) -> PixelRect {
    PixelRect(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }
}
