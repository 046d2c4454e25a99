import Foundation
import Testing

@testable import BrowserHost

@Suite struct AccessTests {
  private let rules = AccessRules(token: AccessToken(), address: "127.0.0.1", port: 8080)

  private func refusal(_ host: String?, origin: String? = nil, isUpgrade: Bool = false) -> AccessRules.Refusal? {
    rules.refusal(host: host, origin: origin, token: rules.token.description, isUpgrade: isUpgrade)
  }

  @Test func `a token has 128 random bits`() {
    let tokens = (0..<100).map { _ in AccessToken().description }
    #expect(Set(tokens).count == 100)
    #expect(tokens.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }

  @Test func `only the whole token matches`() {
    let token = AccessToken()
    let text = token.description
    #expect(token.matches(text))
    let last = text.last == "0" ? "1" : "0"
    for guess in ["", String(text.dropLast()), text + "0", text.dropLast() + last, text.uppercased() + "x"] {
      #expect(!token.matches(guess))
    }
  }

  @Test(arguments: ["127.0.0.1:8080", "localhost:8080", "LOCALHOST:8080"])
  func `the host's own names are accepted`(host: String) {
    #expect(refusal(host) == nil)
    #expect(refusal(host, origin: "http://\(host)", isUpgrade: true) == nil)
  }

  @Test(arguments: [
    nil, "", "127.0.0.1", "127.0.0.1:80", "127.0.0.1:80808", "evil.example:8080", "127.0.0.1.evil.example:8080",
    "127.0.0.1:8080:8080", "10.0.0.1:8080", "localhost:8080 ", "[::1]:8080",
  ])
  func `a foreign host name is rejected`(host: String?) {
    #expect(refusal(host) == .host)
  }

  @Test(arguments: [
    nil, "", "null", "http://evil.example", "http://127.0.0.1:8081", "https://127.0.0.1:8080", "http://localhost:8080",
    "http://127.0.0.1:8080.evil.example",
  ])
  func `an upgrade from another page is rejected`(origin: String?) {
    #expect(refusal("127.0.0.1:8080", origin: origin, isUpgrade: true) == .origin)
  }

  @Test func `a page request is accepted without an origin and rejected with a foreign one`() {
    #expect(refusal("127.0.0.1:8080") == nil)
    #expect(refusal("127.0.0.1:8080", origin: "http://evil.example") == .origin)
  }

  @Test func `a missing or wrong token is rejected`() {
    for guess in [nil, "", "0", AccessToken().description] {
      #expect(rules.refusal(host: "127.0.0.1:8080", origin: nil, token: guess, isUpgrade: false) == .token)
    }
  }

  @Test func `bound to all addresses it accepts IP addresses and rejects foreign names`() {
    let token = AccessToken()
    let open = AccessRules(token: token, address: "0.0.0.0", port: 80)
    func refusal(_ host: String) -> AccessRules.Refusal? {
      open.refusal(host: host, origin: nil, token: token.description, isUpgrade: false)
    }
    for host in ["192.168.1.7:80", "192.168.1.7", "[fe80::1]:80", "localhost"] {
      #expect(refusal(host) == nil, "\(host)")
    }
    for host in ["evil.example:80", "evil.example", "1.2.3.4.evil", ""] { #expect(refusal(host) == .host, "\(host)") }
  }
}
