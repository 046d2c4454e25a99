import UIKit

// Names of Swift 3, in which the weights of fonts are numbers.

public let UIFontWeightUltraLight = UIFont.Weight.ultraLight.rawValue
public let UIFontWeightThin = UIFont.Weight.thin.rawValue
public let UIFontWeightLight = UIFont.Weight.light.rawValue
public let UIFontWeightRegular = UIFont.Weight.regular.rawValue
public let UIFontWeightMedium = UIFont.Weight.medium.rawValue
public let UIFontWeightSemibold = UIFont.Weight.semibold.rawValue
public let UIFontWeightBold = UIFont.Weight.bold.rawValue
public let UIFontWeightHeavy = UIFont.Weight.heavy.rawValue
public let UIFontWeightBlack = UIFont.Weight.black.rawValue

extension UIFont {
  @_disfavoredOverload public class func systemFont(ofSize fontSize: CGFloat, weight: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: Weight(rawValue: weight))
  }

  @_disfavoredOverload public class func monospacedDigitSystemFont(
    ofSize fontSize: CGFloat, weight: CGFloat
  ) -> UIFont {
    monospacedDigitSystemFont(ofSize: fontSize, weight: Weight(rawValue: weight))
  }
}

/// In Swift 3 a priority is a number.
extension UILayoutPriority: @retroactive ExpressibleByFloatLiteral, @retroactive ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Float) {
    self.init(rawValue: value)
  }

  public init(integerLiteral value: Int) {
    self.init(rawValue: Float(value))
  }
}
