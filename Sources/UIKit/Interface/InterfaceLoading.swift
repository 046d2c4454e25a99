/// What reads Interface Builder files for `UINib` and `UIStoryboard`; the module InterfaceBuilder provides it.
///
/// UIKit lies below that module and finds it by name, so that an app which links it needs no line of code for it.
@MainActor package protocol InterfaceLoading: AnyObject {
  init()
  /// The top-level objects of a xib, in the order of the file.
  func objects(of nib: UINib, owner: Any?, options: [UINib.OptionsKey: Any]?) -> [Any]
  /// The controller of a storyboard: the initial one for `nil`. `nil` when there is none.
  func controller(
    of storyboard: UIStoryboard, identifier: String?, creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController?
  /// The view of a controller that was made with the name of a xib, connected to it. `nil` when there is no such file.
  func view(ofNib name: String, in bundle: Bundle, owner: UIViewController) -> UIView?
  /// Whether the controller's class names that action for Interface Builder files.
  func implements(_ action: Selector, in controller: UIViewController) -> Bool
}

extension InterfaceLoading {
  package func implements(_ action: Selector, in controller: UIViewController) -> Bool { false }
}

@MainActor package enum InterfaceLoaders {
  /// The loader, where the module InterfaceBuilder is linked.
  package static let shared: (any InterfaceLoading)? = {
    guard let type = NSClassFromString("InterfaceBuilder.InterfaceLoader") as? any InterfaceLoading.Type else {
      Log.warning("Interface Builder files cannot be read: the program does not link the module InterfaceBuilder")
      return nil
    }
    return type.init()
  }()
}
