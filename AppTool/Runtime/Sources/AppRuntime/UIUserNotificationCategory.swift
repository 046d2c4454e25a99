import Foundation

public enum UIUserNotificationActivationMode: UInt, Sendable {
  case foreground, background
}

public enum UIUserNotificationActionContext: UInt, Sendable {
  case `default`, minimal
}

public enum UIUserNotificationActionBehavior: UInt, Sendable {
  case `default`, textInput
}

/// The properties that an action states.
private struct StatedAction {
  var identifier: String?
  var title: String?
  var activationMode = UIUserNotificationActivationMode.foreground
  var isAuthenticationRequired = false
  var isDestructive = false
  var behavior = UIUserNotificationActionBehavior.default
}

/// An action of a notification, before `UNNotificationAction`. No notification shows it.
open class UIUserNotificationAction: NSObject {
  fileprivate final var stated = StatedAction()

  open var identifier: String? { stated.identifier }
  open var title: String? { stated.title }
  open var activationMode: UIUserNotificationActivationMode { stated.activationMode }
  open var isAuthenticationRequired: Bool { stated.isAuthenticationRequired }
  open var isDestructive: Bool { stated.isDestructive }
  open var behavior: UIUserNotificationActionBehavior { stated.behavior }

  public override init() {
    super.init()
  }
}

open class UIMutableUserNotificationAction: UIUserNotificationAction {
  open override var identifier: String? {
    get { stated.identifier }
    set { stated.identifier = newValue }
  }
  open override var title: String? {
    get { stated.title }
    set { stated.title = newValue }
  }
  open override var activationMode: UIUserNotificationActivationMode {
    get { stated.activationMode }
    set { stated.activationMode = newValue }
  }
  open override var isAuthenticationRequired: Bool {
    get { stated.isAuthenticationRequired }
    set { stated.isAuthenticationRequired = newValue }
  }
  open override var isDestructive: Bool {
    get { stated.isDestructive }
    set { stated.isDestructive = newValue }
  }
  open override var behavior: UIUserNotificationActionBehavior {
    get { stated.behavior }
    set { stated.behavior = newValue }
  }
}

/// A group of actions, before `UNNotificationCategory`.
open class UIUserNotificationCategory: NSObject {
  fileprivate final var name: String?
  fileprivate final var groups: [UIUserNotificationActionContext: [UIUserNotificationAction]] = [:]

  open var identifier: String? { name }

  public override init() {
    super.init()
  }

  open func actions(for context: UIUserNotificationActionContext) -> [UIUserNotificationAction]? { groups[context] }
}

open class UIMutableUserNotificationCategory: UIUserNotificationCategory {
  open override var identifier: String? {
    get { name }
    set { name = newValue }
  }

  open func setActions(_ actions: [UIUserNotificationAction]?, for context: UIUserNotificationActionContext) {
    groups[context] = actions
  }
}
