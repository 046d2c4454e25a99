extension UIPointerShape {
  /// The width of a bar, in points. A thinner one is hard to see on patterned backgrounds; a thicker one hides the gap
  /// it points at.
  private static let beamWidth: CGFloat = 3
  /// The width of the light rim that keeps a pointer visible on dark backgrounds, in points.
  private static let rim: CGFloat = 1
  /// The maximum length of the longer side, in points; larger shapes are clipped. Browsers accept no pointer larger
  /// than 128 pixels.
  private static let longest: CGFloat = 62

  /// The outline of the shape, with the hot spot at the origin.
  private var path: UIBezierPath {
    switch self {
    case .path(let path): path
    case .roundedRect(let rect, let radius): UIBezierPath(roundedRect: rect, cornerRadius: radius)
    case .verticalBeam(let length): Self.bar(width: Self.beamWidth, height: length)
    case .horizontalBeam(let length): Self.bar(width: length, height: Self.beamWidth)
    }
  }

  private static func bar(width: CGFloat, height: CGFloat) -> UIBezierPath {
    let rect = CGRect(x: -width / 2, y: -height / 2, width: width, height: height)
    return UIBezierPath(roundedRect: rect, cornerRadius: beamWidth / 2)
  }

  /// Returns a dark shape with a light rim, or the system's arrow if the path is empty.
  func pointer(scale: CGFloat) -> HostPointer {
    let path = path
    let form = path.bounds.insetBy(dx: -Self.rim, dy: -Self.rim)
    let reach = CGRect(x: -Self.longest, y: -Self.longest, width: 2 * Self.longest, height: 2 * Self.longest)
    var area = form.intersection(reach).integral
    area.size = CGSize(width: min(area.width, Self.longest + 2), height: min(area.height, Self.longest + 2))
    guard path.bounds.width > 0, path.bounds.height > 0, !area.isNull, area.width > 0, area.height > 0 else {
      return .arrow
    }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let image = UIGraphicsImageRenderer(bounds: area, format: format).image { _ in
      UIColor.white.setStroke()
      path.lineWidth = 2 * Self.rim
      path.stroke()
      UIColor(white: 0.15, alpha: 1).setFill()
      path.fill()
    }
    guard let bitmap = try? image.cgImage?.bitmap() else { return .arrow }
    let hotSpot = CGPoint(
      x: min(max(0, -area.minX), area.width - 1), y: min(max(0, -area.minY), area.height - 1))
    return .picture(PointerPicture(bitmap: bitmap, scale: scale, hotSpot: hotSpot))
  }
}
