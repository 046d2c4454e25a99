import Foundation

// Without a radio there are no devices, services and characteristics: each object is made with a value of `Never`, and
// its members cannot be reached.

/// Another device.
open class CBPeer: NSObject, @unchecked Sendable {
  final var absent: Never { preconditionFailure("there is no Bluetooth") }

  init(_ absent: Never) { switch absent {} }

  open var identifier: UUID { absent }
}

/// A device that has services.
open class CBPeripheral: CBPeer, @unchecked Sendable {
  public enum State: Int, Sendable {
    case disconnected, connecting, connected, disconnecting
  }

  open weak var delegate: (any CBPeripheralDelegate)?
  open var name: String? { absent }
  open var state: State { absent }
  open var services: [CBService]? { absent }
  open var canSendWriteWithoutResponse: Bool { absent }

  open func readRSSI() { absent }
  open func discoverServices(_ serviceUUIDs: [CBUUID]?) { absent }
  open func discoverIncludedServices(_ includedServiceUUIDs: [CBUUID]?, for service: CBService) { absent }
  open func discoverCharacteristics(_ characteristicUUIDs: [CBUUID]?, for service: CBService) { absent }
  open func discoverDescriptors(for characteristic: CBCharacteristic) { absent }
  open func readValue(for characteristic: CBCharacteristic) { absent }
  open func readValue(for descriptor: CBDescriptor) { absent }
  open func writeValue(_ data: Data, for characteristic: CBCharacteristic, type: CBCharacteristicWriteType) { absent }
  open func writeValue(_ data: Data, for descriptor: CBDescriptor) { absent }
  open func setNotifyValue(_ enabled: Bool, for characteristic: CBCharacteristic) { absent }
  open func maximumWriteValueLength(for type: CBCharacteristicWriteType) -> Int { absent }
}

/// A device that uses the services of this one.
open class CBCentral: CBPeer, @unchecked Sendable {
  open var maximumUpdateValueLength: Int { absent }
}

public enum CBCharacteristicWriteType: Int, Sendable {
  case withResponse, withoutResponse
}

/// Receives the answers of a device, of which there is none.
public protocol CBPeripheralDelegate: AnyObject {
  func peripheralDidUpdateName(_ peripheral: CBPeripheral)
  func peripheral(_ peripheral: CBPeripheral, didModifyServices invalidatedServices: [CBService])
  func peripheral(_ peripheral: CBPeripheral, didReadRSSI RSSI: NSNumber, error: (any Error)?)
  func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?)
  func peripheral(
    _ peripheral: CBPeripheral, didDiscoverIncludedServicesFor service: CBService, error: (any Error)?)
  func peripheral(_ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService, error: (any Error)?)
  func peripheral(
    _ peripheral: CBPeripheral, didDiscoverDescriptorsFor characteristic: CBCharacteristic, error: (any Error)?)
  func peripheral(_ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic, error: (any Error)?)
  func peripheral(_ peripheral: CBPeripheral, didUpdateValueFor descriptor: CBDescriptor, error: (any Error)?)
  func peripheral(_ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic, error: (any Error)?)
  func peripheral(_ peripheral: CBPeripheral, didWriteValueFor descriptor: CBDescriptor, error: (any Error)?)
  func peripheral(
    _ peripheral: CBPeripheral, didUpdateNotificationStateFor characteristic: CBCharacteristic, error: (any Error)?)
  func peripheralIsReady(toSendWriteWithoutResponse peripheral: CBPeripheral)
}

extension CBPeripheralDelegate {
  public func peripheralDidUpdateName(_ peripheral: CBPeripheral) {}
  public func peripheral(_ peripheral: CBPeripheral, didModifyServices invalidatedServices: [CBService]) {}
  public func peripheral(_ peripheral: CBPeripheral, didReadRSSI RSSI: NSNumber, error: (any Error)?) {}
  public func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {}
  public func peripheral(
    _ peripheral: CBPeripheral, didDiscoverIncludedServicesFor service: CBService, error: (any Error)?
  ) {}
  public func peripheral(
    _ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService, error: (any Error)?
  ) {}
  public func peripheral(
    _ peripheral: CBPeripheral, didDiscoverDescriptorsFor characteristic: CBCharacteristic, error: (any Error)?
  ) {}
  public func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic, error: (any Error)?
  ) {}
  public func peripheral(_ peripheral: CBPeripheral, didUpdateValueFor descriptor: CBDescriptor, error: (any Error)?) {}
  public func peripheral(
    _ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic, error: (any Error)?
  ) {}
  public func peripheral(_ peripheral: CBPeripheral, didWriteValueFor descriptor: CBDescriptor, error: (any Error)?) {}
  public func peripheral(
    _ peripheral: CBPeripheral, didUpdateNotificationStateFor characteristic: CBCharacteristic, error: (any Error)?
  ) {}
  public func peripheralIsReady(toSendWriteWithoutResponse peripheral: CBPeripheral) {}
}
