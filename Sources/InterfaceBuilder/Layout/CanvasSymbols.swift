import UIKit

/// The alignment of Apple's symbols on Interface Builder's canvas.
///
/// Apple aligns a symbol by the line of its font: the ascent is 0.952 em, the descent 0.241 em, in whole pixels. The
/// picture is around the middle of the capitals of 0.705 em. The guide `Documentation/Guides/InterfaceBuilderCanvas.md`
/// states the sources.
enum CanvasSymbols {
  /// Returns the alignment insets of a symbol with the default configuration, a font of 17 points, in points.
  ///
  /// - Parameters:
  ///   - height: That of the picture in 1/1000 em.
  ///   - scale: Pixels per point.
  static func insets(height: CGFloat, scale: CGFloat) -> UIEdgeInsets {
    func pixels(_ ems: CGFloat) -> CGFloat { (ems * 17 * scale).rounded() / scale }
    let whole = pixels(height / 1000)
    let below = pixels((height / 1000 - 0.705) / 2)
    return UIEdgeInsets(top: whole - below - pixels(ascent), left: 0, bottom: below - pixels(descent), right: 0)
  }

  /// Returns the height by which Auto Layout aligns the symbol of an image view in points: the line of its font; `nil`
  /// for other images and scales.
  static func lineHeight(of element: InterfaceElement, scale: CGFloat) -> CGFloat? {
    let reference = element.value(forKey: "image") ?? element
    let configuration = element.value(forKey: "preferredSymbolConfiguration")
    let scales = [reference["symbolScale"], configuration?["scale"]].compactMap(\.self)
    guard reference["catalog"] == "system", scales.allSatisfy({ $0 == "default" || $0 == "medium" }),
      ["pointSize", nil].contains(configuration?["configurationType"])
    else { return nil }
    let size = configuration?["pointSize"] == nil ? 17 : configuration?.number("pointSize") ?? 17
    func pixels(_ ems: CGFloat) -> CGFloat { (ems * size * scale).rounded() / scale }
    return pixels(ascent) + pixels(descent)
  }

  /// The ascent and descent of San Francisco in em.
  private static let ascent: CGFloat = 0.952
  private static let descent: CGFloat = 0.241

  /// Returns the height of the symbol of an image view in 1/1000 em; `nil` for other images, other configurations than
  /// the default one and symbols whose height is not known.
  static func height(of element: InterfaceElement) -> CGFloat? {
    let reference = element.value(forKey: "image") ?? element
    guard reference["catalog"] == "system", let name = reference["image"],
      element.value(forKey: "preferredSymbolConfiguration") == nil,
      reference["symbolScale"].map({ $0 == "default" || $0 == "medium" }) ?? true
    else { return nil }
    if let height = heights[name] { return height }
    return name.split(separator: ".").contains("circle") ? circle : CanvasSymbolDrawings.heights[Substring(name)]
  }

  private static let circle: CGFloat = 1118

  /// The heights of other symbols than circles, read from frames.
  private static let heights: [String: CGFloat] = [
    "ant.fill": 1294, "arkit": 1206, "arrow.turn.up.left": 902, "bell.fill": 1147, "binoculars.fill": 1059,
    "calendar": 1029, "car.fill": 1045, "chevron.down": 608, "chevron.left": 971, "chevron.right": 971,
    "chevron.up": 608, "creditcard": 951, "ellipsis": 314, "envelope": 961, "exclamationmark.octagon.fill": 1108,
    "eye.fill": 965, "figure.wave": 1206, "flag.2.crossed.fill": 1147, "gearshape.fill": 1147, "grid": 1059,
    "hand.raised.fill": 1186, "heart": 1019, "lock.fill": 1078, "magnifyingglass": 1098, "paintbrush.fill": 1343,
    "paperplane": 1147, "ruler.fill": 647, "square.and.arrow.up": 1235, "star.fill": 1186,
    "tray.and.arrow.down.fill": 1265, "video.fill": 912, "wallet.pass.fill": 1176, "wifi.slash": 1059,
    "xmark.app.fill": 1019,
  ]
}
