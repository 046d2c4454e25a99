import UIKit

/// The heights of controls on Interface Builder's canvas, where they differ from today's.
///
/// Derived from the stored frames of many files; the versions are those of Interface Builder.
enum CanvasHeights {
  /// The first version with date picker styles. In earlier ones, all date pickers were wheels.
  static let firstVersionOfDateStyles = 17_000

  /// Returns the height of a control's frame in points; `nil` for the toolkit's height.
  ///
  /// - Parameter natural: The toolkit's height, in points.
  static func height(of element: InterfaceElement, natural: @autoclosure () -> CGFloat, toolsVersion: Int) -> CGFloat? {
    switch element.name {
    case "slider": toolsVersion < 24_000 ? 31 : nil
    case "segmentedControl": toolsVersion < 15_000 ? 29 : nil
    case "stepper": toolsVersion < 15_000 ? 29 : nil
    case "progressView": toolsVersion < 17_000 ? 2 : nil
    // Without a border the height was that of the line in whole points; later one point more.
    case "textField": ["none", nil].contains(element["borderStyle"]) && toolsVersion < 15_000 ? natural() - 1 : nil
    case "datePicker": element["style"] == nil && toolsVersion < firstVersionOfDateStyles ? 216 : nil
    default: nil
    }
  }
}
