import Foundation
import Testing

@testable import Evolution

@Suite struct ThreadJobRunnerTests {
  private struct Fault: Error, Equatable {
    let job: Int
  }

  @Test(arguments: [1, 2, 5])
  func `every job is done once, for any number of threads`(threads: Int) throws {
    var kept: [Int: String] = [:]
    try ThreadJobRunner(threads: threads).run(Array(3..<40)) {
      Data("\($0 * $0)".utf8)
    } keep: { job, data in
      #expect(kept.updateValue(String(decoding: data, as: UTF8.self), forKey: job) == nil)
    }
    #expect(kept == Dictionary(uniqueKeysWithValues: (3..<40).map { ($0, "\($0 * $0)") }))
    try ThreadJobRunner(threads: threads).run([]) { _ in
      Data()
    } keep: { job, _ in
      Issue.record("\(job)")
    }
  }

  @Test func `the error of a job ends the work`() {
    #expect(throws: Fault(job: 3)) {
      try ThreadJobRunner(threads: 1).run(Array(0..<10)) { job in
        if job == 3 { throw Fault(job: job) }
        return Data()
      } keep: { job, _ in
        #expect(job < 3)
      }
    }
  }

  @Test func `an error of the caller ends the work`() {
    #expect(throws: Fault(job: 0)) {
      try ThreadJobRunner(threads: 2).run(Array(0..<10)) { _ in
        Data()
      } keep: { _, _ in
        throw Fault(job: 0)
      }
    }
  }
}
