import Raster
import Synchronization
import Testing

@Suite struct RowBandsTests {
  @Test(arguments: 1...9) func `every row is visited once`(threads: Int) {
    let visits = Mutex([Int](repeating: 0, count: 101))
    RowBands(threads: threads).forEachBand(of: 3..<101) { rows in
      visits.withLock { visits in
        for row in rows { visits[row] += 1 }
      }
    }
    #expect(visits.withLock { $0 } == [0, 0, 0] + [Int](repeating: 1, count: 98))
  }

  @Test(arguments: 1...9) func `every index is visited once`(threads: Int) {
    for count in [-3, 0, 1, 2, 7, 100] {
      let visits = Mutex([Int](repeating: 0, count: max(0, count)))
      RowBands(threads: threads).perform(count) { index in visits.withLock { $0[index] += 1 } }
      #expect(visits.withLock { $0 } == [Int](repeating: 1, count: max(0, count)))
    }
  }

  @Test func `a small pass stays on the calling thread as one band`() {
    let bands = Mutex<[Range<Int>]>([])
    RowBands(threads: 8).forEachBand(of: 0..<64, work: 1_000) { rows in bands.withLock { $0.append(rows) } }
    #expect(bands.withLock { $0 } == [0..<64])
  }

  @Test func `a thread count below one counts as one`() {
    #expect(RowBands(threads: 0).threads == 1)
    #expect(RowBands(threads: .min).threads == 1)
    #expect(RowBands.single.threads == 1)
    #expect(RowBands.allCores.threads >= 1)
  }
}
