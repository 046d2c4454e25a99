import Drawing
import Foundation
import Raster
import Testing

@testable import Layers

@Suite(.serialized) @MainActor struct EmitterTests {
  private func screen() throws -> (Compositor, CALayer) {
    MediaClock.main = MediaClock()
    CATransaction.setDisableActions(true)
    let compositor = try Compositor(width: 100, height: 80, scale: 1, threads: 1)
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 80)
    compositor.root = root
    return (compositor, root)
  }

  /// A white square of four pixels that lives for two seconds and moves 10 points per second to the right.
  private func cell() throws -> CAEmitterCell {
    let bitmap = try Bitmap(width: 4, height: 4)
    for index in 0..<16 { bitmap.pixels[index] = Pixel.white.word }
    let cell = CAEmitterCell()
    cell.contents = CGImage(bitmap: bitmap)
    cell.birthRate = 1
    cell.lifetime = 2
    cell.velocity = 10
    return cell
  }

  private func emitter(_ cell: CAEmitterCell, in root: CALayer) -> CAEmitterLayer {
    let layer = CAEmitterLayer()
    layer.emitterPosition = CGPoint(x: 20, y: 40)
    layer.emitterCells = [cell]
    root.addSublayer(layer)
    return layer
  }

  private func run(_ compositor: Compositor, to time: Double) {
    _ = compositor.update()
    let start = MediaClock.main.now
    for step in 1...60 {
      MediaClock.main.advance(to: start + (time - start) * Double(step) / 60)
      _ = compositor.update()
    }
  }

  private func lit(_ compositor: Compositor) -> Set<Int> {
    Set((0..<100).filter { compositor.bitmap[$0, 40] != .black })
  }

  @Test func `a particle is born at its time, moves at its velocity and dies`() throws {
    let (compositor, root) = try screen()
    let layer = emitter(try cell(), in: root)
    run(compositor, to: 0.5)
    #expect(lit(compositor).isEmpty)
    run(compositor, to: 2)
    // Births at 1 and at 2 seconds: one particle 10 points along, one at the emitter.
    #expect(lit(compositor) == Set(28..<32).union(18..<22))
    layer.birthRate = 0
    run(compositor, to: 5)
    #expect(lit(compositor).isEmpty)
    #expect(!MediaClock.main.wantsFrames)
  }

  @Test func `an acceleration moves a particle by half its square of the time`() throws {
    let (compositor, root) = try screen()
    let cell = try cell()
    cell.velocity = 0
    cell.xAcceleration = 20
    let layer = emitter(cell, in: root)
    run(compositor, to: 1)
    layer.birthRate = 0
    run(compositor, to: 2)
    #expect(lit(compositor) == Set(28..<32))
  }

  @Test func `colours fade at their speed`() throws {
    let (compositor, root) = try screen()
    let cell = try cell()
    cell.velocity = 0
    cell.color = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
    cell.alphaSpeed = -0.5
    let layer = emitter(cell, in: root)
    run(compositor, to: 1)
    layer.birthRate = 0
    run(compositor, to: 2)
    let pixel = compositor.bitmap[20, 40]
    #expect(abs(Int(pixel.red) - 128) <= 2 && pixel.green == 0 && pixel.blue == 0)
  }

  @Test func `additive particles add their light`() throws {
    let (compositor, root) = try screen()
    let cell = try cell()
    cell.velocity = 0
    cell.birthRate = 2
    cell.color = CGColor(srgbRed: 0.4, green: 0.4, blue: 0.4, alpha: 1)
    let layer = emitter(cell, in: root)
    layer.renderMode = .additive
    run(compositor, to: 1)
    #expect(abs(Int(compositor.bitmap[20, 40].red) - 204) <= 2)
  }

  @Test func `the same seed gives the same particles, and another one others`() throws {
    func picture(_ seed: UInt32) throws -> [UInt32] {
      let (compositor, root) = try screen()
      let cell = try cell()
      cell.birthRate = 20
      cell.emissionRange = 2 * .pi
      let layer = emitter(cell, in: root)
      layer.seed = seed
      run(compositor, to: 2)
      return (0..<8000).map { compositor.bitmap.pixels[$0] }
    }
    let first = try picture(1)
    #expect(try picture(1) == first)
    #expect(try picture(2) != first)
  }

  private func settings(_ cells: [CAEmitterCell]) -> Emitter {
    Emitter(
      cells: cells, birthRate: 1, lifetime: 1, velocity: 1, scale: 1, spin: 1,
      outline: EmitterOutline(middle: .zero, size: .zero, shape: .point, mode: .volume))
  }

  @Test func `a coloured particle leaves the picture of the app unchanged`() throws {
    let cell = try cell()
    let image = try #require(cell.contents as? CGImage)
    let red = try #require(cell.picture(SIMD4<Float>(1, 0, 0, 1)))
    #expect(red[0, 0].red == 255 && red[0, 0].green == 0)
    let own = try image.bitmap()
    #expect(own[0, 0] == .white)
    #expect(cell.picture(SIMD4<Float>(.nan, .infinity, 1, 1))?[0, 0].red == 0)
    for step in 0..<200 { _ = cell.picture(SIMD4<Float>(Float(step % 16) / 15, Float(step / 16) / 15, 0, 1)) }
    #expect(cell.tinted.count <= CAEmitterCell.mostTinted)
  }

  @Test func `after a long time without steps the latest particles live`() throws {
    let cell = try cell()
    cell.birthRate = 200
    cell.lifetime = 1
    let particles = ParticleSystem()
    particles.advance(to: 1, settings([cell]))
    particles.advance(to: 10_000, settings([cell]))
    #expect((198...201).contains(particles.sorted(isOldestInFront: false).count))
  }

  @Test func `the same particles are born in steps of any length`() throws {
    let cells = try [cell(), cell()]
    for cell in cells {
      cell.birthRate = 10
      cell.lifetime = 5
      cell.emissionRange = 2 * .pi
    }
    func velocities(_ steps: Int) -> [CGFloat] {
      let particles = ParticleSystem()
      for step in 1...steps { particles.advance(to: 2.05 * Double(step) / Double(steps), settings(cells)) }
      return particles.sorted(isOldestInFront: false).map { $0.velocity.dx }.sorted()
    }
    #expect(velocities(1).count == 40)
    #expect(velocities(1) == velocities(37))
  }

  @Test func `particles of the edge of a circle move away from its middle`() {
    var random = ParticleRandom(seed: 3)
    let outline = EmitterOutline(
      middle: CGPoint(x: 50, y: 40), size: CGSize(width: 10, height: 10), shape: .circle, mode: .outline)
    for _ in 0..<100 {
      let (point, direction) = outline.place(&random)
      #expect(abs(hypot(point.x - 50, point.y - 40) - 10) < 1e-9)
      #expect(abs(cos(direction) * 10 - (point.x - 50)) < 1e-9)
    }
  }

  @Test func `a cell is set by its name in a key path`() throws {
    let layer = CAEmitterLayer()
    let cell = CAEmitterCell()
    cell.name = "fire"
    layer.emitterCells = [cell]
    layer.setValue(12, forKeyPath: "emitterCells.fire.birthRate")
    #expect(cell.birthRate == 12)
    #expect(layer.value(forKeyPath: "emitterCells.fire.birthRate") as? Float == 12)
  }

  @Test func `particles emit particles from their place`() throws {
    let (compositor, root) = try screen()
    let parent = try cell()
    parent.contents = nil
    let child = try cell()
    child.velocity = 0
    child.lifetime = 0.5
    child.birthRate = 10
    parent.emitterCells = [child]
    _ = emitter(parent, in: root)
    run(compositor, to: 2)
    // The parent was born at 1 second and is 10 points along; its last child has just been born there.
    #expect(lit(compositor).isSuperset(of: 28..<32))
  }

  @Test func `an enlarged picture keeps its pixels with the nearest filter`() throws {
    let (compositor, root) = try screen()
    let bitmap = try Bitmap(width: 2, height: 1)
    (bitmap.pixels[0], bitmap.pixels[1]) = (Pixel.black.word, Pixel.white.word)
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 10, width: 40, height: 20)
    layer.contents = bitmap
    layer.magnificationFilter = .nearest
    root.addSublayer(layer)
    _ = compositor.update()
    #expect(compositor.bitmap[29, 20] == .black && compositor.bitmap[30, 20] == .white)
    layer.magnificationFilter = .linear
    _ = compositor.update()
    #expect(compositor.bitmap[29, 20] != .black)
  }

  @Test func `without group opacity each sublayer shows what is behind it`() throws {
    let (compositor, root) = try screen()
    let (parent, child) = (CALayer(), CALayer())
    for layer in [parent, child] {
      layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      layer.backgroundColor = .white
    }
    parent.addSublayer(child)
    parent.opacity = 0.5
    root.addSublayer(parent)
    _ = compositor.update()
    #expect(abs(Int(compositor.bitmap[5, 5].red) - 128) <= 1)
    parent.allowsGroupOpacity = false
    _ = compositor.update()
    #expect(abs(Int(compositor.bitmap[5, 5].red) - 191) <= 1)
  }
}
