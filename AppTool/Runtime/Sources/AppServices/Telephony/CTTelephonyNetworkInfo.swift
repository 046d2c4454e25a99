import Foundation

/// The cellular network. This machine has none, so all values are `nil`, as in the Simulator.
open class CTTelephonyNetworkInfo: NSObject, @unchecked Sendable {
  open weak var delegate: (any CTTelephonyNetworkInfoDelegate)?
  open var subscriberCellularProvider: CTCarrier? { nil }
  open var serviceSubscriberCellularProviders: [String: CTCarrier]? { nil }
  open var currentRadioAccessTechnology: String? { nil }
  open var serviceCurrentRadioAccessTechnology: [String: String]? { nil }
  open var dataServiceIdentifier: String? { nil }
  // The network does not change, so neither handler is called.
  open var subscriberCellularProviderDidUpdateNotifier: ((CTCarrier) -> Void)?
  open var serviceSubscriberCellularProvidersDidUpdateNotifier: ((String) -> Void)?
}

/// Notified of changes of the network, which has none here.
public protocol CTTelephonyNetworkInfoDelegate: NSObjectProtocol {
  func dataServiceIdentifierDidChange(_ identifier: String)
}

extension CTTelephonyNetworkInfoDelegate {
  public func dataServiceIdentifierDidChange(_ identifier: String) {}
}

/// A provider of a cellular network.
open class CTCarrier: NSObject, @unchecked Sendable {
  open var carrierName: String? { nil }
  open var mobileCountryCode: String? { nil }
  open var mobileNetworkCode: String? { nil }
  open var isoCountryCode: String? { nil }
  open var allowsVOIP: Bool { true }
}

/// The permission to use the cellular network.
open class CTCellularData: NSObject, @unchecked Sendable {
  open var cellularDataRestrictionDidUpdateNotifier: ((CTCellularDataRestrictedState) -> Void)?
  open var restrictedState: CTCellularDataRestrictedState { .restrictedStateUnknown }
}

public enum CTCellularDataRestrictedState: UInt, Sendable {
  case restrictedStateUnknown, restricted, notRestricted
}

public let CTRadioAccessTechnologyDidChangeNotification = "CTRadioAccessTechnologyDidChangeNotification"
public let CTRadioAccessTechnologyGPRS = "CTRadioAccessTechnologyGPRS"
public let CTRadioAccessTechnologyEdge = "CTRadioAccessTechnologyEdge"
public let CTRadioAccessTechnologyWCDMA = "CTRadioAccessTechnologyWCDMA"
public let CTRadioAccessTechnologyHSDPA = "CTRadioAccessTechnologyHSDPA"
public let CTRadioAccessTechnologyHSUPA = "CTRadioAccessTechnologyHSUPA"
public let CTRadioAccessTechnologyCDMA1x = "CTRadioAccessTechnologyCDMA1x"
public let CTRadioAccessTechnologyCDMAEVDORev0 = "CTRadioAccessTechnologyCDMAEVDORev0"
public let CTRadioAccessTechnologyCDMAEVDORevA = "CTRadioAccessTechnologyCDMAEVDORevA"
public let CTRadioAccessTechnologyCDMAEVDORevB = "CTRadioAccessTechnologyCDMAEVDORevB"
public let CTRadioAccessTechnologyeHRPD = "CTRadioAccessTechnologyeHRPD"
public let CTRadioAccessTechnologyLTE = "CTRadioAccessTechnologyLTE"
public let CTRadioAccessTechnologyNR = "CTRadioAccessTechnologyNR"
public let CTRadioAccessTechnologyNRNSA = "CTRadioAccessTechnologyNRNSA"
