extension UIImage {
  /// A format for drawing a picture like this one: with its scale, and opaque if it has no transparent pixel.
  public final var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = isOpaquePicture
    return format
  }

  // MARK: Prepared pictures

  /// Returns the picture with its pixels decoded; `nil` for an empty one.
  public final func preparingForDisplay() -> UIImage? {
    guard let cgImage else { return nil }
    return images == nil ? UIImage(cgImage: cgImage, scale: scale, orientation: imageOrientation) : self
  }

  /// Decodes the pixels on another thread.
  public final func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global().async { completionHandler(self.preparingForDisplay()) }
  }

  public final func byPreparingForDisplay() async -> UIImage? {
    await withCheckedContinuation { continuation in prepareForDisplay { continuation.resume(returning: $0) } }
  }

  /// Returns the picture drawn in another size, in points; `nil` for an empty picture or size.
  public final func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard size.width > 0, size.height > 0, self.size.width > 0, self.size.height > 0 else { return nil }
    let picture = ImagePainter(self).rendered(size: size, scale: scale, tint: nil, isMirrored: false)
    return picture.map { UIImage(cgImage: $0, scale: scale, orientation: .up) }
  }

  /// Draws the picture in another size on another thread.
  public final func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    DispatchQueue.global().async { completionHandler(self.preparingThumbnail(of: size)) }
  }

  public final func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    await withCheckedContinuation { continuation in
      prepareThumbnail(of: size) { continuation.resume(returning: $0) }
    }
  }
}
