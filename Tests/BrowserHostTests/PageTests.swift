import Foundation
import Testing
import UIKit

@testable import BrowserHost

@Suite struct PageTests {
  private func text() throws -> String {
    String(decoding: try PageResources().page(nonce: "abc"), as: UTF8.self)
  }

  @Test func `the page contains styles and scripts with its nonce`() throws {
    let page = try text()
    #expect(page.components(separatedBy: "<script nonce=\"abc\">").count == 9)
    #expect(page.components(separatedBy: "<style nonce=\"abc\">").count == 2)
    #expect(!page.contains("<script src") && !page.contains("stylesheet"))
  }

  @Test func `the page maps every key to one name`() throws {
    let page = try text()
    let table = try #require(page.firstMatch(of: /const usages = \{([^}]*)\}/)).1
    let usages = table.matches(of: /(\w+): (\d+),/).compactMap { Int($0.2) }
    #expect(usages.sorted() == UIKeyboardHIDUsage.allCases.map(\.rawValue).sorted())
    #expect(table.contains("KeyQ: 20,") && table.contains("ArrowLeft: 80,") && table.contains("MetaRight: 231,"))
  }

  @Test func `the page has the protocol's version`() throws {
    #expect(try text().contains("const protocolVersion = \(BrowserProtocol.version);"))
  }

  @Test func `a missing page reports the searched path and the remedy`() {
    let folder = URL(fileURLWithPath: "/nowhere/micro_BrowserHost.resources")
    let error = #expect(throws: BrowserHostError.self) { try PageResources(folders: [folder]) }
    #expect(
      error?.description == "the browser page is incomplete: no readable index.html in "
        + "/nowhere/micro_BrowserHost.resources; install the program with the folder micro_BrowserHost.resources beside it, "
        + "or name the folder that holds it in MICRO_RESOURCES")
  }

  @Test func `the page shows that the server has ended`() {
    #expect(
      BrowserHostError.serverFailed(reason: "Too many open files").description
        == "the browser server stopped: Too many open files; start the program again")
  }
}
