import Foundation
import Testing
import UIKit

@Suite struct LogTests {
  @Test func `a line for a closed standard error is lost and ends no program`() async {
    await #expect(processExitsWith: .success) {
      close(STDERR_FILENO)
      Log.warning("lost")
      exit(EXIT_SUCCESS)
    }
  }

  @Test func `a line for a standard error without a reader is lost and ends no program`() async {
    await #expect(processExitsWith: .success) {
      var ends: [Int32] = [-1, -1]
      try #require(pipe(&ends) == 0)
      close(ends[0])
      dup2(ends[1], STDERR_FILENO)
      Log.warning("lost")
      exit(EXIT_SUCCESS)
    }
  }

  @Test func `a line for a standard error that does not wait is lost and ends no program`() async {
    await #expect(processExitsWith: .success) {
      var ends: [Int32] = [-1, -1]
      try #require(pipe(&ends) == 0)
      _ = fcntl(ends[1], F_SETFL, O_NONBLOCK)
      let bytes = [UInt8](repeating: 0, count: 1 << 20)
      while write(ends[1], bytes, bytes.count) > 0 {}
      dup2(ends[1], STDERR_FILENO)
      Log.warning("lost")
      exit(EXIT_SUCCESS)
    }
  }
}
