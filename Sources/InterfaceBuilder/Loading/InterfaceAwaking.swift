import UIKit

/// An object of a file that wants to hear when everything is connected. Views and controllers are such.
@preconcurrency @MainActor public protocol InterfaceAwaking: AnyObject {
  func awakeFromNib()
}

extension UIResponder: InterfaceAwaking {}
