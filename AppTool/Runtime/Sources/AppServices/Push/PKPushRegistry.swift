import Foundation

/// A kind of pushed notifications.
public struct PKPushType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let voIP = PKPushType(rawValue: "PKPushTypeVoIP")
  public static let complication = PKPushType(rawValue: "PKPushTypeComplication")
  public static let fileProvider = PKPushType(rawValue: "PKPushTypeFileProvider")
}

/// Registers for pushed notifications. No service sends any to this machine, so there are no tokens and the delegate is
/// not called, as in the Simulator.
open class PKPushRegistry: NSObject, @unchecked Sendable {
  open weak var delegate: (any PKPushRegistryDelegate)?
  open var desiredPushTypes: Set<PKPushType>?

  public init(queue: DispatchQueue?) {
    super.init()
  }

  open func pushToken(for type: PKPushType) -> Data? { nil }
}

public protocol PKPushRegistryDelegate: NSObjectProtocol {
  func pushRegistry(_ registry: PKPushRegistry, didUpdate pushCredentials: PKPushCredentials, for type: PKPushType)
  func pushRegistry(
    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType,
    completion: @escaping () -> Void)
  func pushRegistry(
    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType)
  func pushRegistry(_ registry: PKPushRegistry, didInvalidatePushTokenFor type: PKPushType)
}

extension PKPushRegistryDelegate {
  public func pushRegistry(
    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType,
    completion: @escaping () -> Void
  ) {}
  public func pushRegistry(
    _ registry: PKPushRegistry, didReceiveIncomingPushWith payload: PKPushPayload, for type: PKPushType
  ) {}
  public func pushRegistry(_ registry: PKPushRegistry, didInvalidatePushTokenFor type: PKPushType) {}
}

/// The token of the device for a kind of notifications.
open class PKPushCredentials: NSObject, @unchecked Sendable {
  public let type: PKPushType
  public let token: Data

  init(type: PKPushType, token: Data) {
    self.type = type
    self.token = token
  }
}

/// The contents of a notification.
open class PKPushPayload: NSObject, @unchecked Sendable {
  public let type: PKPushType
  public let dictionaryPayload: [AnyHashable: Any]

  init(type: PKPushType, dictionaryPayload: [AnyHashable: Any]) {
    self.type = type
    self.dictionaryPayload = dictionaryPayload
  }
}
