/// A transition from one controller to another as a storyboard describes it.
@preconcurrency @MainActor open class UIStoryboardSegue: NSObject {
  open private(set) var identifier: String?
  open private(set) var source: UIViewController
  open private(set) var destination: UIViewController
  private let handler: (() -> Void)?

  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    handler = nil
    super.init()
  }

  /// Creates a segue that runs a custom handler.
  public init(
    identifier: String?, source: UIViewController, destination: UIViewController,
    performHandler: @escaping () -> Void
  ) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
    handler = performHandler
    super.init()
  }

  /// Performs the transition; subclasses override it. The default runs the handler, or else shows the destination.
  open func perform() {
    if let handler { handler() } else { source.show(destination, sender: self) }
  }
}

/// The origin of an unwind segue, for controllers that determine the children it may lead through.
@preconcurrency @MainActor public final class UIStoryboardUnwindSegueSource: NSObject {
  public let source: UIViewController
  public let sender: Any?

  package init(source: UIViewController, sender: Any?) {
    self.source = source
    self.sender = sender
  }
}

/// A segue of a storyboard before it is performed: its identifier, and a closure that creates its destination and the
/// segue.
package struct SegueTemplate {
  package var identifier: String?
  /// Creates a new destination and a segue to it.
  package var make: @MainActor (_ source: UIViewController, _ sender: Any?) -> UIStoryboardSegue?

  package init(
    identifier: String?, make: @escaping @MainActor (_ source: UIViewController, _ sender: Any?) -> UIStoryboardSegue?
  ) {
    self.identifier = identifier
    self.make = make
  }
}

extension UIViewController {
  /// Returns true if the class has the action, by reference or in the table of its Interface Builder file.
  func implements(_ action: Selector) -> Bool {
    action.isMethod(of: self) || InterfaceLoaders.shared?.implements(action, in: self) == true
  }

  func performTemplate(_ identifier: String, sender: Any?) {
    guard let template = segueTemplates.first(where: { $0.identifier == identifier }) else {
      let known = segueTemplates.compactMap(\.identifier).sorted()
      let list = known.isEmpty ? "it has none" : "it has \(known.joined(separator: ", "))"
      preconditionFailure(
        "\(type(of: self)) has no segue with the identifier '\(identifier)'; \(list). Give it one in the storyboard")
    }
    perform(template, sender: sender)
  }

  /// Prepares and performs a segue, as a control does after querying ``shouldPerformSegue(withIdentifier:sender:)``.
  package func perform(_ template: SegueTemplate, sender: Any?) {
    guard let segue = template.make(self, sender) else { return }
    prepare(for: segue, sender: sender)
    segue.perform()
  }
}
