import AppRuntime
import Foundation
import Testing

@Suite struct NSExceptionTests {
  @Test func `an exception has its name and reason`() {
    let exception = NSException(name: .rangeException, reason: "5 is outside", userInfo: nil)
    #expect(exception.name.rawValue == "NSRangeException" && exception.description == "5 is outside")
    #expect(NSException(name: .genericException, reason: nil).description == "NSGenericException")
  }

  @Test func `a raised exception ends the program`() async {
    await #expect(processExitsWith: .failure) {
      NSException(name: .invalidArgumentException, reason: "no delegate").raise()
    }
  }

  @Test func `a raised exception calls the handler of uncaught exceptions`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardOutputContent]) {
      NSSetUncaughtExceptionHandler { FileHandle.standardOutput.write(Data("reported \($0)".utf8)) }
      NSException(name: .invalidArgumentException, reason: "no delegate").raise()
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(output.contains("reported no delegate"))
  }
}
