import Foundation
import Raster
import Testing

@testable import BrowserHost

@Suite struct FrameEncoderTests {
  /// A screen's bitmap, its store and one tab that decodes its frames.
  private struct Bench {
    let bitmap: Bitmap
    let store = PictureStore()
    let encoder: FrameEncoder
    var picture = TabPicture()
    var time = 0.0
    var number: UInt32 = 0

    init(width: Int, height: Int, stillTime: Double = 0.2) throws {
      bitmap = try Bitmap(width: width, height: height)
      bitmap.paint(bitmap.bounds, 0x0D121A)
      var options = BrowserHostOptions()
      options.stillTime = stillTime
      encoder = FrameEncoder(store: store, tab: 1, options: options)
      store.addTab(1)
    }

    /// Publishes the damage and sends one frame after the given time; returns its size.
    mutating func frame(_ damage: [PixelRect], after seconds: Double = 0) throws -> Int? {
      time += seconds
      _ = store.publish(bitmap, damage: damage, scale: 1, at: time)
      number += 1
      guard let frame = encoder.encode(number: number, at: time) else { return nil }
      try picture.show(frame)
      #expect(picture.number == number)
      return frame.count
    }

    /// Sends frames until none is left.
    mutating func settle() throws {
      for _ in 0..<200 where try frame([], after: 1) != nil {}
    }
  }

  @Test func `the first frame is the whole picture`() throws {
    var bench = try Bench(width: 300, height: 130)
    bench.bitmap.paint(PixelRect(x: 290, y: 120, width: 10, height: 10), 0xFF8000)
    _ = try bench.frame([])
    #expect(bench.picture.differences(from: bench.bitmap) == 0)
    #expect(bench.picture.scale == 1)
  }

  @Test func `a tab that is up to date gets no frame`() throws {
    var bench = try Bench(width: 300, height: 130)
    _ = try bench.frame([])
    #expect(try bench.frame([bench.bitmap.bounds]) == nil)
  }

  @Test func `a button of 44 by 200 pixels takes less than 2 kB`() throws {
    var bench = try Bench(width: 1280, height: 800)
    let button = PixelRect(x: 500, y: 300, width: 200, height: 44)
    bench.bitmap.paintButton(button, plate: 0x2F6FDE, ink: 0x1A3F80, seed: 1)
    _ = try bench.frame([])
    bench.bitmap.paintButton(button, plate: 0x4F8FFE, ink: 0x1A3F80, seed: 2)
    let size = try #require(try bench.frame([button]))
    #expect(size < 2048)
    #expect(bench.picture.differences(from: bench.bitmap) == 0)
  }

  @Test func `a picture of one colour takes less than 1 kB`() throws {
    var bench = try Bench(width: 1280, height: 800)
    #expect(try #require(try bench.frame([])) < 1024)
  }

  @Test func `only the changed part of a tile is sent`() throws {
    var bench = try Bench(width: 256, height: 256)
    bench.bitmap.paintNoise(bench.bitmap.bounds, seed: 3)
    _ = try bench.frame([])
    try bench.settle()
    bench.bitmap.paint(PixelRect(x: 70, y: 70, width: 3, height: 2), 0xFFFFFF)
    let size = try #require(try bench.frame([bench.bitmap.bounds]))
    #expect(size < 80)
    #expect(bench.picture.differences(from: bench.bitmap) == 0)
  }

  @Test func `a noisy picture is sent as JPEG and becomes exact once it is still`() throws {
    var bench = try Bench(width: 700, height: 500)
    _ = try bench.frame([])
    bench.bitmap.paintNoise(PixelRect(x: 30, y: 20, width: 640, height: 420), seed: 5)
    _ = try bench.frame([bench.bitmap.bounds], after: 1)
    #expect(bench.picture.lossyTiles.count > 60)
    #expect(bench.picture.differences(from: bench.bitmap) > 100_000)
    #expect(try bench.frame([], after: 0.1) == nil, "repaired before it stood still")
    try bench.settle()
    #expect(bench.picture.differences(from: bench.bitmap) == 0)
    #expect(bench.store.timeToRepair(for: 1, at: bench.time, stillTime: 0.2) == nil)
  }

  @Test func `still tiles are repaired while others change`() throws {
    var bench = try Bench(width: 640, height: 640)
    bench.bitmap.paintNoise(bench.bitmap.bounds, seed: 1)
    _ = try bench.frame([])
    #expect(bench.picture.lossyTiles.count == 100)
    let moving = PixelRect(x: 0, y: 0, width: 640, height: 320)
    var repaired: Set<Int> = []
    for step in 0..<60 {
      bench.bitmap.paintNoise(moving, seed: UInt64(step) + 10)
      _ = try bench.frame([moving], after: 1.0 / 60)
      repaired.formUnion(bench.picture.exactTiles)
    }
    #expect(repaired.isSuperset(of: 50..<100))
  }

  @Test func `a tab converges to the picture after any sequence of changes`() throws {
    for seed in 1...6 as ClosedRange<UInt64> {
      var random = TestRandom(state: seed)
      var bench = try Bench(width: 330, height: 270, stillTime: 0.05)
      for _ in 0..<25 {
        let rect = PixelRect(
          x: Int.random(in: 0..<330, using: &random), y: Int.random(in: 0..<270, using: &random),
          width: Int.random(in: 1...330, using: &random), height: Int.random(in: 1...270, using: &random))
        if Bool.random(using: &random) {
          bench.bitmap.paintNoise(rect, seed: random.next())
        } else {
          bench.bitmap.paint(rect, UInt32(truncatingIfNeeded: random.next()))
        }
        _ = bench.store.publish(bench.bitmap, damage: [rect], scale: 1, at: bench.time)
        if Bool.random(using: &random) { _ = try bench.frame([], after: 0.02) }
      }
      try bench.settle()
      #expect(bench.picture.differences(from: bench.bitmap) == 0, "seed \(seed)")
    }
  }

  @Test func `a new size sends the whole picture`() throws {
    let store = PictureStore()
    store.addTab(1)
    let encoder = FrameEncoder(store: store, tab: 1, options: BrowserHostOptions())
    var picture = TabPicture()
    for (index, (width, height)) in [(100, 100), (65, 200), (1, 1), (640, 64)].enumerated() {
      let bitmap = try Bitmap(width: width, height: height)
      bitmap.paint(bitmap.bounds, 0x102030 * UInt32(index + 1))
      #expect(store.publish(bitmap, damage: [], scale: 1, at: 0))
      try picture.show(try #require(encoder.encode(number: UInt32(index + 1), at: 0)))
      #expect(picture.differences(from: bitmap) == 0)
    }
  }

  @Test func `an empty picture yields no frame and no crash`() throws {
    let store = PictureStore()
    store.addTab(1)
    let encoder = FrameEncoder(store: store, tab: 1, options: BrowserHostOptions())
    #expect(encoder.encode(number: 1, at: 0) == nil)
    _ = store.publish(
      try Bitmap(width: 0, height: 5), damage: [PixelRect(x: 0, y: 0, width: 9, height: 9)], scale: 1, at: 0)
    #expect(encoder.encode(number: 1, at: 0) == nil)
  }

  @Test func `two tabs each get their own differences`() throws {
    let bitmap = try Bitmap(width: 200, height: 200)
    bitmap.paint(bitmap.bounds, 0x445566)
    let store = PictureStore()
    let encoders = [1, 2].map { FrameEncoder(store: store, tab: $0, options: BrowserHostOptions()) }
    var pictures = [TabPicture(), TabPicture()]
    store.addTab(1)
    _ = store.publish(bitmap, damage: [], scale: 1, at: 0)
    try pictures[0].show(try #require(encoders[0].encode(number: 1, at: 0)))
    store.addTab(2)
    bitmap.paint(PixelRect(x: 10, y: 10, width: 5, height: 5), 0xFFFFFF)
    _ = store.publish(bitmap, damage: [bitmap.bounds], scale: 1, at: 0)
    for index in 0..<2 {
      try pictures[index].show(try #require(encoders[index].encode(number: 2, at: 0)))
      #expect(pictures[index].differences(from: bitmap) == 0)
    }
    #expect(pictures[0].exactTiles == [0])
    #expect(pictures[1].exactTiles.count == 16)
  }

  @Test func `compression stops at the size limit`() {
    let deflater = Deflater()
    var random = TestRandom(state: 1)
    let noise = (0..<10_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    #expect(deflater.deflate(noise, limit: 9000) == nil)
    #expect(deflater.deflate([UInt8](repeating: 7, count: 10_000), limit: 9000)?.count ?? .max < 100)
    #expect(deflater.deflate([])?.isEmpty == false)
  }
}
