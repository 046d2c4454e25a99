/// The rules of a service for passwords, such as `required: lower; required: upper; minlength: 12;`.
@preconcurrency @MainActor open class UITextInputPasswordRules: NSObject, NSCopying {
  /// The rules in the language that browsers also use for `passwordrules`.
  public final let passwordRulesDescriptor: String

  public init(descriptor passwordRulesDescriptor: String) {
    self.passwordRulesDescriptor = passwordRulesDescriptor
    super.init()
  }

  nonisolated public final func copy(with zone: NSZone? = nil) -> Any { self }
}
