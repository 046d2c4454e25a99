/// The size classes that a file is loaded for.
public struct SizeClasses: Hashable, Sendable {
  public var isCompactWidth: Bool
  public var isCompactHeight: Bool

  public init(isCompactWidth: Bool = true, isCompactHeight: Bool = false) {
    self.isCompactWidth = isCompactWidth
    self.isCompactHeight = isCompactHeight
  }

  /// How many classes a variation's key such as `heightClass=regular-widthClass=compact` names, when all of them hold;
  /// `nil` when one does not, or the key is no list of classes.
  func specificity(of key: String) -> Int? {
    var count = 0
    for part in key.split(separator: "-") {
      switch part {
      case "widthClass=compact": guard isCompactWidth else { return nil }
      case "widthClass=regular": guard !isCompactWidth else { return nil }
      case "heightClass=compact": guard isCompactHeight else { return nil }
      case "heightClass=regular": guard !isCompactHeight else { return nil }
      default: return nil
      }
      count += 1
    }
    return count
  }
}
