/// The size classes that a file is loaded for.
public struct SizeClasses: Hashable, Sendable {
  /// `nil` stands for any width: the square canvas of old files.
  public var isCompactWidth: Bool?
  /// `nil` stands for any height.
  public var isCompactHeight: Bool?

  public init(isCompactWidth: Bool? = true, isCompactHeight: Bool? = false) {
    self.isCompactWidth = isCompactWidth
    self.isCompactHeight = isCompactHeight
  }

  /// How many classes a variation's key such as `heightClass=regular-widthClass=compact` names, when all of them hold;
  /// `nil` when one does not, or the key is no list of classes.
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
