import AppRuntime
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
}
