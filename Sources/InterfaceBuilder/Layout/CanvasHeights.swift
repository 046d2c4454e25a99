import UIKit

/// How tall the controls were on Interface Builder's canvas, where that is not how tall they are today.
///
/// Read off the stored frames of many files; the versions are Interface Builder's own.
enum CanvasHeights {
  /// Before it all date pickers were wheels.
  static let firstVersionOfDateStyles = 17_000

  /// The height of a control's frame in points; `nil` for that of the toolkit.
  static func height(of element: InterfaceElement, toolsVersion: Int) -> CGFloat? {
    switch element.name {
    case "slider": toolsVersion < 24_000 ? 31 : nil
    case "segmentedControl": toolsVersion < 15_000 ? 29 : nil
    case "stepper": toolsVersion < 15_000 ? 29 : nil
    case "progressView": toolsVersion < 17_000 ? 2 : nil
    case "datePicker": element["style"] == nil && toolsVersion < firstVersionOfDateStyles ? 216 : nil
    default: nil
    }
  }
}
