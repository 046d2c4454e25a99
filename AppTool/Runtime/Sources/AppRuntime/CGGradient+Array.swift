import Foundation
import UIKit

extension CGGradient {
  /// Creates a gradient from an array of Core Foundation; elements that are not colours are left out.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: NSArray, locations: UnsafePointer<CGFloat>?
  ) {
    self.init(colorsSpace: space, colors: colors.compactMap { $0 as? CGColor }, locations: locations)
  }
}
