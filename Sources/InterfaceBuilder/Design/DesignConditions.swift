import UIKit

/// The conditions under which a designer views a file.
public struct DesignConditions {
  public var device: CanvasDevice
  public var isDark = false
  public var contentSizeCategory = UIContentSizeCategory.large
  /// A locale such as `de` or `ar`; `nil` for the development language.
  public var locale: String?

  public init(device: CanvasDevice) {
    self.device = device
  }

  /// True if the locale is written from right to left.
  public var isRightToLeft: Bool {
    guard let language = locale?.split(whereSeparator: { $0 == "-" || $0 == "_" }).first else { return false }
    return ["ar", "fa", "he", "ur", "yi", "ps", "sd", "ug"].contains(String(language).lowercased())
  }

  /// The user preferences that windows receive.
  @MainActor public var preferences: SystemPreferences {
    var result = SystemPreferences()
    result.userInterfaceStyle = isDark ? .dark : .light
    result.contentSizeCategory = contentSizeCategory
    result.layoutDirection = isRightToLeft ? .rightToLeft : .leftToRight
    return result
  }
}
