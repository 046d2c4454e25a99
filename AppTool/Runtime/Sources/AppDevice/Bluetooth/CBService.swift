import Foundation

/// A service, a characteristic or a descriptor.
open class CBAttribute: NSObject, @unchecked Sendable {
  public let uuid: CBUUID

  init(uuid: CBUUID) {
    self.uuid = uuid
    super.init()
  }
}

/// Characteristics that belong together. The ones here are those that an app makes.
open class CBService: CBAttribute, @unchecked Sendable {
  final var ownCharacteristics: [CBCharacteristic]?
  final var ownServices: [CBService]?
  public let isPrimary: Bool

  init(_ uuid: CBUUID, isPrimary: Bool) {
    self.isPrimary = isPrimary
    super.init(uuid: uuid)
  }

  open var peripheral: CBPeripheral? { nil }
  open var characteristics: [CBCharacteristic]? { ownCharacteristics }
  open var includedServices: [CBService]? { ownServices }
}

/// A service that an app offers.
open class CBMutableService: CBService, @unchecked Sendable {
  public init(type UUID: CBUUID, primary isPrimary: Bool) {
    super.init(UUID, isPrimary: isPrimary)
  }

  open override var characteristics: [CBCharacteristic]? {
    get { ownCharacteristics }
    set { ownCharacteristics = newValue }
  }
  open override var includedServices: [CBService]? {
    get { ownServices }
    set { ownServices = newValue }
  }
}

public struct CBCharacteristicProperties: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let broadcast = Self(rawValue: 0x1)
  public static let read = Self(rawValue: 0x2)
  public static let writeWithoutResponse = Self(rawValue: 0x4)
  public static let write = Self(rawValue: 0x8)
  public static let notify = Self(rawValue: 0x10)
  public static let indicate = Self(rawValue: 0x20)
  public static let authenticatedSignedWrites = Self(rawValue: 0x40)
  public static let extendedProperties = Self(rawValue: 0x80)
  public static let notifyEncryptionRequired = Self(rawValue: 0x100)
  public static let indicateEncryptionRequired = Self(rawValue: 0x200)
}

public struct CBAttributePermissions: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let readable = Self(rawValue: 0x1)
  public static let writeable = Self(rawValue: 0x2)
  public static let readEncryptionRequired = Self(rawValue: 0x4)
  public static let writeEncryptionRequired = Self(rawValue: 0x8)
}

/// A value of a service.
open class CBCharacteristic: CBAttribute, @unchecked Sendable {
  public typealias Properties = CBCharacteristicProperties

  final var ownValue: Data?
  public let properties: CBCharacteristicProperties
  public let permissions: CBAttributePermissions

  init(
    _ uuid: CBUUID, _ properties: CBCharacteristicProperties, _ value: Data?, _ permissions: CBAttributePermissions
  ) {
    (self.properties, self.permissions, ownValue) = (properties, permissions, value)
    super.init(uuid: uuid)
  }

  open var value: Data? { ownValue }
  open var service: CBService? { nil }
  open var descriptors: [CBDescriptor]? { nil }
  /// False: no device sends.
  open var isNotifying: Bool { false }
}

/// A value of a service that an app offers.
open class CBMutableCharacteristic: CBCharacteristic, @unchecked Sendable {
  public init(
    type UUID: CBUUID, properties: CBCharacteristicProperties, value: Data?, permissions: CBAttributePermissions
  ) {
    super.init(UUID, properties, value, permissions)
  }

  open override var value: Data? {
    get { ownValue }
    set { ownValue = newValue }
  }
  /// Empty: no device is near.
  open var subscribedCentrals: [CBCentral]? { [] }
}

/// A remark about a characteristic of another device, of which there is none.
open class CBDescriptor: CBAttribute, @unchecked Sendable {
  open var value: Any? { nil }
}
