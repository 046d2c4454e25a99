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
      let isLong = kind == .flagellum || kind == .feeler || kind == .spike || kind == .fin || kind == .stinger
      let isBehind = kind == .flagellum || kind == .fin || kind == .jet
      let radius: Float = (kind == .flagellum ? 0.24 : isLong ? 0.28 : kind == .mouth ? 0.29 : 0.36) * pixels
      // The middle of the whole part, with its tail or jaws, is that of the picture.
      let shift =
        (isLong ? SIMD2<Float>(-0.18, isBehind ? 0.16 : -0.16) : kind == .mouth ? SIMD2(-0.1, -0.08) : .zero) * pixels
      var picture = DishPicture()
      picture.time = 0.4
      picture.camera = Camera(center: .zero, pointsPerUnit: 1, zoom: 1, scale: 1)
      let cell = CellPicture(
        kind, at: shift, angle: isBehind ? -0.1 : 0.09)
      picture.add(
        CreaturePicture(id: 1, lineage: .sky, isPlayer: true, size: 2 * radius / PlacedBody.cellSize), cells: [cell],
        links: [])
      draw(picture, scale, into: bitmap)
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
