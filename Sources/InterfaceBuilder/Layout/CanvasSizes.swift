import UIKit

/// The sizes of controls on Interface Builder's canvas, where they differ from the toolkit's.
///
/// The guide `Documentation/Guides/InterfaceBuilderCanvas.md` states the rules and the files that they were read from;
/// the versions are those of Interface Builder.
enum CanvasSizes {
  /// The first version with date picker styles. In earlier ones, all date pickers were wheels.
  static let firstVersionOfDateStyles = 17_000

  /// The first version with text fields whose heights are not in whole points.
  static let firstVersionOfPixelFields = 16_000

  /// The first version in which bold labels are not known to keep the height of the library's label.
  static let firstVersionOfBoldHeights = 24_000

  /// Returns true if Auto Layout aligns the whole frames of sliders, instead of their tracks.
  static func alignsWholeSliders(toolsVersion: Int) -> Bool { toolsVersion >= 24_000 }

  /// Returns the text size for which the canvas showed a text style.
  static func textCategory(of style: UIFont.TextStyle, toolsVersion: Int) -> UIContentSizeCategory {
    switch toolsVersion {
    case 13_000..<14_500 where style == .title1 || style == .title2: .small
    case 18_000..<21_000: .extraSmall
    default: .large
    }
  }

  /// The height in points of the library's label, which labels of one line with its font keep outside of stack views.
  static let libraryLabelHeight: CGFloat = 21

  /// The height in points of the library's button with a configuration. Buttons keep it outside of stack views if their
  /// measured height differs by less than a point.
  static let libraryButtonHeight: CGFloat = 35

  /// Returns the size of a control's frame in points; `nil` for the toolkit's size.
  ///
  /// - Parameter natural: The toolkit's size of the frame, in points.
  static func size(
    of element: InterfaceElement, natural: @autoclosure () -> CGSize, toolsVersion: Int, device: CanvasDevice
  ) -> CGSize? {
    switch element.name {
    case "switch": return toolsVersion < 24_000 ? nil : CGSize(width: 63, height: 28)
    case "pageControl": return sizeOfPages(element, toolsVersion)
    case "datePicker" where element["style"] == nil && toolsVersion < firstVersionOfDateStyles: return sizeOfWheels
    case "button": return sizeOfSymbolButton(element, toolsVersion, device)
    case "segmentedControl": return toolsVersion < 15_000 ? sizeOfSegments(element, natural().width) : nil
    default: break
    }
    let height =
      element.name == "toolbar"
      ? heightOfToolbar(device) : height(of: element, natural: natural().height, toolsVersion: toolsVersion)
    guard let height else { return nil }
    return CGSize(width: natural().width, height: height)
  }

  /// Returns the size of a button that is one of the system's symbols; `nil` for the toolkit's size.
  private static func sizeOfSymbolButton(
    _ element: InterfaceElement, _ toolsVersion: Int, _ device: CanvasDevice
  ) -> CGSize? {
    let types: Set = ["infoLight", "infoDark", "contactAdd", "detailDisclosure"]
    guard types.contains(element["buttonType"] ?? ""), element.value(forKey: "configuration") == nil,
      toolsVersion >= 14_800
    else { return nil }
    if toolsVersion < 21_000 { return CGSize(width: 25, height: 24) }
    let side = (25.6 * device.scale).rounded(.up) / device.scale
    return CGSize(width: side, height: side)
  }

  /// Returns the size of segments whose titles had 2 points less at each side.
  private static func sizeOfSegments(_ element: InterfaceElement, _ natural: CGFloat) -> CGSize {
    let flexible = element.items(of: "segments").filter { $0["width"] == nil }.count
    return CGSize(width: natural - 4 * CGFloat(flexible), height: 29)
  }

  /// The size of a date picker with wheels.
  private static let sizeOfWheels = CGSize(width: 320, height: 216)

  /// Returns the size of a page control; `nil` for the toolkit's. Up to version 17000 it is that of dots of 7 points at
  /// distances of 9 points; later, that of the library's three pages is known.
  private static func sizeOfPages(_ element: InterfaceElement, _ toolsVersion: Int) -> CGSize? {
    let pages = element.number("numberOfPages")
    switch toolsVersion {
    case ..<17_000: return CGSize(width: max(0, 16 * pages - 9), height: 37)
    case 19_000..<19_500 where pages == 3: return CGSize(width: 155.5, height: 26)
    case 19_500..<24_000 where pages == 3: return CGSize(width: 116, height: 26)
    default: return nil
    }
  }

  /// Returns the height on phones in landscape and on those without a home button, in points; `nil` for the toolkit's
  /// height.
  private static func heightOfToolbar(_ device: CanvasDevice) -> CGFloat? {
    if device.sizeClasses.isCompactHeight == true { return 32 }
    return device.covered.bottom > 0 && device.sizeClasses.isCompactWidth == true ? 49 : nil
  }

  private static func height(
    of element: InterfaceElement, natural: @autoclosure () -> CGFloat, toolsVersion: Int
  ) -> CGFloat? {
    switch element.name {
    case "slider": toolsVersion < 23_700 ? 31 : nil
    case "searchBar": heightOfSearchBar(toolsVersion)
    case "stepper": toolsVersion < 15_000 ? 29 : nil
    case "progressView": toolsVersion < 17_000 ? 2 : nil
    case "navigationBar": toolsVersion < 24_000 ? nil : 54
    case "textField": heightOfField(element["borderStyle"], natural(), toolsVersion)
    default: nil
    }
  }

  /// Returns the height in points; `nil` for the toolkit's. It follows the text size of the canvas.
  private static func heightOfSearchBar(_ toolsVersion: Int) -> CGFloat? {
    switch toolsVersion {
    case ..<13_000: 44
    case 18_000..<21_000: 51
    case 24_000...: 64
    default: nil
    }
  }

  private static func heightOfField(_ border: String?, _ natural: CGFloat, _ toolsVersion: Int) -> CGFloat? {
    switch border {
    // Without a border the height was that of the line in whole points, to which the toolkit adds one.
    case nil, "none":
      toolsVersion < firstVersionOfPixelFields ? natural - 1 : toolsVersion < 24_000 ? nil : max(22, natural)
    // The toolkit's border takes 13 points, and the canvas's at most 10.
    case "roundedRect": toolsVersion < 14_800 ? max(30, natural - 4) : max(34, natural - 3)
    default: nil
    }
  }
}
