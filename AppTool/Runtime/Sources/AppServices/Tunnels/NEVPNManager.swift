@_spi(AppModules) import AppRuntime
import Foundation

extension Notification.Name {
  public static let NEVPNStatusDidChange = Notification.Name("com.apple.networkextension.statuschanged")
  public static let NEVPNConfigurationChange = Notification.Name("com.apple.networkextension.configurationchanged")
}

/// The state of a private network.
public enum NEVPNStatus: Int, Sendable {
  case invalid, disconnected, connecting, connected, reasserting, disconnecting
}

/// The settings of a private network.
open class NEVPNProtocol: NSObject, @unchecked Sendable {
  open var serverAddress: String?
  open var username: String?
  open var passwordReference: Data?
  open var identityReference: Data?
  open var identityData: Data?
  open var identityDataPassword: String?
  open var disconnectOnSleep = false
  open var includeAllNetworks = false
  open var excludeLocalNetworks = false
  open var enforceRoutes = false
  open var proxySettings: NEProxySettings?
}

/// The settings of a private network of the app's own extension.
open class NETunnelProviderProtocol: NEVPNProtocol, @unchecked Sendable {
  open var providerConfiguration: [String: Any]?
  open var providerBundleIdentifier: String?
}

/// The settings of the proxies.
open class NEProxySettings: NSObject, @unchecked Sendable {
  open var autoProxyConfigurationEnabled = false
  open var proxyAutoConfigurationURL: URL?
  open var httpEnabled = false
  open var httpsEnabled = false
  open var excludeSimpleHostnames = false
  open var exceptionList: [String]?
  open var matchDomains: [String]?
}

/// A rule that connects by itself.
open class NEOnDemandRule: NSObject, @unchecked Sendable {
  open var dnsSearchDomainMatch: [String]?
  open var dnsServerAddressMatch: [String]?
  open var interfaceTypeMatch = NEOnDemandRuleInterfaceType.any
  open var ssidMatch: [String]?
  open var probeURL: URL?
}

public enum NEOnDemandRuleInterfaceType: Int, Sendable {
  case any = 0
  case wiFi = 2
  case cellular = 3
}

open class NEOnDemandRuleConnect: NEOnDemandRule, @unchecked Sendable {}
open class NEOnDemandRuleDisconnect: NEOnDemandRule, @unchecked Sendable {}
open class NEOnDemandRuleIgnore: NEOnDemandRule, @unchecked Sendable {}

/// The connection of a private network. It is never made here.
open class NEVPNConnection: NSObject, @unchecked Sendable {
  /// `invalid`: there are no settings.
  open var status: NEVPNStatus { .invalid }
  open var connectedDate: Date? { nil }
  public internal(set) weak var manager: NEVPNManager?

  /// Throws ``NEVPNError/configurationInvalid``.
  open func startVPNTunnel() throws { throw NEVPNError(.configurationInvalid) }
  open func startVPNTunnel(options: [String: NSObject]? = nil) throws { try startVPNTunnel() }

  /// There is no connection to end.
  open func stopVPNTunnel() {}
}

/// The connection of the app's own extension.
open class NETunnelProviderSession: NEVPNConnection, @unchecked Sendable {
  /// Throws ``NEVPNError/configurationInvalid``.
  open func startTunnel(options: [String: Any]? = nil) throws { throw NEVPNError(.configurationInvalid) }
  open func stopTunnel() {}
  open func sendProviderMessage(_ messageData: Data, responseHandler: ((Data?) -> Void)? = nil) throws {
    throw NEVPNError(.configurationInvalid)
  }
}

/// The settings of a private network in the device's preferences. As in the Simulator they can be neither read nor
/// written.
open class NEVPNManager: NSObject, @unchecked Sendable {
  private static let only = NEVPNManager(connection: NEVPNConnection())

  open class func shared() -> NEVPNManager { only }

  public let connection: NEVPNConnection
  open var protocolConfiguration: NEVPNProtocol?
  open var localizedDescription: String?
  open var isEnabled = false
  open var isOnDemandEnabled = false
  open var onDemandRules: [NEOnDemandRule]?

  init(connection: NEVPNConnection) {
    self.connection = connection
    super.init()
    connection.manager = self
  }

  fileprivate static func fail(_ completion: (((any Error)?) -> Void)?) {
    inLaterTurn { completion?(NEVPNError(.configurationReadWriteFailed)) }
  }

  /// The functions of the preferences end in a later turn with ``NEVPNError/configurationReadWriteFailed``.
  open func loadFromPreferences(completionHandler: @escaping ((any Error)?) -> Void) { Self.fail(completionHandler) }
  open func saveToPreferences(completionHandler: (((any Error)?) -> Void)? = nil) { Self.fail(completionHandler) }
  open func removeFromPreferences(completionHandler: (((any Error)?) -> Void)? = nil) { Self.fail(completionHandler) }
  open func loadFromPreferences() async throws { throw NEVPNError(.configurationReadWriteFailed) }
  open func saveToPreferences() async throws { throw NEVPNError(.configurationReadWriteFailed) }
  open func removeFromPreferences() async throws { throw NEVPNError(.configurationReadWriteFailed) }
}

/// The settings of a private network of the app's own extension.
open class NETunnelProviderManager: NEVPNManager, @unchecked Sendable {
  public init() {
    super.init(connection: NETunnelProviderSession())
  }

  /// Ends in a later turn with ``NEVPNError/configurationReadWriteFailed``.
  open class func loadAllFromPreferences(
    completionHandler: @escaping ([NETunnelProviderManager]?, (any Error)?) -> Void
  ) {
    fail { completionHandler(nil, $0) }
  }

  open class func loadAllFromPreferences() async throws -> [NETunnelProviderManager] {
    throw NEVPNError(.configurationReadWriteFailed)
  }
}

/// The settings of a wireless network that an app joins.
open class NEHotspotConfiguration: NSObject, @unchecked Sendable {
  public let ssid: String
  public let ssidPrefix: String
  open var joinOnce = false
  open var lifeTimeInDays: NSNumber?
  open var hidden = false

  public init(ssid: String) {
    self.ssid = ssid
    ssidPrefix = ""
  }

  public init(ssidPrefix: String) {
    ssid = ""
    self.ssidPrefix = ssidPrefix
  }

  public convenience init(ssid: String, passphrase: String, isWEP: Bool) { self.init(ssid: ssid) }
}

/// Joins wireless networks. The Simulator cannot, and neither can this machine.
open class NEHotspotConfigurationManager: NSObject, @unchecked Sendable {
  public static let shared = NEHotspotConfigurationManager()

  /// Ends in a later turn with ``NEHotspotConfigurationError/internal``.
  open func apply(_ configuration: NEHotspotConfiguration, completionHandler: (((any Error)?) -> Void)? = nil) {
    inLaterTurn { completionHandler?(NEHotspotConfigurationError(.internal)) }
  }

  /// Calls the handler in a later turn with no networks.
  open func getConfiguredSSIDs(completionHandler: @escaping ([String]) -> Void) {
    inLaterTurn { completionHandler([]) }
  }

  /// No network was joined.
  open func removeConfiguration(forSSID SSID: String) {}
}

/// A wireless network.
open class NEHotspotNetwork: NSObject, @unchecked Sendable {
  open var ssid: String { "" }
  open var bssid: String { "" }
  open var signalStrength: Double { 0 }

  /// Calls the handler in a later turn with `nil`, as without the permission.
  open class func fetchCurrent(completionHandler: @escaping (NEHotspotNetwork?) -> Void) {
    inLaterTurn { completionHandler(nil) }
  }

  open class func fetchCurrent() async -> NEHotspotNetwork? { nil }
}
