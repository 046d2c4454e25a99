import Foundation

/// The interfaces of the machine and its routes at one time.
struct NetworkState: Equatable {
  /// An interface that is up, besides the loopback.
  struct Interface: Hashable {
    var name: String
    var index: Int
    var type: NWInterface.InterfaceType
    /// The addresses, in the notation of numbers.
    var addresses: [String] = []
  }

  var interfaces: [Interface] = []
  /// The interfaces of default routes with the lowest metrics; `nil` without such a route.
  var routeOfIPv4: String?
  var routeOfIPv6: String?

  /// True if packets to any address leave the machine.
  var hasRoute: Bool { routeOfIPv4 != nil || routeOfIPv6 != nil }

  /// The interfaces of the default routes, then the others.
  var ordered: [Interface] {
    let first = [routeOfIPv4, routeOfIPv6].compactMap(\.self)
    return interfaces.filter { first.contains($0.name) } + interfaces.filter { !first.contains($0.name) }
  }

  /// Reads the state of the machine.
  static func current() -> NetworkState {
    var state = NetworkState()
    state.interfaces = interfaces()
    state.routeOfIPv4 = defaultRoute(inIPv4: text("/proc/net/route"))
    state.routeOfIPv6 = defaultRoute(inIPv6: text("/proc/net/ipv6_route"))
    return state
  }

  private static func text(_ path: String) -> String {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// The flags of a usable route. Source: Linux, include/uapi/linux/route.h, `RTF_UP` and `RTF_REJECT`.
  private static let (up, reject) = (0x0001, 0x0200)

  /// Returns the interface of the default route in the text of `/proc/net/route`.
  static func defaultRoute(inIPv4 text: String) -> String? {
    let routes = text.split(separator: "\n").dropFirst().compactMap { line -> (String, Int)? in
      let words = line.split(whereSeparator: \.isWhitespace)
      guard words.count > 7, words[1] == "00000000", words[7] == "00000000", let flags = Int(words[3], radix: 16),
        flags & up != 0, flags & reject == 0
      else { return nil }
      return (String(words[0]), Int(words[6]) ?? 0)
    }
    return routes.min { $0.1 < $1.1 }?.0
  }

  /// Returns the interface of the default route in the text of `/proc/net/ipv6_route`.
  static func defaultRoute(inIPv6 text: String) -> String? {
    let routes = text.split(separator: "\n").compactMap { line -> (String, Int)? in
      let words = line.split(whereSeparator: \.isWhitespace)
      guard words.count > 9, words[0].allSatisfy({ $0 == "0" }), words[1] == "00", words[9] != "lo",
        let flags = Int(words[8], radix: 16), flags & up != 0, flags & reject == 0
      else { return nil }
      return (String(words[9]), Int(words[5], radix: 16) ?? 0)
    }
    return routes.min { $0.1 < $1.1 }?.0
  }

  private static func interfaces() -> [Interface] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var result: [Interface] = []
    for entry in sequence(first: first, next: { $0?.pointee.ifa_next }).prefix(while: { $0 != nil }) {
      guard let entry = entry?.pointee else { break }
      let flags = Int(entry.ifa_flags)
      guard flags & IFF_UP != 0, flags & IFF_RUNNING != 0, flags & IFF_LOOPBACK == 0 else { continue }
      let name = String(cString: entry.ifa_name)
      let index = result.firstIndex { $0.name == name } ?? result.endIndex
      if index == result.endIndex {
        result.append(Interface(name: name, index: Int(if_nametoindex(name)), type: type(of: name)))
      }
      let address = entry.ifa_addr.flatMap { SocketAddress.text(of: $0) }
      if let address { result[index].addresses.append(address) }
    }
    return result
  }

  /// Returns the type by what the kernel tells about the device.
  private static func type(of name: String) -> NWInterface.InterfaceType {
    let folder = "/sys/class/net/\(name)"
    let files = FileManager.default
    if files.fileExists(atPath: "\(folder)/wireless") || files.fileExists(atPath: "\(folder)/phy80211") { return .wifi }
    if text("\(folder)/uevent").contains("DEVTYPE=wwan") { return .cellular }
    let isVirtual = ["bridge", "tun_flags"].contains { files.fileExists(atPath: "\(folder)/\($0)") }
    // ARPHRD_ETHER of the kernel.
    let isEthernet = text("\(folder)/type").trimmingCharacters(in: .whitespacesAndNewlines) == "1"
    return isEthernet && !isVirtual ? .wiredEthernet : .other
  }
}

/// Addresses of sockets as texts.
enum SocketAddress {
  /// Returns an IP address in the notation of numbers; `nil` for another family.
  static func text(of address: UnsafePointer<sockaddr>) -> String? {
    let family = Int32(address.pointee.sa_family)
    guard family == AF_INET || family == AF_INET6 else { return nil }
    let size = family == AF_INET ? MemoryLayout<sockaddr_in>.size : MemoryLayout<sockaddr_in6>.size
    var buffer = [CChar](repeating: 0, count: 64)
    let status = getnameinfo(
      address, socklen_t(size), &buffer, socklen_t(buffer.count), nil, 0, Int32(NI_NUMERICHOST))
    guard status == 0 else { return nil }
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Returns the addresses of a host; empty if it has none.
  static func addresses(ofHost name: String) -> [String] {
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(name, nil, nil, &list) == 0 else { return [] }
    defer { freeaddrinfo(list) }
    var result: [String] = []
    var next = list
    while let entry = next?.pointee {
      if let address = entry.ai_addr.flatMap({ text(of: $0) }) { result.append(address) }
      next = entry.ai_next
    }
    return result
  }

  static func isLoopback(_ address: String) -> Bool { address == "::1" || address.hasPrefix("127.") }
}
