/// The size classes that a file is loaded for.
public struct SizeClasses: Hashable, Sendable {
  /// `nil` means any width: the square canvas of old files.
  public var isCompactWidth: Bool?
  /// `nil` means any height.
  public var isCompactHeight: Bool?

  public init(isCompactWidth: Bool? = true, isCompactHeight: Bool? = false) {
    self.isCompactWidth = isCompactWidth
    self.isCompactHeight = isCompactHeight
  }

  /// Returns the number of classes that a variation's key such as `heightClass=regular-widthClass=compact` names if all
  /// of them match; `nil` if one does not match, or if the key is not a list of classes.
  func specificity(of key: String) -> Int? {
    var count = 0
    for part in key.split(separator: "-") {
      switch part {
      case "widthClass=compact": guard isCompactWidth == true else { return nil }
      case "widthClass=regular": guard isCompactWidth == false else { return nil }
      case "heightClass=compact": guard isCompactHeight == true else { return nil }
      case "heightClass=regular": guard isCompactHeight == false else { return nil }
      default: return nil
      }
      count += 1
    }
    return count
  }
}
