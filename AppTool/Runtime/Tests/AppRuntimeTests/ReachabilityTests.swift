import AppRuntime
import Foundation
import Testing

@testable import AppDevice

@Suite struct ReachabilityTests {
  private let state = NetworkState(
    interfaces: [
      NetworkState.Interface(name: "docker0", index: 3, type: .other, addresses: ["172.17.0.1"]),
      NetworkState.Interface(name: "wlan0", index: 2, type: .wifi, addresses: ["192.168.1.7"]),
    ], routeOfIPv4: "wlan0")

  @Test func `the default route is that with the lowest metric`() {
    let text = """
      Iface\tDestination\tGateway\tFlags\tRefCnt\tUse\tMetric\tMask\tMTU\tWindow\tIRTT
      eth0\t00000000\t0101A8C0\t0003\t0\t0\t600\t00000000\t0\t0\t0
      wlan0\t00000000\t0101A8C0\t0003\t0\t0\t100\t00000000\t0\t0\t0
      eth1\t00000000\t0101A8C0\t0203\t0\t0\t1\t00000000\t0\t0\t0
      docker0\t000011AC\t00000000\t0001\t0\t0\t0\t0000FFFF\t0\t0\t0
      """
    #expect(NetworkState.defaultRoute(inIPv4: text) == "wlan0")
    #expect(NetworkState.defaultRoute(inIPv4: "Iface\n") == nil)
    let zeros = String(repeating: "0", count: 32)
    let next = "fe80\(String(repeating: "0", count: 27))1"
    let ipv6 = """
      \(zeros) 00 \(zeros) 00 \(next) 00000400 00000001 00000000 00450003     eth0
      fe80\(String(repeating: "0", count: 28)) 40 \(zeros) 00 \(zeros) 00000100 00000001 00000000 00000001     eth1
      \(zeros) 00 \(zeros) 00 \(zeros) ffffffff 00000001 00000000 00200200       lo
      """
    #expect(NetworkState.defaultRoute(inIPv6: ipv6) == "eth0")
  }

  @Test func `a path has the interfaces of the routes first`() {
    let path = NWPath(state) { _ in true }
    #expect(path.status == .satisfied && path.supportsIPv4 && !path.supportsIPv6 && !path.isExpensive)
    #expect(path.availableInterfaces.map(\.name) == ["wlan0", "docker0"] && path.usesInterfaceType(.wifi))
    let wired = NWPath(state) { $0 == .wiredEthernet }
    #expect(wired.status == .unsatisfied && wired.availableInterfaces.isEmpty && !wired.supportsDNS)
    #expect(NWPath(NetworkState()) { _ in true }.status == .unsatisfied)
  }

  @Test func `the flags of an address follow from the routes`() {
    #expect(SCNetworkReachability.flags(of: ["0.0.0.0"], state) == .reachable)
    #expect(SCNetworkReachability.flags(of: ["0.0.0.0"], NetworkState()) == [])
    #expect(SCNetworkReachability.flags(of: ["2001:db8::1"], state) == [])
    #expect(SCNetworkReachability.flags(of: ["192.168.1.7"], state) == [.reachable, .isLocalAddress])
    #expect(SCNetworkReachability.flags(of: ["127.0.0.1"], NetworkState()).contains(.isLocalAddress))
    #expect(SCNetworkReachability.flags(of: [], state) == [])
    var phone = state
    phone.interfaces = [NetworkState.Interface(name: "wwan0", index: 1, type: .cellular)]
    phone.routeOfIPv4 = "wwan0"
    #expect(SCNetworkReachability.flags(of: ["1.1.1.1"], phone) == [.reachable, .isWWAN])
    #expect(NWPath(phone) { _ in true }.isExpensive)
  }

  @Test func `the loopback is reachable on every machine`() throws {
    var address = sockaddr_in()
    address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let target = try #require(
      withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { SCNetworkReachabilityCreateWithAddress(nil, $0) }
      })
    var flags = SCNetworkReachabilityFlags()
    #expect(SCNetworkReachabilityGetFlags(target, &flags) && flags.contains([.reachable, .isLocalAddress]))
    let host = try #require(SCNetworkReachabilityCreateWithName(nil, "localhost"))
    #expect(SCNetworkReachabilityGetFlags(host, &flags) && flags.contains(.isLocalAddress))
  }

  @Test func `a monitor reports the path of the start on its queue`() async {
    let monitor = NWPathMonitor()
    let path = await withCheckedContinuation { continuation in
      monitor.pathUpdateHandler = { continuation.resume(returning: $0) }
      monitor.start(queue: DispatchQueue(label: "paths"))
    }
    monitor.cancel()
    #expect(path.status == .satisfied || path.availableInterfaces.isEmpty)
  }

  @Test func `a target calls back with its flags and counts the references of the context`() async throws {
    final class Info: @unchecked Sendable {
      var flags: SCNetworkReachabilityFlags?
      var continuation: CheckedContinuation<Void, Never>?
    }
    let info = Info()
    let target = try #require(SCNetworkReachabilityCreateWithName(nil, "localhost"))
    await withCheckedContinuation { continuation in
      info.continuation = continuation
      var context = SCNetworkReachabilityContext(
        version: 0, info: Unmanaged.passUnretained(info).toOpaque(),
        retain: { UnsafeRawPointer(Unmanaged<Info>.fromOpaque($0).retain().toOpaque()) },
        release: { Unmanaged<Info>.fromOpaque($0).release() }, copyDescription: nil)
      SCNetworkReachabilitySetCallback(
        target,
        { _, flags, pointer in
          guard let pointer else { return }
          let info = Unmanaged<Info>.fromOpaque(pointer).takeUnretainedValue()
          info.flags = flags
          info.continuation?.resume()
          info.continuation = nil
        }, &context)
      SCNetworkReachabilitySetDispatchQueue(target, DispatchQueue(label: "flags"))
    }
    SCNetworkReachabilitySetDispatchQueue(target, nil)
    #expect(info.flags?.contains(.reachable) == true)
  }

  @Test func `an address without a port is that of the machine, and errors have codes`() {
    var address = sockaddr()
    address.sa_len = UInt8(MemoryLayout<sockaddr>.size)
    address.sa_family = sa_family_t(AF_INET)
    #expect(address.sa_len == 16)
    #expect(SCNetworkReachabilityCreateWithAddress(nil, &address) != nil)
    #expect(SCError() == kSCStatusInvalidArgument)
  }
}
