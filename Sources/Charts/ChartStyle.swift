import Raster

/// The colours of charts: light marks on dark water, told apart by lightness and dash as well as by hue.
public struct ChartStyle: Sendable {
  public var background = Pixel(rgb: 0x0D2630)
  public var panel = Pixel(rgb: 0x123440)
  public var grid = Pixel(rgb: 0x2A4C57)
  public var text = Pixel(rgb: 0xE6F2F0)
  public var faintText = Pixel(rgb: 0x9DB8BC)
  /// The colours of series in their order.
  public var series = [
    Pixel(rgb: 0xFFD98A), Pixel(rgb: 0x8FD8CC), Pixel(rgb: 0xE0726A), Pixel(rgb: 0xA9B8F0), Pixel(rgb: 0xCFE6E2),
  ]
  /// Colours of a share of 0, ½ and 1.
  public var losing = Pixel(rgb: 0x7A3B6B)
  public var even = Pixel(rgb: 0x2A4C57)
  public var winning = Pixel(rgb: 0xFFD98A)

  public init() {}

  /// The colour of a share from 0 to 1.
  public func color(ofShare share: Double) -> Pixel {
    let share = Float(min(max(share, 0), 1))
    return share < 0.5
      ? ChartStyle.mix(losing, even, share * 2) : ChartStyle.mix(even, winning, (share - 0.5) * 2)
  }

  private static func mix(_ one: Pixel, _ other: Pixel, _ share: Float) -> Pixel {
    func channel(_ left: UInt8, _ right: UInt8) -> Float { (Float(left) * (1 - share) + Float(right) * share) / 255 }
    return Pixel(
      red: channel(one.red, other.red), green: channel(one.green, other.green), blue: channel(one.blue, other.blue))
  }
}
