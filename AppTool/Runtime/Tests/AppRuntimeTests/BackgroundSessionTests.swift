import AppRuntime
import Foundation
import FoundationNetworking
import Testing

@Suite struct BackgroundSessionTests {
  @Test func `a session for the background loads as others do`() {
    let configuration = URLSessionConfiguration.background(withIdentifier: "app")
    #expect(configuration.timeoutIntervalForRequest == URLSessionConfiguration.default.timeoutIntervalForRequest)
  }
}
