import Raster

/// The colours of charts: light marks on dark water that differ in lightness and dash as well as in hue.
public struct ChartStyle: Sendable {
  public var background = Pixel(rgb: 0x0D2630)
  public var panel = Pixel(rgb: 0x123440)
  public var grid = Pixel(rgb: 0x2A4C57)
  public var text = Pixel(rgb: 0xE6F2F0)
  public var faintText = Pixel(rgb: 0x9DB8BC)
  /// The colours of series, in order.
  public var series = [
    Pixel(rgb: 0xFFD98A), Pixel(rgb: 0x8FD8CC), Pixel(rgb: 0xE0726A), Pixel(rgb: 0xA9B8F0), Pixel(rgb: 0xCFE6E2),
  ]
  /// Colours for shares of 0, ½ and 1.
  public var losing = Pixel(rgb: 0x7A3B6B)
  public var even = Pixel(rgb: 0x2A4C57)
  public var winning = Pixel(rgb: 0xFFD98A)

  /// Position of the names of lines.
  public var naming = Naming.legend
  /// Width of the first line, in points; 2. A wider line than the others marks the subject of the chart.
  public var firstLineWidth = 2.0

  /// Position of the names of lines.
  public enum Naming: Sendable {
    /// In a row above the lines.
    case legend
    /// At the ends of the lines, with the last value.
    case ends
  }

  public init() {}

  /// The style for screens in the dark appearance.
  public static let screen: ChartStyle = {
    var style = ChartStyle()
    style.grid = Pixel(rgb: 0x2B3D46)
    style.text = Pixel(rgb: 0xEDF5F3)
    style.faintText = Pixel(rgb: 0xA9BEC2)
    style.even = Pixel(rgb: 0x3A474C)
    style.losing = Pixel(rgb: 0xC27B4A)
    style.winning = Pixel(rgb: 0x6FD3CE)
    style.background = Pixel(rgb: 0x0B171E)
    style.naming = .ends
    style.firstLineWidth = 3.4
    return style
  }()

  /// The style for screens in the light appearance: dark marks on paper, losses brown and wins teal.
  public static let bright: ChartStyle = {
    var style = ChartStyle()
    style.background = Pixel(rgb: 0xFFFFFF)
    style.panel = Pixel(rgb: 0xFFFFFF)
    style.grid = Pixel(rgb: 0xDDE3DF)
    style.text = Pixel(rgb: 0x13252C)
    style.faintText = Pixel(rgb: 0x4A6068)
    style.series = [
      Pixel(rgb: 0x0B6E83), Pixel(rgb: 0xB5471B), Pixel(rgb: 0x5B55C8), Pixel(rgb: 0x857000), Pixel(rgb: 0x5A6F77),
    ]
    style.losing = Pixel(rgb: 0xC9814B)
    style.even = Pixel(rgb: 0xF1ECE1)
    style.winning = Pixel(rgb: 0x0A4B55)
    style.naming = .ends
    style.firstLineWidth = 3.4
    return style
  }()

  /// Returns the colour of a share from 0 to 1.
  public func color(ofShare share: Double) -> Pixel {
    let share = Float(min(max(share, 0), 1))
    return share < 0.5
      ? ChartStyle.mix(losing, even, share * 2) : ChartStyle.mix(even, winning, (share - 0.5) * 2)
  }

  /// Returns a legible colour on the colour of a share: text or background, whichever differs more in lightness.
  func ink(onShare share: Double) -> Pixel {
    let ground = ChartStyle.lightness(color(ofShare: share))
    let isText = abs(ChartStyle.lightness(text) - ground) >= abs(ChartStyle.lightness(background) - ground)
    return isText ? text : background
  }

  private static func lightness(_ color: Pixel) -> Float {
    0.299 * Float(color.red) + 0.587 * Float(color.green) + 0.114 * Float(color.blue)
  }

  private static func mix(_ one: Pixel, _ other: Pixel, _ share: Float) -> Pixel {
    func channel(_ left: UInt8, _ right: UInt8) -> Float { (Float(left) * (1 - share) + Float(right) * share) / 255 }
    return Pixel(
      red: channel(one.red, other.red), green: channel(one.green, other.green), blue: channel(one.blue, other.blue))
  }
}
