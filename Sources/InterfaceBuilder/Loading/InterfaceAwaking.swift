import UIKit

/// An object that is notified when everything in its file is connected, such as views and controllers.
@preconcurrency @MainActor public protocol InterfaceAwaking: AnyObject {
  func awakeFromNib()
}

extension UIResponder: InterfaceAwaking {}
