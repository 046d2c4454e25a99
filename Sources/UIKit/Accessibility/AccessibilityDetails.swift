/// The properties for assistive technologies that few elements have.
struct AccessibilityDetails {
  var path: UIBezierPath?
  var language: String?
  var userInputLabels: [String]?
  var textualContext: UIAccessibilityTextualContext?
  var expandedStatus = UIAccessibilityExpandedStatus.unsupported
  /// `nil` if it follows from the element's class and traits.
  var respondsToUserInteraction: Bool?
}

/// True if an element shows more than its title, or can.
public enum UIAccessibilityExpandedStatus: Int, Sendable {
  case unsupported, expanded, collapsed
}

/// The kind of text that an element holds. Kept for the app: no assistive technology here requests it.
public struct UIAccessibilityTextualContext: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let wordProcessing = Self(rawValue: "UIAccessibilityTextualContextWordProcessing")
  public static let narrative = Self(rawValue: "UIAccessibilityTextualContextNarrative")
  public static let messaging = Self(rawValue: "UIAccessibilityTextualContextMessaging")
  public static let spreadsheet = Self(rawValue: "UIAccessibilityTextualContextSpreadsheet")
  public static let fileSystem = Self(rawValue: "UIAccessibilityTextualContextFileSystem")
  public static let sourceCode = Self(rawValue: "UIAccessibilityTextualContextSourceCode")
  public static let console = Self(rawValue: "UIAccessibilityTextualContextConsole")
}
