import UIKit

/// How a designer looks at a file.
public struct DesignConditions {
  public var device: CanvasDevice
  public var isDark = false
  public var contentSizeCategory = UIContentSizeCategory.large
  /// Such as `de` or `ar`; `nil` for the development language.
  public var locale: String?

  public init(device: CanvasDevice) {
    self.device = device
  }

  /// Whether texts of the locale run from right to left.
  public var isRightToLeft: Bool {
    guard let language = locale?.split(whereSeparator: { $0 == "-" || $0 == "_" }).first else { return false }
    return ["ar", "fa", "he", "ur", "yi", "ps", "sd", "ug"].contains(String(language).lowercased())
  }

  /// What windows are told of the person in front of the screen.
  @MainActor public var preferences: SystemPreferences {
    var result = SystemPreferences()
    result.userInterfaceStyle = isDark ? .dark : .light
    result.contentSizeCategory = contentSizeCategory
    result.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    return result
  }
}
