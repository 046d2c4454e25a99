import PictureFiles
import Raster

/// Draws an image with its orientation, tint and resizing mode.
struct ImagePainter {
  private let image: UIImage

  init(_ image: UIImage) {
    self.image = image
  }

  /// True if a layer can show the pixels unchanged.
  var isPlain: Bool {
    guard case .pixels = image.source else { return false }
    return image.rendering.orientation == .up && image.rendering.tint == nil && !image.rendering.isResizable
  }

  /// The pixels as displayed: upright and tinted.
  var upright: CGImage? {
    if isPlain { return image.cgImage }
    return rendered(size: image.size, scale: image.scale, tint: nil, isMirrored: false)
  }

  /// Returns the image rendered at a size in points.
  func rendered(size: CGSize, scale: CGFloat, tint: CGColor?, isMirrored: Bool) -> CGImage? {
    let (width, height) = ((size.width * scale).rounded(.up), (size.height * scale).rounded(.up))
    guard width >= 1, height >= 1, width < 32_768, height < 32_768,
      let bitmap = try? Bitmap(width: Int(width), height: Int(height))
    else { return nil }
    let context = CGContext(bitmap: bitmap, scale: scale)
    if isMirrored {
      context.translateBy(x: size.width, y: 0)
      context.scaleBy(x: -1, y: 1)
    }
    draw(in: CGRect(origin: .zero, size: size), context: context, tint: tint)
    return CGImage(bitmap: bitmap)
  }

  /// - Parameter tint: Colours all non-transparent pixels. The image's own tint takes precedence.
  func draw(in rect: CGRect, context: CGContext, tint: CGColor?) {
    guard rect.width > 0, rect.height > 0, rect.isUsable else { return }
    let color =
      image.rendering.renderingMode == .alwaysTemplate && tint != nil ? tint : image.rendering.tint?.cgColor ?? tint
    if case .symbol(let art) = image.source {
      return SymbolPainter(art, image.symbolConfiguration).draw(in: rect, context: context, color: color)
    }
    guard let pixels = pixels(for: rect, context) else { return }
    guard let color else { return drawPixels(pixels, in: rect, context) }
    context.beginTransparencyLayer(in: rect, auxiliaryInfo: nil)
    drawPixels(pixels, in: rect, context)
    context.setBlendMode(.sourceIn)
    context.setFillColor(color)
    context.fill(rect)
    context.endTransparencyLayer()
  }

  /// The pixels to draw; those of a vector picture for the size on the context's bitmap, unless slices are stretched.
  private func pixels(for rect: CGRect, _ context: CGContext) -> CGImage? {
    switch image.source {
    case .none, .symbol: return nil
    case .pixels(let pixels): return pixels
    case .vector(let picture):
      if image.rendering.isResizable { return image.cgImage }
      let map = context.ctm
      let size = CGSize(width: rect.width * hypot(map.a, map.b), height: rect.height * hypot(map.c, map.d))
      return picture.image(for: size, scale: 1) ?? image.cgImage
    }
  }

  private func drawPixels(_ pixels: CGImage, in rect: CGRect, _ context: CGContext) {
    context.saveGState()
    defer { context.restoreGState() }
    if image.rendering.isResizable, image.rendering.orientation == .up {
      let slices = NineSlices(image: pixels, scale: image.scale, capInsets: image.rendering.capInsets)
      return slices.draw(in: rect, mode: image.rendering.resizingMode, context)
    }
    context.concatenate(image.rendering.orientation.transform(for: rect))
    let turned = image.rendering.orientation.isTurned
    let size = turned ? CGSize(width: rect.height, height: rect.width) : rect.size
    context.drawUpright(pixels, in: CGRect(origin: .zero, size: size))
  }
}

extension CGContext {
  /// Draws the top row on top in a context whose y axis points down, where images would otherwise appear upside down.
  func drawUpright(_ image: CGImage, in rect: CGRect) {
    saveGState()
    translateBy(x: 0, y: rect.minY + rect.maxY)
    scaleBy(x: 1, y: -1)
    draw(image, in: rect)
    restoreGState()
  }
}

extension UIImage.Orientation {
  /// Returns the transform from the upright image, with its origin at the top left corner, to the oriented image in a
  /// rectangle.
  func transform(for rect: CGRect) -> CGAffineTransform {
    let (width, height) = (rect.width, rect.height)
    let turned: CGAffineTransform =
      switch self {
      case .up: .identity
      case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
      case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: height)
      case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: width, ty: 0)
      case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
      case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
      case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
      case .rightMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: width, ty: height)
      }
    return turned.concatenating(CGAffineTransform(translationX: rect.minX, y: rect.minY))
  }
}

/// An image divided into nine parts by its cap insets.
struct NineSlices {
  private let image: CGImage
  private let scale: CGFloat
  private let insets: UIEdgeInsets

  init(image: CGImage, scale: CGFloat, capInsets: UIEdgeInsets) {
    self.image = image
    self.scale = scale
    insets = capInsets
  }

  /// Draws the corners at their size; the edges are stretched along their sides and the middle in both directions.
  func draw(in rect: CGRect, mode: UIImage.ResizingMode, _ context: CGContext) {
    let size = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    let columns = Self.cuts(size.width, rect.minX, rect.width, insets.left, insets.right)
    let rows = Self.cuts(size.height, rect.minY, rect.height, insets.top, insets.bottom)
    for row in rows {
      for column in columns {
        let part = CGRect(
          x: column.source.lowerBound * scale, y: row.source.lowerBound * scale,
          width: (column.source.upperBound - column.source.lowerBound) * scale,
          height: (row.source.upperBound - row.source.lowerBound) * scale)
        let place = CGRect(
          x: column.place.lowerBound, y: row.place.lowerBound,
          width: column.place.upperBound - column.place.lowerBound,
          height: row.place.upperBound - row.place.lowerBound)
        guard place.width > 0, place.height > 0, let piece = image.cropping(to: part) else { continue }
        let tile = CGSize(
          width: column.grows && mode == .tile ? part.width / scale : place.width,
          height: row.grows && mode == .tile ? part.height / scale : place.height)
        draw(piece, tile, over: place, context)
      }
    }
  }

  private func draw(_ piece: CGImage, _ tile: CGSize, over place: CGRect, _ context: CGContext) {
    guard tile.width > 0, tile.height > 0 else { return }
    if tile == place.size { return context.drawUpright(piece, in: place) }
    context.saveGState()
    context.clip(to: place)
    for y in stride(from: place.minY, to: place.maxY, by: tile.height) {
      for x in stride(from: place.minX, to: place.maxX, by: tile.width) {
        context.drawUpright(piece, in: CGRect(origin: CGPoint(x: x, y: y), size: tile))
      }
    }
    context.restoreGState()
  }

  private typealias Cut = (source: Range<CGFloat>, place: Range<CGFloat>, grows: Bool)

  /// Returns the three parts along one axis. Caps shrink proportionally if both do not fit.
  private static func cuts(
    _ length: CGFloat, _ start: CGFloat, _ room: CGFloat, _ first: CGFloat, _ last: CGFloat
  ) -> [Cut] {
    let first = min(max(0, first), length)
    let last = min(max(0, last), length - first)
    let shrink = first + last > room && first + last > 0 ? room / (first + last) : 1
    let (a, b) = (start + first * shrink, start + room - last * shrink)
    return [
      (0..<first, start..<max(start, a), false),
      (first..<max(first, length - last), a..<max(a, b), true),
      (max(first, length - last)..<length, max(a, b)..<max(a, b, start + room), false),
    ]
  }
}
