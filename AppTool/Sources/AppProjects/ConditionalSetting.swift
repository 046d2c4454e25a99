import Foundation

/// A build setting whose conditions hold, such as `NAME[sdk=iphonesimulator*][arch=arm64]`.
struct ConditionalSetting: Comparable {
  let name: String
  let value: String
  private let conditions: Int
  private let text: String

  /// `nil` if a condition does not hold for the simulator, any architecture and the configuration.
  init?(_ text: String, _ value: String, _ configuration: String) {
    let parts = text.split(separator: "[", omittingEmptySubsequences: false)
    var count = 0
    for part in parts.dropFirst() {
      for condition in part.prefix(while: { $0 != "]" }).split(separator: ",") {
        let sides = condition.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        guard sides.count == 2, Self.holds(sides[0], sides[1], configuration) else { return nil }
        count += 1
      }
    }
    name = parts[0].trimmingCharacters(in: .whitespaces)
    self.value = value
    conditions = count
    self.text = text
  }

  private static func holds(_ condition: String, _ pattern: String, _ configuration: String) -> Bool {
    switch condition {
    case "sdk": fnmatch(pattern, sdk, 0) == 0
    case "arch": true
    case "config": fnmatch(pattern, configuration, 0) == 0
    default: false
    }
  }

  /// The SDK that the toolkit stands for, that of the simulator of iOS 18.
  private static let sdk = "iphonesimulator18.0"

  /// Settings with more conditions, or with longer ones, come later, so that they count.
  static func < (first: ConditionalSetting, second: ConditionalSetting) -> Bool {
    (first.conditions, first.text.count, first.text) < (second.conditions, second.text.count, second.text)
  }
}
