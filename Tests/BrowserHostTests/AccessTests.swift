import Foundation
import Testing

@testable import BrowserHost

@Suite struct AccessTests {
  private let rules = AccessRules(token: AccessToken(), address: "127.0.0.1", port: 8080)

  private func refusal(_ host: String?, origin: String? = nil, isUpgrade: Bool = false) -> AccessRules.Refusal? {
    rules.refusal(host: host, origin: origin, token: rules.token.description, isUpgrade: isUpgrade)
  }

  @Test func `a token has 128 bits and is another one each time`() {
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
  func `its own names are allowed`(host: String) {
    #expect(refusal(host) == nil)
    #expect(refusal(host, origin: "http://\(host)", isUpgrade: true) == nil)
  }

  @Test(arguments: [
    nil, "", "127.0.0.1", "127.0.0.1:80", "127.0.0.1:80808", "evil.example:8080", "127.0.0.1.evil.example:8080",
    "127.0.0.1:8080:8080", "10.0.0.1:8080", "localhost:8080 ", "[::1]:8080",
  ])
  func `a stranger's name is refused`(host: String?) {
    #expect(refusal(host) == .host)
  }

  @Test(arguments: [
    nil, "", "null", "http://evil.example", "http://127.0.0.1:8081", "https://127.0.0.1:8080", "http://localhost:8080",
    "http://127.0.0.1:8080.evil.example",
  ])
  func `an upgrade from another page is refused`(origin: String?) {
    #expect(refusal("127.0.0.1:8080", origin: origin, isUpgrade: true) == .origin)
  }

  @Test func `a page asked for without an origin is allowed, with another one it is not`() {
    #expect(refusal("127.0.0.1:8080") == nil)
    #expect(refusal("127.0.0.1:8080", origin: "http://evil.example") == .origin)
  }

  @Test func `a missing or wrong token is refused`() {
    for guess in [nil, "", "0", AccessToken().description] {
      #expect(rules.refusal(host: "127.0.0.1:8080", origin: nil, token: guess, isUpgrade: false) == .token)
    }
  }

  @Test func `on every address numbers are allowed and strangers' names are not`() {
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
