/// A storyboard: scenes of controllers, made on demand.
@preconcurrency @MainActor open class UIStoryboard: NSObject {
  package let name: String
  package let bundle: Bundle
  /// What the loader made of the file when it was first read.
  package var parsed: AnyObject?

  /// - Parameters:
  ///   - name: The file's name without its extension.
  ///   - bundle: Where the file and its images are; the main bundle for `nil`.
  public init(name: String, bundle: Bundle?) {
    self.name = name
    self.bundle = bundle ?? .main
  }

  /// The controller that the storyboard begins with, or `nil` where none is marked as such.
  open func instantiateInitialViewController() -> UIViewController? {
    InterfaceLoaders.shared?.controller(of: self, identifier: nil, creator: nil)
  }

  /// The same, made by `creator` from its coder; where that returns `nil`, as the file says.
  public func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? {
    InterfaceLoaders.shared?.controller(of: self, identifier: nil, creator: creator) as? Controller
  }

  /// A new controller of that storyboard identifier. An identifier that is not there is a programming error.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    make(identifier, creator: nil)
  }

  /// The same, made by `creator` from its coder; where that returns `nil`, as the file says.
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
      preconditionFailure("\(name).storyboard has no controller with the storyboard identifier '\(identifier)'")
    }
    return controller
  }
}
