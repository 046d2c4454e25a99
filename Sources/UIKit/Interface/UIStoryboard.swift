/// A storyboard, which creates the controllers of its scenes on demand.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  package let name: String
  package let bundle: Bundle
  /// The parsed file, cached by the loader.
  package var parsed: AnyObject?

  /// - Parameters:
  ///   - name: The file's name without its extension.
  ///   - bundle: The bundle of the file and its images; `nil` uses the main bundle.
  public init(name: String, bundle: Bundle?) {
    self.name = name
    self.bundle = bundle ?? .main
  }

  /// Creates the initial controller; `nil` if the storyboard has none.
  open func instantiateInitialViewController() -> UIViewController? {
    InterfaceLoaders.shared?.controller(of: self, identifier: nil, creator: nil)
  }

  /// Creates the initial controller with `creator`. If that returns `nil`, the class in the file is used.
  public func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? {
    InterfaceLoaders.shared?.controller(of: self, identifier: nil, creator: creator) as? Controller
  }

  /// Creates the controller with a storyboard identifier. An unknown identifier is a programming error.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    make(identifier, creator: nil)
  }

  /// Creates the controller with an identifier and `creator`. If that returns `nil`, the class in the file is used.
  public func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    let controller = make(identifier, creator: creator)
    guard let result = controller as? Controller else {
      preconditionFailure("\(name).storyboard: '\(identifier)' is a \(type(of: controller)), not a \(Controller.self)")
    }
    return result
  }

  private func make(_ identifier: String, creator: ((NSCoder) -> UIViewController?)?) -> UIViewController {
    guard
      let controller = InterfaceLoaders.shared?.controller(of: self, identifier: identifier, creator: creator)
    else {
      preconditionFailure(
        "Storyboard \(name).storyboard doesn't contain a view controller with identifier '\(identifier)'")
    }
    return controller
  }
}
