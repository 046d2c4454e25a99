import Foundation

/// A network interface.
public struct NWInterface: Hashable, Sendable, CustomDebugStringConvertible {
  /// The kind of an interface.
  public enum InterfaceType: Sendable, CaseIterable {
    case other, wifi, cellular, wiredEthernet, loopback
  }

  public let type: InterfaceType
  public let name: String
  public let index: Int

  init(_ interface: NetworkState.Interface) {
    (type, name, index) = (interface.type, interface.name, interface.index)
  }

  public var debugDescription: String { name }
}

/// The ways from the machine to the network at one time.
public struct NWPath: Equatable, Sendable {
  /// The state of the path.
  public enum Status: Sendable {
    /// There is a default route.
    case satisfied
    case unsatisfied
    case requiresConnection
  }

  public let status: Status
  /// The interfaces that are up, those of the default routes first.
  public let availableInterfaces: [NWInterface]
  public let supportsIPv4: Bool
  public let supportsIPv6: Bool

  /// - Parameters:
  ///   - state: The machine.
  ///   - isAllowed: Returns true for the types of interfaces that count.
  init(_ state: NetworkState, isAllowed: (NWInterface.InterfaceType) -> Bool) {
    let allowed = state.ordered.filter { isAllowed($0.type) }
    let names = Set(allowed.map(\.name))
    supportsIPv4 = state.routeOfIPv4.map(names.contains) ?? false
    supportsIPv6 = state.routeOfIPv6.map(names.contains) ?? false
    status = supportsIPv4 || supportsIPv6 ? .satisfied : .unsatisfied
    availableInterfaces = status == .satisfied ? allowed.map { NWInterface($0) } : []
  }

  public var supportsDNS: Bool { status == .satisfied }
  /// True if the packets go over a network of phones.
  public var isExpensive: Bool { availableInterfaces.first?.type == .cellular }
  /// False: there is no mode with few data here.
  public var isConstrained: Bool { false }

  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool {
    availableInterfaces.contains { $0.type == type }
  }
}
