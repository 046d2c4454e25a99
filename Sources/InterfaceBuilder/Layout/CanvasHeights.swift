import UIKit

/// How tall the controls were on Interface Builder's canvas, where that is not how tall they are today.
///
/// Read off the stored frames of many files; the versions are Interface Builder's own.
enum CanvasHeights {
  /// Before it all date pickers were wheels.
  static let firstVersionOfDateStyles = 17_000

  /// The height of a control's frame in points; `nil` for that of the toolkit.
  ///
  /// - Parameter natural: The toolkit's, in points.
  static func height(of element: InterfaceElement, natural: @autoclosure () -> CGFloat, toolsVersion: Int) -> CGFloat? {
    switch element.name {
    case "slider": toolsVersion < 24_000 ? 31 : nil
    case "segmentedControl": toolsVersion < 15_000 ? 29 : nil
    case "stepper": toolsVersion < 15_000 ? 29 : nil
    case "progressView": toolsVersion < 17_000 ? 2 : nil
    // Without a border it was its line, in whole points; later a point more.
    case "textField": ["none", nil].contains(element["borderStyle"]) && toolsVersion < 15_000 ? natural() - 1 : nil
    case "datePicker": element["style"] == nil && toolsVersion < firstVersionOfDateStyles ? 216 : nil
    default: nil
    }
  }
}
