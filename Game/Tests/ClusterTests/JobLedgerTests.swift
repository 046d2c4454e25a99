import Foundation
import Testing

@testable import Cluster

@Suite struct JobLedgerTests {
  @Test func `jobs are handed out in order and are done once`() {
    var ledger = JobLedger([4, 5, 6])
    #expect(ledger.next(for: 0, now: 0) == 4 && ledger.next(for: 1, now: 0) == 5)
    let first = [ledger.finish(5, now: 1), ledger.finish(5, now: 1), ledger.finish(9, now: 1)]
    #expect(first == [true, false, false])
    #expect(ledger.next(for: 1, now: 1) == 6 && !ledger.isDone)
    let last = [ledger.finish(4, now: 2), ledger.finish(6, now: 2)]
    #expect(last == [true, true] && ledger.isDone)
  }

  @Test func `a job of a silent rank is handed out to another one`() {
    var ledger = JobLedger([1, 2])
    #expect(ledger.next(for: 0, now: 0) == 1 && ledger.next(for: 7, now: 0) == 2)
    let isFirst = ledger.finish(1, now: 20)
    #expect(isFirst)
    // The longest job took 20 s, so another one of 40 s is not unusual.
    #expect(ledger.next(for: 0, now: 40) == nil)
    #expect(ledger.next(for: 7, now: 41) == nil)
    #expect(ledger.next(for: 0, now: 41) == 2)
    #expect(ledger.next(for: 3, now: 42) == nil)
    let isLast = ledger.finish(2, now: 43)
    #expect(isLast && ledger.isDone)
  }

  @Test func `a late error of a job that another rank has done is ignored`() throws {
    var ledger = JobLedger([1, 2])
    #expect(ledger.next(for: 0, now: 0) == 1 && ledger.next(for: 7, now: 0) == 2)
    let data = try ledger.take(.success(Data([9])), of: 1, now: 1)
    let late = try ledger.take(.failure(CancellationError()), of: 1, now: 2)
    let repeated = try ledger.take(.success(Data([9])), of: 1, now: 2)
    #expect(data == Data([9]) && late == nil && repeated == nil)
    #expect(throws: CancellationError.self) { try ledger.take(.failure(CancellationError()), of: 2, now: 3) }
    #expect(!ledger.isDone)
  }
}
