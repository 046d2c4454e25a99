import UIKit

/// The sizes of controls on Interface Builder's canvas, where they differ from the toolkit's.
///
/// The guide `Documentation/Guides/InterfaceBuilderCanvas.md` states the rules and the files that they were read from; the
/// versions are those of Interface Builder.
enum CanvasSizes {
  /// The first version with date picker styles. In earlier ones, all date pickers were wheels.
  static let firstVersionOfDateStyles = 17_000

  /// Returns true if Auto Layout aligns the whole frames of sliders, instead of their tracks.
  static func alignsWholeSliders(toolsVersion: Int) -> Bool { toolsVersion >= 24_000 }

  /// Returns the text size for which the canvas showed text styles.
  static func textCategory(toolsVersion: Int) -> UIContentSizeCategory {
    (18_000..<21_000).contains(toolsVersion) ? .extraSmall : .large
  }

  /// The height in points of a label of one line with the font of the library's label, which keeps the height that it
  /// has in the library outside of stack views.
  static let libraryLabelHeight: CGFloat = 21

  /// The alignment insets of a symbol in a circle, in points, with the default configuration: a font of 17 points.
  ///
  /// Apple aligns the symbol by the line of its font: the ascent is 0.952 em, the descent 0.241 em. The circle is 1.118 em
  /// high, around the middle of the capitals of 0.705 em, all in whole pixels.
  /// - Parameter scale: Pixels per point.
  static func insetsOfCircle(scale: CGFloat) -> UIEdgeInsets {
    func pixels(_ ems: CGFloat) -> CGFloat { (ems * 17 * scale).rounded() / scale }
    let height = pixels(1.118)
    let below = pixels((1.118 - 0.705) / 2)
    return UIEdgeInsets(top: height - below - pixels(0.952), left: 0, bottom: below - pixels(0.241), right: 0)
  }

  /// True for an image view with a symbol in a circle that has the default configuration.
  static func showsCircle(_ element: InterfaceElement) -> Bool {
    let reference = element.value(forKey: "image") ?? element
    guard reference["catalog"] == "system", let name = reference["image"],
      element.value(forKey: "preferredSymbolConfiguration") == nil
    else { return false }
    let hasUsualScale = reference["symbolScale"].map { $0 == "default" || $0 == "medium" } ?? true
    return hasUsualScale && name.split(separator: ".").contains("circle")
  }

  /// Returns the size of a control's frame in points; `nil` for the toolkit's size.
  ///
  /// - Parameter natural: The toolkit's size of the frame, in points.
  static func size(
    of element: InterfaceElement, natural: @autoclosure () -> CGSize, toolsVersion: Int, device: CanvasDevice
  ) -> CGSize? {
    if element.name == "switch" { return toolsVersion < 24_000 ? nil : CGSize(width: 63, height: 28) }
    let height =
      element.name == "toolbar"
      ? heightOfToolbar(device) : height(of: element, natural: natural().height, toolsVersion: toolsVersion)
    guard let height else { return nil }
    return CGSize(width: natural().width, height: height)
  }

  /// Returns the height on phones without a home button, in points; `nil` for the toolkit's height.
  private static func heightOfToolbar(_ device: CanvasDevice) -> CGFloat? {
    device.covered.bottom > 0 && device.sizeClasses.isCompactWidth == true ? 49 : nil
  }

  private static func height(
    of element: InterfaceElement, natural: @autoclosure () -> CGFloat, toolsVersion: Int
  ) -> CGFloat? {
    switch element.name {
    case "slider": toolsVersion < 24_000 ? 31 : nil
    case "segmentedControl": toolsVersion < 15_000 ? 29 : nil
    case "stepper": toolsVersion < 15_000 ? 29 : nil
    case "progressView": toolsVersion < 17_000 ? 2 : nil
    case "navigationBar": toolsVersion < 24_000 ? nil : 54
    case "textField": heightOfField(element["borderStyle"], natural(), toolsVersion)
    case "datePicker": element["style"] == nil && toolsVersion < firstVersionOfDateStyles ? 216 : nil
    default: nil
    }
  }

  private static func heightOfField(_ border: String?, _ natural: CGFloat, _ toolsVersion: Int) -> CGFloat? {
    switch border {
    // Without a border the height was that of the line in whole points; later one point more.
    case nil, "none": toolsVersion < 15_000 ? natural - 1 : nil
    case "roundedRect": toolsVersion < 14_800 ? max(30, natural - 4) : max(34, natural)
    default: nil
    }
  }
}
