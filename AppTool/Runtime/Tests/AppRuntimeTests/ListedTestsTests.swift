import AppTestRuntime
import Testing
import XCTest

@Suite @MainActor struct ListedTestsTests {
  class Specification: XCTestCase {
    var told: [String] = []

    class var allTests: [(String, (Specification) -> () throws -> Void)] {
      ["first", "second"].map { name in (name, { object in { object.told.append("\(Self.self) \(name)") } }) }
    }
  }

  final class Window: Specification {}

  @Test func `a list of a library becomes tests of the class that inherits it`() throws {
    let (type, tests) = listedTests(of: Window.self, Window.allTests)
    #expect(type == Window.self)
    #expect(tests.map(\.0) == ["first", "second"])
    let object = Window(name: "first", testClosure: tests[0].1)
    try tests[0].1(object)
    #expect(object.told == ["Window first"])
  }
}
