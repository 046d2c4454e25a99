import Foundation
import Testing

@testable import Runs

@Suite struct RunHistoryTests {
  @Test func `notes store events under the key of their format`() throws {
    var history = RunHistory()
    history.note(.won, "eye", at: 12)
    let json = try JSONEncoder().encode(history)
    #expect(String(decoding: json, as: UTF8.self).contains("\"deeds\":[{"))
    #expect(try JSONDecoder().decode(RunHistory.self, from: json) == history)
  }
}
