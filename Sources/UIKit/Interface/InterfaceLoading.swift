/// Loads Interface Builder files for `UINib` and `UIStoryboard`. The module InterfaceBuilder implements it.
///
/// That module depends on UIKit, which finds the implementation by name. An app only has to link it.
@MainActor package protocol InterfaceLoading: AnyObject {
  init()
  /// Returns the top-level objects of a xib, in the order of the file.
  func objects(of nib: UINib, owner: Any?, options: [UINib.OptionsKey: Any]?) -> [Any]
  /// Returns the controller of a storyboard with an identifier, or the initial one for `nil`; `nil` if there is none.
  func controller(
    of storyboard: UIStoryboard, identifier: String?, creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController?
  /// Returns the view of a controller that was created with the name of a xib, and connects it. Without such a file it
  /// ends the program with Apple's message.
  func view(ofNib name: String, in bundle: Bundle, owner: UIViewController) -> UIView?
  /// Returns true if the controller's class lists an action for Interface Builder files.
  func implements(_ action: Selector, in controller: UIViewController) -> Bool
}

extension InterfaceLoading {
  package func implements(_ action: Selector, in controller: UIViewController) -> Bool { false }
}

@MainActor package enum InterfaceLoaders {
  /// The loader; `nil` if the module InterfaceBuilder is not linked.
  package static let shared: (any InterfaceLoading)? = {
    guard let type = NSClassFromString("InterfaceBuilder.InterfaceLoader") as? any InterfaceLoading.Type else {
      Log.warning("Interface Builder files cannot be read: the program does not link the module InterfaceBuilder")
      return nil
    }
    return type.init()
  }()
}
