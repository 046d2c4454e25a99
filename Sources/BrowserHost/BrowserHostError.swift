/// Reasons why a screen cannot be shown in a browser.
public enum BrowserHostError: Error, Equatable, CustomStringConvertible {
  /// Another program is using the port.
  case portInUse(address: String, port: UInt16)
  /// The system refuses the address or the port; `reason` is the system's message.
  case addressUnavailable(address: String, port: UInt16, reason: String)
  /// Other machines can reach the address, and ``BrowserHostOptions/allowsInsecureNetwork`` is false.
  case insecureNetwork(address: String)
  /// A file of the page is missing in all folders, or cannot be read.
  case pageMissing(file: String, folders: [String])
  /// The server ended while the screen was shown; `reason` is the system's message.
  case serverFailed(reason: String)

  public var description: String {
    switch self {
    case .portInUse(let address, let port):
      "port \(port) on \(address) is in use by another program; end that program, choose another port, "
        + "or choose port 0 for any free one"
    case .addressUnavailable(let address, let port, let reason):
      "cannot listen on \(address), port \(port): \(reason); choose an address of this machine (127.0.0.1 always "
        + "works) and a port from 1024, or 0 for any free one"
    case .insecureNetwork(let address):
      "other machines can reach \(address), and the token, the picture, the keys and the clipboard would cross the "
        + "network unencrypted; use 127.0.0.1 with a tunnel (ssh -L PORT:127.0.0.1:PORT), or accept this with "
        + "--insecure-network (allowsInsecureNetwork)"
    case .pageMissing(let file, let folders):
      "the browser page is incomplete: no readable \(file) in \(folders.joined(separator: " or ")); install the "
        + "program with the folder micro_BrowserHost.resources beside it, or name the folder that holds it in MICRO_RESOURCES"
    case .serverFailed(let reason):
      "the browser server stopped: \(reason); start the program again"
    }
  }
}
