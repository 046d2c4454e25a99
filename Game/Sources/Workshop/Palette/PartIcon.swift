import Ecology
import Portrayal
import Raster
import UIKit

/// Pictures of single parts for lists, without a body around them. They are cached.
@MainActor package final class PartIcon {
  private var images: [String: UIImage] = [:]
  package var options = SceneOptions()

  package init() {}

  /// Returns a square picture of a cell that points to the upper right; the side is in points.
  package func image(of kind: CellKind, side: CGFloat) -> UIImage? {
    kept("\(kind) \(side)", side) { bitmap, scale in
      let pixels = Float(bitmap.width)
      let isBehind = kind == .flagellum || kind == .fin || kind == .jet
      let place = Self.place(of: kind)
      var picture = DishPicture()
      picture.time = 0.4
      picture.camera = Camera(center: .zero, pointsPerUnit: 1, zoom: 1, scale: 1)
      let cell = CellPicture(kind, at: place.shift * pixels, angle: isBehind ? -0.1 : 0.09)
      picture.add(
        CreaturePicture(id: 1, lineage: .sky, isPlayer: true, size: 2 * place.radius * pixels / PlacedBody.cellSize),
        cells: [cell],
        links: [])
      draw(picture, scale, into: bitmap)
    }
  }

  /// The radius of a cell in its picture and the shift from the middle, as shares of the side, so that jaws, thorns and
  /// bristles are whole. The tail of a flagellum runs out of the picture.
  private static func place(of kind: CellKind) -> (radius: Float, shift: SIMD2<Float>) {
    switch kind {
    case .mouth: (0.29, SIMD2(-0.1, -0.08))
    case .spike: (0.27, SIMD2(-0.23, -0.11))
    case .shell: (0.36, SIMD2(-0.07, -0.07))
    case .flagellum: (0.24, SIMD2(-0.18, 0.16))
    case .jet: (0.34, SIMD2(-0.13, 0.08))
    case .fin: (0.28, SIMD2(-0.25, 0.2))
    case .nose: (0.36, SIMD2(-0.1, -0.1))
    case .feeler: (0.21, SIMD2(-0.31, -0.29))
    case .stinger: (0.28, SIMD2(-0.18, -0.16))
    default: (0.36, .zero)
    }
  }

  /// Returns a picture of a horizontal link between two ends.
  package func image(of kind: LinkKind, side: CGFloat) -> UIImage? {
    kept("\(kind) \(side)", side) { bitmap, scale in
      let pixels = Float(bitmap.width)
      var ink = Ink()
      ink.begin(size: SIMD2(pixels, pixels), point: scale)
      let (start, end) = (SIMD2(0.14 * pixels, 0.5 * pixels), SIMD2(0.86 * pixels, 0.5 * pixels))
      guard
        let link = LinkFrame(
          from: start, to: end, radius: 0.4 * pixels, color: options.palette.tint(of: kind),
          state: LinkPicture(kind, 0, 1), time: 0.2)
      else { return }
      for place in [start, end] {
        ink.disc(place, 0.13 * pixels, Tint(0x234852), rim: Tint(0x6FA4B2), scale)
      }
      LinkArt.paint(link, with: &ink)
      ink.primitives.draw(into: bitmap, bands: .single)
    }
  }

  private func draw(_ picture: DishPicture, _ scale: Float, into bitmap: Bitmap) {
    let size = SIMD2(Float(bitmap.width), Float(bitmap.height))
    var body = PlacedBody()
    var ink = Ink()
    ink.begin(size: size, point: scale)
    guard let creature = picture.creatures.first,
      body.place(creature, of: picture, on: ScreenMap(camera: picture.camera, size: size), options)
    else { return }
    for cell in body.cells {
      CellArt.paintBack(cell.scaled(by: 1 / PlacedBody.cellSize), with: &ink)
      CellArt.paintCore(cell, with: &ink)
      CellArt.paintFront(cell, with: &ink)
    }
    ink.primitives.draw(into: bitmap, bands: .single)
  }

  private func kept(_ name: String, _ side: CGFloat, _ draw: (Bitmap, Float) -> Void) -> UIImage? {
    if let image = images[name] { return image }
    let scale = UIScreen.main.scale
    let pixels = max(1, Int((side * scale).rounded()))
    guard let bitmap = try? Bitmap(width: pixels, height: pixels) else { return nil }
    draw(bitmap, Float(scale))
    let image = UIImage(cgImage: CGImage(bitmap: bitmap), scale: scale, orientation: .up)
    images[name] = image
    return image
  }
}
