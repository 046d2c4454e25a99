/// An object that passes messages which its class does not know on to another object, as NSObject does on Apple's
/// systems.
public protocol MessageForwarding: AnyObject {
  /// Returns the object for a message; `nil` for none.
  func forwardingTarget(for aSelector: Selector!) -> Any?  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
}

/// An object that decides itself which messages it takes.
public protocol MessageAnswering: AnyObject {
  /// Stands for `responds(to:)`, which an extension of NSObject has and no class can override.
  func answers(to aSelector: Selector!) -> Bool  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
}
