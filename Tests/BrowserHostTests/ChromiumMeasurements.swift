import Foundation
import Raster
import Testing
import UIKit

@testable import BrowserHost

/// Measurements without assertions, run with `MICRO_MEASURE=1`. Each prints a CSV row: name, value, unit.
@Suite(
  .serialized, .enabled(if: ProcessInfo.processInfo.environment["MICRO_MEASURE"] != nil && Chromium.path != nil),
  ChromiumTrait())
@MainActor struct ChromiumMeasurements {
  /// Counts frames, their bytes and the time to decode and draw them.
  nonisolated private static let counting = """
    window.seen = 0; window.bytes = 0; window.work = 0; const show = picture.show.bind(picture);
    picture.show = async (buffer) => { const start = performance.now(); const frame = await show(buffer);
    seen += 1; bytes += buffer.byteLength; work += performance.now() - start; return frame; };
    """

  private func measure(
    _ name: String, _ screen: FakeScreen, seconds: Double, framesPerSecond: Double = 120
  ) async throws {
    let browser = try #require(ChromiumTrait.browser)
    let (places, continuation) = AsyncStream<URL>.makeStream()
    var options = BrowserHostOptions()
    options.framesPerSecond = framesPerSecond
    let host = BrowserHost(options: options) { url in continuation.yield(url) }
    let work = Task.detached {
      defer { host.stop() }
      let chromium = try await ChromiumPage(in: browser, width: 1280, height: 800)
      for await url in places {
        try await chromium.open(url.absoluteString)
        try await chromium.wait(for: "state.hidden")
        _ = try await chromium.evaluate(Self.counting)
        let before = Self.processorTime()
        _ = try await chromium.evaluate("new Promise((done) => setTimeout(done, \(seconds * 1000)))")
        let load = (Self.processorTime() - before) / seconds
        let seen = try await chromium.evaluate("seen") as? Double ?? 0
        let bytes = try await chromium.evaluate("bytes") as? Double ?? 0
        let unpacking = try await chromium.evaluate("work") as? Double ?? 0
        print("\(name), \(seen / seconds), frames a second")
        print("\(name), \(bytes / max(seen, 1)), bytes a frame")
        print("\(name), \(unpacking / max(seen, 1)), ms to unpack and draw a frame")
        print("\(name), \(load * 100), % of a core in the program")
        print("\(name), \(Self.peakMemory()), MB of memory at most, with the tests' own")
        if let file = ProcessInfo.processInfo.environment["MICRO_BROWSER_SHOT"] {
          try await chromium.screenshot().write(to: URL(fileURLWithPath: "\(file).\(name).png"))
        }
        return try await chromium.close()
      }
    }
    try host.run(source: screen)
    try await work.value
  }

  nonisolated private static func processorTime() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  nonisolated private static func peakMemory() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return Double(usage.ru_maxrss) / 1024
  }

  /// A shaded plate with noise and many moving discs.
  private static func scene(_ step: Int) throws -> Bitmap {
    let bitmap = try Bitmap(width: 1280, height: 800)
    var random = TestRandom(state: 5)
    for y in 0..<800 {
      for x in 0..<1280 {
        let grain = UInt32(truncatingIfNeeded: random.next()) & 3
        let shade = UInt32(14 + (x + y) / 60) + grain
        bitmap.pixels[y * bitmap.stride + x] = 0xFF00_0000 | shade << 16 | (shade + 6) << 8 | shade + 14
      }
    }
    for _ in 0..<500 {
      let radius = Int.random(in: 4...16, using: &random)
      let (dx, dy) = (Int.random(in: -3...3, using: &random), Int.random(in: -3...3, using: &random))
      let x = (Int.random(in: 0..<1280, using: &random) + dx * step + 1280) % 1280
      let y = (Int.random(in: 0..<800, using: &random) + dy * step + 800) % 800
      let color = UInt32(truncatingIfNeeded: random.next())
      for row in -radius...radius {
        let half = Int(Double(radius * radius - row * row).squareRoot())
        bitmap.paint(PixelRect(x: x - half, y: y + row, width: half * 2 + 1, height: 1), color)
      }
    }
    return bitmap
  }

  @Test func `a full-screen scene in motion`() async throws {
    let scenes = try (0..<12).map(Self.scene)
    let screen = try FakeScreen(width: 1280, height: 800)
    screen.nextFrameTime = 0
    screen.paint = { _ in
      screen.bitmap = scenes[screen.times.count % scenes.count]
      return [screen.bitmap.bounds]
    }
    try await measure("scene", screen, seconds: 4)
  }

  @Test func `a button that changes every frame`() async throws {
    let screen = try FakeScreen(width: 1280, height: 800)
    let button = PixelRect(x: 500, y: 300, width: 200, height: 44)
    screen.nextFrameTime = 0
    screen.paint = { _ in
      screen.bitmap.paintButton(button, plate: 0x2F6FDE, ink: 0x1A3F80, seed: UInt64(screen.times.count))
      return [button]
    }
    try await measure("button", screen, seconds: 3, framesPerSecond: 1000)
  }

  @Test func `a list that scrolls by 13 pixels`() async throws {
    let page = try Bitmap(width: 1280, height: 3200)
    page.paint(page.bounds, 0x16202C)
    for row in 0..<64 {
      page.paintButton(
        PixelRect(x: 0, y: row * 50, width: 1280, height: 49), plate: 0x1B2836, ink: 0x223344, seed: UInt64(row))
      page.paintButton(
        PixelRect(x: 600, y: row * 50 + 4, width: 300, height: 40), plate: 0x1B2836, ink: 0x1B2836,
        seed: UInt64(row + 99))
    }
    let screen = try FakeScreen(width: 1280, height: 800)
    screen.nextFrameTime = 0
    screen.paint = { _ in
      let offset = screen.times.count * 13 % 2400
      screen.bitmap.pixels.update(from: page.pixels + offset * 1280, count: 1280 * 800)
      return [screen.bitmap.bounds]
    }
    try await measure("list", screen, seconds: 3)
  }

  @Test func `a tab with a static screen`() async throws {
    let screen = try FakeScreen(width: 1280, height: 800)
    try await measure("still", screen, seconds: 10)
  }
}
