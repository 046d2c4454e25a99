import CCairoPeer
import Foundation
import Raster

/// 5,000 discs and 5,000 capsules, all moving, at 1280 × 800: our rasteriser and Cairo, alternating frame by frame.
@MainActor enum SceneBenchmark {
  static let width = 1280
  static let height = 800
  static let frames = 120

  static func run() throws -> [Row] {
    var scene = Scene(count: 5000)
    let ours = try Bitmap(width: width, height: height)
    let cairo = try Bitmap(width: width, height: height)
    let cores = ProcessInfo.processInfo.activeProcessorCount
    var times = (one: [Double](), all: [Double](), cairo: [Double]())
    var list = PrimitiveList()
    for frame in 0..<frames {
      scene.step()
      let one = time { draw(scene, &list, into: ours, RowBands(threads: 1)) }
      let all = time { draw(scene, &list, into: ours, RowBands(threads: cores)) }
      let peer = time { drawWithCairo(scene, into: cairo) }
      guard frame >= 10 else { continue }
      times.one.append(one)
      times.all.append(all)
      times.cairo.append(peer)
    }
    let all = Stopwatch(milliseconds: times.all).row("raster.scene.\(cores)threads")
    let peer = Stopwatch(milliseconds: times.cairo).row("raster.scene.cairo")
    return [
      Stopwatch(milliseconds: times.one).row("raster.scene.1thread"), all, peer,
      Row("raster.scene.cairo_over_ours", peer.median / all.median, .times),
    ]
  }

  private static func time(_ body: () -> Void) -> Double {
    let start = Stopwatch.Clock.wall.now
    body()
    return Stopwatch.Clock.wall.now - start
  }

  static func draw(_ scene: Scene, _ list: inout PrimitiveList, into bitmap: Bitmap, _ bands: RowBands) {
    bitmap.replace(bitmap.bounds, with: Scene.background)
    list.removeAll()
    for (first, second) in scene.links {
      list.capsule(
        from: scene.balls[first].place, to: scene.balls[second].place, halfWidth: 1, color: Scene.linkColor)
    }
    for ball in scene.balls { list.disc(at: ball.place, radius: ball.radius, fill: ball.color) }
    list.draw(into: bitmap, bands: bands)
  }

  private static func drawWithCairo(_ scene: Scene, into bitmap: Bitmap) {
    let bytes = UnsafeMutableRawPointer(bitmap.pixels).assumingMemoryBound(to: UInt8.self)
    let surface = cairo_image_surface_create_for_data(
      bytes, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(bitmap.stride * 4))
    let context = cairo_create(surface)
    func set(_ pixel: Pixel) {
      let alpha = max(Double(pixel.alpha), 1)
      cairo_set_source_rgba(
        context, Double(pixel.red) / alpha, Double(pixel.green) / alpha, Double(pixel.blue) / alpha, alpha / 255)
    }
    set(Scene.background)
    cairo_paint(context)
    cairo_set_line_width(context, 2)
    cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    set(Scene.linkColor)
    for (first, second) in scene.links {
      let start = scene.balls[first].place
      let end = scene.balls[second].place
      cairo_move_to(context, Double(start.x), Double(start.y))
      cairo_line_to(context, Double(end.x), Double(end.y))
      cairo_stroke(context)
    }
    for ball in scene.balls {
      set(ball.color)
      cairo_arc(context, Double(ball.place.x), Double(ball.place.y), Double(ball.radius), 0, 2 * .pi)
      cairo_fill(context)
    }
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }
}

/// Bouncing balls, each linked to a neighbour, with fixed seeds.
struct Scene {
  struct Ball {
    var place: SIMD2<Float>
    var velocity: SIMD2<Float>
    var radius: Float
    var color: Pixel
  }

  static let background = Pixel(rgb: 0x0D121A)
  static let linkColor = Pixel(rgb: 0xB3CCE6, alpha: 0.8)

  private(set) var balls: [Ball] = []
  private(set) var links: [(Int, Int)] = []

  init(count: Int) {
    var state: UInt64 = 42
    func random() -> Float {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Float(state >> 40) / Float(1 << 24)
    }
    for index in 0..<count {
      balls.append(
        Ball(
          place: SIMD2(random() * 1280, random() * 800), velocity: SIMD2(random() * 4 - 2, random() * 4 - 2),
          radius: 4 + random() * 6, color: Pixel(rgb: UInt32(random() * 16_777_215))))
      // The links of a body are short, so each ball is linked to one that starts near it.
      if index % 2 == 1 {
        balls[index].place = balls[index - 1].place + SIMD2(random() * 40 - 20, random() * 40 - 20)
        balls[index].velocity = balls[index - 1].velocity
      }
    }
    links = (0..<count).map { index in (index, index ^ 1) }
  }

  mutating func step() {
    for index in balls.indices {
      var ball = balls[index]
      ball.place += ball.velocity
      if ball.place.x < 0 || ball.place.x > 1280 { ball.velocity.x = -ball.velocity.x }
      if ball.place.y < 0 || ball.place.y > 800 { ball.velocity.y = -ball.velocity.y }
      balls[index] = ball
    }
  }
}
