import CPNG

extension Bitmap {
  /// Reads a PNG of any kind that libpng supports: 1 to 16 bits, grey, colour or palette, with or without alpha,
  /// interlaced or not.
  ///
  /// Colours become 8 bits in sRGB and are premultiplied, each rounded to the nearest. 16-bit colours without a colour
  /// space count as sRGB; in interlaced files they always do.
  ///
  /// - Throws: `PNGError` for other data. The size is checked, also against the data, before memory is allocated.
  public convenience init(png bytes: [UInt8]) throws(PNGError) {
    let header = try PNGHeader(bytes)
    let pixelMemory = header.isDeepInterlaced ? PNGHeader.deepPixelMemory : 4
    guard Bitmap.isPossible(inFileWithWidth: header.width, height: header.height, pixelMemory: pixelMemory) else {
      throw .tooLarge(width: header.width, height: header.height)
    }
    try self.init(pngSize: header)
    // libpng's simplified interface reports errors by return values; its usual interface needs setjmp, which must not
    // cross Swift frames.
    var image = png_image()
    image.version = png_uint_32(PNG_IMAGE_VERSION)
    defer { png_image_free(&image) }
    let isRead = header.isDeepInterlaced ? readDeep(bytes, &image) : readPlain(bytes, &image)
    guard isRead else { throw .damaged(reason: image.reason) }
  }

  /// Returns false if libpng reports an error.
  private func readPlain(_ bytes: [UInt8], _ image: inout png_image) -> Bool {
    let isRead = bytes.withUnsafeBytes { memory in
      guard begin(memory, &image) else { return false }
      image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_BGR)
      image.flags |= png_uint_32(PNG_IMAGE_FLAG_16BIT_sRGB)
      return png_image_finish_read(&image, nil, pixels, png_int_32(stride * 4), nil) != 0
    }
    if isRead { premultiply() }
    return isRead
  }

  /// Reads 16-bit interlaced files at their full depth. Asked for 8 bits, libpng 1.6.51 to 1.6.58 mixes up their rows
  /// and earlier versions write outside the buffer (CVE-2025-65018, pnggroup/libpng issue 853). Returns false if libpng
  /// reports an error.
  private func readDeep(_ bytes: [UInt8], _ image: inout png_image) -> Bool {
    let linear = PNGHeader.declaringLinear(bytes)
    let deep = UnsafeMutablePointer<UInt16>.allocate(capacity: 4 * width * height)
    defer { deep.deallocate() }
    deep.initialize(repeating: 0, count: 4 * width * height)
    let isRead = linear.withUnsafeBytes { memory in
      guard begin(memory, &image) else { return false }
      image.format = png_uint_32(
        PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA | PNG_FORMAT_FLAG_BGR | PNG_FORMAT_FLAG_LINEAR)
      return png_image_finish_read(&image, nil, deep, png_int_32(width * 4), nil) != 0
    }
    guard isRead else { return false }
    for y in 0..<height {
      for x in 0..<width {
        let channels = deep + 4 * (y * width + x)
        pixels[y * stride + x] = (0..<4).reduce(0) { $0 | ((UInt32(channels[$1]) + 128) / 257) << UInt32(8 * $1) }
      }
    }
    return true
  }

  private func begin(_ memory: UnsafeRawBufferPointer, _ image: inout png_image) -> Bool {
    png_image_begin_read_from_memory(&image, memory.baseAddress, memory.count) != 0
      && Int(image.width) == width && Int(image.height) == height
  }

  private convenience init(pngSize header: PNGHeader) throws(PNGError) {
    do {
      try self.init(width: header.width, height: header.height)
    } catch {
      throw .tooLarge(width: header.width, height: header.height)
    }
  }

  /// The bitmap as a PNG: 8 bits, straight alpha, without an alpha channel if all pixels are opaque.
  ///
  /// The same pixels give the same bytes with the same version of zlib and any number of threads, and reading them
  /// gives exactly the same pixels. Cost: mostly the deflation of differences between rows; a row equal to the one
  /// above costs a comparison.
  ///
  /// - Parameter bands: The threads that share the rows of pictures with more than 512 KiB.
  public func pngData(_ bands: RowBands = .single) throws(PNGError) -> [UInt8] {
    try pngData(withAlpha: !isOpaque, bands)
  }

  /// The bitmap as a PNG with or without an alpha channel, as all frames of an animation need the same channels.
  package func pngData(withAlpha: Bool, _ bands: RowBands = .single) throws(PNGError) -> [UInt8] {
    guard width > 0, height > 0 else { throw .nothingToWrite(width: width, height: height) }
    return try PNGFile(self, withAlpha: withAlpha, bands).bytes
  }

  /// True if no pixel has an alpha below 255. Cost: a comparison for each pixel.
  package var isOpaque: Bool {
    (0..<height).allSatisfy { y in
      UnsafeBufferPointer(start: pixels + y * stride, count: width).allSatisfy { $0 >= 0xFF00_0000 }
    }
  }

  private func premultiply() {
    for place in 0..<stride * height where pixels[place] < 0xFF00_0000 {
      let word = pixels[place]
      let scaled = Pixel(word: word | 0xFF00_0000).scaled(by: UInt8(truncatingIfNeeded: word >> 24))
      pixels[place] = scaled.word
    }
  }
}

extension Pixel {
  /// The channels divided by alpha, rounded to the nearest: premultiplying them gives this pixel again.
  public var straight: (red: UInt8, green: UInt8, blue: UInt8) {
    guard alpha < 255 else { return (red, green, blue) }
    guard alpha > 0 else { return (0, 0, 0) }
    let divisor = UInt32(alpha)
    let divided = { (channel: UInt8) in UInt8(min(255, (UInt32(channel) * 255 + divisor / 2) / divisor)) }
    return (divided(red), divided(green), divided(blue))
  }
}

extension png_image {
  /// libpng's message.
  fileprivate var reason: String {
    let text = withUnsafeBytes(of: message) { bytes in String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
    return text.isEmpty ? "no reason given" : text
  }
}
